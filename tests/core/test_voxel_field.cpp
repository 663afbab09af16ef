// What the voxel field promises beyond what is asked of every way to ask for a skin: little room, distances without
// jumps, and work for what moved only.

#include <QtTest>

#include "core/base/primitive_meshes.h"
#include "core/body/mannequin/mannequin.h"
#include "core/collide/bodies/voxel_field.h"
#include "support/skins.h"

#include <algorithm>
#include <cmath>
#include <random>

using namespace toile;
using namespace toile::testing;

namespace {

// How distances and normals change on short steps past a skin.
class Changes {
public:
    void add(const SurfacePoint& a, const SurfacePoint& b) {
        m_distances.push_back(std::abs(b.distance - a.distance));
        m_normals.push_back((b.normal - a.normal).norm());
    }
    void sort() {
        std::sort(m_distances.begin(), m_distances.end());
        std::sort(m_normals.begin(), m_normals.end());
    }
    [[nodiscard]] std::size_t count() const { return m_distances.size(); }
    // What that part of the steps does not exceed.
    [[nodiscard]] double distanceOf(double part) const { return at(m_distances, part); }
    [[nodiscard]] double normalOf(double part) const { return at(m_normals, part); }

private:
    static double at(const std::vector<double>& sorted, double part) {
        return sorted[static_cast<std::size_t>(part * static_cast<double>(sorted.size() - 1))];
    }
    std::vector<double> m_distances, m_normals;
};

// On straight ways of five millimetres, from two to five millimetres off the skin on.
Changes changesPast(const BodyQuery& query, const TriangleMesh& skin, double step) {
    Changes changes;
    std::mt19937 random(1);
    std::normal_distribution<double> normal;
    for (const Vec3& start : pointsAbout(skin, 2500, 0.002, 0.005, 5)) {
        const Vec3 way = Vec3(normal(random), normal(random), normal(random)).normalized();
        SurfacePoint last, now;
        bool known = false;
        for (int i = 0; i < 100; ++i) {
            const bool found = query.closest(start + i * step * way, 0.02, now) && now.distance > 0.0005;
            if (found && known) {
                changes.add(last, now);
            }
            last = now;
            known = found;
        }
    }
    changes.sort();
    return changes;
}

BodyQuerySettings cells(double metres, int workers = 1) {
    BodyQuerySettings settings;
    settings.cell = metres;
    settings.workers = {workers};
    return settings;
}

} // namespace

class TestVoxelField : public QObject {
    Q_OBJECT

private slots:
    // As fine as bodies come: the mannequin's triangles in four.
    void aBodyTakesLittleRoom_data() {
        QTest::addColumn<double>("cell");
        QTest::addColumn<double>("most");
        QTest::newRow("5 mm") << 0.005 << 64e6;
        QTest::newRow("3 mm") << 0.003 << 200e6;
    }
    void aBodyTakesLittleRoom() {
        QFETCH(double, cell);
        QFETCH(double, most);
        BodyMeasures tall;
        tall.height = 180;
        const TriangleMesh skin = quartered(makeMannequin(tall, BodyPose::A).skin);
        QVERIFY(skin.triangles.size() > 47500);
        const VoxelField field(skin, cells(cell, 2));
        QCOMPARE(field.cell(), cell); // it was not made coarser to fit
        QVERIFY2(static_cast<double>(field.memoryBytes()) < most, qPrintable(QString::number(field.memoryBytes())));
    }

    // Cloth that slides over a body must feel neither cells nor triangles: along ways past the mannequin's skin the
    // distance goes on as a distance does, and the normal turns little by little, smoother than on the triangles.
    void distancesAndNormalsGoOnFromCellToCell() {
        const TriangleMesh skin = makeMannequin({}, BodyPose::A).skin;
        const VoxelField field(skin, cells(0.005, 2));
        const auto exact = makeExactQuery(skin, {2});
        constexpr double step = 5e-5; // m
        const Changes smooth = changesPast(field, skin, step);
        const Changes faceted = changesPast(*exact, skin, step);
        QVERIFY(smooth.count() > 100000);
        // A millionth of a metre more than the way in all but one of a thousand places, and nowhere more than an eighth
        // of a cell.
        QVERIFY2(smooth.distanceOf(0.999) < step + 1e-6, qPrintable(QString::number(smooth.distanceOf(0.999))));
        QVERIFY2(smooth.distanceOf(1) < step + 0.12 * 0.005, qPrintable(QString::number(smooth.distanceOf(1))));
        QVERIFY2(smooth.normalOf(0.999) < 0.01, qPrintable(QString::number(smooth.normalOf(0.999))));
        QVERIFY2(smooth.normalOf(0.999) < 0.25 * faceted.normalOf(0.999),
                 qPrintable(QString::number(faceted.normalOf(0.999))));
    }

    // Sharp edges, corners and the fold between two boxes defeat cells of five millimetres, but not the finer ones
    // there: hardly a place near the skin is left to the triangles, and the answers are right.
    void sharpSkinIsAnsweredByFinerCells() {
        const TriangleMesh skin = together(boxMesh(Vec3(-0.1, -0.1, -0.1), Vec3(0.1, 0.1, 0.1)),
                                           boxMesh(Vec3(0.1005, -0.03, -0.03), Vec3(0.2, 0.03, 0.03)));
        const VoxelField field(skin, cells(0.005));
        const auto exact = makeExactQuery(skin);
        QVERIFY2(field.roughCells() > 500, qPrintable(QString::number(field.roughCells())));
        QVERIFY2(static_cast<double>(field.roughFineCells()) < 0.01 * 64 * static_cast<double>(field.roughCells()),
                 qPrintable(QString::number(field.roughFineCells())));
        int asked = 0;
        for (const Vec3& p : pointsAbout(skin, 20000, -0.004, 0.008, 3)) {
            SurfacePoint truth, told;
            if (!exact->closest(p, 0.013, truth)) {
                continue;
            }
            ++asked;
            QVERIFY(field.closest(p, 0.02, told));
            QVERIFY2(std::abs(told.distance - truth.distance) < 0.12 * 0.005,
                     qPrintable(QString("%1 %2").arg(told.distance).arg(truth.distance)));
            QVERIFY(std::abs(told.normal.norm() - 1) < 1e-6);
        }
        QVERIFY(asked > 10000);
    }

    void onlyWhatMovedIsFilledAnew() {
        const TriangleMesh first = sphereMesh(Vec3::Zero(), 0.1, 40);
        TriangleMesh nose = first;
        for (Vec3& p : nose.positions) {
            const double away = (p - Vec3(0, 0, 0.1)).norm();
            p *= away < 0.03 ? 1 + 0.1 * std::pow(1 - away / 0.03, 2) : 1;
        }
        VoxelField field(first, cells(0.002));
        QCOMPARE(field.refilledBricks(), field.brickCount());
        field.repose(nose.positions, {1});
        QVERIFY2(field.refilledBricks() > 0 && field.refilledBricks() < field.brickCount() / 5,
                 qPrintable(QString("%1 of %2").arg(field.refilledBricks()).arg(field.brickCount())));
        field.repose(nose.positions, {1});
        QCOMPARE(field.refilledBricks(), std::size_t{0});
    }
};

QTEST_APPLESS_MAIN(TestVoxelField)
#include "test_voxel_field.moc"
