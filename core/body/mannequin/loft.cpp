#include "core/body/mannequin/loft.h"

#include "core/base/check.h"

#include <algorithm>
#include <cmath>

namespace toile {

namespace {

std::array<double, 6> valuesOf(const LoftSection& s) {
    return {s.half, s.front, s.back, s.shift, s.aside, s.power};
}

// Slopes with which neighbouring cubics bend alike where they meet (a C2 spline, level at both ends), and no steeper
// than three times what lies beside them: light shows every jump of curvature as a band.
std::vector<double> slopesOf(const std::vector<LoftSection>& sections, std::size_t value) {
    const std::size_t n = sections.size();
    const auto length = [&](std::size_t k) { return sections[k + 1].at - sections[k].at; };
    const auto rise = [&](std::size_t k) {
        return (valuesOf(sections[k + 1])[value] - valuesOf(sections[k])[value]) / length(k);
    };
    std::vector<double> slope(n, 0), above(n, 0);
    for (std::size_t k = 1; k + 1 < n; ++k) { // Thomas' elimination
        const double before = length(k - 1);
        const double after = length(k);
        const double diagonal = 2 * (before + after) - after * above[k - 1];
        above[k] = before / diagonal;
        slope[k] = (3 * (after * rise(k - 1) + before * rise(k)) - after * slope[k - 1]) / diagonal;
    }
    for (std::size_t k = n - 2; k > 0; --k) {
        slope[k] -= above[k] * slope[k + 1];
    }
    for (std::size_t k = 1; k + 1 < n; ++k) {
        const double low = 3 * std::min({rise(k - 1), rise(k), 0.0});
        const double high = 3 * std::max({rise(k - 1), rise(k), 0.0});
        slope[k] = std::clamp(slope[k], low, high);
    }
    return slope;
}

} // namespace

Loft::Loft(const Vec3& origin, const Eigen::Matrix3d& frame, std::vector<LoftSection> sections)
    : m_origin(origin), m_frame(frame) {
    TOILE_CHECK(sections.size() >= 2, "a loft needs two sections");
    // Measures that no person has may put outlines below the one before, or leave nothing of them.
    constexpr double least = 0.001;
    for (std::size_t k = 0; k < sections.size(); ++k) {
        LoftSection& s = sections[k];
        s.at = k > 0 ? std::max(s.at, sections[k - 1].at + least) : s.at;
        s.half = std::max(s.half, least);
        s.front = std::max(s.front, least);
        s.back = std::max(s.back, least);
    }
    double wide = 0;
    std::array<std::vector<double>, kValues> slopes;
    for (std::size_t v = 0; v < kValues; ++v) {
        slopes[v] = slopesOf(sections, v);
    }
    for (std::size_t k = 0; k + 1 < sections.size(); ++k) {
        Piece piece;
        piece.start = sections[k].at;
        piece.length = sections[k + 1].at - sections[k].at;
        for (std::size_t v = 0; v < kValues; ++v) {
            const double a = valuesOf(sections[k])[v];
            const double b = valuesOf(sections[k + 1])[v];
            const double slopeA = slopes[v][k] * piece.length;
            const double slopeB = slopes[v][k + 1] * piece.length;
            piece.cubic[v] = {a, slopeA, 3 * (b - a) - 2 * slopeA - slopeB, 2 * (a - b) + slopeA + slopeB};
        }
        m_pieces.push_back(piece);
    }
    for (const LoftSection& s : sections) {
        wide = std::max(wide, std::hypot(s.half + std::abs(s.aside), std::max(s.front, s.back) + std::abs(s.shift)));
    }
    m_middle = pointAt(0.5 * (sections.front().at + sections.back().at));
    m_reach = std::hypot(0.5 * (sections.back().at - sections.front().at), wide);
}

double Loft::distance(const Vec3& p) const {
    const Vec3 local = m_frame.transpose() * (p - m_origin);
    const double end = m_pieces.back().start + m_pieces.back().length;
    const double at = std::clamp(local.y(), m_pieces.front().start, end);
    const Piece* piece = &m_pieces.front();
    while (piece != &m_pieces.back() && at > piece->start + piece->length) {
        ++piece;
    }
    const double t = (at - piece->start) / piece->length;
    std::array<double, kValues> value{}, slope{};
    for (std::size_t v = 0; v < kValues; ++v) {
        const auto& c = piece->cubic[v];
        value[v] = c[0] + t * (c[1] + t * (c[2] + t * c[3]));
        slope[v] = (c[1] + t * (2 * c[2] + t * 3 * c[3])) / piece->length;
    }
    const auto [half, front, back, shift, aside, power] = value;
    const double x = local.x() - aside;
    const double z = local.z() - shift;
    const double depth = z > 0 ? front : back;
    const double depthSlope = z > 0 ? slope[1] : slope[2];
    const double u = std::abs(x) / half;
    const double w = std::abs(z) / depth;
    // k = (u^n + w^n)^(1/n) is 1 on the outline; (k - 1) / |grad k| is the distance to first order.
    const bool ellipse = power < 2.001;
    const double un = ellipse ? u * u : std::pow(u, power);
    const double wn = ellipse ? w * w : std::pow(w, power);
    const double sum = std::max(un + wn, 1e-12);
    const double k = ellipse ? std::sqrt(sum) : std::pow(sum, 1 / power);
    const double scale = k / sum; // k^(1-n)
    const double uPart = u > 1e-9 ? scale * un / u : 0;
    const double wPart = w > 1e-9 ? scale * wn / w : 0;
    const double du = uPart / half;
    const double dw = wPart / depth;
    // Where the outline widens at once the first order is good for nothing but the surface itself.
    static constexpr double steepest = 1.2;
    const auto gentle = [](double rise) { return std::clamp(rise, -steepest, steepest); };
    const double xSlope = gentle(u * slope[0] + (x < 0 ? -slope[4] : slope[4]));
    const double zSlope = gentle(w * depthSlope + (z < 0 ? -slope[3] : slope[3]));
    const double dAlong = local.y() == at ? -(du * xSlope + dw * zSlope) : 0;
    const double gradient = std::sqrt(du * du + dw * dw + dAlong * dAlong);
    const double flat = std::max((k - 1) / std::max(gradient, 1e-9), -std::min(half, depth));
    const double beyond = std::abs(local.y() - at);
    return beyond > 0 ? std::hypot(std::max(flat, 0.0), beyond) : flat;
}

} // namespace toile
