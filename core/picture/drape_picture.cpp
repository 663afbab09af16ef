#include "core/picture/drape_picture.h"

#include "core/base/index.h"
#include "core/base/units.h"
#include "core/picture/legend.h"
#include "core/picture/painter.h"
#include "core/picture/smooth_surface.h"

#include <Eigen/Geometry>

#include <filesystem>

namespace toile {

namespace {

const Vec3 kBodyColour(0.82, 0.785, 0.755);
constexpr double kClothSheen = 0.10, kBodySheen = 0.04;
constexpr double kClothTranslucent = 0.28;
constexpr double kDrawnEdge = 0.007; // m
constexpr int kMostRounds = 2;
constexpr double kLampHalfAngleDeg = 5;

Vec3 linear(const Colour& c) {
    const auto channel = [](std::uint8_t v) { return std::pow(v / 255.0, 2.2); };
    return {channel(c.red), channel(c.green), channel(c.blue)};
}

Eigen::Matrix3d viewAlong(double turnDeg, double tiltDeg) {
    return (Eigen::AngleAxisd(radians(tiltDeg), Vec3::UnitX()) * Eigen::AngleAxisd(-radians(turnDeg), Vec3::UnitY()))
        .toRotationMatrix();
}

struct Bounds {
    Vec3 low = Vec3::Constant(1e300), high = Vec3::Constant(-1e300);
    void add(const PaintedSurface& s) {
        for (const Vec3& p : s.positions) {
            low = low.cwiseMin(p);
            high = high.cwiseMax(p);
        }
    }
};

PictureCamera frameAll(const std::vector<const PaintedSurface*>& surfaces, const PictureSettings& settings) {
    Bounds bounds;
    for (const PaintedSurface* s : surfaces) {
        bounds.add(*s);
    }
    PictureCamera camera;
    camera.turn = viewAlong(settings.turnDeg, settings.tiltDeg);
    const Vec3 middle = 0.5 * (bounds.low + bounds.high);
    const double away = 2.5 * std::max((bounds.high - bounds.low).norm(), 1e-3);
    camera.eye = middle + away * camera.turn.transpose() * Vec3::UnitZ();
    Vec2 low = Vec2::Constant(1e300);
    Vec2 high = Vec2::Constant(-1e300);
    for (const PaintedSurface* s : surfaces) {
        for (const Vec3& p : s->positions) {
            const Vec2 q = camera.project(p).head<2>();
            low = low.cwiseMin(q);
            high = high.cwiseMax(q);
        }
    }
    const double width = settings.width * Painter::kSamples;
    const double height = settings.height * Painter::kSamples;
    const Vec2 size = (high - low).cwiseMax(1e-9);
    camera.focal = std::min(0.90 * width / size.x(), 0.90 * height / size.y());
    const Vec2 centre = Vec2(0.5 * width, 0.5 * height) - camera.focal * 0.5 * (low + high);
    camera.centreX = centre.x();
    camera.centreY = centre.y();
    return camera;
}

PaintedSurface skinOf(const Body& body) {
    PaintedSurface skin;
    skin.positions = body.skin.positions;
    skin.triangles = body.skin.triangles;
    splitCreases(skin);
    skin.colours.assign(skin.triangles.size(), kBodyColour.array().pow(2.2));
    skin.sheen = kBodySheen;
    return skin;
}

// The fabrics' pictures; -1 for fabrics that have none.
std::vector<int> readPictures(const Garment& garment, const std::string& baseFolder, PaintedSurface& cloth,
                              std::vector<std::string>& warnings) {
    std::vector<int> pictureOf;
    for (const Fabric& fabric : garment.fabrics) {
        pictureOf.push_back(-1);
        if (fabric.texture.empty()) {
            continue;
        }
        Result<Image> picture = readPng((std::filesystem::path(baseFolder) / fabric.texture).string());
        if (!picture) {
            warnings.push_back("fabric '" + fabric.name + "' keeps its plain colour: " + picture.error());
            continue;
        }
        pictureOf.back() = static_cast<int>(cloth.pictures.size());
        cloth.pictures.push_back(std::move(picture).value());
    }
    return pictureOf;
}

PaintedSurface clothOf(const DrapeFrame& frame, const PictureSettings& settings, std::vector<std::string>& warnings) {
    const Garment& garment = *frame.garment;
    PaintedSurface cloth;
    cloth.positions = frame.positions;
    cloth.normals = frame.normals;
    cloth.twoSided = true;
    cloth.sheen = kClothSheen;
    cloth.translucent = kClothTranslucent;
    const std::vector<int> pictureOf = readPictures(garment, settings.baseFolder, cloth, warnings);
    for (const GarmentTriangle& t : garment.triangles) {
        const Fabric& fabric = garment.fabrics[at(t.fabric)];
        const int picture = pictureOf[at(t.fabric)];
        cloth.triangles.push_back(t.sewn);
        cloth.colours.push_back(linear(fabric.colour));
        cloth.pictureOf.push_back(picture);
        std::array<Vec2, 3> places{Vec2::Zero(), Vec2::Zero(), Vec2::Zero()};
        for (std::size_t k = 0; picture >= 0 && k < 3; ++k) {
            const Image& image = cloth.pictures[at(picture)];
            const double heightMm = fabric.textureWidthMm * image.height / image.width;
            const double turn = -radians(garment.panels[at(t.panel)]->shape.grain.angleDeg);
            const Vec2& p = garment.cutVertices[at(t.cut[k])].flatMm;
            const Vec2 up(std::cos(turn) * p.x() - std::sin(turn) * p.y(),
                          std::sin(turn) * p.x() + std::cos(turn) * p.y());
            places[k] = {up.x() / fabric.textureWidthMm, up.y() / heightMm};
        }
        cloth.pictureAt.push_back(places);
    }
    if (settings.map) {
        cloth.values = settings.map->values;
    }
    for (const SeamEdge& edge : garment.seamEdges) {
        cloth.lines.push_back(edge.vertices);
    }
    splitCreases(cloth);
    smoothSurface(cloth, kDrawnEdge, kMostRounds);
    return cloth;
}

void shineOn(std::vector<PaintedSurface>& surfaces, const SkyLight& sky, Workers workers) {
    constexpr double offTheSurface = 0.004; // m
    for (PaintedSurface& s : surfaces) {
        s.skyFront.resize(s.positions.size());
        s.skyBack.resize(s.twoSided ? s.positions.size() : 0);
        parallelFor(workers, s.positions.size(), 256, [&](std::size_t begin, std::size_t end) {
            for (std::size_t i = begin; i < end; ++i) {
                const Vec3& n = s.normals[i];
                s.skyFront[i] = static_cast<float>(sky.at(s.positions[i] + offTheSurface * n, n));
                if (s.twoSided) {
                    s.skyBack[i] = static_cast<float>(sky.at(s.positions[i] - offTheSurface * n, -n));
                }
            }
        });
    }
}

} // namespace

Image drawDrape(const DrapeFrame& frame, const Body& body, const PictureSettings& settings,
                std::vector<std::string>& warnings) {
    std::vector<PaintedSurface> surfaces;
    surfaces.push_back(clothOf(frame, settings, warnings));
    if (settings.showBody) {
        surfaces.push_back(skinOf(body));
    }
    std::vector<const PaintedSurface*> framed{&surfaces.front()};
    if (settings.showBody && !settings.onCloth) {
        framed.push_back(&surfaces.back());
    }
    const PictureCamera camera = frameAll(framed, settings);
    // The lamp stands beside the camera, so that every side is lit as well as the front.
    const Vec3 lamp = viewAlong(settings.turnDeg, 0).transpose() * Vec3(-0.48, 1.0, 0.72);
    const SoftLight key(surfaces, lamp, kLampHalfAngleDeg, settings.workers);
    const SkyLight sky(surfaces, settings.workers);
    shineOn(surfaces, sky, settings.workers);
    Painter painter(camera, settings.width, settings.height, key);
    ColourScale scale;
    if (settings.map) {
        scale = {settings.map->least, settings.map->most, settings.map->label, settings.map->unit};
    }
    Bounds bounds;
    for (const PaintedSurface& s : surfaces) {
        painter.draw(s, scale);
        bounds.add(s);
    }
    for (const auto& [from, to] : surfaces.front().lines) {
        painter.drawLine(surfaces.front().positions[at(from)], surfaces.front().positions[at(to)]);
    }
    painter.drawGround(bounds.low.y(), bounds.low, bounds.high, HighSky(surfaces, settings.workers), settings.workers);
    Image image = painter.finish();
    if (settings.map) {
        drawLegend(scale, image);
    }
    return image;
}

} // namespace toile
