// What reaches body and cloth in the 3D view, and what is printed and sewn on them.
#include "core/body/mannequin/mannequin.h"
#include "core/drape/fit/fit_maps.h"
#include "core/drape/fit/openings.h"
#include "core/drape/session/drape_session.h"
#include "tests/ui/support/studio_fixture.h"
#include "ui/viewport/marks/pressure_points.h"
#include "ui/viewport/stage/edge_smoothing.h"
#include "ui/viewport/stage/fabric_prints.h"
#include "ui/viewport/stage/live_light.h"
#include "ui/viewport/superimpose.h"

#include <QTemporaryDir>

using namespace toile;

namespace {

DrapeFramePtr tubeRoundTheTrunk() {
    static const DrapeFramePtr frame = [] {
        auto session = DrapeSession::create(tubePattern(), {});
        return session.ok() ? session.value()->frame() : nullptr;
    }();
    return frame;
}

// The mean of what the sky sends to the skin between two heights, at the trunk.
double skyAt(const BakedLight& light, double low, double high) {
    double sum = 0;
    int count = 0;
    for (std::size_t i = 0; i < light.onSkin.size(); ++i) {
        const Vec3& p = light.skin->positions[i];
        if (p.y() > low && p.y() < high && std::abs(p.x()) < 0.12) {
            sum += static_cast<double>(light.onSkin[i][0]);
            ++count;
        }
    }
    return sum / std::max(1, count);
}

} // namespace

class TestLight : public QObject {
    Q_OBJECT

private slots:
    void clothKeepsLightOffTheBody() {
        const auto skin = std::make_shared<const TriangleMesh>(makeMannequin({}, BodyPose::A).skin);
        LightBaker baker;
        const BakedLightPtr bare = baker.bake({skin, nullptr, {}});
        QCOMPARE(bare->onSkin.size(), skin->positions.size());
        QVERIFY(bare->onCloth.empty());
        const DrapeFramePtr frame = tubeRoundTheTrunk();
        QVERIFY(frame);
        double low = 1e9;
        double high = -1e9;
        for (const Vec3& p : frame->unsewn) {
            low = std::min(low, p.y());
            high = std::max(high, p.y());
        }
        const BakedLightPtr dressed = baker.bake({skin, frame, {}});
        QCOMPARE(dressed->onCloth.size(), frame->garment->cutVertices.size());
        const double middle = (low + high) / 2;
        QVERIFY(skyAt(*dressed, middle - 0.05, middle + 0.05) < 0.7 * skyAt(*bare, middle - 0.05, middle + 0.05));
        QVERIFY(std::abs(skyAt(*dressed, 1.6, 1.75) - skyAt(*bare, 1.6, 1.75)) < 0.05); // the head
        // Hidden panels keep nothing off.
        std::set<PanelId> all;
        for (const PanelPtr& panel : frame->garment->panels) {
            all.insert(panel->id);
        }
        const BakedLightPtr hidden = baker.bake({skin, frame, all});
        QCOMPARE(skyAt(*hidden, 0, 2), skyAt(*bare, 0, 2));
        // Skin that is seen through the cloth is lit as bare skin.
        const BakedLightPtr through = baker.bake({skin, frame, {}, true});
        QCOMPARE(skyAt(*through, 0, 2), skyAt(*bare, 0, 2));
        QVERIFY(through->onCloth == dressed->onCloth);
        // A shadow lies at the feet, and none far away.
        const auto ground = [&](int x, int z) {
            return dressed->onGround[static_cast<std::size_t>(z * (kGroundCells + 1) + x)];
        };
        QVERIFY(ground(kGroundCells / 2, kGroundCells / 2) < 0.7F);
        QVERIFY(ground(10, 110) > 0.99F);
    }

    void lightIsCarriedToAnotherMesh() {
        const DrapeFramePtr frame = tubeRoundTheTrunk();
        const Garment& garment = *frame->garment;
        std::vector<VertexLight> light(garment.cutVertices.size());
        for (std::size_t i = 0; i < light.size(); ++i) {
            light[i] = {static_cast<float>(garment.cutVertices[i].flatMm.y()), 0, 0, 0};
        }
        Pattern finer = tubePattern();
        for (const PanelPtr& listed : std::vector<PanelPtr>(finer.panels)) {
            Panel panel = *listed;
            panel.particleDistanceMm = 15;
            finer.putPanel(std::move(panel));
        }
        auto session = DrapeSession::create(finer, {});
        QVERIFY(session.ok());
        const GarmentPtr other = session.value()->frame()->garment;
        const std::vector<VertexLight> carried = carriedLight(garment, light, *other);
        int known = 0;
        for (std::size_t i = 0; i < carried.size(); ++i) {
            const bool same = carried[i] == kOpenLight;
            known += same ? 0 : 1;
            QVERIFY(same || std::abs(static_cast<double>(carried[i][0]) - other->cutVertices[i].flatMm.y()) < 26);
        }
        QVERIFY(known > static_cast<int>(carried.size() / 2));
    }

