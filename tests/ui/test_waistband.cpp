#include "ui/commands/waistband.h"

#include "core/pattern/check/pattern_check.h"
#include "core/pattern/edits/pattern_edits_panels.h"
#include "tests/ui/support/tube_on_table.h"
#include "ui/docks/number_form.h"
#include "ui/docks/placement_properties.h"
#include "ui/tools/sewing.h"
#include "ui/window/status_line.h"
#include "ui/window/studio.h"

#include <QAction>
#include <QComboBox>
#include <QDialog>
#include <QDialogButtonBox>
#include <QPushButton>

#include <cmath>

using namespace toile;

namespace {

std::set<std::pair<PanelId, EdgeId>> waistOf(const Pattern& pattern) {
    std::set<std::pair<PanelId, EdgeId>> edges;
    for (const PanelPtr& panel : pattern.panels) {
        edges.insert({panel->id, panel->shape.outline.edges[2].id});
    }
    return edges;
}

} // namespace

class TestWaistband : public QObject {
    Q_OBJECT

private slots:
    void edgesSewnSideBySideAreOneRing() {
        const Pattern pattern = tubePattern();
        const auto row = chainOf(pattern, waistOf(pattern));
        QVERIFY2(row.ok(), row ? "" : row.error().c_str());
        QVERIFY(row.value().closed);
        QCOMPARE(row.value().lengthMm, 600.0);
        // The front panel lies in the middle: the ring is opened in the middle of the back.
        double along = 0;
        for (const EdgeRange& range : row.value().ranges) {
            const double length = lengthOfSide(pattern, {range});
            if (pattern.findPanel(range.panel)->name == "front") {
                QVERIFY(std::abs(along - 150) < 1);
                QVERIFY(std::abs(length - 300) < 1);
            }
            along += length;
        }
    }

    void edgesThatAreNotJoinedAreRefusedWithAReason() {
        Pattern pattern = tubePattern();
        pattern.seams.clear();
        const auto row = chainOf(pattern, waistOf(pattern));
        QVERIFY(!row.ok());
        QVERIFY(QString::fromStdString(row.error()).contains("sew the side seams"));
        QVERIFY(!chainOf(pattern, {}).ok());
    }

    void aBandIsSewnOnClosedAndTaped() {
        const Pattern pattern = tubePattern();
        const auto row = chainOf(pattern, waistOf(pattern));
        const auto made = withWaistband(pattern, row.value(), {50, 500, 80});
        QVERIFY2(made.ok(), made ? "" : made.error().c_str());
        const Pattern& after = made.value().pattern;
        const PanelPtr band = after.findPanel(made.value().made);
        QVERIFY(band);
        const TableBox box = tableBox(*band);
        QCOMPARE(box.high.x() - box.low.x(), 500.0);
        QCOMPARE(box.high.y() - box.low.y(), 50.0);
        QCOMPARE(after.seams.size(), pattern.seams.size() + 2);
        const Seam& sewn = after.seams[pattern.seams.size()];
        QVERIFY(std::abs(sewn.ratioPercent - 120) < 1e-9);
        QVERIFY(std::abs(lengthOfSide(after, sewn.b) - 600) < 1e-6);
        QCOMPARE(after.elastics.size(), 2U);
        QCOMPARE(after.elastics[0].ratioPercent, 80.0);
        // Nothing of it is a mistake.
        for (const PatternIssue& issue : checkPattern(after)) {
            QVERIFY2(issue.severity != Severity::Error, describe(issue).c_str());
        }
    }

    void theWizardAsksAndMakesOneUndoStep() {
        Studio studio;
        showTube(studio);
        choose(studio, "Z");
        studio.tableClick(middleOfEdge(studio, "front", 2));
        studio.tableClick(middleOfEdge(studio, "back", 2), Qt::ShiftModifier);
        studio->action("waistband")->trigger();
        auto* dialog = studio->findChild<QDialog*>();
        QVERIFY(dialog != nullptr);
        auto* elastic = dialog->findChild<NumberEdit*>("bandElastic");
        QVERIFY(elastic != nullptr);
        elastic->setFocus();
        elastic->selectAll();
        QTest::keyClicks(elastic, "75");
        QTest::mouseClick(dialog->findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok), Qt::LeftButton);
        QTRY_VERIFY(studio->findChild<QDialog*>() == nullptr);
        QCOMPARE(studio->document().pattern().panels.size(), 3U);
        QCOMPARE(studio->document().pattern().elastics.size(), 2U);
        QCOMPARE(studio->document().pattern().elastics[0].ratioPercent, 75.0);
        studio->table().setFocus();
        studio.key(Qt::Key_Z, Qt::ControlModifier);
        QVERIFY(studio->document().pattern() == tubePattern());
    }

    void withoutEdgesTheWizardSaysWhatToDo() {
        Studio studio;
        showTube(studio);
        studio->action("waistband")->trigger();
        QVERIFY2(studio->statusLine().shownText().contains("Edit Pattern"),
                 qPrintable(studio->statusLine().shownText()));
    }

    void aPanelIsPutOnTheBodyByItsArrangementPoint() {
        Studio studio;
        showTube(studio);
        auto* points = studio->findChild<QComboBox*>("arrangementPoint");
        QVERIFY(points != nullptr);
        studio.tableClick({0, 0});
        QTRY_VERIFY_WITH_TIMEOUT(points->findData("hip-front") > 0, 20000);
        points->setCurrentIndex(points->findData("hip-front"));
        emit points->activated(points->currentIndex());
        const auto* placed = std::get_if<ArrangedPlacement>(&studio.panel("front")->placement);
        QVERIFY(placed != nullptr);
        QCOMPARE(placed->point, std::string("hip-front"));
        auto* away = studio->findChild<NumberEdit*>("bodyDistance");
        QVERIFY(away != nullptr && away->isVisible());
    }
};

TOILE_STUDIO_TEST_MAIN(TestWaistband)
#include "test_waistband.moc"
