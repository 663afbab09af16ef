// Pictures, turntables and recordings of the 3D view, made with the mouse and the keys, and read back from the files.
#include "tests/ui/support/view_hands.h"
#include "ui/commands/picture_commands.h"
#include "ui/viewport/stage/scene_picture.h"
#include "ui/window/film_bar.h"
#include "ui/window/status_line.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDir>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QMessageBox>
#include <QPushButton>
#include <QSlider>
#include <QSpinBox>
#include <QTemporaryDir>
#include <QTimer>
#include <QToolBar>
#include <QToolButton>

using namespace toile;

namespace {

void typeInto(QWidget* field, const QString& text) {
    QTest::mouseClick(field, Qt::LeftButton);
    QTest::keyClick(field, Qt::Key_A, Qt::ControlModifier);
    QTest::keyClicks(field, text);
}

PictureDialog* shownDialog(Studio& studio) {
    auto* dialog = studio->findChild<PictureDialog*>();
    return dialog != nullptr && QTest::qWaitForWindowExposed(dialog) ? dialog : nullptr;
}

PictureDialog* askForPicture(Studio& studio) {
    studio.key(Qt::Key_P, Qt::ControlModifier | Qt::AltModifier);
    return shownDialog(studio);
}

void finish(PictureDialog* dialog, const QString& path) {
    typeInto(dialog->findChild<QLineEdit*>("picturePath"), path);
    QTest::mouseClick(dialog->findChild<QPushButton*>("pictureSave"), Qt::LeftButton);
}

// Answers the next question, as long as it lives.
[[nodiscard]] std::unique_ptr<QTimer> answerNextQuestion(QMessageBox::ButtonRole role, bool& asked) {
    auto timer = std::make_unique<QTimer>();
    timer->setInterval(20);
    QObject::connect(timer.get(), &QTimer::timeout, timer.get(), [waiting = timer.get(), role, &asked] {
        if (auto* box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget())) {
            for (QAbstractButton* button : box->buttons()) {
                if (box->buttonRole(button) == role && !std::exchange(asked, true)) {
                    waiting->stop();
                    button->click();
                }
            }
        }
    });
    timer->start();
    return timer;
}

int differing(const QImage& a, const QImage& b) {
    int count = 0;
    for (int y = 0; y < a.height(); ++y) {
        for (int x = 0; x < a.width(); ++x) {
            const QColor p = a.pixelColor(x, y);
            const QColor q = b.pixelColor(x, y);
            constexpr int tolerance = 24; // of 255
            count += std::abs(p.red() - q.red()) + std::abs(p.green() - q.green()) + std::abs(p.alpha() - q.alpha()) >
                             tolerance
                         ? 1
                         : 0;
        }
    }
    return count;
}

QToolButton* toolButton(Studio& studio, const char* id) {
    QAction* wanted = action(studio, id);
    for (QToolBar* bar : studio->findChildren<QToolBar*>()) {
        if (auto* button = qobject_cast<QToolButton*>(bar->widgetForAction(wanted))) {
            return button;
        }
    }
    return nullptr;
}

} // namespace

class TestPictures : public QObject {
    Q_OBJECT

private slots:
    void aPictureOfAnySizeHasNothingBehindTheGarmentWhenThatIsWanted() {
        QTemporaryDir folder;
        CoarseTee studio;
        QVERIFY(studio.waitForFrame([](const DrapeFrame& f) { return !f.unsewn.empty(); }, 60000));
        QVERIFY(waitUntilShown(studio));
        const QString path = folder.filePath("tee.png");
        PictureDialog* dialog = askForPicture(studio);
        QVERIFY(dialog != nullptr);
        typeInto(dialog->findChild<QSpinBox*>("pictureWidth"), "500");
        typeInto(dialog->findChild<QSpinBox*>("pictureHeight"), "640");
        auto* transparent = dialog->findChild<QCheckBox*>("pictureTransparent");
        QTest::mouseClick(transparent, Qt::LeftButton, {}, QPoint(8, transparent->height() / 2));
        finish(dialog, path);
        QTRY_VERIFY_WITH_TIMEOUT(QFile::exists(path) && !studio->pictures().isBusy(), 20000);
        const QImage picture(path);
        QCOMPARE(picture.size(), QSize(500, 640));
        QCOMPARE(picture.pixelColor(3, 3).alpha(), 0);
        QCOMPARE(picture.pixelColor(250, 200).alpha(), 255);
        picture.save("picture_transparent.png");
        // With its backdrop it is opaque, and of the size asked for last.
        // Without a window manager the keyboard does not come back to the window when a dialog has closed.
        QTest::qWait(50);
        action(studio, "save_picture")->trigger();
        dialog = shownDialog(studio);
        QVERIFY(dialog != nullptr);
        QCOMPARE(dialog->findChild<QSpinBox*>("pictureHeight")->value(), 640);
        // What is there already is replaced without a question, so that is told before.
        const auto* note = dialog->findChild<QLabel*>("pictureNote");
        QVERIFY(!note->text().contains("replaced"));
        typeInto(dialog->findChild<QLineEdit*>("picturePath"), path);
        QVERIFY(note->text().contains("replaced"));
        transparent = dialog->findChild<QCheckBox*>("pictureTransparent");
        QTest::mouseClick(transparent, Qt::LeftButton, {}, QPoint(8, transparent->height() / 2));
        const QString second = folder.filePath("second.png");
        finish(dialog, second);
        QTRY_VERIFY_WITH_TIMEOUT(QFile::exists(second) && !studio->pictures().isBusy(), 20000);
        QCOMPARE(QImage(second).pixelColor(3, 3).alpha(), 255);
        QImage(second).save("picture_backdrop.png");
    }

