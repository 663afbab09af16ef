#include "core/drape/fit/fit_maps.h"

#include "core/base/index.h"
#include "core/base/units.h"
#include "core/cloth/forces/couplings.h"
#include "core/cloth/forces/membrane.h"
#include "core/cloth/forces/taut_springs.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <set>
#include <utility>

namespace toile {

namespace {

constexpr double kPaPerKpa = 1000;

// What triangles have, as the mean round each vertex by area.
class VertexMean {
public:
    explicit VertexMean(std::size_t size) : m_sums(size, 0), m_weights(size, 0) {}
    void add(const Triangle& vertices, double area, double value) {
        for (const int v : vertices) {
            m_sums[at(v)] += area * value;
            m_weights[at(v)] += area;
        }
    }
    [[nodiscard]] std::vector<double> values() && {
        for (std::size_t i = 0; i < m_sums.size(); ++i) {
            m_sums[i] = m_weights[i] > 0 ? m_sums[i] / m_weights[i] : 0;
        }
        return std::move(m_sums);
    }

private:
    std::vector<double> m_sums, m_weights;
};

// The larger and the smaller principal stretch and the direction of the larger, from the images of two unit vectors at
// right angles.
struct Stretch {
    double most, least;
    Vec2 along;
};
Stretch stretchOf(const Vec3& a, const Vec3& b) {
    const double aa = a.squaredNorm();
    const double bb = b.squaredNorm();
    const double ab = a.dot(b);
    const double mean = 0.5 * (aa + bb);
    const double off = std::hypot(0.5 * (aa - bb), ab);
    const double angle = 0.5 * std::atan2(2 * ab, aa - bb);
    return {std::sqrt(mean + off), std::sqrt(std::max(0.0, mean - off)), {std::cos(angle), std::sin(angle)}};
}

std::vector<double> strainValues(const FitInput& input) {
    VertexMean mean(input.garment.vertexCount);
    for (const MembraneTriangle& t : input.model.membrane) {
        const Vec3& origin = input.positions[at(t.vertices[0])];
        const Vec3 p = input.positions[at(t.vertices[1])] - origin;
        const Vec3 q = input.positions[at(t.vertices[2])] - origin;
        const Stretch stretch =
            stretchOf(t.warpParts[0] * p + t.warpParts[1] * q, t.weftParts[0] * p + t.weftParts[1] * q);
        mean.add({t.vertices[0], t.vertices[1], t.vertices[2]}, t.area, 100 * stretch.most);
    }
    return std::move(mean).values();
}

// The membrane with its forces at these positions. Not begun further than that, so a direction of nothing.
Membrane stretched(const FitInput& input) {
    Membrane membrane(input.model);
    membrane.begin(input.positions, input.workers);
    const std::vector<Float4> nowhere(input.model.size(), Float4{});
    static_cast<void>(membrane.curvature(nowhere, input.workers));
    membrane.advance(0, input.workers);
    return membrane;
}

// The greater of the pulls along warp and weft over the thickness of the cloth.
std::vector<double> stressValues(const FitInput& input) {
    const Membrane membrane = stretched(input);
    VertexMean mean(input.garment.vertexCount);
    std::size_t triangle = 0;
    for (const GarmentTriangle& t : input.garment.triangles) {
        // The model leaves out triangles without area, in the same order.
        if (triangle >= input.model.membrane.size() || input.model.membrane[triangle].vertices != t.sewn) {
            continue;
        }
        const std::array<float, 2> tension = membrane.tension(triangle);
        const double thickness = metresFromMm(std::max(0.05, input.garment.fabrics[at(t.fabric)].thicknessMm));
        mean.add(t.sewn, input.model.membrane[triangle].area,
                 std::max<double>(0, std::max(tension[0], tension[1])) / thickness / kPaPerKpa);
        ++triangle;
    }
    return std::move(mean).values();
}

// What pulls a seam open, N per metre of it: of the pulls along warp and weft beside it the part across it.
std::vector<double> seamValues(const FitInput& input) {
    std::set<std::pair<int, int>> seams;
    for (const SeamEdge& edge : input.garment.seamEdges) {
        seams.insert(std::minmax(edge.vertices[0], edge.vertices[1]));
    }
    const Membrane membrane = stretched(input);
    VertexMean mean(input.garment.vertexCount);
    std::size_t triangle = 0;
    for (const GarmentTriangle& t : input.garment.triangles) {
        if (triangle >= input.model.membrane.size() || input.model.membrane[triangle].vertices != t.sewn) {
            continue;
        }
        const std::array<float, 2> tension = membrane.tension(triangle++);
        const double grain = radians(input.garment.panels[at(t.panel)]->shape.grain.angleDeg);
        for (std::size_t k = 0; k < 3; ++k) {
            const std::size_t next = (k + 1) % 3;
            if (!seams.contains(std::minmax(t.sewn[k], t.sewn[next]))) {
                continue;
            }
            const Vec2 way =
                input.garment.cutVertices[at(t.cut[next])].flatMm - input.garment.cutVertices[at(t.cut[k])].flatMm;
            const double alongWarp = way.normalized().dot(Vec2(-std::sin(grain), std::cos(grain)));
            const double across = std::max(0.0, static_cast<double>(tension[0])) * (1 - alongWarp * alongWarp) +
                                  std::max(0.0, static_cast<double>(tension[1])) * alongWarp * alongWarp;
            mean.add({t.sewn[k], t.sewn[k], t.sewn[next]}, way.norm(), across);
        }
    }
    return std::move(mean).values();
}

std::vector<double> clearanceValues(const FitInput& input) {
    constexpr double reach = 0.3; // m
    std::vector<double> values(input.garment.vertexCount, mmFromMetres(reach));
    parallelFor(input.workers, values.size(), 256, [&](std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i < end; ++i) {
            if (i + BodyQuery::kAhead < end) {
                input.body.expect(input.positions[i + BodyQuery::kAhead]);
            }
            SurfacePoint skin;
            if (input.body.closest(input.positions[i], reach, skin)) {
                values[i] = std::max(0.0, mmFromMetres(skin.distance - input.skinOffset));
            }
        }
    });
    return values;
}

// What the skin must push with so that the cloth lies still: the opposite of what membrane, bending, tapes and weight
// leave over, along the skin's normal. Vertices share it with their neighbours, as skin does.
std::vector<double> pressureValues(const FitInput& input) {
    const Membrane membrane = stretched(input);
    const Couplings bending(input.model);
    TautSprings tapes(input.model);
    ClothState state = stateAt(input.model, input.positions);
    tapes.begin(state);
    const std::vector<Float4> nowhere(input.model.size(), Float4{});
    static_cast<void>(tapes.curvature(nowhere));
    tapes.advance(0);
    std::vector<Float4> pulled(input.model.size(), Float4{});
    membrane.forces(0, pulled.size(), pulled);
    tapes.addForces(1, pulled);
    constexpr double touching = 0.004; // m above the skin offset and what flat triangles are held off besides
    std::vector<double> pressure(input.garment.vertexCount, 0);
    parallelFor(input.workers, pressure.size(), 256, [&](std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i < end; ++i) {
            if (i + BodyQuery::kAhead < end) {
                input.body.expect(input.positions[i + BodyQuery::kAhead]);
            }
            SurfacePoint skin;
            const double near =
                input.skinOffset + touching + (input.model.standOff.empty() ? 0 : input.model.standOff[i]);
            if (!input.body.closest(input.positions[i], near, skin) || !(input.model.area[i] > 0)) {
                continue;
            }
            Vec3 force = vec3(pulled[i]) + bending.force(i, input.positions);
            force.y() -= input.model.mass[i] * input.gravity;
            pressure[i] = std::max(0.0, -force.dot(skin.normal));
        }
    });
    VertexMean mean(input.garment.vertexCount);
    for (const GarmentTriangle& t : input.garment.triangles) {
        double force = 0;
        double area = 0;
        for (const int v : t.sewn) {
            force += pressure[at(v)];
            area += input.model.area[at(v)];
        }
        mean.add(t.sewn, 1, area > 0 ? force / area / kPaPerKpa : 0);
    }
    return std::move(mean).values();
}

} // namespace

