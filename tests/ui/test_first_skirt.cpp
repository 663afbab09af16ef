#include "tests/ui/support/tube_on_table.h"

#include "core/file/pattern_file.h"
#include "core/pattern/check/pattern_check.h"
#include "ui/docks/number_form.h"
#include "ui/window/studio.h"

#include <QAction>
#include <QComboBox>
#include <QDialog>
#include <QDialogButtonBox>
#include <QDir>
#include <QPushButton>
#include <QScrollArea>
#include <QTabWidget>
#include <QTemporaryDir>

#include <algorithm>
#include <cmath>

using namespace toile;

namespace {

NumberEdit& field(QWidget& within, const char* name) {
    for (auto* edit : within.findChildren<NumberEdit*>(QLatin1String(name))) {
        if (edit->isVisible()) {
            return *edit;
        }
    }
    qFatal("no field %s", name);
}

void fill(QWidget& within, const char* name, const QString& text, Qt::Key end = Qt::Key_Return) {
    NumberEdit& edit = field(within, name);
    for (QWidget* up = edit.parentWidget(); up != nullptr; up = up->parentWidget()) {
        if (auto* scroll = qobject_cast<QScrollArea*>(up)) {
            scroll->ensureWidgetVisible(&edit);
        }
    }
    edit.setFocus();
    edit.selectAll();
    QTest::keyClicks(&edit, text);
    QTest::keyClick(&edit, end);
}

void arrange(Studio& studio, const QString& point) {
    auto* points = studio->findChild<QComboBox*>("arrangementPoint");
    QTRY_VERIFY_WITH_TIMEOUT(points->findData(point) > 0, 30000);
    points->setCurrentIndex(points->findData(point));
    emit points->activated(points->currentIndex());
}

// The pictures of docs/guide.md and README.md are what this test sees; scripts/guide takes them from here.
void picture(Studio& studio, const QString& name, int width = 1000) {
    // The 3D view shows the garment when it is ready, and draws its edges smooth when all has been still for a while.
    const auto alike = [](const PanelPtr& a, const PanelPtr& b) {
        return a->shape == b->shape && a->placement == b->placement; // where they lie on the table is another matter
    };
    const std::vector<PanelPtr>& wanted = studio->document().pattern().panels;
    QVERIFY(studio.waitForFrame(
        [&](const DrapeFrame& frame) { return std::ranges::equal(frame.garment->panels, wanted, alike); }, 60000));
    QTest::qWait(1500);
    const QString folder = QCoreApplication::applicationDirPath() + QStringLiteral("/../guide");
    QVERIFY(QDir().mkpath(folder));
    QVERIFY(studio.picture()
                .scaledToWidth(width, Qt::SmoothTransformation)
                .save(folder + QLatin1Char('/') + name + QStringLiteral(".png")));
}

} // namespace

class TestFirstSkirt : public QObject {
    Q_OBJECT

private slots:
    void aSkirtIsDrawnSewnGivenAWaistbandDrapedSavedAndOpenedAgain() {
        QTemporaryDir folder;
        const QString file = folder.filePath("skirt.toile");
        std::string saved;
        {
            Studio studio;
            drawTwoHalves(studio);
            sewAndArrange(studio);
            addBand(studio);
            drape(studio);
            QVERIFY(studio->document().saveAs(file).ok());
            QVERIFY(!studio->document().isDirty());
            saved = writePatternText(studio->document().pattern());
        }
        Studio again(file);
        QCOMPARE(QString::fromStdString(writePatternText(again->document().pattern())), QString::fromStdString(saved));
        QVERIFY(!again->document().isDirty());
    }

    void aShippedTeeIsDrapedBesideItsPanels() {
        Studio studio(shippedFile("tee"));
        studio->setDraping(true);
        QVERIFY(studio.waitForFrame([](const DrapeFrame& frame) { return frame.atRest; }, 120000));
        studio->setDraping(false);
        QVERIFY(studio.waitUntilDone());
        picture(studio, "studio", studio->width());
    }

private:
    void drawTwoHalves(Studio& studio) {
        choose(studio, "S");
        studio.tableDrag({-230, -280}, {230, 280});
        QCOMPARE(studio->document().pattern().panels.size(), 1U);
        fill(*studio.operator->(), "boxWidth", "96/2 cm");
        fill(*studio.operator->(), "boxHeight", "560");
        studio->table().setFocus();
        picture(studio, "1_rectangle");
        choose(studio, "Z");
        const std::string front = studio->document().pattern().panels.front()->name;
        for (const std::size_t index : {0U, 1U}) {
            const Vec2 at = corner(studio, front, index);
            const Vec2 to = at + Vec2(index == 0 ? -60 : 60, 0);
            // Shift comes after the press: before it, it would add the point to the selection.
            studio.tablePress(at);
            studio.tableMove(lerp(at, to, 0.5), Qt::ShiftModifier);
            studio.tableMove(to, Qt::ShiftModifier);
            studio.tableRelease(to, Qt::ShiftModifier);
        }
        const PathPoint* hem = studio.panel(front)->shape.outline.points.data();
        QCOMPARE(hem[0].position.y(), hem[1].position.y());
        QVERIFY(std::abs(hem[1].position.x() - hem[0].position.x() - 600) < 6 * pixel(studio));
        picture(studio, "2_hem");
        choose(studio, "A");
        studio.tableClick(studio.middleOf(front) + Vec2(40, 60));
        studio.key(Qt::Key_D, Qt::ControlModifier);
        QCOMPARE(studio->document().pattern().panels.size(), 2U);
        fill(*studio.operator->(), "boxX", "420");
        studio->table().setFocus();
        studio->zoomAll();
    }

