#include "core/cloth/fabric/cloth_factor.h"

#include "core/cloth/schemes/pin_holder.h"
#include "core/cloth/spring_system.h"

#include <algorithm>
#include <iterator>

namespace toile {

namespace {

// All that couples two vertices of the flat cloth, as springs of rest length 0: its springs, and per triangle the sum
// of k a a^T over warp, weft and shear.
template <typename Take> // (const Spring&)
void forEachCoupling(const ClothModel& model, Take take) {
    for (const Spring& s : model.springs) {
        if (!s.inMembrane || model.membrane.empty()) {
            take(s);
        }
    }
    for (const MembraneTriangle& t : model.membrane) {
        const std::array<double, 3> a{-t.warpParts[0] - t.warpParts[1], t.warpParts[0], t.warpParts[1]};
        const std::array<double, 3> b{-t.weftParts[0] - t.weftParts[1], t.weftParts[0], t.weftParts[1]};
        for (std::size_t i = 0; i < 3; ++i) {
            const std::size_t j = (i + 1) % 3;
            const double k = -t.area * ((t.warp + t.shear) * a[i] * a[j] + (t.weft + t.shear) * b[i] * b[j]);
            take(Spring{t.vertices[i], t.vertices[j], 0, k});
        }
    }
}

std::shared_ptr<const SpringMatrix> flatMatrix(const ClothModel& model, double h) {
    ClothModel flat;
    flat.mass = model.mass;
    flat.pins = model.pins;
    flat.springs.reserve(model.springs.size() + 3 * model.membrane.size());
    forEachCoupling(model, [&](const Spring& s) { flat.springs.push_back(s); });
    return springMatrix(flat, h);
}

} // namespace

std::vector<float> ClothFactor::stiffness(const ClothModel& model, double h) {
    std::vector<double> sums(model.size(), 0);
    forEachCoupling(model, [&](const Spring& s) {
        const double k = h * h * (s.stiffness + s.damping / h);
        sums[static_cast<std::size_t>(s.a)] += k;
        sums[static_cast<std::size_t>(s.b)] += k;
    });
    for (const Pinned& pin : model.pins) { // is moved by nobody
        const auto v = static_cast<std::size_t>(pin.vertex);
        sums[v] = 1 - model.mass[v];
    }
    std::vector<float> stiffness;
    stiffness.reserve(sums.size());
    std::transform(sums.begin(), sums.end(), std::back_inserter(stiffness),
                   [](double k) { return static_cast<float>(std::max(0.0, k)); });
    return stiffness;
}

Result<std::unique_ptr<ClothFactor>> ClothFactor::make(const ClothModel& model, double h, Workers workers) {
    std::unique_ptr<ClothFactor> made(new ClothFactor);
    const std::shared_ptr<const SpringMatrix> matrix = flatMatrix(model, h);
    made->m_lower = lowerTriangle(*matrix);
    made->m_diagonal = matrix->diagonal();
    made->m_known.assign(model.size(), 0);
    for (std::size_t i = 0; i < model.size(); ++i) {
        made->m_pinned.push_back(matrix->isFixed(i) ? 1 : 0);
    }
    Result<std::unique_ptr<PackedFactor>> factor = PackedFactor::make(made->m_lower, workers);
    if (!factor) {
        return Error{factor.error()};
    }
    made->m_factor = std::move(factor).value();
    return made;
}

void ClothFactor::follow(std::span<const float> contact, Workers workers) {
    constexpr float alike = 3; // a preconditioner may be off by so much
    std::size_t touching = 0;
    std::size_t moved = 0;
    for (std::size_t i = 0; i < contact.size(); ++i) {
        touching += contact[i] > 0 ? 1 : 0;
        moved += contact[i] > alike * m_known[i] || m_known[i] > alike * contact[i] ? 1 : 0;
    }
    ++m_age;
    // Factoring costs as much as a few dozen solves.
    constexpr int patience = 8;     // steps
    constexpr std::size_t few = 50; // one in so many may be wrong for good
    constexpr std::size_t many = 4; // one in so many is too much even for a few steps
    const bool stale = moved > touching / few && m_age >= patience;
    if (!stale && !(moved > touching / many && m_age >= patience / 2)) {
        return;
    }
    m_age = 0;
    m_known.assign(contact.begin(), contact.end());
    for (std::size_t i = 0; i < contact.size(); ++i) {
        // The first entry of a column is the diagonal's.
        m_lower.valuePtr()[m_lower.outerIndexPtr()[i]] =
            m_diagonal[i] + (m_pinned[i] ? 0.0 : static_cast<double>(contact[i]));
    }
    if (m_factor->refactor(m_lower, workers)) {
        return;
    }
    // More on the diagonal cannot take the factor away; but what is no number can.
    for (std::size_t i = 0; i < contact.size(); ++i) {
        m_lower.valuePtr()[m_lower.outerIndexPtr()[i]] = m_diagonal[i];
    }
    static_cast<void>(m_factor->refactor(m_lower, workers));
}

void ClothFactor::solve(std::span<const Float4> right, std::span<Float4> solution, Workers workers) {
    m_factor->solve(reinterpret_cast<const float*>(right.data()), reinterpret_cast<float*>(solution.data()), workers);
    for (std::size_t i = 0; i < m_pinned.size(); ++i) {
        if (m_pinned[i]) {
            solution[i] = Float4{};
        }
    }
}

} // namespace toile