    // Large pictures are drawn part by part: no seam is to be seen between the parts, on either stage.
    void aPictureDrawnInPartsIsTheOneDrawnAtOnce() {
        for (const char* stage : {"threaded", "qt3d"}) {
            qputenv("TOILE_STAGE", stage);
            CoarseTee studio;
            QVERIFY(studio.waitForFrame([](const DrapeFrame& f) { return !f.unsewn.empty(); }, 60000));
            const DrawnScene scene = studio->view3d().pictureOf({QSize(2600, 500)});
            ScenePainter painter;
            const QImage parts = drawPicture(painter, scene);
            const QImage whole = painter.draw(scene, {4, 1});
            painter.release();
            QCOMPARE(parts.size(), QSize(2600, 500));
            QVERIFY2(parts.pixel(5, 5) != parts.pixel(1300, 200), stage);
            QCOMPARE(differing(parts, whole), 0);
        }
        qunsetenv("TOILE_STAGE");
    }

    void aTurntableGoesOnceRound() {
        QTemporaryDir folder;
        CoarseTee studio;
        QVERIFY(studio.waitForFrame([](const DrapeFrame& f) { return !f.unsewn.empty(); }, 60000));
        QVERIFY(waitUntilShown(studio));
        PictureDialog* dialog = askForPicture(studio);
        QVERIFY(dialog != nullptr);
        auto* subject = dialog->findChild<QComboBox*>("pictureSubject");
        subject->setFocus();
        QTest::keyClick(subject, Qt::Key_Down);
        typeInto(dialog->findChild<QSpinBox*>("pictureWidth"), "240");
        typeInto(dialog->findChild<QSpinBox*>("pictureHeight"), "320");
        typeInto(dialog->findChild<QSpinBox*>("pictureCount"), "4");
        finish(dialog, folder.filePath("turn.png"));
        const QString last = folder.filePath("turn_0004.png");
        QTRY_VERIFY_WITH_TIMEOUT(QFile::exists(last) && !studio->pictures().isBusy(), 30000);
        // Where they are is told.
        QTRY_VERIFY2(studio->statusLine().shownText().contains(QDir::toNativeSeparators(folder.path())),
                     qPrintable(studio->statusLine().shownText()));
        QCOMPARE(QDir(folder.path()).entryList({"*.png"}).size(), 4);
        std::vector<QImage> seen;
        for (int i = 0; i < 4; ++i) {
            seen.emplace_back(picturePath(folder.filePath("turn.png"), i, 4));
            QCOMPARE(seen.back().size(), QSize(240, 320));
        }
        // The quarter views show the narrow side; front and back are alike but not the same.
        const auto width = [](const QImage& picture) {
            int columns = 0;
            for (int x = 0; x < picture.width(); ++x) {
                columns += picture.pixelColor(x, 110).rgb() != picture.pixelColor(1, 110).rgb() ? 1 : 0;
            }
            return columns;
        };
        QVERIFY(width(seen[0]) > width(seen[1]) && width(seen[2]) > width(seen[3]));
        QVERIFY(differing(seen[0], seen[2]) > 500);
        // Nor is the garment's back in the dark, though the lamp stands before it.
        const auto brightness = [](const QImage& picture) {
            double sum = 0;
            for (int y = 100; y < 120; ++y) {
                for (int x = 112; x < 128; ++x) {
                    sum += picture.pixelColor(x, y).lightnessF();
                }
            }
            return sum / (20 * 16);
        };
        const double back = brightness(seen[2]) / brightness(seen[0]);
        QVERIFY2(back > 0.85 && back < 1.15, qPrintable(QString::number(back)));
    }

