// Files that are dropped on the window, wherever the hand lets go.
#include <QtTest>

#include "tests/ui/support/tube_on_table.h"
#include "ui/status_line.h"
#include "ui/studio.h"

#include <QDragEnterEvent>
#include <QImage>
#include <QMimeData>
#include <QTemporaryDir>

using namespace toile;

namespace {

// As Qt finds it: the widget under the hand, or the nearest around it, that takes drops at all.
QWidget* takerAt(QWidget& window, const QPoint& at) {
    QWidget* widget = window.childAt(at);
    while (widget != nullptr && !widget->acceptDrops()) {
        widget = widget->parentWidget();
    }
    return widget == nullptr && window.acceptDrops() ? &window : widget;
}

bool drop(Studio& studio, const QString& path, const QPoint& at) {
    QMimeData files;
    files.setUrls({QUrl::fromLocalFile(path)});
    QWidget* taker = takerAt(studio.window(), at);
    if (taker == nullptr) {
        return false;
    }
    const QPoint there = taker->mapFrom(&studio.window(), at);
    QDragEnterEvent enter(there, Qt::CopyAction, &files, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(taker, &enter);
    if (!enter.isAccepted()) {
        return false;
    }
    QDropEvent dropped(there, Qt::CopyAction, &files, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(taker, &dropped);
    return dropped.isAccepted();
}

QPoint onTable(Studio& studio, const Vec2& at) {
    return studio->table().viewport()->mapTo(&studio.window(), studio->table().pixelOf(at));
}

} // namespace

class TestDropping : public QObject {
    Q_OBJECT

private slots:
    void aPictureDroppedOnTheTableLiesThereToBeTraced() {
        QTemporaryDir folder;
        const QString photo = folder.filePath("photo.png");
        QImage image(300, 200, QImage::Format_RGB32);
        image.fill(Qt::darkGreen);
        QVERIFY(image.save(photo));
        Studio studio;
        showTube(studio);
        QVERIFY(drop(studio, photo, onTable(studio, {20, 30})));
        QCOMPARE(studio->document().pattern().underlays.size(), 1U);
        QVERIFY(studio->action("trace_image")->isChecked());
        const QPoint middle = studio->table().viewport()->rect().center();
        const QColor seen = studio->table().viewport()->grab().toImage().pixelColor(middle + QPoint(0, 4));
        QVERIFY2(seen.green() > seen.red(), qPrintable(seen.name()));
        studio->undo();
        QVERIFY(studio->document().pattern() == tubePattern());
    }

    void aGarmentDroppedIsOpened_data() {
        QTest::addColumn<bool>("onEmptyTable");
        QTest::newRow("on an empty table") << true;
        QTest::newRow("on the object list") << false;
    }
    void aGarmentDroppedIsOpened() {
        QFETCH(bool, onEmptyTable);
        Studio studio;
        const QPoint list = QPoint(studio->width() - 60, 200);
        QVERIFY(drop(studio, shippedFile("tee"), onEmptyTable ? onTable(studio, {0, 0}) : list));
        QVERIFY(!studio->document().pattern().panels.empty());
        QCOMPARE(studio->document().title(), QStringLiteral("tee"));
    }

    void aFileThatIsNeitherIsRefusedInOneLine() {
        QTemporaryDir folder;
        const QString text = folder.filePath("notes.txt");
        QFile file(text);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("buy thread");
        file.close();
        Studio studio;
        QVERIFY(drop(studio, text, onTable(studio, {0, 0})));
        QVERIFY(studio->document().pattern() == Pattern{});
        QVERIFY2(studio->statusLine().shownText().contains("notes.txt"), qPrintable(studio->statusLine().shownText()));
    }
};

TOILE_STUDIO_TEST_MAIN(TestDropping)
#include "test_dropping.moc"
