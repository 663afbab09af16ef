#pragma once

#include "core/picture/light_maps.h"

#include <Eigen/Core>

namespace toile {

struct PictureCamera {
    Eigen::Matrix3d turn; // world to camera, which looks along -z
    Vec3 eye;
    double focal = 1; // pixels
    double centreX = 0, centreY = 0;

    // Pixels and distance along the view.
    [[nodiscard]] Vec3 project(const Vec3& p) const {
        const Vec3 c = turn * (p - eye);
        const double depth = std::max(1e-3, -c.z());
        return {centreX + focal * c.x() / depth, centreY - focal * c.y() / depth, depth};
    }
};

// Paints surfaces, lines and the ground into a picture, several samples to a pixel.
class Painter {
public:
    static constexpr int kSamples = 3; // per pixel and axis

    // In pixels of the finished picture; the camera counts samples.
    Painter(const PictureCamera& camera, int width, int height, const SoftLight& key);

    void draw(const PaintedSurface& surface, const ColourScale& scale);
    // A thin dark line on what is drawn, where it can be seen.
    void drawLine(const Vec3& from, const Vec3& to);
    // A floor without an end, of which only the shadows on it show.
    void drawGround(double y, const Vec3& low, const Vec3& high, const HighSky& sky, Workers workers);
    [[nodiscard]] Image finish();

private:
    struct Place {
        Vec3 position, normal;
        double sky, skyBehind; // on the side that is seen, on the other
    };
    [[nodiscard]] double lampOn(const Vec3& position, const Vec3& normal) const;
    [[nodiscard]] Vec3 lit(const Vec3& colour, const Place& place, const PaintedSurface& s) const;
    void drawTriangle(const PaintedSurface& surface, std::size_t i, const ColourScale& scale);

    PictureCamera m_camera;
    DepthRaster m_raster;
    std::vector<Vec3> m_colour;
    std::vector<std::size_t> m_lines;
    const SoftLight& m_key;
};

} // namespace toile
