#include "core/mesh/flat/scatter.h"

#include "core/mesh/flat/point_grid.h"

#include <algorithm>
#include <cmath>
#include <cstdint>

namespace toile {

namespace {

constexpr double kApart = 0.70;     // least distance of two points, of the wanted edge length
constexpr double kOffPieces = 0.45; // least distance from drawn lines, of the same
constexpr int kThrowsPerPoint = 9;

// A small generator of our own (splitmix64), so that no library's version changes the mesh.
class Dice {
public:
    double roll() {
        std::uint64_t z = (m_state += 0x9e3779b97f4a7c15ULL);
        z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ULL;
        z = (z ^ (z >> 27)) * 0x94d049bb133111ebULL;
        return static_cast<double>((z ^ (z >> 31)) >> 11) * 0x1p-53;
    }

private:
    std::uint64_t m_state = 0x7011e;
};

double distanceToPiece(const Vec2& p, const Vec2& a, const Vec2& b) {
    const Vec2 along = b - a;
    const double t = std::clamp((p - a).dot(along) / along.squaredNorm(), 0.0, 1.0);
    return (a + t * along - p).norm();
}

class Scatterer {
public:
    Scatterer(const FlatTriangulation& outline, const SizeField& size)
        : m_outline(outline), m_size(size), m_grid(0.8 * size.spacing()), m_points(outline.points) {
        for (std::size_t i = 0; i < m_points.size(); ++i) {
            m_grid.add(m_points[i], static_cast<int>(i));
        }
        double sum = 0;
        for (std::size_t i = 0; i < outline.faces.size(); ++i) {
            const auto& f = outline.faces[i];
            const double s = size.at((outline.point(f.v[0]) + outline.point(f.v[1]) + outline.point(f.v[2])) / 3);
            const bool tip = fillsSharpTip(outline, static_cast<int>(i));
            sum += tip ? 0 : std::max(0.0, outline.areaOf(static_cast<int>(i))) / (s * s);
            m_weights.push_back(sum);
        }
    }

    std::vector<Vec2> scatter(int count) {
        const std::size_t first = m_points.size();
        const int throws = count * kThrowsPerPoint;
        for (int k = 0; k < throws && m_points.size() < first + static_cast<std::size_t>(count); ++k) {
            // Golden-ratio steps spread the throws over the faces better than chance does.
            const double place = std::fmod(0.5 + k * 0.6180339887498949, 1.0) * m_weights.back();
            const auto f = static_cast<std::size_t>(std::upper_bound(m_weights.begin(), m_weights.end() - 1, place) -
                                                    m_weights.begin());
            throwInto(static_cast<int>(f));
        }
        return {m_points.begin() + static_cast<std::ptrdiff_t>(first), m_points.end()};
    }

private:
    void throwInto(int f) {
        const auto& t = m_outline.face(f);
        double u = m_dice.roll();
        double v = m_dice.roll();
        if (u + v > 1) {
            u = 1 - u;
            v = 1 - v;
        }
        const Vec2 p = m_outline.point(t.v[0]) + u * (m_outline.point(t.v[1]) - m_outline.point(t.v[0])) +
                       v * (m_outline.point(t.v[2]) - m_outline.point(t.v[0]));
        const double size = m_size.at(p);
        const double apart = kApart * size;
        bool free = !m_grid.anyNear(p, apart, [&](int other) {
            return (m_points[static_cast<std::size_t>(other)] - p).squaredNorm() < apart * apart;
        });
        for (int i = 0; free && i < 3; ++i) {
            if (t.piece[static_cast<std::size_t>(i)] >= 0) {
                free = distanceToPiece(p, m_outline.point(t.v[static_cast<std::size_t>(next3(i))]),
                                       m_outline.point(t.v[static_cast<std::size_t>(before3(i))])) > kOffPieces * size;
            }
        }
        if (free) {
            m_grid.add(p, static_cast<int>(m_points.size()));
            m_points.push_back(p);
        }
    }

    const FlatTriangulation& m_outline;
    const SizeField& m_size;
    HashGrid m_grid;
    std::vector<Vec2> m_points;
    std::vector<double> m_weights;
    Dice m_dice;
};

} // namespace

std::vector<Vec2> scatterPoints(const FlatTriangulation& outline, const SizeField& size, int count) {
    if (outline.faces.empty() || count <= 0) {
        return {};
    }
    return Scatterer(outline, size).scatter(count);
}

} // namespace toile
