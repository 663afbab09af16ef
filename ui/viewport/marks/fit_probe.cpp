#include "ui/viewport/marks/fit_probe.h"

#include "core/base/units.h"
#include "core/collide/closest_points.h"
#include "core/drape/fit/fit_maps.h"
#include "ui/look/words.h"
#include "ui/viewport/pick.h"
#include "ui/viewport/stage/ribbons.h"

#include <QCoreApplication>
#include <QLocale>
#include <QVariant>
#include <QVector2D>

#include <cmath>
#include <utility>

namespace toile {

namespace {

constexpr double kHalf = 0.035; // m, of the line
const QColor kColour(255, 255, 255);
const QColor kEdge(20, 22, 26);

// A direction of the panel, as the triangle lies in space.
Vec3 inSpace(const DrapeFrame& frame, const GarmentTriangle& triangle, const Vec2& along) {
    const std::array<Vec3, 3> corners = shownCorners(frame, triangle);
    const auto flat = [&](std::size_t k) {
        return frame.garment->cutVertices[static_cast<std::size_t>(triangle.cut[k])].flatMm;
    };
    const Vec2 u = flat(1) - flat(0);
    const Vec2 v = flat(2) - flat(0);
    const Vec3 p = corners[1] - corners[0];
    const Vec3 q = corners[2] - corners[0];
    const Vec3 there = (along.x() * v.y() - along.y() * v.x()) * p + (along.y() * u.x() - along.x() * u.y()) * q;
    const double turned = u.x() * v.y() - u.y() * v.x() < 0 ? -1 : 1;
    return there.norm() > 0 ? Vec3(turned * there.normalized()) : Vec3(Vec3::UnitX());
}

// What a map tells of seams, it tells at the seam that was meant: the nearest within reach.
std::optional<FitReading> readSeam(const DrapeFrame& frame, const Vec3& place) {
    double nearest = 0.02; // m
    std::optional<FitReading> reading;
    for (const SeamEdge& edge : frame.garment->seamEdges) {
        const auto from = static_cast<std::size_t>(edge.vertices[0]);
        const auto to = static_cast<std::size_t>(edge.vertices[1]);
        const Vec3& a = frame.positions[from];
        const Vec3& b = frame.positions[to];
        const double share = nearestOnSegment(place, a, b);
        const Vec3 at = lerp(a, b, share);
        if ((at - place).norm() < nearest) {
            nearest = (at - place).norm();
            reading.emplace();
            reading->value = frame.fit[from] + share * (frame.fit[to] - frame.fit[from]);
            reading->at = at;
            reading->along = (b - a).norm() > 0 ? Vec3((b - a).normalized()) : Vec3(Vec3::UnitX());
        }
    }
    return reading;
}

} // namespace

std::optional<FitReading> readFit(const DrapeFrame& frame, const ClothSpot& spot) {
    if (frame.fitMap == nullptr || !frame.garment || frame.fit.size() != frame.positions.size()) {
        return std::nullopt;
    }
    if (frame.fitMap->ofSeams) {
        return readSeam(frame, placeOfSpot(frame, spot));
    }
    const GarmentTriangle& triangle = frame.garment->triangles[spot.triangle];
    FitReading reading;
    for (std::size_t k = 0; k < 3; ++k) {
        reading.value +=
            spot.weights[static_cast<Eigen::Index>(k)] * frame.fit[static_cast<std::size_t>(triangle.sewn[k])];
    }
    const ClothStrain strain = strainOf(*frame.garment, frame.positions, spot.triangle);
    reading.mostPercent = strain.mostPercent;
    reading.alongDeg = std::remainder(degrees(std::atan2(strain.along.y(), strain.along.x())), 180.0);
    reading.at = placeOfSpot(frame, spot);
    reading.along = inSpace(frame, triangle, strain.along);
    return reading;
}

FitProbe::FitProbe(Stage& stage)
    : m_surface(&stage.add(QStringLiteral("ribbon.vert"), QStringLiteral("ribbon.frag"), SurfaceRole::Aid)) {
    m_surface->setUniform(QStringLiteral("lift"), 0.0008F);
    setViewport({800, 600});
}

void FitProbe::setViewport(const QSizeF& pixels) {
    m_surface->setUniform(QStringLiteral("viewportPixels"),
                          QVector2D(static_cast<float>(pixels.width()), static_cast<float>(pixels.height())));
}

void FitProbe::ask(const std::optional<ClothPoint>& place) {
    if (!(place == m_asked)) {
        m_asked = place;
        m_garment.reset();
        show(m_frame);
    }
}

void FitProbe::show(const DrapeFramePtr& frame) {
    m_frame = frame;
    const bool before = m_reading.has_value();
    m_reading.reset();
    if (m_asked && frame && frame->garment) {
        if (std::exchange(m_garment, frame->garment) != frame->garment) {
            m_spot = findClothSpot(*frame->garment, m_asked->panel, m_asked->at);
        }
        m_reading = m_spot ? readFit(*frame, *m_spot) : std::nullopt;
    }
    if (m_reading) {
        const Vec3 a = m_reading->at - kHalf * m_reading->along;
        const Vec3 b = m_reading->at + kHalf * m_reading->along;
        showRibbons(*m_surface, {{a, b, kColour, 0.9}, {a, b, kEdge, 2}}); // what is drawn first is in front
    } else if (before) {
        m_surface->setTriangles({}, {}, {});
    }
}

QString FitProbe::text() const {
    if (!m_reading) {
        const bool missed = m_asked && m_frame && m_frame->fitMap != nullptr && m_frame->fitMap->ofSeams;
        return missed ? QCoreApplication::translate("FitProbe", "no seam was there: click one") : QString();
    }
    constexpr double fine = 10; // a scale that is no longer is told to hundredths
    const QLocale locale;
    const int decimals = m_frame->fitMap->most - m_frame->fitMap->least > fine ? 1 : 2;
    const QString value = locale.toString(m_reading->value, 'f', decimals);
    const QString unit = words(m_frame->fitMap->unit);
    if (m_frame->fitMap->ofSeams) {
        return QCoreApplication::translate("FitProbe", "%1 %2 along the seam").arg(value, unit);
    }
    return QCoreApplication::translate("FitProbe", "%1 %2  ·  longest along %3° of the panel, %4 %")
        .arg(value, unit, locale.toString(m_reading->alongDeg, 'f', 0),
             locale.toString(m_reading->mostPercent, 'f', 1));
}

} // namespace toile