    void aRecordingIsPlayedDrawnThroughAndExported() {
        QTemporaryDir folder;
        CoarseTee studio;
        QVERIFY(drapeUntilSewn(studio, 2));
        FilmBar& bar = studio->film();
        QVERIFY(!bar.isVisible());
        QTest::mouseClick(toolButton(studio, "record"), Qt::LeftButton);
        const int from = studio.frame()->step;
        QVERIFY(studio.waitForFrame([&](const DrapeFrame& f) { return f.step > from + 30; }, 60000));
        QVERIFY(bar.isVisible());
        QTRY_VERIFY_WITH_TIMEOUT(bar.film().size() >= 25, 60000); // the worker hears of it between two steps
        QTest::mouseClick(bar.findChild<QToolButton*>("filmRecord"), Qt::LeftButton);
        QTest::qWait(200);
        QVERIFY(bar.film().size() >= 25);
        // Every step is there.
        for (std::size_t i = 1; i < bar.film().size(); ++i) {
            QCOMPARE(bar.film()[i]->step, bar.film()[i - 1]->step + 1);
        }
        studio.picture().save("film_bar.png");
        // A click at the left end of the slider's groove and a drag to the middle.
        auto* slider = bar.findChild<QSlider*>("filmSlider");
        const auto at = [slider](double x) {
            return slider->mapTo(slider->window(), QPoint(static_cast<int>(x), slider->height() / 2));
        };
        QWindow* window = studio->windowHandle();
        QTest::mousePress(window, Qt::LeftButton, {}, at(slider->width() - 8));
        for (const double part : {0.8, 0.6, 0.5}) {
            QTest::mouseMove(window, at(part * slider->width()));
        }
        QTest::mouseRelease(window, Qt::LeftButton, {}, at(0.5 * slider->width()));
        QVERIFY(bar.isShowing() && !studio->worker().isRunning());
        const int first = bar.film().front()->step;
        const int last = bar.film().back()->step;
        QVERIFY2(studio.frame()->step > first + 3 && studio.frame()->step < last - 3,
                 qPrintable(QString::number(studio.frame()->step)));
        // What the worker still had to tell did not take the recording away.
        const int chosen = studio.frame()->step;
        QVERIFY(studio.waitUntilDone());
        QCOMPARE(studio.frame()->step, chosen);
        QTest::mouseClick(bar.findChild<QToolButton*>("filmPlay"), Qt::LeftButton);
        QVERIFY(studio.waitForFrame([&](const DrapeFrame& f) { return f.step == last; }, 20000));
        QTRY_VERIFY(!bar.isPlaying());

        // It is not lost by one click, neither on the cross nor on the button that records anew.
        const std::size_t kept = bar.film().size();
        for (const char* button : {"filmDiscard", "filmRecord"}) {
            bool asked = false;
            const auto answer = answerNextQuestion(QMessageBox::RejectRole, asked);
            QTest::mouseClick(bar.findChild<QToolButton*>(button), Qt::LeftButton);
            QVERIFY2(asked, button);
            QCOMPARE(bar.film().size(), kept);
            QVERIFY(bar.isVisible() && !bar.findChild<QToolButton*>("filmRecord")->isChecked());
        }
        const QString mesh = folder.filePath("tee.pc2");
        studio->pictures().writeMesh(mesh);
        QTRY_VERIFY_WITH_TIMEOUT(QFile::exists(mesh) && !studio->pictures().isBusy(), 20000);
        const int pictures = 1 + static_cast<int>(lengthOf(bar.film()) * 30 + 1e-6);
        const auto points = static_cast<qint64>(bar.film().front()->places.size());
        QCOMPARE(QFile(mesh).size(), 32 + 4 * points * pictures);

        // Nothing is asked about what stands in a file.
        bool asked = false;
        const auto answer = answerNextQuestion(QMessageBox::RejectRole, asked);
        QTest::mouseClick(bar.findChild<QToolButton*>("filmDiscard"), Qt::LeftButton);
        QVERIFY(!asked && !bar.isVisible() && !bar.isShowing());
        // While nothing drapes nothing is recorded: who does not know is told what begins it.
        QTest::mouseClick(toolButton(studio, "record"), Qt::LeftButton);
        QVERIFY2(studio->statusLine().shownText().contains("Space"), qPrintable(studio->statusLine().shownText()));
        studio->setDraping(true);
        QVERIFY(studio.waitForFrame([&](const DrapeFrame& f) { return f.step > last + 3; }, 60000));
    }

