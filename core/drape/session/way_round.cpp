#include "core/drape/session/way_round.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <limits>
#include <queue>
#include <utility>

namespace toile {

namespace {

constexpr double kWayCell = 0.04; // m, or more: there are no more than so many along an axis
constexpr double kMostAlong = 100;
constexpr double kAside = 0.6;        // m, of the straight way
constexpr double kClearOfSkin = 0.01; // m, of the skin, on the way

bool isBarred(const BodyQuery& query, const Vec3& from, const Vec3& to) {
    const double length = (to - from).norm();
    return length > 0 && query.blocks(from, (to - from) / length, length);
}

// Cells of space about the straight way, of which the first and the last are as large as a point.
class Cells {
public:
    Cells(const BodyQuery& query, const Vec3& from, const Vec3& to)
        : m_query(query), m_from(from), m_to(to), m_low(from.cwiseMin(to) - Vec3::Constant(kAside)) {
        const Vec3 size = from.cwiseMax(to) + Vec3::Constant(kAside) - m_low;
        m_cell = std::max(kWayCell, size.maxCoeff() / kMostAlong);
        for (int axis = 0; axis < 3; ++axis) {
            m_count[static_cast<std::size_t>(axis)] = static_cast<int>(std::ceil(size[axis] / m_cell));
        }
        m_first = indexOf(from);
        m_last = indexOf(to);
    }
    // Cells from the first to the last; empty when there is no way. The same way each time: of equal ones the cell
    // with the lower number goes first.
    [[nodiscard]] std::vector<Vec3> way() const;

private:
    using Waiting = std::pair<double, int>; // how long the way by it is at least, m; and which

    [[nodiscard]] int indexOf(const Vec3& place) const {
        const auto along = [&](int axis) { return static_cast<int>((place[axis] - m_low[axis]) / m_cell); };
        return (along(2) * m_count[1] + along(1)) * m_count[0] + along(0);
    }
    [[nodiscard]] Vec3 placeOf(int cell) const {
        if (cell == m_first || cell == m_last) {
            return cell == m_first ? m_from : m_to;
        }
        const Vec3 along(cell % m_count[0], cell / m_count[0] % m_count[1], cell / (m_count[0] * m_count[1]));
        return m_low + m_cell * (along + Vec3::Constant(0.5));
    }
    [[nodiscard]] std::vector<int> besides(int cell) const {
        const std::array<int, 3> along = {cell % m_count[0], cell / m_count[0] % m_count[1],
                                          cell / (m_count[0] * m_count[1])};
        std::vector<int> found;
        int stride = 1;
        for (std::size_t axis = 0; axis < 3; ++axis) {
            if (along[axis] > 0) {
                found.push_back(cell - stride);
            }
            if (along[axis] + 1 < m_count[axis]) {
                found.push_back(cell + stride);
            }
            stride *= m_count[axis];
        }
        return found;
    }
    [[nodiscard]] bool leads(int cell, int next) const {
        SurfacePoint skin;
        return !(next != m_last && m_query.closest(placeOf(next), kClearOfSkin, skin)) &&
               !isBarred(m_query, placeOf(cell), placeOf(next));
    }

    const BodyQuery& m_query;
    Vec3 m_from, m_to, m_low;
    double m_cell = 0;
    std::array<int, 3> m_count{};
    int m_first = 0, m_last = 0;
};

std::vector<Vec3> Cells::way() const {
    const auto all = static_cast<std::size_t>(m_count[0]) * static_cast<std::size_t>(m_count[1]) *
                     static_cast<std::size_t>(m_count[2]);
    std::vector<double> length(all, std::numeric_limits<double>::infinity());
    std::vector<int> before(all, -1);
    std::priority_queue<Waiting, std::vector<Waiting>, std::greater<>> waiting;
    length[static_cast<std::size_t>(m_first)] = 0;
    waiting.emplace(0, m_first);
    while (!waiting.empty() && waiting.top().second != m_last) {
        const auto [least, cell] = waiting.top();
        waiting.pop();
        const double here = length[static_cast<std::size_t>(cell)];
        if (least > here + (placeOf(cell) - m_to).norm()) {
            continue; // a shorter way there was found since
        }
        for (const int next : besides(cell)) {
            const auto at = static_cast<std::size_t>(next);
            const double by = here + (placeOf(next) - placeOf(cell)).norm();
            if (by < length[at] && leads(cell, next)) {
                length[at] = by;
                before[at] = cell;
                waiting.emplace(by + (placeOf(next) - m_to).norm(), next);
            }
        }
    }
    std::vector<Vec3> way;
    for (int cell = waiting.empty() ? -1 : m_last; cell >= 0; cell = before[static_cast<std::size_t>(cell)]) {
        way.push_back(placeOf(cell));
    }
    std::reverse(way.begin(), way.end());
    return way;
}

} // namespace

std::vector<Vec3> wayRound(const BodyQuery& query, const Vec3& from, const Vec3& to) {
    if (!isBarred(query, from, to)) {
        return {};
    }
    const std::vector<Vec3> cells = Cells(query, from, to).way();
    // Straight on as far as one can see.
    std::vector<Vec3> corners;
    Vec3 at = from;
    for (std::size_t i = 1; i < cells.size(); ++i) {
        if (i + 1 == cells.size() || isBarred(query, at, cells[i + 1])) {
            corners.push_back(cells[i]);
            at = cells[i];
        }
    }
    return corners;
}

} // namespace toile
