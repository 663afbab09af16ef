// How a garment fits, as the 3D view and its page tell it: maps, scales, ease.
#include "core/drape/fit/fit_maps.h"
#include "tests/ui/support/view_hands.h"
#include "ui/viewport/marks/fit_legend.h"
#include "ui/viewport/marks/fit_probe.h"

#include <QTabWidget>
#include <QTableWidget>
#include <QWheelEvent>

using namespace toile;

Vec3 normalOf(const DrapeFrame& frame, std::size_t triangle) {
    const std::array<Vec3, 3> corners = shownCorners(frame, frame.garment->triangles[triangle]);
    return (corners[1] - corners[0]).cross(corners[2] - corners[0]).normalized();
}

// A place of a seam that is seen, and not another.
QPoint seamPixel(Studio& studio) {
    const DrapeFrame& frame = *studio.frame();
    for (const SeamEdge& edge : frame.garment->seamEdges) {
        const Vec3 middle = 0.5 * (frame.positions[static_cast<std::size_t>(edge.vertices[0])] +
                                   frame.positions[static_cast<std::size_t>(edge.vertices[1])]);
        const QPoint pixel = pixelOf(studio, middle);
        const std::optional<ClothHit> hit = studio->view3d().clothUnder(pixel);
        if (hit && (hit->at - middle).norm() < 0.004) {
            return pixel;
        }
    }
    return {};
}

class TestFitShown : public QObject {
    Q_OBJECT

private slots:
    void everyFitMapColoursTheClothAndTellsAValueWhenClicked() {
        CoarseTee studio;
        QVERIFY(drapeUntilSewn(studio, 30));
        studio->setDraping(false);
        const QPoint at = hemPixel(studio) - QPoint(0, 60);
        for (const FitMapKind& kind : fitMapKinds()) {
            if (kind.ofSeams) {
                continue;
            }
            const std::string id = "fit_" + std::string(kind.name);
            action(studio, id.c_str())->trigger();
            QVERIFY2(studio.waitForFrame([&](const DrapeFrame& f) { return f.fitMap && f.fitMap->name == kind.name; },
                                         20000),
                     id.c_str());
            QVERIFY(studio->view3d().legend().isVisible());
            QCOMPARE(studio.frame()->fit.size(), studio.frame()->positions.size());
            QTest::mouseClick(surface(studio), Qt::LeftButton, {}, at);
            QVERIFY2(studio->view3d().legend().probe().contains(QString::fromUtf8(kind.unit.data())), id.c_str());
            // It is marked there, with a line that lies in the cloth.
            const std::optional<FitReading>& reading = studio->view3d().fitProbe().reading();
            QVERIFY(reading && std::abs(reading->along.norm() - 1) < 1e-9);
            const std::optional<ClothHit> hit = studio->view3d().clothUnder(at);
            QVERIFY(hit && (hit->at - reading->at).norm() < 1e-3);
            QVERIFY(std::abs(reading->along.dot(normalOf(*studio.frame(), hit->triangle))) < 1e-6);
            QTest::qWait(300);
            studio.picture().save(QStringLiteral("view_%1.png").arg(QString::fromStdString(id)));
        }
        // It goes along with the cloth, until another place is asked about or none.
        const Vec3 before = studio->view3d().fitProbe().reading()->at;
        const int step = studio.frame()->step;
        studio->setDraping(true);
        QVERIFY(studio.waitForFrame([&](const DrapeFrame& f) { return f.step > step && f.fitMap != nullptr; }, 20000));
        studio->setDraping(false);
        QVERIFY(studio.waitUntilDone());
        const FitProbe& probe = studio->view3d().fitProbe();
        const std::optional<Vec3> now = spaceOf(*studio.frame(), *probe.asked());
        QVERIFY(now && (probe.reading()->at - *now).norm() < 0.001 && (*now - before).norm() < 0.3);
        QTest::mouseClick(surface(studio), Qt::LeftButton, {}, QPoint(8, 8));
        QVERIFY(!probe.reading() && studio->view3d().legend().probe().isEmpty());
        const std::string last = "fit_" + std::string(studio.frame()->fitMap->name);
        action(studio, last.c_str())->trigger();
        QVERIFY(studio.waitForFrame([&](const DrapeFrame& f) { return f.fitMap == nullptr; }, 20000));
        QVERIFY(!studio->view3d().legend().isVisible());
    }

