#include "core/cloth/contact/corner_planes.h"

#include <utility>

namespace toile {

namespace {

constexpr double kAlike = 0.7;         // cosine of the angle between planes that count as one surface
constexpr std::uint8_t kKeptSteps = 3; // what trembles in a corner is back by then

} // namespace

CornerPlanes::CornerPlanes(std::size_t vertices) : m_age(vertices, {0, 0}) {
    for (std::size_t place = 0; place < 2; ++place) { // steps ask for no memory
        m_now[place].reserve(vertices);
        m_before[place].reserve(vertices);
    }
}

const ContactPlane* CornerPlanes::before(std::size_t place, int vertex) {
    const std::vector<ContactPlane>& planes = m_before[place];
    std::size_t& next = m_next[place];
    while (next < planes.size() && planes[next].vertex < vertex) {
        ++next;
    }
    return next < planes.size() && planes[next].vertex == vertex ? &planes[next] : nullptr;
}

void CornerPlanes::put(std::size_t place, const ContactPlane& plane) {
    m_now[place].push_back(plane);
    m_age[static_cast<std::size_t>(plane.vertex)][place] = 0;
}

void CornerPlanes::keepOther(std::size_t place, const ContactPlane* had, const ContactPlane& found) {
    std::uint8_t& age = m_age[static_cast<std::size_t>(found.vertex)][place];
    const bool still = found.carried.isZero();
    if (had != nullptr && still && age < kKeptSteps) {
        ++age;
        m_now[place].push_back(*had);
    }
}

void CornerPlanes::part(std::span<const ContactPlane> found) {
    m_now.swap(m_before);
    m_next = {0, 0};
    for (std::vector<ContactPlane>& planes : m_now) {
        planes.clear();
    }
    for (std::size_t i = 0; i < found.size(); ++i) {
        const ContactPlane& plane = found[i];
        const std::array<const ContactPlane*, 2> had{before(0, plane.vertex), before(1, plane.vertex)};
        const auto likeness = [&](const ContactPlane& p, std::size_t place) {
            return had[place] != nullptr ? p.normal.dot(had[place]->normal) : kAlike;
        };
        if (i + 1 < found.size() && found[i + 1].vertex == plane.vertex) {
            const ContactPlane& other = found[++i];
            const bool asFound = likeness(plane, 0) + likeness(other, 1) >= likeness(other, 0) + likeness(plane, 1);
            put(0, asFound ? plane : other);
            put(1, asFound ? other : plane);
            continue;
        }
        const bool corner = had[0] != nullptr && had[1] != nullptr;
        const std::size_t place = had[1] != nullptr && likeness(plane, 1) > likeness(plane, 0) ? 1 : 0;
        put(place, plane);
        if (corner) {
            keepOther(1 - place, had[1 - place], plane);
        }
    }
}

} // namespace toile
