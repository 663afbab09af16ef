#include "ui/viewport/stage/cloth_surface.h"

#include "core/base/index.h"
#include "core/base/units.h"
#include "core/drape/fit/fit_maps.h"
#include "ui/look/panel_tint.h"
#include "ui/look/theme.h"

#include <QVariant>
#include <QVector3D>

#include <algorithm>
#include <cmath>
#include <map>

namespace toile {

namespace {

// mm: real cloth is thinner than a pixel, so it is drawn as thick as garment designers are used to.
constexpr double kLeastThicknessMm = 1.5;

// What is printed is multiplied with the colour: there it is white, or only the tint.
SurfaceLook lookOf(const Colour& colour, const PanelTint& tint, const Vec2& flatMm) {
    const auto mixed = [&](int own, int added) {
        return linearLight(static_cast<int>(own + tint.part * (added - own)));
    };
    SurfaceLook look;
    look.colour[0] = mixed(colour.red, tint.colour.red());
    look.colour[1] = mixed(colour.green, tint.colour.green());
    look.colour[2] = mixed(colour.blue, tint.colour.blue());
    look.uv[0] = static_cast<float>(metresFromMm(flatMm.x()));
    look.uv[1] = static_cast<float>(metresFromMm(flatMm.y()));
    return look;
}

// Along the grain, from the panel's origin.
void print(SurfaceLook& look, const FabricPrints::Print& picture, double widthMm, const Panel& panel,
           const Vec2& flatMm) {
    const double turn = -radians(panel.shape.grain.angleDeg);
    const Vec2 place(std::cos(turn) * flatMm.x() - std::sin(turn) * flatMm.y(),
                     std::sin(turn) * flatMm.x() + std::cos(turn) * flatMm.y());
    look.print[0] = static_cast<float>(place.x() / widthMm);
    look.print[1] = static_cast<float>(place.y() / (widthMm * picture.heightPerWidth));
    look.print[2] = static_cast<float>(picture.tile);
}

} // namespace

std::span<const ClothLook> clothLooks() {
    static constexpr ClothLook kLooks[] = {
        {"look_textured", QT_TRANSLATE_NOOP("View", "Textured"), "Alt+1", 0.18F, 0, 1, false, false},
        {"look_flat", QT_TRANSLATE_NOOP("View", "Flat Colour"), "Alt+2", 0, 0.7F, 1, false, false},
        {"look_wire", QT_TRANSLATE_NOOP("View", "Mesh"), "Alt+3", 0, 0.4F, 1, true, false},
        {"look_transparent", QT_TRANSLATE_NOOP("View", "Transparent"), "Alt+4", 0, 0, 0.5F, false, false},
        {"look_thick", QT_TRANSLATE_NOOP("View", "Thick Textured"), "Alt+5", 0.18F, 0, 1, false, true},
    };
    return kLooks;
}

QColor fitMapColour(int step) {
    const double hue = (1 - static_cast<double>(step) / (kFitMapSteps - 1)) * 4 / 6;
    return QColor::fromHsvF(static_cast<float>(hue), 0.8F, 0.93F);
}

ClothSurface::ClothSurface(Stage& stage)
    : m_surface(&stage.add(QStringLiteral("surface.vert"), QStringLiteral("surface.frag"), SurfaceRole::Thing)),
      m_look(&clothLooks().front()) {
    m_surface->setUniform(QStringLiteral("sheen"), 0.35F);
    m_surface->setUniform(QStringLiteral("insideTint"), QVector3D(0.62F, 0.62F, 0.66F));
    m_surface->setUniform(QStringLiteral("mapSteps"), 0.0F);
    m_surface->setUniform(QStringLiteral("towardsLamp"), towardsLamp());
    m_surface->setPictures(nullptr, 0);
    setLook(*m_look);
}

void ClothSurface::setLook(const ClothLook& look) {
    const bool otherTriangles = look.thick != m_look->thick || (m_prints.tiles && look.weave != m_look->weave);
    const bool wireBefore = m_look->wire;
    m_look = &look;
    m_surface->setUniform(QStringLiteral("weave"), look.weave);
    m_surface->setUniform(QStringLiteral("evenLight"), look.evenLight);
    m_surface->setUniform(QStringLiteral("opacity"), look.opacity);
    if (look.wire != wireBefore) {
        m_surface->setWire(look.wire);
    }
    if (otherTriangles) {
        upload();
    }
}

void ClothSurface::setSelected(std::set<PanelId> panels) {
    if (panels != m_selected) {
        m_selected = std::move(panels);
        upload();
    }
}

void ClothSurface::setHidden(std::set<PanelId> panels) {
    m_hidden = std::move(panels);
    upload();
}

void ClothSurface::show(const DrapeFramePtr& frame) {
    m_frame = frame;
    if (!frame || !frame->garment) {
        m_garment.reset();
        m_surface->setTriangles({}, {}, {});
    } else if (frame->garment != m_garment) {
        upload();
    } else {
        m_surface->moveVertices(vertices());
        if (m_mapped || frame->fitMap != nullptr) {
            colour();
        }
    }
}

bool ClothSurface::isHidden(const GarmentTriangle& triangle) const {
    return m_hidden.contains(m_frame->garment->panels[at(triangle.panel)]->id);
}

void ClothSurface::upload() {
    if (!m_frame || !m_frame->garment) {
        return;
    }
    m_garment = m_frame->garment;
    const Garment& garment = *m_garment;
    m_plain.assign(garment.cutVertices.size(), {});
    for (const GarmentTriangle& triangle : garment.triangles) {
        const Panel& panel = *garment.panels[at(triangle.panel)];
        const bool selected = m_selected.contains(panel.id);
        const PanelTint tint = selected ? PanelTint{lightTheme().selected, 0.5} : tintOf(panel.state);
        const Fabric& fabric = garment.fabrics[at(triangle.fabric)];
        const auto picture = m_prints.of.find(fabric.texture);
        const bool printed = m_prints.tiles && m_look->weave > 0 && picture != m_prints.of.end();
        constexpr Colour white{255, 255, 255};
        for (const int corner : triangle.cut) {
            const Vec2& flatMm = garment.cutVertices[at(corner)].flatMm;
            m_plain[at(corner)] = lookOf(printed ? white : fabric.colour, tint, flatMm);
            if (printed) {
                print(m_plain[at(corner)], picture->second, fabric.textureWidthMm, panel, flatMm);
            }
        }
    }
    if (m_look->thick) {
        const std::vector<SurfaceLook> once = m_plain;
        m_plain.insert(m_plain.end(), once.begin(), once.end());
    }
    if (m_litGarment && m_litGarment != m_garment) {
        m_light = carriedLight(*m_litGarment, m_light, garment);
        m_litGarment = m_garment;
    }
    lightUp();
    m_surface->setTriangles(vertices(), m_plain, indices());
    colour();
}

void ClothSurface::setLight(const GarmentPtr& garment, const std::vector<VertexLight>& light) {
    if (garment && garment == m_garment) {
        m_litGarment = garment;
        m_light = light;
        lightUp();
        colour();
    }
}

void ClothSurface::lightUp() {
    for (std::size_t i = 0; i < m_plain.size() && !m_light.empty(); ++i) {
        std::copy(m_light[i % m_light.size()].begin(), m_light[i % m_light.size()].end(), m_plain[i].light);
    }
}

void ClothSurface::setPrints(FabricPrints prints) {
    m_prints = std::move(prints);
    m_surface->setPictures(m_prints.tiles, m_prints.perSide);
    upload();
}

// By the map of the frame, or plainly.
void ClothSurface::colour() {
    const FitMapKind* map = m_frame->fitMap;
    const bool onCloth = map != nullptr && !map->ofSeams;
    m_surface->setUniform(QStringLiteral("mapSteps"), onCloth ? static_cast<float>(kFitMapSteps) : 0.0F);
    m_mapped = map != nullptr;
    if (map == nullptr) {
        m_surface->recolour(m_plain);
        return;
    }
    std::vector<SurfaceLook> looks = m_plain;
    if (!onCloth) { // it is told by the lines of the seams, which stand out from pale cloth
        for (SurfaceLook& look : looks) {
            std::fill(std::begin(look.colour), std::end(look.colour), linearLight(kBesideMap.red()));
            look.print[2] = -1;
        }
        m_surface->recolour(looks);
        return;
    }
    const std::size_t count = m_garment->cutVertices.size();
    for (std::size_t i = 0; i < looks.size(); ++i) {
        const double value = m_frame->fit[at(m_garment->cutVertices[i % count].welded)];
        looks[i].colour[0] = static_cast<float>(std::clamp((value - map->least) / (map->most - map->least), 0.0, 1.0));
    }
    m_surface->recolour(looks);
}

// Cut vertices, so that panels keep their own colour and texture along a seam, with the shared places and normals.
// Thick cloth has them twice, to both sides.
std::vector<SurfaceVertex> ClothSurface::vertices() const {
    const DrapeFrame& frame = *m_frame;
    const std::size_t count = frame.garment->cutVertices.size();
    std::vector<SurfaceVertex> list(m_look->thick ? 2 * count : count);
    const double side = m_look->thick ? 0.5 * metresFromMm(kLeastThicknessMm) : 0;
    for (std::size_t i = 0; i < count; ++i) {
        const auto welded = at(frame.garment->cutVertices[i].welded);
        const Vec3& place = frame.unsewn.empty() ? frame.positions[welded] : frame.unsewn[i];
        const Vec3& normal = frame.unsewn.empty() ? frame.normals[welded] : frame.unsewnNormals[i];
        put(list[i].position, place + side * normal);
        put(list[i].normal, normal);
        if (m_look->thick) {
            put(list[count + i].position, place - side * normal);
            put(list[count + i].normal, normal);
        }
    }
    return list;
}

std::vector<std::uint32_t> ClothSurface::indices() const {
    std::vector<std::uint32_t> list;
    list.reserve((m_look->thick ? 7 : 3) * m_garment->triangles.size());
    for (const GarmentTriangle& triangle : m_garment->triangles) {
        if (!isHidden(triangle)) {
            for (const int corner : triangle.cut) {
                list.push_back(static_cast<std::uint32_t>(corner));
            }
        }
    }
    if (m_look->thick) {
        const std::size_t outer = list.size();
        const auto count = static_cast<std::uint32_t>(m_garment->cutVertices.size());
        for (std::size_t i = 0; i < outer; ++i) {
            list.push_back(list[i] + count);
        }
        addRim(list);
    }
    return list;
}

// Between the two sides of thick cloth, along edges that no seam closes.
void ClothSurface::addRim(std::vector<std::uint32_t>& list) const {
    std::map<std::pair<int, int>, int> uses;
    const auto key = [](const GarmentTriangle& t, std::size_t k) {
        return std::minmax(t.sewn[k], t.sewn[(k + 1) % 3]);
    };
    for (const GarmentTriangle& triangle : m_garment->triangles) {
        for (std::size_t k = 0; k < 3; ++k) {
            ++uses[key(triangle, k)];
        }
    }
    const auto count = static_cast<std::uint32_t>(m_garment->cutVertices.size());
    for (const GarmentTriangle& triangle : m_garment->triangles) {
        for (std::size_t k = 0; k < 3 && !isHidden(triangle); ++k) {
            if (uses[key(triangle, k)] == 1) {
                const auto a = static_cast<std::uint32_t>(triangle.cut[k]);
                const auto b = static_cast<std::uint32_t>(triangle.cut[(k + 1) % 3]);
                list.insert(list.end(), {a, b, a + count, a + count, b, b + count});
            }
        }
    }
}

} // namespace toile
