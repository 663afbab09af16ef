// Windows and files: opened, saved, closed, beside each other; their menus, help and layout.
#include "core/file/pattern_file.h"
#include "tests/ui/support/studio_fixture.h"
#include "ui/commands/action_list.h"
#include "ui/window/status_line.h"

#include <QAction>
#include <QDialog>
#include <QMenuBar>
#include <QMessageBox>
#include <QPushButton>
#include <QSplitter>
#include <QTimer>

#include <set>

using namespace toile;

namespace {

// Answers the next modal question with a button; the test fails by hanging no longer than five seconds.
void answerNextQuestion(QMessageBox::StandardButton button, bool& answered) {
    auto* timer = new QTimer(qApp);
    timer->setInterval(20);
    QObject::connect(timer, &QTimer::timeout, timer, [timer, button, &answered] {
        if (auto* box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget())) {
            answered = true;
            timer->deleteLater();
            box->button(button)->click();
        }
    });
    QTimer::singleShot(5000, timer, &QObject::deleteLater);
    timer->start();
}

} // namespace

class TestWindows : public QObject {
    Q_OBJECT

private slots:
    void savedAndReopenedIsIdentical() {
        QTemporaryDir folder;
        const QString path = folder.filePath("tee.toile");
        Studio studio(shippedFile("tee"));
        const Vec2 from = studio.middleOf(studio->document().pattern().panels.front()->name);
        studio.tableDrag(from, from + Vec2(33, 21));
        QVERIFY(studio->document().saveAs(path).ok());
        QVERIFY(!studio->isWindowModified());
        Studio other(path);
        QVERIFY(other->document().pattern() == studio->document().pattern());
        QCOMPARE(other->windowTitle(), QStringLiteral("tee[*] – Toile"));
        QCOMPARE(other->files().recentFiles().size(), 1);
    }

    void anUnreadableFileIsExplainedInOneLineAndChangesNothing() {
        QTemporaryDir folder;
        const QString path = folder.filePath("broken.toile");
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("{ \"toile\": ");
        file.close();
        Studio studio(shippedFile("tee"));
        const Pattern before = studio->document().pattern();
        QVERIFY(!studio->files().openPath(path));
        QVERIFY(studio->document().pattern() == before);
        QVERIFY2(studio->statusLine().shownText().contains("broken.toile"),
                 qPrintable(studio->statusLine().shownText()));
        QVERIFY(!studio->statusLine().shownText().contains('\n'));
    }

    void closingWithUnsavedChangesAsksFirst() {
        Studio studio(shippedFile("tee"));
        const Vec2 from = studio.middleOf(studio->document().pattern().panels.front()->name);
        studio.tableDrag(from, from + Vec2(50, 0));
        bool asked = false;
        answerNextQuestion(QMessageBox::Cancel, asked);
        QVERIFY(!studio->close());
        QVERIFY(asked);
        QVERIFY(studio->isVisible());
        asked = false;
        answerNextQuestion(QMessageBox::Discard, asked);
        QVERIFY(studio->close());
        QVERIFY(asked);
    }

    void closingWhileItDrapesIsClean_data() {
        QTest::addColumn<int>("milliseconds");
        for (const int milliseconds : {0, 30, 300, 1200}) {
            QTest::addRow("after %d ms", milliseconds) << milliseconds;
        }
    }
    void closingWhileItDrapesIsClean() {
        QFETCH(int, milliseconds);
        Studio studio(shippedFile("tee"));
        studio.key(Qt::Key_Space);
        QTest::qWait(milliseconds);
        QVERIFY(studio->close());
        studio.closeAndDestroy();
        QTest::qWait(50);
    }