    // The mean with the cloth beside a seam, which has no tension of that kind, was told; in the middle of a panel that
    // was nothing at all.
    void theMapOfSeamsTellsTheSeamThatIsClicked() {
        CoarseTee studio;
        QVERIFY(drapeAndStop(studio, 30));
        action(studio, "fit_seams")->trigger();
        QVERIFY(studio.waitForFrame([](const DrapeFrame& f) { return f.fitMap && f.fitMap->ofSeams; }, 20000));
        const QPoint seam = seamPixel(studio);
        QVERIFY(!seam.isNull());
        QTest::mouseClick(surface(studio), Qt::LeftButton, {}, seam);
        const std::optional<FitReading> reading = studio->view3d().fitProbe().reading();
        QVERIFY(reading.has_value());
        const DrapeFrame& frame = *studio.frame();
        // It lies on an edge of a seam, and tells what is between the ends of that.
        const bool told =
            std::any_of(frame.garment->seamEdges.begin(), frame.garment->seamEdges.end(), [&](const SeamEdge& edge) {
                const auto from = static_cast<std::size_t>(edge.vertices[0]);
                const auto to = static_cast<std::size_t>(edge.vertices[1]);
                const Vec3 way = frame.positions[to] - frame.positions[from];
                const double share = (reading->at - frame.positions[from]).dot(way) / way.squaredNorm();
                const double value = frame.fit[from] + share * (frame.fit[to] - frame.fit[from]);
                return (frame.positions[from] + share * way - reading->at).norm() < 1e-6 && share > -1e-6 &&
                       share < 1 + 1e-6 && std::abs(value - reading->value) < 1e-6;
            });
        QVERIFY2(told && reading->value > 0, qPrintable(QString::number(reading->value)));
        const FitMapKind& kind = *frame.fitMap;
        QVERIFY(studio->view3d().legend().probe().contains(QString::fromUtf8(kind.unit.data())));
        QTest::mouseClick(surface(studio), Qt::LeftButton, {}, hemPixel(studio) - QPoint(0, 60));
        QVERIFY(!studio->view3d().fitProbe().reading());
        QVERIFY(studio->view3d().legend().probe().contains(QStringLiteral("no seam")));
    }

    void theWheelOverTheScaleOfAMapWidensAndNarrowsIt() {
        CoarseTee studio;
        QVERIFY(drapeUntilSewn(studio, 5));
        studio->setDraping(false);
        FitLegend& legend = studio->view3d().legend();
        action(studio, "fit_strain")->trigger(); // 100 to 108 %
        QVERIFY(studio.waitForFrame([](const DrapeFrame& f) { return f.fitMap != nullptr; }, 20000));
        const auto turn = [&](int by, double most) {
            QWheelEvent wheel(QPointF(20, 20), legend.mapToGlobal(QPointF(20, 20)), {}, QPoint(0, by), Qt::NoButton, {},
                              Qt::NoScrollPhase, false);
            QCoreApplication::sendEvent(&legend, &wheel);
            return studio.waitForFrame(
                [&](const DrapeFrame& f) { return f.fitMap != nullptr && std::abs(f.fitMap->most - most) < 1e-9; },
                20000);
        };
        QVERIFY(turn(120, 112));
        QVERIFY(turn(120, 116));
        QVERIFY(turn(-120, 112));
        QVERIFY(turn(-120, 108));
        QVERIFY(studio.frame()->fitMap == findFitMapKind("strain"));
        QVERIFY(turn(-120, 106.4));
        // It is kept while another map is looked at.
        action(studio, "fit_stress")->trigger();
        QVERIFY(studio.waitForFrame([](const DrapeFrame& f) { return f.fitMap && f.fitMap->name == "stress"; }, 20000));
        action(studio, "fit_strain")->trigger();
        QVERIFY(studio.waitForFrame(
            [](const DrapeFrame& f) { return f.fitMap && std::abs(f.fitMap->most - 106.4) < 1e-9; }, 20000));
    }

