#include "core/cloth/contact/plane_contact.h"

#include "core/base/check.h"

#include <algorithm>
#include <cmath>

namespace toile {

namespace {

// Of a vertex that has just touched, in parts of its mass: a fall at 1 m/s ends within half a millimetre.
constexpr float kSoftestPlane = 50;
constexpr float kPlaneDepth = 1e-4F; // m: how far pushed in contact should rest
constexpr float kPlaneFaster = 2;    // times as stiff from one step to the next
constexpr float kPlaneSlower = 1.25F;
// Of the stiffest, between two surfaces as between thighs.
constexpr float kSqueezedPart = 1.0F / 30;

} // namespace

PlaneContact::PlaneContact(std::vector<float> mass, std::vector<float> stiffest)
    : m_mass(std::move(mass)), m_stiffest(std::move(stiffest)), m_held(m_mass.size(), Float4{}),
      m_pushed(m_mass.size(), 0) {
    m_near.reserve(m_mass.size());
    for (std::size_t i = 0; i < m_mass.size(); ++i) {
        m_stiffest[i] = std::max(m_stiffest[i], kSoftestPlane * m_mass[i]);
        m_stiffness.push_back(kSoftestPlane * m_mass[i]);
    }
}

void PlaneContact::begin(std::span<const ContactPlane> planes, std::span<const ContactPlane> others,
                         std::span<const Vec3> positions) {
    m_near.clear();
    auto other = others.begin();
    for (const ContactPlane& p : planes) {
        const auto v = static_cast<std::size_t>(p.vertex);
        TOILE_CHECK(m_near.empty() || m_near.back().vertex < v, "one plane for a vertex, in the vertices' order");
        Near near{};
        near.vertex = v;
        near.normal = float4(p.normal);
        near.level = static_cast<float>(p.level - p.normal.dot(positions[v]));
        near.stiffness = m_stiffness[v];
        near.bound = static_cast<float>(p.friction) * m_pushed[v];
        near.carried = float4(p.carried);
        other = std::find_if(other, others.end(), [&](const ContactPlane& o) { return o.vertex >= p.vertex; });
        near.squeezed = other != others.end() && other->vertex == p.vertex && other->normal.dot(p.normal) < 0;
        near.held = m_held[v] - dot(m_held[v], near.normal) * near.normal;
        m_near.push_back(near);
    }
}

void PlaneContact::guide(std::span<Float4> moves) const {
    for (const Near& p : m_near) {
        // What was pushed will be pushed as much; what was not will at most come to touch.
        const float rests = p.level - m_pushed[p.vertex] / p.stiffness;
        const float along = dot(moves[p.vertex], p.normal);
        if (along < rests) {
            moves[p.vertex] += (rests - along) * p.normal;
        }
    }
}

void PlaneContact::push(Near& p, std::span<const Float4> moved, std::span<Float4> sums) {
    const float k = p.stiffness;
    const Float4 u = moved[p.vertex] - p.carried;
    const float along = dot(moved[p.vertex], p.normal);
    p.push = k * (p.level - along);
    p.grip = p.slide = Float4{};
    p.along = p.across = 0;
    if (!(p.push > 0)) {
        p.push = 0;
        return;
    }
    const Float4 wanted = p.held - k * (u - dot(u, p.normal) * p.normal);
    const float size = std::sqrt(dot(wanted, wanted));
    const float part = std::min(1.0F, p.bound / std::max(size, 1e-20F));
    p.grip = part * wanted;
    p.along = k;
    p.across = k * part;
    p.slide = part < 1 ? (1 / std::max(size, 1e-20F)) * wanted : Float4{};
    sums[p.vertex] += p.push * p.normal + p.grip;
}

void PlaneContact::addForces(std::span<const Float4> moved, std::span<Float4> sums, Workers workers) {
    constexpr std::size_t grain = 1024;
    parallelFor(workers, m_near.size(), grain, [&](std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i < end; ++i) {
            push(m_near[i], moved, sums);
        }
    });
}

double PlaneContact::curvature(std::span<const Float4> direction, Workers workers) {
    return m_sums.sum(workers, m_near.size(), [&](std::size_t begin, std::size_t end) {
        double sum = 0;
        for (std::size_t i = begin; i < end; ++i) {
            const Near& p = m_near[i];
            const Float4& d = direction[p.vertex];
            const float along = dot(d, p.normal);
            const float gives = dot(d, p.slide); // a grip that gives way pulls no harder for being dragged further
            sum += static_cast<double>(p.across * (dot(d, d) - gives * gives) + (p.along - p.across) * along * along);
        }
        return sum;
    });
}

bool PlaneContact::touches() const {
    return std::any_of(m_near.begin(), m_near.end(), [](const Near& p) { return p.along > 0; });
}

float PlaneContact::nextStiffness(const Near& p) const {
    const float wanted = std::clamp(p.push / kPlaneDepth, p.stiffness / kPlaneSlower, p.stiffness * kPlaneFaster);
    const float softest = kSoftestPlane * m_mass[p.vertex];
    const float stiffest = m_stiffest[p.vertex];
    return std::clamp(wanted, softest, p.squeezed ? std::max(softest, kSqueezedPart * stiffest) : stiffest);
}

void PlaneContact::end() {
    std::fill(m_held.begin(), m_held.end(), Float4{});
    std::fill(m_pushed.begin(), m_pushed.end(), 0.0F);
    for (std::size_t i = 0; i < m_mass.size(); ++i) {
        m_stiffness[i] = kSoftestPlane * m_mass[i];
    }
    for (const Near& p : m_near) {
        m_held[p.vertex] = p.grip;
        m_pushed[p.vertex] = p.push;
        m_stiffness[p.vertex] = nextStiffness(p);
    }
}

void PlaneContact::addStiffnessTouched(std::span<float> perVertex) const {
    for (const Near& p : m_near) {
        perVertex[p.vertex] += p.along;
    }
}

} // namespace toile