    // Its ten steps are followed while it is read.
    void theHelpStandsBesideTheWork() {
        Studio studio(shippedFile("tee"));
        studio.key(Qt::Key_F1);
        auto* help = studio->findChild<QDialog*>("help");
        QTRY_VERIFY(help != nullptr && help->isVisible());
        QVERIFY(QApplication::activeModalWidget() == nullptr);
        const QRect table(studio->table().mapToGlobal(QPoint()), studio->table().size());
        QVERIFY(!help->frameGeometry().intersects(table));
        studio->activateWindow();
        studio->table().setFocus();
        studio.tableClick(studio.middleOf("front") + Vec2(0, 60));
        QCOMPARE(studio->document().selection().panels.size(), 1U);
        studio->action("help")->trigger();
        QCOMPARE(studio->findChildren<QDialog*>("help").size(), 1);
        help->close();
        QTRY_VERIFY(studio->findChild<QDialog*>("help") == nullptr);
    }

    void theLayoutIsAsItWasLeft() {
        Studio studio;
        auto* split = qobject_cast<QSplitter*>(studio->centralWidget());
        QVERIFY(split != nullptr);
        const int all = split->sizes()[0] + split->sizes()[1];
        split->setSizes({all - 300, 300});
        const QList<int> sizes = split->sizes();
        studio->close();
        MainWindow again(studio.settings());
        again.show();
        QVERIFY(QTest::qWaitForWindowExposed(&again));
        QTRY_COMPARE(qobject_cast<QSplitter*>(again.centralWidget())->sizes(), sizes);
    }

    void twoWindowsKnowNothingOfEachOther() {
        Studio first(shippedFile("tee"));
        Studio second;
        second->document().edit(tubePattern(), "Make a tube");
        QVERIFY(!first->document().isDirty());
        QVERIFY(!(first->document().pattern() == second->document().pattern()));
        second->undo();
        QVERIFY(second->document().pattern().panels.empty());
        QVERIFY(first->document().pattern().panels.size() >= 4);
    }

    void openingAnotherGarmentWhileDrapingStartsAnew() {
        Studio studio(shippedFile("tee"));
        studio.key(Qt::Key_Space);
        QVERIFY(studio.waitForFrame([](const DrapeFrame& frame) { return frame.step > 2; }));
        QTemporaryDir folder;
        const QString path = folder.filePath("tube.toile");
        QVERIFY(savePattern(tubePattern(), path.toStdString()).ok());
        QVERIFY(studio->files().openPath(path));
        QVERIFY(!studio->worker().isRunning());
        QVERIFY(studio.waitForFrame([](const DrapeFrame& f) { return f.garment->panels.size() == 2 && f.step == 0; }));
    }

    void everyListedActionIsInAMenuAndNoTwoShareAKey() {
        Studio studio;
        std::set<QString> keys;
        std::set<QString> seen;
        const std::function<void(const QList<QAction*>&)> walk = [&](const QList<QAction*>& actions) {
            for (const QAction* action : actions) {
                if (action->menu() != nullptr) {
                    walk(action->menu()->actions());
                    continue;
                }
                seen.insert(action->objectName());
                for (const QKeySequence& key : action->shortcuts()) {
                    QVERIFY2(keys.insert(key.toString()).second, qPrintable(key.toString()));
                }
            }
        };
        walk(studio->menuBar()->actions());
        for (const ActionKind& kind : actionKinds()) {
            QVERIFY2(seen.contains(QString::fromLatin1(kind.id)), kind.id);
            const QAction* action = studio->action(QString::fromLatin1(kind.id));
            QVERIFY2(*kind.icon == '\0' || !action->icon().isNull(), kind.id);
            QVERIFY2(action->statusTip().size() > 5, kind.id);
        }
        for (const ToolKind& kind : toolKinds()) {
            const QAction* action = studio->action(QString::fromLatin1(kind.id));
            QVERIFY2(action != nullptr && !action->icon().isNull() && !action->shortcut().isEmpty(), kind.id);
        }
    }
};

TOILE_STUDIO_TEST_MAIN(TestWindows)
#include "test_windows.moc"
