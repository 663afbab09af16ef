#include "core/cloth/contact/pair_contact.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace toile {

namespace {

// In parts of what stands against a pair's being moved apart.
constexpr float kSoftest = 40;
constexpr float kDepth = 1e-4F; // m: how far pushed in contact should rest
constexpr float kFaster = 2;    // times as stiff from one step to the next
constexpr float kSlower = 1.25F;
// m: places that move no further along each other have no other level to come to than the one they are at.
constexpr float kStands = 2e-4F;

Float4 apart(const ContactPair& pair, std::span<const Float4> moved) {
    Float4 sum{};
    for (std::size_t k = 0; k < 4; ++k) {
        sum += pair.weights[k] * moved[static_cast<std::size_t>(pair.vertices[k])];
    }
    return sum;
}

} // namespace

PairContact::PairContact(std::vector<float> inverseMass, std::vector<float> stiffest, float harder)
    : m_inverseMass(std::move(inverseMass)), m_stiffest(std::move(stiffest)), m_harder(harder),
      m_pushed(m_inverseMass.size()), m_touch(m_inverseMass.size()), m_nextTouch(m_inverseMass.size()) {}

void PairContact::reserve(std::size_t pairs) {
    m_near.reserve(pairs);
    m_kept.reserve(pairs);
}

void PairContact::begin(std::span<const ContactPair> pairs, std::span<const Float4> way) {
    m_near.clear();
    auto kept = m_kept.cbegin();
    for (const ContactPair& pair : pairs) {
        Near near{};
        near.pair = pair;
        float& give = near.give;
        float stiffest = m_stiffest[static_cast<std::size_t>(pair.vertices[0])];
        Touch touch{0, 0, 0};
        for (std::size_t k = 0; k < 4; ++k) {
            const auto v = static_cast<std::size_t>(pair.vertices[k]);
            const float part = 0.5F * std::abs(pair.weights[k]); // both places' add up to one
            give += pair.weights[k] * pair.weights[k] * m_inverseMass[v];
            stiffest = std::min(stiffest, m_stiffest[v]);
            touch.hardness += part * m_touch[v].hardness;
            touch.depth += part * m_touch[v].depth;
            touch.tight += part * m_touch[v].tight;
        }
        if (!(give > 0)) {
            continue; // nobody moves them
        }
        const float single = m_inverseMass[static_cast<std::size_t>(pair.vertices[0])];
        near.weight = pair.weights[0] == 1 && single > 0 ? 1 / single : 1 / give;
        const Float4 u = apart(pair, way);
        const float along = dot(u, pair.normal);
        const float overrun = (pair.level - along) / kDepth;
        near.stiffness = near.weight * std::max({kSoftest, touch.hardness, overrun});
        near.stiffest = std::max(stiffest, kSoftest * near.weight);
        near.tight = touch.tight;
        near.hardest = near.tight * near.stiffest;
        near.stiffness = std::min(near.stiffness, near.stiffest);
        const Float4 slide = u - along * pair.normal;
        near.rests = pair.level - touch.depth;
        near.rests = dot(slide, slide) < kStands * kStands ? std::min(near.rests, 0.0F) : near.rests;
        if (pair.stiff) {
            near.stiffness = near.stiffest;
            near.rests = std::min(pair.level, 0.0F);
        }
        while (kept != m_kept.cend() && kept->name < pair.name) {
            ++kept;
        }
        if (pair.name != 0 && kept != m_kept.cend() && kept->name == pair.name) {
            near.held = kept->grip - dot(kept->grip, pair.normal) * pair.normal;
        }
        if (pair.weights[0] == 1 && single > 0) {
            near.pushed = m_pushed[static_cast<std::size_t>(pair.vertices[0])].from(pair.normal);
        }
        m_near.push_back(near);
    }
}

void PairContact::guide(std::span<Float4> moves) const {
    constexpr int sweeps = 4; // each brings a push through one more layer
    for (int sweep = 0; sweep < sweeps; ++sweep) {
        bool any = false;
        for (const Near& p : m_near) {
            const float along = dot(apart(p.pair, moves), p.pair.normal);
            if (!(along < p.rests)) {
                continue;
            }
            any = true;
            const float push = (p.rests - along) / p.give;
            for (std::size_t k = 0; k < 4; ++k) {
                const auto v = static_cast<std::size_t>(p.pair.vertices[k]);
                moves[v] += push * p.pair.weights[k] * m_inverseMass[v] * p.pair.normal;
            }
        }
        if (!any) {
            return;
        }
    }
}

