#include "tests/core/support/membrane_sheet.h"

namespace toile::testing {

void addSheet(ClothModel& model, std::vector<Vec3>& positions, int side, double spacing, const Vec3& corner) {
    const int first = static_cast<int>(positions.size());
    for (int j = 0; j < side; ++j) {
        for (int i = 0; i < side; ++i) {
            positions.push_back(corner + Vec3(i * spacing, 0, j * spacing));
            model.mass.push_back(0.15 * spacing * spacing);
            model.area.push_back(spacing * spacing);
            model.frictionBody.push_back(0.3);
            model.frictionCloth.push_back(0.3);
            model.halfThickness.push_back(0.00025);
        }
    }
    const auto add = [&](int a, int b, int c, bool upper) {
        MembraneTriangle t;
        t.vertices = t.places = {a, b, c};
        // edges 0-1 and 0-2 are (1, 0), (1, 1) below the diagonal and (1, 1), (0, 1) above it
        t.warpParts = upper ? std::array<double, 2>{1 / spacing, -1 / spacing} : std::array<double, 2>{1 / spacing, 0};
        t.weftParts = upper ? std::array<double, 2>{0, 1 / spacing} : std::array<double, 2>{-1 / spacing, 1 / spacing};
        t.area = 0.5 * spacing * spacing;
        t.warp = 4000;
        t.weft = 2500;
        t.shear = 400;
        t.compression = 0.3;
        t.limit = 0.1;
        model.membrane.push_back(t);
        model.triangles.push_back({a, b, c});
    };
    for (int j = 0; j + 1 < side; ++j) {
        for (int i = 0; i + 1 < side; ++i) {
            const int v = first + j * side + i;
            add(v, v + 1, v + side + 1, false);
            add(v, v + side + 1, v + side, true);
        }
    }
}

} // namespace toile::testing