    void sewAndArrange(Studio& studio) {
        const std::string front = studio->document().pattern().panels.front()->name;
        const std::string back = studio->document().pattern().panels.back()->name;
        choose(studio, "N");
        for (const std::size_t index : {1U, 3U}) {
            const bool right = index == 1;
            studio.tableClick(onEdge(studio, front, index, right ? 0.2 : 0.8));
            studio.tableMove(onEdge(studio, back, right ? 3 : 1, right ? 0.8 : 0.2));
            if (right) {
                picture(studio, "3_sewing");
            }
            studio.tableClick(onEdge(studio, back, right ? 3 : 1, right ? 0.8 : 0.2));
        }
        QCOMPARE(studio->document().pattern().seams.size(), 2U);
        choose(studio, "A");
        for (const bool isFront : {true, false}) {
            studio.tableClick(studio.middleOf(isFront ? front : back) + Vec2(40, 60));
            arrange(studio, isFront ? "hip-front" : "hip-back");
            fill(*studio.operator->(), "offsetUp", "-90");
            fill(*studio.operator->(), "bodyDistance", "40");
            studio->table().setFocus();
        }
        picture(studio, "4_arranged");
    }

    void addBand(Studio& studio) {
        const std::string front = studio->document().pattern().panels.front()->name;
        const std::string back = studio->document().pattern().panels.back()->name;
        choose(studio, "Z");
        studio.tableClick(onEdge(studio, front, 2, 0.4));
        studio.tableClick(onEdge(studio, back, 2, 0.4), Qt::ShiftModifier);
        studio.key(Qt::Key_B, Qt::ControlModifier);
        auto* dialog = studio->findChild<QDialog*>();
        QVERIFY(dialog != nullptr);
        fill(*dialog, "bandLength", "74 cm", Qt::Key_Tab);
        fill(*dialog, "bandElastic", "92", Qt::Key_Tab);
        picture(studio, "5_waistband");
        QTest::mouseClick(dialog->findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok), Qt::LeftButton);
        // While a dialog closes the window behind it takes no keys: Space would be lost.
        QTRY_VERIFY(studio->findChild<QDialog*>() == nullptr);
        studio->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&studio.window()));
        QCOMPARE(studio->document().pattern().panels.size(), 3U);
        QCOMPARE(studio->document().pattern().seams.size(), 4U);
        for (const PatternIssue& issue : checkPattern(studio->document().pattern())) {
            QVERIFY2(issue.severity != Severity::Error, describe(issue).c_str());
        }
    }

    void drape(Studio& studio) {
        studio->table().setFocus();
        studio.key(Qt::Key_Space);
        // Until every seam is closed and the cloth has fallen for a while.
        QVERIFY(
            studio.waitForFrame([](const DrapeFrame& frame) { return frame.step > 0 && frame.unsewn.empty(); }, 40000));
        const int sewn = studio.frame()->step;
        QVERIFY(studio.waitForFrame([sewn](const DrapeFrame& frame) { return frame.step > sewn + 40; }, 20000));
        studio.key(Qt::Key_Space);
        studio->zoomAll();
        picture(studio, "6_draped");
        const DrapeFramePtr frame = studio.frame();
        QVERIFY(frame != nullptr);
        double low = 1e9;
        double high = -1e9;
        for (const Vec3& at : frame->positions) {
            QVERIFY(at.allFinite());
            low = std::min(low, at.y());
            high = std::max(high, at.y());
        }
        // Between the knee and the ribs, not on the floor and not in the sky.
        QVERIFY2(low > 0.2 && high < 1.5, qPrintable(QString("%1 to %2 m").arg(low).arg(high)));
    }
};

TOILE_STUDIO_TEST_MAIN(TestFirstSkirt)
#include "test_first_skirt.moc"