    // Stiff cloth is not red all over: the scale of stress ends where at most a fiftieth of it is above, with a number
    // that is said; what a person sets stays, and a double click gives it back.
    void theScaleOfStressGoesByTheCloth() {
        Studio studio(shippedFile("dress"));
        makeCoarse(studio, 30);
        QVERIFY(drapeAndStop(studio, 40));
        action(studio, "fit_stress")->trigger();
        const double own = findFitMapKind("stress")->most;
        const auto shows = [&](const std::function<bool(double most)>& accept) {
            return studio.waitForFrame([&](const DrapeFrame& f) { return f.fitMap && accept(f.fitMap->most); }, 20000);
        };
        QVERIFY(shows([&](double most) { return most > own; }));
        const DrapeFrame& frame = *studio.frame();
        const double most = frame.fitMap->most;
        const auto above = [&](double than) {
            return static_cast<double>(
                       std::count_if(frame.fit.begin(), frame.fit.end(), [&](double v) { return v > than; })) /
                   static_cast<double>(frame.fit.size());
        };
        QVERIFY2(above(most) <= 0.02 && above(0.4 * most) > 0.02,
                 qPrintable(QString("%1 kPa, above it %2").arg(most).arg(above(most))));
        QTest::qWait(500);
        studio.picture().save("view_fit_stress_dress.png");
        FitLegend& legend = studio->view3d().legend();
        QWheelEvent wheel(QPointF(20, 20), legend.mapToGlobal(QPointF(20, 20)), {}, QPoint(0, 120), Qt::NoButton, {},
                          Qt::NoScrollPhase, false);
        QCoreApplication::sendEvent(&legend, &wheel);
        QVERIFY(shows([&](double now) { return now > most; }));
        studio->setDraping(true);
        const int step = studio.frame()->step;
        QVERIFY(studio.waitForFrame([&](const DrapeFrame& f) { return f.step > step + 5; }, 20000));
        studio->setDraping(false);
        QVERIFY(studio.waitUntilDone());
        QVERIFY(studio.frame()->fitMap->most > most);
        QTest::mouseDClick(&legend, Qt::LeftButton);
        QVERIFY(shows([&](double now) { return now <= most; }));
    }

    void easeIsToldForTheLinesTheGarmentGoesRound() {
        CoarseTee studio;
        QVERIFY(drapeUntilSewn(studio, 60));
        studio->setDraping(false);
        auto* table = studio->findChild<QTableWidget*>("ease");
        auto* pages = studio->findChild<QTabWidget*>("drapePages");
        pages->setCurrentIndex(0);
        for (QWidget* up = pages->parentWidget(); up != nullptr; up = up->parentWidget()) {
            up->raise();
        }
        const auto easeOf = [&](int row, bool& isNumber) {
            return QLocale().toDouble(table->item(row, 3)->text(), &isNumber);
        };
        const auto isWorn = [&] {
            bool isNumber = false;
            for (int row = 0; row < table->rowCount() && !isNumber; ++row) {
                static_cast<void>(easeOf(row, isNumber));
            }
            return isNumber;
        };
        QTRY_VERIFY_WITH_TIMEOUT(table->rowCount() >= 3 && isWorn(), 5000);
        for (int row = 0; row < table->rowCount(); ++row) {
            bool isNumber = false;
            const double ease = easeOf(row, isNumber);
            QVERIFY2(!isNumber || (ease > -2 && ease < 60), qPrintable(table->item(row, 0)->text()));
        }
    }

    // Panels that stand round the body are as far from it as they were put: that is no ease, and nothing is worn yet.
    void nothingIsWornBeforeItIsSewn() {
        CoarseTee studio;
        auto* ease = studio->findChild<QTableWidget*>("ease");
        auto* openings = studio->findChild<QTableWidget*>("openings");
        studio->findChild<QTabWidget*>("drapePages")->setCurrentIndex(0);
        for (QWidget* up = ease->parentWidget(); up != nullptr; up = up->parentWidget()) {
            up->raise();
        }
        QTRY_VERIFY_WITH_TIMEOUT(ease->rowCount() >= 3 && openings->rowCount() >= 3, 30000);
        const QString none = QStringLiteral("–");
        for (int row = 0; row < 3; ++row) {
            QVERIFY(ease->item(row, 1)->text() != none); // the body is as wide as ever
            QCOMPARE(ease->item(row, 3)->text(), none);
            QVERIFY(openings->item(row, 1)->text() != none);
            QCOMPARE(openings->item(row, 2)->text(), none);
        }
        QVERIFY(drapeUntilSewn(studio, 2));
        QTRY_VERIFY_WITH_TIMEOUT(openings->item(0, 2)->text() != none && ease->item(0, 3)->text() != none, 5000);
    }
};

TOILE_STUDIO_TEST_MAIN(TestFitShown)
#include "test_fit_shown.moc"
