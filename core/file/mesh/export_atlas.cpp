#include "core/file/mesh/export_atlas.h"

#include "core/base/index.h"
#include "core/base/units.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace toile {

namespace {

constexpr double kGapMm = 8; // between panels: pictures baked into the square bleed over edges

struct Sheet {
    Vec2 low = Vec2::Constant(1e300), high = Vec2::Constant(-1e300); // mm, grain upwards
    Vec2 corner = Vec2::Zero();                                      // where it lies in the square

    [[nodiscard]] bool empty() const { return high.x() < low.x(); }
    [[nodiscard]] Vec2 size() const { return empty() ? Vec2(Vec2::Zero()) : Vec2(high - low + Vec2::Constant(kGapMm)); }
};

Vec2 grainUp(const Panel& panel, const Vec2& p) {
    const double turn = -radians(panel.shape.grain.angleDeg);
    return {std::cos(turn) * p.x() - std::sin(turn) * p.y(), std::sin(turn) * p.x() + std::cos(turn) * p.y()};
}

// The upper border of what has been laid down: steps from left to right.
class Skyline {
public:
    explicit Skyline(double width) : m_width(width), m_steps{{0, 0}} {}

    // Lays a sheet as low as it fits, then as far left; how high it reaches.
    double put(Sheet& sheet) {
        const Vec2 size = sheet.size();
        Vec2 best(0, 1e300);
        for (const Step& step : m_steps) {
            if (step.x + size.x() <= m_width + 1e-9) {
                const double y = heightOver(step.x, step.x + size.x());
                if (y < best.y() - 1e-9) {
                    best = {step.x, y};
                }
            }
        }
        sheet.corner = best;
        raise(best.x(), best.x() + size.x(), best.y() + size.y());
        return best.y() + size.y();
    }

private:
    struct Step {
        double x, y; // from x to the next step's the border is at y
    };
    [[nodiscard]] double endOf(std::size_t i) const { return i + 1 < m_steps.size() ? m_steps[i + 1].x : m_width; }
    [[nodiscard]] double heightOver(double from, double to) const {
        double y = 0;
        for (std::size_t i = 0; i < m_steps.size(); ++i) {
            if (m_steps[i].x < to - 1e-9 && endOf(i) > from + 1e-9) {
                y = std::max(y, m_steps[i].y);
            }
        }
        return y;
    }
    void raise(double from, double to, double y) {
        std::vector<Step> steps;
        for (std::size_t i = 0; i < m_steps.size(); ++i) {
            if (m_steps[i].x < from - 1e-9) {
                steps.push_back(m_steps[i]);
            }
        }
        steps.push_back({from, y});
        for (std::size_t i = 0; i < m_steps.size(); ++i) {
            if (endOf(i) > to + 1e-9) {
                steps.push_back({std::max(to, m_steps[i].x), m_steps[i].y});
            }
        }
        m_steps = std::move(steps);
    }

    double m_width;
    std::vector<Step> m_steps;
};

double stackedHeight(std::vector<Sheet>& sheets, const std::vector<std::size_t>& order, double width) {
    Skyline skyline(width);
    double height = 0;
    for (const std::size_t i : order) {
        height = std::max(height, skyline.put(sheets[i]));
    }
    return height;
}

// The smallest square, to a few percent, in which the sheets fit.
double packIntoSquare(std::vector<Sheet>& sheets) {
    std::vector<std::size_t> order(sheets.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(),
                     [&](std::size_t a, std::size_t b) { return sheets[a].size().y() > sheets[b].size().y(); });
    double area = 0;
    double side = 1;
    for (const Sheet& sheet : sheets) {
        area += sheet.size().prod();
        side = std::max(side, sheet.size().maxCoeff());
    }
    side = std::max(side, std::sqrt(area));
    while (stackedHeight(sheets, order, side) > side) {
        side *= 1.02;
    }
    return side;
}

} // namespace

PatternAtlas layOutPattern(const Garment& garment) {
    std::vector<Sheet> sheets(garment.panels.size());
    PatternAtlas atlas;
    for (const CutVertex& v : garment.cutVertices) {
        atlas.uvs.push_back(grainUp(*garment.panels[at(v.panel)], v.flatMm));
        Sheet& sheet = sheets[at(v.panel)];
        sheet.low = sheet.low.cwiseMin(atlas.uvs.back());
        sheet.high = sheet.high.cwiseMax(atlas.uvs.back());
    }
    atlas.squareMm = packIntoSquare(sheets);
    for (std::size_t i = 0; i < atlas.uvs.size(); ++i) {
        const Sheet& sheet = sheets[at(garment.cutVertices[i].panel)];
        const Vec2 there = sheet.corner + Vec2::Constant(0.5 * kGapMm) + atlas.uvs[i] - sheet.low;
        atlas.uvs[i] = (there / atlas.squareMm).cwiseMax(0).cwiseMin(1);
    }
    return atlas;
}

} // namespace toile
