// Files that are dropped on the window, wherever the hand lets go.
#include <QtTest>

#include "tests/ui/support/tube_on_table.h"
#include "ui/docks/object_list.h"
#include "ui/window/status_line.h"
#include "ui/window/studio.h"

#include <QBuffer>
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

bool drop(Studio& studio, const QStringList& paths, const QPoint& at) {
    QMimeData files;
    QList<QUrl> urls;
    for (const QString& path : paths) {
        urls << QUrl::fromLocalFile(path);
    }
    files.setUrls(urls);
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
        QVERIFY(drop(studio, {photo}, onTable(studio, {20, 30})));
        QCOMPARE(studio->document().pattern().underlays.size(), 1U);
        QVERIFY(studio->action("trace_image")->isChecked());
        const QPoint middle = studio->table().viewport()->rect().center();
        const QColor seen = studio->table().viewport()->grab().toImage().pixelColor(middle + QPoint(0, 4));
        QVERIFY2(seen.green() > seen.red(), qPrintable(seen.name()));
        // The object list lists it, and its box hides it.
        auto* list = studio->findChild<ObjectList*>();
        QTreeWidgetItem* row = list->topLevelItem(3)->child(0);
        QCOMPARE(row->text(0), QStringLiteral("photo.png"));
        row->setCheckState(0, Qt::Unchecked);
        QTRY_VERIFY(!studio->document().pattern().underlays.front().visible);
        QVERIFY(studio->table().viewport()->grab().toImage().pixelColor(middle + QPoint(0, 4)) != seen);
        studio->undo();
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
        QVERIFY(drop(studio, {shippedFile("tee")}, onEmptyTable ? onTable(studio, {0, 0}) : list));
        QVERIFY(!studio->document().pattern().panels.empty());
        QCOMPARE(studio->document().title(), QStringLiteral("tee"));
    }

    void severalGarmentsComeInWindowsOfTheirOwn() {
        Studio studio;
        QVERIFY(drop(studio, {shippedFile("tee"), shippedFile("cape")}, onTable(studio, {0, 0})));
        QCOMPARE(studio->document().title(), QStringLiteral("tee"));
        std::vector<MainWindow*> others;
        for (QWidget* widget : QApplication::topLevelWidgets()) {
            auto* window = qobject_cast<MainWindow*>(widget);
            if (window != nullptr && window != &studio.window()) {
                others.push_back(window);
            }
        }
        QCOMPARE(others.size(), 1U);
        QCOMPARE(others[0]->document().title(), QStringLiteral("cape"));
        delete others[0];
    }

    void whatIsDamagedIsRefusedInOneLineAndNothingIsLost_data() {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QByteArray>("content");
        QFile tee(shippedFile("tee"));
        QVERIFY(tee.open(QIODevice::ReadOnly));
        const QByteArray garment = tee.readAll();
        QTest::newRow("half a garment") << "half.toile" << garment.left(garment.size() / 2);
        QTest::newRow("nothing") << "empty.toile" << QByteArray();
        QTest::newRow("noise") << "noise.toile" << QByteArray(5000, '\xd7');
        QTest::newRow("another kind of JSON") << "list.json" << QByteArray("[1, 2, 3]");
        QImage image(300, 200, QImage::Format_RGB32);
        image.fill(Qt::darkGreen);
        QByteArray png;
        QBuffer buffer(&png);
        QVERIFY(buffer.open(QIODevice::WriteOnly) && image.save(&buffer, "PNG"));
        QTest::newRow("half a picture") << "half.png" << png.left(60);
    }
    void whatIsDamagedIsRefusedInOneLineAndNothingIsLost() {
        QFETCH(QString, name);
        QFETCH(QByteArray, content);
        QTemporaryDir folder;
        QFile file(folder.filePath(name));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(content);
        file.close();
        Studio studio;
        showTube(studio);
        QVERIFY(studio->document().saveAs(folder.filePath("mine.toile")).ok()); // so that nobody is asked
        QVERIFY(drop(studio, {file.fileName()}, onTable(studio, {0, 0})));
        QVERIFY(studio->document().pattern() == tubePattern());
        QCOMPARE(studio->document().title(), QStringLiteral("mine"));
        const QString line = studio->statusLine().shownText();
        QVERIFY2(line.count(name) == 1, qPrintable(line)); // its name once, and no path
    }

    void aFileThatIsNeitherIsRefusedInOneLine() {
        QTemporaryDir folder;
        const QString text = folder.filePath("notes.txt");
        QFile file(text);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("buy thread");
        file.close();
        Studio studio;
        QVERIFY(drop(studio, {text}, onTable(studio, {0, 0})));
        QVERIFY(studio->document().pattern() == Pattern{});
        QVERIFY2(studio->statusLine().shownText().contains("notes.txt"), qPrintable(studio->statusLine().shownText()));
    }
};

TOILE_STUDIO_TEST_MAIN(TestDropping)
#include "test_dropping.moc"
