#include "core/mesh/assembly.h"

#include "tests/core/support/small_garments.h"

#include <QtTest>

using namespace toile;
using namespace toile::testing;

class TestAssembly : public QObject {
    Q_OBJECT

private slots:
    void garmentsCloseWithTheOpeningsTheyShouldHave_data();
    void garmentsCloseWithTheOpeningsTheyShouldHave();
};

void TestAssembly::garmentsCloseWithTheOpeningsTheyShouldHave_data() {
    QTest::addColumn<int>("index");
    QTest::addColumn<double>("spacing");
    for (std::size_t i = 0; i < smallGarments().size(); ++i) {
        for (double spacing : {40.0, 20.0, 10.0}) {
            QTest::addRow("%s at %g mm", smallGarments()[i].name, spacing) << static_cast<int>(i) << spacing;
        }
    }
}

void TestAssembly::garmentsCloseWithTheOpeningsTheyShouldHave() {
    QFETCH(int, index);
    QFETCH(double, spacing);
    const NamedPattern& garment = smallGarments()[static_cast<std::size_t>(index)];
    const Pattern pattern = garment.make().pattern;
    PatternMesher mesher;
    const auto meshes = mesher.mesh(pattern, spacing, {2});
    for (const std::string& w : mesher.warnings()) {
        QFAIL(w.c_str());
    }
    const GarmentPtr sewn = assembleGarment(pattern, meshes);
    for (const std::string& w : sewn->warnings) {
        QFAIL(w.c_str());
    }
    const Topology topology = topologyOf(*sewn);
    QCOMPARE(topology.pieces, 1);
    QCOMPARE(topology.nonManifoldEdges, 0);
    QCOMPARE(topology.openings, garment.openings);
    // A sphere with n openings.
    QCOMPARE(topology.eulerCharacteristic, 2 - garment.openings);
}

QTEST_APPLESS_MAIN(TestAssembly)
#include "test_assembly.moc"