void PairContact::addForces(std::span<const Float4> moved, std::span<Float4> sums) {
    for (Near& p : m_near) {
        const Float4 u = apart(p.pair, moved);
        const float along = dot(u, p.pair.normal);
        p.push = p.stiffness * (p.pair.level - along);
        const float beyond = p.pair.stiff ? 0 : p.hardest * (p.pair.hardLevel - along);
        p.grip = p.slide = Float4{};
        p.along = p.across = 0;
        p.known = p.pair.first && p.pair.level - along > -kDepth ? p.stiffness : 0;
        if (!(p.push > 0)) {
            p.push = 0;
            continue;
        }
        p.depth = p.pair.level - along;
        p.beyond = beyond > 0;
        p.push += std::max(0.0F, beyond);
        const Float4 slide = u - along * p.pair.normal;
        const Float4 wanted = p.held - p.stiffness * slide;
        const float size = std::max(std::sqrt(dot(wanted, wanted)), 1e-20F);
        const float part = std::min(1.0F, p.pair.friction * (p.pushed > 0 ? p.pushed : p.push) / size);
        p.grip = part * wanted;
        p.along = p.stiffness + (beyond > 0 ? p.hardest : 0);
        p.known = p.along;
        p.across = p.stiffness * part;
        // What is torn about is led the more safely the harder its grips seem.
        p.slide = part < 1 && !p.pair.stiff ? (1 / size) * wanted : Float4{};
        const Float4 force = p.push * p.pair.normal + p.grip;
        for (std::size_t k = 0; k < 4; ++k) {
            sums[static_cast<std::size_t>(p.pair.vertices[k])] += p.pair.weights[k] * force;
        }
    }
}

double PairContact::curvature(std::span<const Float4> direction) const {
    double sum = 0;
    for (const Near& p : m_near) {
        if (p.along > 0) {
            const Float4 d = apart(p.pair, direction);
            const float along = dot(d, p.pair.normal);
            const float gives = dot(d, p.slide); // a grip that gives way pulls no harder for being dragged further
            sum += static_cast<double>(p.across * (dot(d, d) - gives * gives) + (p.along - p.across) * along * along);
        }
    }
    return sum;
}

void PairContact::Push::add(const Float4& n, float push) {
    normal = along > 0 ? normal : n;
    (dot(normal, n) > 0 ? along : against) += push;
}

void PairContact::end() {
    m_kept.clear();
    std::fill(m_pushed.begin(), m_pushed.end(), Push{});
    std::fill(m_nextTouch.begin(), m_nextTouch.end(), Touch{});
    for (const Near& p : m_near) {
        if (!(p.push > 0) || p.pair.stiff) {
            continue;
        }
        if (p.pair.weights[0] == 1 && m_inverseMass[static_cast<std::size_t>(p.pair.vertices[0])] > 0) {
            m_pushed[static_cast<std::size_t>(p.pair.vertices[0])].add(p.pair.normal, p.push);
        }
        if (p.pair.name != 0) {
            m_kept.push_back({p.pair.name, p.grip});
        }
        const float wanted = p.push / (kDepth * p.weight);
        const float had = p.stiffness / p.weight;
        const Touch touch{std::clamp(wanted, had / kSlower, had * kFaster), p.depth,
                          std::clamp(p.beyond ? p.tight * kFaster : p.tight / kSlower, 1.0F, m_harder)};
        for (std::size_t k = 0; k < 4; ++k) {
            Touch& next = m_nextTouch[static_cast<std::size_t>(p.pair.vertices[k])];
            next.hardness = std::max(next.hardness, touch.hardness);
            next.depth = std::max(next.depth, touch.depth);
            next.tight = std::max(next.tight, touch.tight);
        }
    }
    m_touch.swap(m_nextTouch);
}

} // namespace toile
