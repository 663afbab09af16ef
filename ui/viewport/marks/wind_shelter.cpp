#include "ui/viewport/marks/wind_shelter.h"

#include <algorithm>
#include <cmath>

namespace toile {

namespace {

constexpr double kCell = 0.04;    // m
constexpr double kHalfRoom = 1.6; // m, of the room
constexpr int kCells = 80;        // along it

bool sameThings(const std::vector<SeenProp>& a, const std::vector<SeenProp>& b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](const SeenProp& one, const SeenProp& other) {
        return one.shape == other.shape && one.pose.isApprox(other.pose) && one.river == other.river;
    });
}

} // namespace

bool WindShelter::set(const BodyPtr& body, const std::vector<SeenProp>& props, const Vec3& middle) {
    if (body == m_body && middle == m_middle && sameThings(props, m_props)) {
        return false;
    }
    m_body = body;
    m_props = props;
    m_middle = middle;
    fill();
    return true;
}

void WindShelter::fill() {
    m_cells.clear();
    if (m_body) {
        add(m_body->skin, Eigen::Isometry3d::Identity());
    }
    for (const SeenProp& prop : m_props) {
        if (!prop.river && prop.shape) {
            add(*prop.shape, prop.pose);
        }
    }
}

void WindShelter::add(const TriangleMesh& shape, const Eigen::Isometry3d& pose) {
    m_cells.resize(static_cast<std::size_t>(kCells * kCells * kCells));
    const auto take = [this](const Vec3& place) {
        if (const std::ptrdiff_t cell = cellOf(place); cell >= 0) {
            m_cells[static_cast<std::size_t>(cell)] = true;
        }
    };
    for (const Triangle& triangle : shape.triangles) {
        const auto corner = [&](std::size_t k) -> Vec3 {
            return pose * shape.positions[static_cast<std::size_t>(triangle[k])];
        };
        const Vec3 a = corner(0);
        const Vec3 along = corner(1) - a;
        const Vec3 across = corner(2) - a;
        constexpr double most = 100; // walls larger than the room
        const double longest = std::max({along.norm(), across.norm(), (along - across).norm()});
        const int parts = static_cast<int>(std::clamp(std::ceil(longest / kCell), 1.0, most));
        for (int i = 0; i <= parts; ++i) {
            for (int j = 0; i + j <= parts; ++j) {
                take(a + static_cast<double>(i) / parts * along + static_cast<double>(j) / parts * across);
            }
        }
    }
}

std::ptrdiff_t WindShelter::cellOf(const Vec3& place) const {
    const Vec3 at = (place - m_middle + Vec3::Constant(kHalfRoom)) / kCell;
    if ((at.array() < 0).any() || (at.array() >= kCells).any()) {
        return -1;
    }
    const Eigen::Vector3i cell = at.cast<int>();
    return cell.x() + static_cast<std::ptrdiff_t>(kCells) * (cell.y() + static_cast<std::ptrdiff_t>(kCells) * cell.z());
}

bool WindShelter::keepsOff(const Vec3& place, const Vec3& along, double far) const {
    constexpr double beside = 1.8 * kCell; // what blows along a skin is not kept off by it
    if (m_cells.empty()) {
        return false;
    }
    for (double away = beside; away < far; away += kCell) {
        const std::ptrdiff_t cell = cellOf(place - away * along);
        if (cell >= 0 && m_cells[static_cast<std::size_t>(cell)]) {
            return true;
        }
    }
    return false;
}

} // namespace toile
