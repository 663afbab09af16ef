// Skin that runs through itself where cloth lies is told with its place.
#include "core/base/primitive_meshes.h"
#include "core/drape/fit/crossed_skin.h"

#include <QTest>

using namespace toile;

namespace {

// A trunk with a left arm that runs into it at the armpit, and a hand with two fingers in one another.
struct Figure {
    Figure() {
        body.arms = {LimbLine{Vec3(0.2, 1.4, 0), Vec3(0.3, 1.2, 0), Vec3(0.4, 1.0, 0)}};
        skin = sphereMesh(Vec3(0, 1.2, 0), 0.2);
        skin = together(skin, sphereMesh(Vec3(0.25, 1.28, 0), 0.1));
        skin = together(skin, sphereMesh(Vec3(0.44, 0.92, 0), 0.02));
        skin = together(skin, sphereMesh(Vec3(0.46, 0.92, 0), 0.02));
    }
    [[nodiscard]] std::optional<std::string> under(const std::vector<Vec3>& cloth, bool told = false) const {
        return crossedSkinUnder(cloth, skin, body, 0, [&](const Vec3&) { return told; }, {});
    }

    TriangleMesh skin;
    BodyLandmarks body;
};

} // namespace

class TestCrossedSkin : public QObject {
    Q_OBJECT

private slots:
    void itIsToldWhereClothLies() {
        const Figure figure;
        const TriangleMesh sleeve = sphereMesh(Vec3(0.25, 1.28, 0), 0.105, 32);
        const std::optional<std::string> armpit = figure.under(sleeve.positions);
        QVERIFY(armpit.has_value());
        QVERIFY2(armpit->find("at the left armpit") != std::string::npos, armpit->c_str());
        const std::optional<std::string> hand = figure.under({Vec3(0.45, 0.92, 0.02), Vec3(0.45, 0.93, 0.02)});
        QVERIFY(hand.has_value());
        QVERIFY2(hand->find("at the left hand, 92 cm above") != std::string::npos ||
                     hand->find("at the left hand, 93 cm above") != std::string::npos,
                 hand->c_str());
    }
    void elsewhereItDoesNotMatter() {
        const Figure figure;
        QVERIFY(!figure.under({Vec3(-0.2, 1.2, 0), Vec3(0.3, 1.4, 0.3)}));
        QVERIFY(!figure.under({Vec3(0.45, 0.92, 0.02)}, true));
    }
    void wholeSkinIsNot() {
        Figure figure;
        figure.skin = sphereMesh(Vec3(0, 1.2, 0), 0.2);
        QVERIFY(!figure.under(figure.skin.positions));
    }
};

QTEST_APPLESS_MAIN(TestCrossedSkin)
#include "test_crossed_skin.moc"
