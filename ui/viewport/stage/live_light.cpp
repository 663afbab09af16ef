#include "ui/viewport/stage/live_light.h"

#include "core/base/index.h"
#include "ui/worker/thread_manners.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <functional>
#include <map>
#include <tuple>

namespace toile {

namespace {

using Clock = std::chrono::steady_clock;

constexpr double kMargin = 0.3; // m round the body in which cloth throws shadows
constexpr LightDetail kLamp{9, 288, kMargin};
constexpr LightDetail kSky{26, 168, kMargin, 0.03};
constexpr LightDetail kHighSky{24, 112, kMargin, 0.04};
constexpr double kLampHalfAngleDeg = 11;
constexpr double kLampBias = 0.018; // m
constexpr double kOffTheSurface = 0.005;
// Of a processor so much at most: the garment drapes with the rest.
constexpr int kIdlePerBusy = 4;
constexpr int kLightNiceness = 8;

PaintedSurface surfaceOf(const TriangleMesh& mesh) {
    PaintedSurface surface;
    surface.positions = mesh.positions;
    surface.normals = vertexNormals(mesh.positions, mesh.triangles);
    surface.triangles = mesh.triangles;
    return surface;
}

// By cut vertices, whether sewn or not.
PaintedSurface clothOf(const DrapeFrame& frame, const std::set<PanelId>& hidden) {
    PaintedSurface cloth;
    const Garment& garment = *frame.garment;
    for (std::size_t i = 0; i < garment.cutVertices.size(); ++i) {
        const std::size_t sewn = at(garment.cutVertices[i].welded);
        cloth.positions.push_back(frame.unsewn.empty() ? frame.positions[sewn] : frame.unsewn[i]);
        cloth.normals.push_back(frame.unsewn.empty() ? frame.normals[sewn] : frame.unsewnNormals[i]);
    }
    for (const GarmentTriangle& triangle : garment.triangles) {
        if (!hidden.contains(garment.panels[at(triangle.panel)]->id)) {
            cloth.triangles.push_back(triangle.cut);
        }
    }
    return cloth;
}

std::vector<VertexLight> lightOn(const PaintedSurface& surface, const SoftLight& lamp, const SkyLight& sky,
                                 bool twoSided) {
    std::vector<VertexLight> light(surface.positions.size(), kOpenLight);
    for (std::size_t i = 0; i < light.size(); ++i) {
        for (const std::size_t side : {std::size_t(0), std::size_t(1)}) {
            if (side == 1 && !twoSided) {
                break;
            }
            const Vec3 normal = side == 0 ? surface.normals[i] : Vec3(-surface.normals[i]);
            const Vec3 place = surface.positions[i] + kOffTheSurface * normal;
            light[i][side] = static_cast<float>(sky.at(place, normal));
            light[i][2 + side] =
                normal.dot(lamp.towards()) > -0.1 ? static_cast<float>(lamp.at(place, kLampBias)) : 0.0F;
        }
    }
    return light;
}

// A few directions per vertex leave blotches: each place takes half of what its neighbours have, twice.
void smoothOverNeighbours(const std::vector<Triangle>& triangles, std::vector<VertexLight>& light) {
    for (int pass = 0; pass < 2; ++pass) {
        std::vector<VertexLight> sums(light.size(), VertexLight{});
        std::vector<float> counts(light.size(), 0);
        for (const Triangle& triangle : triangles) {
            for (std::size_t k = 0; k < 3; ++k) {
                const VertexLight& next = light[at(triangle[(k + 1) % 3])];
                std::transform(next.begin(), next.end(), sums[at(triangle[k])].begin(), sums[at(triangle[k])].begin(),
                               std::plus<>());
                ++counts[at(triangle[k])];
            }
        }
        for (std::size_t i = 0; i < light.size(); ++i) {
            for (std::size_t side = 0; side < light[i].size() && counts[i] > 0; ++side) {
                light[i][side] = 0.5F * (light[i][side] + sums[i][side] / counts[i]);
            }
        }
    }
}

// What of the floor's light is left. Few directions draw outlines: they are smoothed away.
std::vector<float> lightOnGround(const SoftLight& lamp, const HighSky& sky, double height) {
    constexpr int side = kGroundCells + 1;
    constexpr double lampPart = 0.5;
    std::vector<float> light;
    light.reserve(side * side);
    for (int z = 0; z < side; ++z) {
        for (int x = 0; x < side; ++x) {
            const Vec3 place(x * kGroundCell - kGroundHalf, height + 0.002, z * kGroundCell - kGroundHalf);
            light.push_back(static_cast<float>(lampPart * lamp.at(place, kLampBias) + (1 - lampPart) * sky.at(place)));
        }
    }
    for (const std::size_t stride : {std::size_t(1), std::size_t(side), std::size_t(2), std::size_t(2 * side)}) {
        std::vector<float> smooth = light;
        for (std::size_t i = 2 * stride; i + 2 * stride < light.size(); ++i) {
            smooth[i] = 0.0625F * (light[i - 2 * stride] + light[i + 2 * stride]) +
                        0.25F * (light[i - stride] + light[i + stride]) + 0.375F * light[i];
        }
        light = std::move(smooth);
    }
    return light;
}

} // namespace

double groundUnder(const TriangleMesh& skin) {
    double low = 0;
    for (const Vec3& place : skin.positions) {
        low = std::min(low, place.y());
    }
    return low;
}

QVector3D towardsLamp() {
    return QVector3D(-0.48F, 1.0F, 0.72F).normalized();
}

void LightBaker::lookAt(const DrawnSkinPtr& skin, const PaintedSurface& cloth) {
    m_drawn = skin;
    m_skin = skin ? surfaceOf(*skin) : PaintedSurface();
    const Workers alone{1, nullptr};
    const QVector3D l = towardsLamp();
    const Vec3 lamp(l.x(), l.y(), l.z());
    const std::vector<PaintedSurface> seen{m_skin.positions.empty() ? cloth : m_skin};
    m_skinOnly.emplace(Lights{SoftLight(seen, lamp, kLampHalfAngleDeg, alone, kLamp), SkyLight(seen, alone, kSky),
                              HighSky(seen, alone, kHighSky)});
}

BakedLightPtr LightBaker::bake(const LitScene& scene) {
    auto baked = std::make_shared<BakedLight>();
    baked->skin = scene.skin;
    const bool clothed = scene.frame && scene.frame->garment && !scene.frame->garment->triangles.empty();
    const PaintedSurface cloth = clothed ? clothOf(*scene.frame, scene.hidden) : PaintedSurface();
    if (!clothed && !scene.skin) {
        return baked;
    }
    if (!m_skinOnly || m_drawn != scene.skin || m_skin.positions.empty()) {
        lookAt(scene.skin, cloth);
    }
    Lights lights = *m_skinOnly;
    if (clothed) {
        lights.lamp.add(cloth);
        lights.sky.add(cloth);
        lights.highSky.add(cloth);
        baked->garment = scene.frame->garment;
        baked->onCloth = lightOn(cloth, lights.lamp, lights.sky, true);
    }
    const Lights& onSkin = scene.seenThrough ? *m_skinOnly : lights;
    baked->onSkin = lightOn(m_skin, onSkin.lamp, onSkin.sky, false);
    smoothOverNeighbours(m_skin.triangles, baked->onSkin);
    baked->onGround = lightOnGround(lights.lamp, lights.highSky, scene.skin ? groundUnder(*scene.skin) : 0);
    return baked;
}

LiveLight::LiveLight(QObject* parent) : QObject(parent), m_thread([this] { run(); }) {}

LiveLight::~LiveLight() {
    {
        const std::lock_guard lock(m_mutex);
        m_quit = true;
    }
    m_wake.notify_one();
    m_thread.join();
}

void LiveLight::light(LitScene scene) {
    std::optional<LitScene> next(std::move(scene));
    {
        const std::lock_guard lock(m_mutex);
        m_next.swap(next); // and frees the older one after the lock
    }
    m_wake.notify_one();
}

void LiveLight::run() {
    introduceThread("toile-light", kLightNiceness);
    LightBaker baker;
    while (true) {
        LitScene scene;
        {
            std::unique_lock lock(m_mutex);
            m_wake.wait(lock, [this] { return m_quit || m_next; });
            if (m_quit) {
                return;
            }
            scene = std::move(*std::exchange(m_next, std::nullopt));
        }
        const Clock::time_point begin = Clock::now();
        BakedLightPtr light = baker.bake(scene);
        QMetaObject::invokeMethod(
            this, [this, light = std::move(light)] { emit lit(light); }, Qt::QueuedConnection);
        std::unique_lock lock(m_mutex);
        m_wake.wait_for(lock, kIdlePerBusy * (Clock::now() - begin), [this] { return m_quit; });
    }
}

std::vector<VertexLight> carriedLight(const Garment& from, const std::vector<VertexLight>& light, const Garment& to) {
    constexpr double cell = 25; // mm
    const auto keyOf = [](const Garment& garment, const CutVertex& vertex) {
        return std::tuple(garment.panels[at(vertex.panel)]->id, static_cast<int>(std::floor(vertex.flatMm.x() / cell)),
                          static_cast<int>(std::floor(vertex.flatMm.y() / cell)));
    };
    std::map<std::tuple<PanelId, int, int>, VertexLight> known;
    for (std::size_t i = 0; i < light.size(); ++i) {
        known.try_emplace(keyOf(from, from.cutVertices[i]), light[i]);
    }
    std::vector<VertexLight> carried(to.cutVertices.size(), kOpenLight);
    for (std::size_t i = 0; i < carried.size(); ++i) {
        const auto found = known.find(keyOf(to, to.cutVertices[i]));
        carried[i] = found != known.end() ? found->second : kOpenLight;
    }
    return carried;
}

} // namespace toile