std::span<const FitMapKind> fitMapKinds() {
    static constexpr FitMapKind kKinds[] = {
        {"strain", "Strain", "%", 100, 108, "How long the cloth is along its longest direction; 100 is at ease",
         strainValues},
        {"stress", "Stress", "kPa", 0, 40, "The pull along the yarns over the thickness of the cloth", stressValues,
         false, true},
        {"clearance", "Clearance", "mm", 0, 80, "Air between the skin and the cloth", clearanceValues},
        {"pressure", "Pressure", "kPa", 0, 2, "How hard the cloth presses on the skin", pressureValues},
        {"seams", "Seam Tension", "N/m", 0, 80, "What pulls seams open, per metre of seam", seamValues, true, true},
    };
    return kKinds;
}

const FitMapKind* findFitMapKind(std::string_view name) {
    for (const FitMapKind& kind : fitMapKinds()) {
        if (kind.name == name) {
            return &kind;
        }
    }
    return nullptr;
}

double readableMost(const FitMapKind& kind, std::vector<double> values) {
    constexpr double below = 0.98;
    constexpr double least = 1e-3; // of a scale, where nothing pulls
    if (kind.ofSeams) {            // beside seams, and where they are slack, nothing is to be read
        values.erase(std::remove_if(values.begin(), values.end(), [](double value) { return !(value > 0); }),
                     values.end());
    }
    if (!kind.byCloth || values.empty()) {
        return kind.most;
    }
    const auto high = values.begin() + static_cast<std::ptrdiff_t>(below * static_cast<double>(values.size() - 1));
    std::nth_element(values.begin(), high, values.end());
    const double range = std::max(least, *high - kind.least);
    const double unit = std::pow(10, std::floor(std::log10(range)));
    const double* size = std::find_if(std::begin(kRoundScales), std::end(kRoundScales),
                                      [&](double each) { return each * unit >= range; });
    return kind.least + unit * (size != std::end(kRoundScales) ? *size : 10);
}

