#include "ui/viewport/marks/stitches.h"

#include <QVariant>
#include <QVector2D>

#include <algorithm>
#include <cmath>
#include <set>

namespace toile {

namespace {

constexpr double kBesideMm = 5;
constexpr double kStitchMm = 4;
constexpr double kGapMm = 2.5;

QColor threadFor(const Colour& cloth) {
    const QColor colour(cloth.red, cloth.green, cloth.blue);
    const bool dark = colour.lightness() < 150;
    return QColor::fromHsl(std::max(0, colour.hslHue()), colour.hslSaturation() / 2,
                           std::clamp(colour.lightness() + (dark ? 70 : -80), 0, 255));
}

} // namespace

Stitches::Stitches(Stage& stage)
    : m_surface(&stage.add(QStringLiteral("ribbon.vert"), QStringLiteral("ribbon.frag"), SurfaceRole::Thing)) {
    setViewport({800, 600});
    m_surface->setUniform(QStringLiteral("lift"), 0.0001F);
}

void Stitches::setViewport(const QSizeF& pixels) {
    m_surface->setUniform(QStringLiteral("viewportPixels"),
                          QVector2D(static_cast<float>(pixels.width()), static_cast<float>(pixels.height())));
}

void Stitches::setVisible(bool visible) {
    m_visible = visible;
    show(m_frame);
}

void Stitches::show(const DrapeFramePtr& frame) {
    m_frame = frame;
    if (!m_visible || !frame || !frame->garment || !frame->unsewn.empty()) {
        if (std::exchange(m_uploaded, false)) {
            m_surface->setTriangles({}, {}, {});
        }
        return;
    }
    if (frame->garment != m_garment) {
        m_garment = frame->garment;
        sew(*m_garment);
        m_uploaded = false;
    }
    if (std::exchange(m_uploaded, true)) {
        m_surface->moveVertices(ribbonVertices(ribbons(*frame)));
    } else {
        showRibbons(*m_surface, ribbons(*frame));
    }
}

// Along every edge of a triangle that lies on a seam, inside of it.
void Stitches::sew(const Garment& garment) {
    std::set<std::pair<int, int>> seams;
    for (const SeamEdge& edge : garment.seamEdges) {
        seams.insert(std::minmax(edge.vertices[0], edge.vertices[1]));
    }
    m_stitches.clear();
    for (const GarmentTriangle& triangle : garment.triangles) {
        for (std::size_t k = 0; k < 3; ++k) {
            const std::size_t next = (k + 1) % 3;
            const std::size_t top = (k + 2) % 3;
            if (!seams.contains(std::minmax(triangle.sewn[k], triangle.sewn[next]))) {
                continue;
            }
            const auto flat = [&](std::size_t i) {
                return garment.cutVertices[static_cast<std::size_t>(triangle.cut[i])].flatMm;
            };
            const Vec2 along = flat(next) - flat(k);
            const double length = along.norm();
            const Vec2 up = flat(top) - flat(k);
            const double height = length > 0 ? std::abs(along.x() * up.y() - along.y() * up.x()) / length : 0;
            if (!(height > 0)) {
                continue;
            }
            const double rise = std::min(0.6, kBesideMm / height); // of the way to the third corner
            const int count = std::max(1, static_cast<int>(std::lround(length / (kStitchMm + kGapMm))));
            for (int i = 0; i < count; ++i) {
                const auto weights = [&](double part) {
                    Vec3 w = Vec3::Zero();
                    w[static_cast<Eigen::Index>(k)] = (1 - rise) * (1 - part);
                    w[static_cast<Eigen::Index>(next)] = (1 - rise) * part;
                    w[static_cast<Eigen::Index>(top)] = rise;
                    return w;
                };
                const double pace = 1.0 / count;
                const double gap = 0.5 * pace * kGapMm / (kStitchMm + kGapMm);
                m_stitches.push_back({triangle.sewn, weights(i * pace + gap), weights((i + 1) * pace - gap),
                                      threadFor(garment.fabrics[static_cast<std::size_t>(triangle.fabric)].colour)});
            }
        }
    }
}

std::vector<Ribbon> Stitches::ribbons(const DrapeFrame& frame) const {
    std::vector<Ribbon> list;
    list.reserve(m_stitches.size());
    for (const Stitch& stitch : m_stitches) {
        Ribbon ribbon;
        for (std::size_t k = 0; k < 3; ++k) {
            const Vec3& place = frame.positions[static_cast<std::size_t>(stitch.vertices[k])];
            ribbon.a += stitch.from[static_cast<Eigen::Index>(k)] * place;
            ribbon.b += stitch.to[static_cast<Eigen::Index>(k)] * place;
        }
        ribbon.colour = stitch.thread;
        ribbon.width = 0.7;
        list.push_back(ribbon);
    }
    return list;
}

} // namespace toile
