#include "ui/canvas/fit_picture.h"

#include "core/base/index.h"
#include "core/drape/fit/fit_maps.h"
#include "ui/viewport/stage/cloth_surface.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace toile {

namespace {

constexpr double kMostPixels = 360; // of a side
constexpr double kLeastCellMm = 1.5;

// One panel's picture while it is being made.
class FlatRaster {
public:
    void include(const Vec2& p) {
        m_low = m_low.cwiseMin(p);
        m_high = m_high.cwiseMax(p);
    }
    void begin() {
        const Vec2 size = m_high - m_low;
        m_cell = std::max(kLeastCellMm, size.maxCoeff() / kMostPixels);
        m_picture = QImage(static_cast<int>(std::ceil(size.x() / m_cell)) + 1,
                           static_cast<int>(std::ceil(size.y() / m_cell)) + 1, QImage::Format_ARGB32_Premultiplied);
        m_picture.fill(Qt::transparent);
    }
    // Corners in millimetres; parts are places on the scale, 0 to 1. What the map says nothing about is pale.
    void fill(const std::array<Vec2, 3>& corners, const std::array<double, 3>& parts, bool said) {
        std::array<Vec2, 3> p;
        for (std::size_t k = 0; k < 3; ++k) {
            p[k] = (corners[k] - m_low) / m_cell;
        }
        const Vec2 u = p[1] - p[0];
        const Vec2 v = p[2] - p[0];
        const double area = u.x() * v.y() - u.y() * v.x();
        if (std::abs(area) < 1e-9) {
            return;
        }
        const auto [x0, x1] = std::minmax({p[0].x(), p[1].x(), p[2].x()});
        const auto [y0, y1] = std::minmax({p[0].y(), p[1].y(), p[2].y()});
        for (int y = static_cast<int>(y0); y <= static_cast<int>(y1) && y < m_picture.height(); ++y) {
            auto* row = reinterpret_cast<QRgb*>(m_picture.scanLine(y));
            for (int x = static_cast<int>(x0); x <= static_cast<int>(x1) && x < m_picture.width(); ++x) {
                const Vec2 d = Vec2(x + 0.5, y + 0.5) - p[0];
                const double b = (d.x() * v.y() - d.y() * v.x()) / area;
                const double c = (u.x() * d.y() - u.y() * d.x()) / area;
                constexpr double beyond = -1e-6;
                if (b >= beyond && c >= beyond && b + c <= 1 - beyond) {
                    const double part = parts[0] + b * (parts[1] - parts[0]) + c * (parts[2] - parts[0]);
                    row[x] = said
                                 ? m_colours[at(std::clamp(static_cast<int>(part * kFitMapSteps), 0, kFitMapSteps - 1))]
                                 : kBesideMap.rgba();
                }
            }
        }
    }
    [[nodiscard]] FitPicture finish() const {
        return {m_picture, QRectF(m_low.x(), m_low.y(), m_cell * m_picture.width(), m_cell * m_picture.height())};
    }

private:
    static std::array<QRgb, kFitMapSteps> colours() {
        std::array<QRgb, kFitMapSteps> list{};
        for (int step = 0; step < kFitMapSteps; ++step) {
            list[at(step)] = fitMapColour(step).rgba();
        }
        return list;
    }

    Vec2 m_low = Vec2::Constant(1e300), m_high = Vec2::Constant(-1e300);
    double m_cell = 1; // mm
    QImage m_picture;
    std::array<QRgb, kFitMapSteps> m_colours = colours();
};

} // namespace

std::map<PanelId, FitPicture> fitPictures(const DrapeFrame& frame) {
    std::map<PanelId, FitPicture> pictures;
    if (frame.fitMap == nullptr || !frame.garment || frame.fit.size() != frame.garment->vertexCount) {
        return pictures;
    }
    const Garment& garment = *frame.garment;
    const FitMapKind& map = *frame.fitMap;
    std::vector<FlatRaster> rasters(garment.panels.size());
    for (const CutVertex& vertex : garment.cutVertices) {
        rasters[at(vertex.panel)].include(vertex.flatMm);
    }
    for (FlatRaster& raster : rasters) {
        raster.begin();
    }
    for (const GarmentTriangle& triangle : garment.triangles) {
        std::array<Vec2, 3> corners;
        std::array<double, 3> parts{};
        for (std::size_t k = 0; k < 3; ++k) {
            corners[k] = garment.cutVertices[at(triangle.cut[k])].flatMm;
            parts[k] = (frame.fit[at(triangle.sewn[k])] - map.least) / (map.most - map.least);
        }
        bool said = true;
        if (map.ofSeams) { // a stripe along each
            parts.fill(*std::max_element(parts.begin(), parts.end()));
            said = parts.front() > 0;
        }
        rasters[at(triangle.panel)].fill(corners, parts, said);
    }
    for (std::size_t i = 0; i < rasters.size(); ++i) {
        pictures[garment.panels[i]->id] = rasters[i].finish();
    }
    return pictures;
}

} // namespace toile