ClothStrain strainOf(const Garment& garment, const std::vector<Vec3>& positions, std::size_t triangle) {
    const GarmentTriangle& t = garment.triangles[triangle];
    const Panel& panel = *garment.panels[at(t.panel)];
    // At ease the cloth has shrunk along its grain; measured in (weft, warp).
    const double grain = radians(panel.shape.grain.angleDeg);
    const Vec2 weft(std::cos(grain), std::sin(grain));
    const Vec2 warp(-std::sin(grain), std::cos(grain));
    const auto flat = [&](std::size_t k) {
        const Vec2& mm = garment.cutVertices[at(t.cut[k])].flatMm;
        return Vec2(kMetresPerMm *
                    Vec2(mm.dot(weft) * panel.shrinkWeftPercent, mm.dot(warp) * panel.shrinkWarpPercent) / 100);
    };
    const Vec2 u = flat(1) - flat(0);
    const Vec2 v = flat(2) - flat(0);
    const double area = cross(u, v);
    if (!(std::abs(area) > 1e-12)) {
        return {};
    }
    const Vec3 p = positions[at(t.sewn[1])] - positions[at(t.sewn[0])];
    const Vec3 q = positions[at(t.sewn[2])] - positions[at(t.sewn[0])];
    const Stretch stretch = stretchOf((v.y() * p - u.y() * q) / area, (u.x() * q - v.x() * p) / area);
    return {100 * stretch.most, 100 * stretch.least, stretch.along.x() * weft + stretch.along.y() * warp};
}

} // namespace toile