    void picturesOfFabricsBecomeTiles() {
        QTemporaryDir folder;
        QImage picture(40, 20, QImage::Format_RGB32);
        picture.fill(Qt::red);
        picture.setPixelColor(0, 0, Qt::blue);
        QVERIFY(picture.save(folder.filePath("a.png")));
        picture.fill(Qt::green);
        QVERIFY(picture.save(folder.filePath("b.png")));
        const FabricPrints prints = readPrints({"a.png", "none.png", "b.png"}, folder.path());
        QCOMPARE(prints.of.size(), std::size_t(2));
        QCOMPARE(prints.perSide, 2);
        QCOMPARE(prints.of.at("a.png").heightPerWidth, 0.5);
        const int tile = prints.tiles->width() / 2;
        QCOMPARE(prints.tiles->pixelColor(tile / 2, tile / 2), QColor(Qt::red));
        QCOMPARE(prints.tiles->pixelColor(tile + tile / 2, tile / 2), QColor(Qt::green));
        QVERIFY(readPrints({"none.png"}, folder.path()).tiles == nullptr);
    }

    // The tube of two panels of 300 mm is open at both ends.
    void openingsAreMeasuredOnceRound() {
        const DrapeFramePtr frame = tubeRoundTheTrunk();
        const std::vector<Opening> openings = openingsOf(*frame->garment, frame->positions);
        QCOMPARE(openings.size(), std::size_t(2));
        for (const Opening& opening : openings) {
            QCOMPARE(opening.panels.size(), std::size_t(2));
            QVERIFY(std::abs(opening.flatCm - 60) < 0.1);
            QVERIFY(opening.wornCm > 10);
        }
    }

    void whereItPressesMostIsMarked() {
        DrapeFrame frame = *tubeRoundTheTrunk();
        QVERIFY(pressurePoints(frame).empty()); // no map
        frame.fitMap = findFitMapKind("pressure");
        frame.fit.assign(frame.positions.size(), 0.01);
        QVERIFY(pressurePoints(frame).empty()); // nothing to speak of
        frame.fit[3] = 2;
        frame.fit[4] = 0.5; // beside a place four times as strong
        const std::vector<PressurePoint> points = pressurePoints(frame);
        QCOMPARE(points.size(), std::size_t(1));
        QCOMPARE(points[0].value, 2.0);
        QCOMPARE(points[0].place, frame.positions[3]);
    }

    // A pocket flap sewn to its front by one edge lies on it with that edge.
    void superimposedPanelsLieWhereTheyAreSewn() {
        const Pattern pattern = tubePattern();
        const Garment& garment = *tubeRoundTheTrunk()->garment;
        const PanelId id = pattern.panels[0]->id;
        for (const bool above : {true, false}) {
            const Result<Panel> placed = superimposed(pattern, garment, id, {id}, above);
            QVERIFY(placed.ok());
            const Placement& base = pattern.panels[1]->placement;
            QCOMPARE(placed.value().placement.index(), base.index());
        }
        Pattern unsewn = pattern;
        unsewn.seams.clear();
        auto session = DrapeSession::create(unsewn, {});
        QVERIFY(session.ok());
        QVERIFY(!superimposed(unsewn, *session.value()->frame()->garment, id, {id}, true).ok());
    }

    void edgesOfMovingPicturesAreSmoothed() {
        // A white half plane with a sloping border on black: only its border changes, and becomes a ramp.
        QImage picture(60, 60, QImage::Format_RGB32);
        const auto isWhite = [](int x, int y) { return 3 * y > x + 60; };
        for (int y = 0; y < 60; ++y) {
            for (int x = 0; x < 60; ++x) {
                picture.setPixel(x, y, isWhite(x, y) ? qRgb(255, 255, 255) : qRgb(0, 0, 0));
            }
        }
        const QImage before = picture;
        smoothEdges(picture);
        int ramp = 0;
        for (int y = 1; y < 59; ++y) {
            for (int x = 1; x < 59; ++x) {
                const int grey = qRed(picture.pixel(x, y));
                QCOMPARE(qBlue(picture.pixel(x, y)), grey);
                ramp += grey > 20 && grey < 235 ? 1 : 0;
                const double away = std::abs(3 * y - x - 60) / std::sqrt(10.0);
                QVERIFY2(away < 3 || picture.pixel(x, y) == before.pixel(x, y), qPrintable(QString::number(away)));
            }
        }
        QVERIFY2(ramp > 40, qPrintable(QString::number(ramp)));
    }
};

TOILE_STUDIO_TEST_MAIN(TestLight)
#include "test_light.moc"
