#pragma once

#include "core/base/float4.h"
#include "core/base/result.h"
#include "core/cloth/cloth_model.h"
#include "core/solve/packed_factor.h"

#include <memory>
#include <span>
#include <vector>

namespace toile {

// The constant matrix A = M + h^2 L of a fabric, L the stiffness of the flat cloth taken alike in every direction of
// space, as a factor. The stiffness of contact stands on its diagonal as it was some steps ago: contact moves little
// from step to step, and what has moved since is the iteration's to find.
class ClothFactor {
public:
    // How hard every vertex is to move alone in the cloth's plane: h^2 L's diagonal.
    [[nodiscard]] static std::vector<float> stiffness(const ClothModel& model, double h);
    static Result<std::unique_ptr<ClothFactor>> make(const ClothModel& model, double h, Workers workers);

    // Once a step, with the contact of now; factors again when it has moved too far from what the factor knows.
    void follow(std::span<const float> contact, Workers workers);
    // solution = A^-1 right; pinned vertices stay 0.
    void solve(std::span<const Float4> right, std::span<Float4> solution, Workers workers);

private:
    ClothFactor() = default;

    Eigen::SparseMatrix<double> m_lower;
    std::vector<double> m_diagonal; // without contact
    std::vector<char> m_pinned;
    std::vector<float> m_known; // contact in the factor
    int m_age = 0;              // steps since it was made
    std::unique_ptr<PackedFactor> m_factor;
};

} // namespace toile
