#pragma once

#include "core/cloth/cloth_model.h"
#include "core/mesh/sewn/assembly.h"

#include <vector>

namespace toile {

// Inner friction as what it delays stress by, s: force = k (x + seconds v). Of so many percent of critical damping
// where cloth flutters ten times a second, on any mesh.
[[nodiscard]] double secondsOfDamping(const Fabric& fabric);

// Bending of the flat cloth as squares of linear forms of the positions: E = 1/2 sum_r |sum_i weight_i x_i|^2, in J.
// On cloth that keeps its lengths the second derivatives of the position by the flat coordinates are the curvatures
// times the normal, so with (k11, k22, 2 k12) taken from a quadratic fitted round every vertex
//   E = 1/2 integral k^T D k,   D = [B1 nu g 0; nu g B2 0; 0 0 (1 - nu) g / 2],   g = sqrt(B1 B2), nu = 0.
// Constant in the matrix, exact for every constant curvature on every mesh, B(a) = (sqrt B1 cos^2 a + sqrt B2 sin^2
// a)^2.
struct BendingForm {
    std::vector<int> vertices; // sewn
    std::vector<double> weights;
    double damping = 0; // s, of the fabric: see secondsOfDamping
};
[[nodiscard]] std::vector<BendingForm> bendingForms(const Garment& garment);

// E = 1/2 sum |sum w_i x_i|^2 with weights that add up to nothing is the same as couplings of rest length 0 and
// stiffness -w_i w_j (some of them negative) between the vertices: springs that every scheme can take, constant in the
// matrix.
void addCouplings(const std::vector<BendingForm>& forms, ClothModel& model);

} // namespace toile
