#pragma once

#include "core/base/parallel_for.h"
#include "core/picture/depth_raster.h"
#include "core/picture/picture_scene.h"

#include <vector>

namespace toile {

// What a far light sees of the scene: a depth buffer along its direction.
class LightMap {
public:
    // With room for things that come later within a margin (m) round these.
    LightMap(const std::vector<PaintedSurface>& surfaces, const Vec3& towardsLight, int size, double margin = 0);
    void add(const PaintedSurface& surface);
    // Nothing stands between this place and the light; `bias` metres are forgiven.
    [[nodiscard]] bool sees(const Vec3& p, double bias) const;
    // How much of the light comes there, between 0 and 1, as the four cells around say.
    [[nodiscard]] double share(const Vec3& p, double bias) const;

private:
    [[nodiscard]] Vec3 project(const Vec3& p) const;
    DepthRaster m_raster;
    Eigen::Matrix3d m_turn;
    Vec3 m_low;
    double m_scale = 1;
};

// How finely light is worked out: pictures take their time, live views do not.
struct LightDetail {
    int maps;
    int mapSize;         // pixels
    double margin = 0;   // m, for things that are added later
    double bias = 0;     // m that a cell of the map seen aslant makes wrong; of the lamp whoever asks says it
    bool smooth = false; // between the cells of the map
};
constexpr LightDetail kFineLamp{24, 1100, 0, 0, true}, kFineSky{96, 448, 0, 0.009, true},
    kFineHighSky{240, 256, 0, 0.012};

// A lamp of some width: shadows are sharp where things touch and soften with distance.
class SoftLight {
public:
    SoftLight(const std::vector<PaintedSurface>& surfaces, const Vec3& towards, double halfAngleDeg, Workers workers,
              const LightDetail& detail = kFineLamp);
    void add(const PaintedSurface& surface);
    // 0 in full shadow, 1 in full light.
    [[nodiscard]] double at(const Vec3& p, double bias) const;
    [[nodiscard]] const Vec3& towards() const { return m_towards; }

private:
    Vec3 m_towards;
    std::vector<LightMap> m_maps;
    bool m_smooth;
};

// Light from all around: bright above, darker towards the ground, kept off by what stands in between.
class SkyLight {
public:
    SkyLight(const std::vector<PaintedSurface>& surfaces, Workers workers, const LightDetail& detail = kFineSky);
    void add(const PaintedSurface& surface);
    // 1 for a surface that faces an open sky straight up.
    [[nodiscard]] double at(const Vec3& p, const Vec3& normal) const;

private:
    struct Part {
        Vec3 towards;
        double bright;
        LightMap map;
    };
    std::vector<Part> m_parts;
    double m_bias; // m
    bool m_smooth;
};

// What level ground sees of the sky, high up only: what shines in aslant would draw each figure's outline out for
// metres. From many directions, as the ground is even and each outline would be seen on it.
class HighSky {
public:
    HighSky(const std::vector<PaintedSurface>& surfaces, Workers workers, const LightDetail& detail = kFineHighSky);
    void add(const PaintedSurface& surface);
    // 1 in the open.
    [[nodiscard]] double at(const Vec3& p) const;

private:
    std::vector<Vec3> m_towards;
    std::vector<LightMap> m_maps;
    double m_bias; // m
};

} // namespace toile