    // It belongs to the garment: whoever opens another, begins anew or closes the window is asked before it goes.
    void aRecordingIsNotLostWithTheGarmentUnasked() {
        Studio studio(shippedFile("flag"));
        QVERIFY(studio.waitUntilDone());
        studio->document().undoStack().setClean(); // nothing unsaved, about which would be asked too
        studio.key(Qt::Key_R, Qt::ControlModifier | Qt::AltModifier);
        studio->setDraping(true);
        QVERIFY(QTest::qWaitFor([&] { return studio->worker().filmState().frames > 3; }, 60000));
        studio.key(Qt::Key_R, Qt::ControlModifier | Qt::AltModifier);
        studio->setDraping(false);
        const PatternPtr flag = studio->document().patternPtr();
        const std::size_t kept = studio->worker().filmState().frames;
        const auto leave = [&](int way) {
            if (way == 0) {
                studio->action("new")->trigger(); // without a window manager a key is not heard after a question
            } else if (way == 1) {
                studio->files().startFrom(shippedFile("tee"));
            } else {
                studio->close();
            }
        };
        for (const int way : {0, 1, 2}) {
            bool asked = false;
            const auto answer = answerNextQuestion(QMessageBox::RejectRole, asked);
            leave(way);
            QVERIFY2(asked, qPrintable(QString::number(way)));
            QCOMPARE(studio->document().patternPtr(), flag);
            QCOMPARE(studio->worker().filmState().frames, kept);
            QVERIFY(studio->isVisible());
        }
        bool asked = false;
        const auto answer = answerNextQuestion(QMessageBox::DestructiveRole, asked);
        leave(0);
        QVERIFY(asked);
        QVERIFY(studio->document().pattern().panels.empty());
        QCOMPARE(studio->worker().filmState().frames, std::size_t(0));
        asked = false;
        leave(1); // there is nothing to ask about any more
        QVERIFY(!studio->document().pattern().panels.empty());
    }

    void picturesOfARecordingShowItsMoments() {
        QTemporaryDir folder;
        Studio studio(shippedFile("flag"));
        makeCoarse(studio, 90);
        studio->setDraping(true);
        QVERIFY(studio.waitForFrame([](const DrapeFrame& f) { return f.step > 2; }, 60000));
        studio.key(Qt::Key_R, Qt::ControlModifier | Qt::AltModifier);
        // Of what is recorded: what is seen may be many steps behind.
        QVERIFY(QTest::qWaitFor([&] { return studio->worker().filmState().frames > 12; }, 60000));
        studio.key(Qt::Key_R, Qt::ControlModifier | Qt::AltModifier);
        studio->setDraping(false); // a flag never rests, and leaves little time for anything else
        PictureDialog* dialog = askForPicture(studio);
        QVERIFY(dialog != nullptr);
        auto* subject = dialog->findChild<QComboBox*>("pictureSubject");
        subject->setFocus();
        QTest::keyClick(subject, Qt::Key_End);
        typeInto(dialog->findChild<QSpinBox*>("pictureWidth"), "200");
        typeInto(dialog->findChild<QSpinBox*>("pictureHeight"), "150");
        finish(dialog, folder.filePath("flag.png"));
        QTRY_VERIFY_WITH_TIMEOUT(QFile::exists(folder.filePath("flag_0001.png")) && !studio->pictures().isBusy(),
                                 30000);
        const int count = 1 + static_cast<int>(lengthOf(studio->film().film()) * 30 + 1e-6);
        QVERIFY(count >= 6);
        QCOMPARE(QDir(folder.path()).entryList({"*.png"}).size(), count);
        const QImage begin(folder.filePath("flag_0001.png"));
        const QImage end(picturePath(folder.filePath("flag.png"), count - 1, count));
        QVERIFY(differing(begin, end) > 20);
        // What stands in files may go; what was recorded since may not.
        QVERIFY(studio->film().mayThrowAway());
        studio->film().toggleRecording();
        studio->setDraping(true);
        QVERIFY(QTest::qWaitFor([&] { return studio->worker().filmState().frames > 2; }, 60000));
        bool asked = false;
        const auto answer = answerNextQuestion(QMessageBox::RejectRole, asked);
        QVERIFY(!studio->film().mayThrowAway() && asked);
    }
};

TOILE_STUDIO_TEST_MAIN(TestPictures)
#include "test_pictures.moc"
