#include "core/picture/drape_picture.h"

#include "core/base/units.h"
#include "core/picture/depth_raster.h"

#include <Eigen/Geometry>

namespace toile {

namespace {

constexpr int kSamples = 3; // per pixel and axis
constexpr int kShadowSize = 1400;
const Vec3 kBackground(0.93, 0.935, 0.945);
const Vec3 kBodyColour(0.80, 0.765, 0.735);
const Vec3 kGroundColour(0.87, 0.875, 0.885);

std::size_t at(int i) {
    return static_cast<std::size_t>(i);
}

struct Surface {
    std::vector<Vec3> positions, normals;
    std::vector<Triangle> triangles;
    std::vector<Vec3> colours; // per triangle, linear light
    bool twoSided = false;
};

Vec3 linear(const Colour& c) {
    const auto channel = [](std::uint8_t v) { return std::pow(v / 255.0, 2.2); };
    return {channel(c.red), channel(c.green), channel(c.blue)};
}

struct Camera {
    Eigen::Matrix3d turn; // world to camera, which looks along -z
    Vec3 eye;
    double focal; // pixels
    double centreX, centreY;

    // Pixels and distance along the view.
    [[nodiscard]] Vec3 project(const Vec3& p) const {
        const Vec3 c = turn * (p - eye);
        const double depth = std::max(1e-3, -c.z());
        return {centreX + focal * c.x() / depth, centreY - focal * c.y() / depth, depth};
    }
};

Eigen::Matrix3d viewAlong(double turnDeg, double tiltDeg) {
    return (Eigen::AngleAxisd(radians(tiltDeg), Vec3::UnitX()) * Eigen::AngleAxisd(-radians(turnDeg), Vec3::UnitY()))
        .toRotationMatrix();
}

Camera frameAll(const std::vector<Surface>& surfaces, const PictureSettings& settings, int width, int height) {
    Vec3 low = Vec3::Constant(1e300);
    Vec3 high = Vec3::Constant(-1e300);
    for (const Surface& s : surfaces) {
        for (const Vec3& p : s.positions) {
            low = low.cwiseMin(p);
            high = high.cwiseMax(p);
        }
    }
    Camera camera{};
    camera.turn = viewAlong(settings.turnDeg, settings.tiltDeg);
    const Vec3 middle = 0.5 * (low + high);
    const double radius = 0.5 * (high - low).norm();
    const double away = 5 * radius;
    camera.eye = middle + away * camera.turn.transpose() * Vec3::UnitZ();
    camera.centreX = 0.5 * width;
    camera.centreY = 0.5 * height;
    camera.focal = 1;
    double reachX = 1e-9;
    double reachY = 1e-9;
    for (const Surface& s : surfaces) {
        for (const Vec3& p : s.positions) {
            const Vec3 q = camera.project(p);
            reachX = std::max(reachX, std::abs(q.x() - camera.centreX));
            reachY = std::max(reachY, std::abs(q.y() - camera.centreY));
        }
    }
    camera.focal = std::min(0.46 * width / reachX, 0.46 * height / reachY);
    return camera;
}

// Which places the light sees, by a depth buffer from its side.
class Shadow {
public:
    Shadow(const std::vector<Surface>& surfaces, const Vec3& towardsLight) : m_raster(kShadowSize, kShadowSize) {
        m_turn = Eigen::Quaterniond::FromTwoVectors(towardsLight, Vec3::UnitZ()).toRotationMatrix();
        Vec3 low = Vec3::Constant(1e300);
        Vec3 high = Vec3::Constant(-1e300);
        for (const Surface& s : surfaces) {
            for (const Vec3& p : s.positions) {
                low = low.cwiseMin(m_turn * p);
                high = high.cwiseMax(m_turn * p);
            }
        }
        m_low = low;
        m_scale = (kShadowSize - 2) / std::max({high.x() - low.x(), high.y() - low.y(), 1e-9});
        for (const Surface& s : surfaces) {
            for (const Triangle& t : s.triangles) {
                m_raster.fill(
                    {project(s.positions[at(t[0])]), project(s.positions[at(t[1])]), project(s.positions[at(t[2])])},
                    [](int, int, double, double, double) {});
            }
        }
    }
    // 0 in full shadow, 1 in full light; the penumbra is `soft` metres wide.
    [[nodiscard]] double light(const Vec3& p, double soft) const {
        constexpr int rings = 2;
        const Vec3 q = project(p);
        double seen = 0;
        int count = 0;
        for (int j = -rings; j <= rings; ++j) {
            for (int i = -rings; i <= rings; ++i) {
                const int x = static_cast<int>(q.x() + i * soft * m_scale / rings);
                const int y = static_cast<int>(q.y() + j * soft * m_scale / rings);
                seen += !m_raster.inside(x, y) || m_raster.depth(x, y) > q.z() - kBias ? 1 : 0;
                ++count;
            }
        }
        return seen / count;
    }

private:
    static constexpr double kBias = 0.008; // m
    [[nodiscard]] Vec3 project(const Vec3& p) const {
        const Vec3 q = m_turn * p - m_low;
        return {1 + q.x() * m_scale, 1 + q.y() * m_scale, -q.z()};
    }
    DepthRaster m_raster;
    Eigen::Matrix3d m_turn;
    Vec3 m_low;
    double m_scale = 1;
};

struct Lights {
    Vec3 key, fill;
    const Shadow* shadow;
};

Vec3 shaded(const Vec3& colour, const Vec3& position, const Vec3& normal, const Lights& lights) {
    const double lit = lights.shadow->light(position + 0.004 * normal, 0.012);
    const double key = std::max(0.0, normal.dot(lights.key)) * (0.15 + 0.85 * lit);
    const double fill = std::max(0.0, normal.dot(lights.fill));
    const double sky = 0.5 + 0.5 * normal.y();
    return colour * (0.72 * key + 0.20 * fill + 0.18 + 0.20 * sky);
}

class Painter {
public:
    Painter(const Camera& camera, int width, int height, const Lights& lights)
        : m_camera(camera), m_raster(width, height), m_colour(m_raster.size(), kBackground.array().pow(2.2)),
          m_lights(lights) {}

    void draw(const Surface& s) {
        for (std::size_t i = 0; i < s.triangles.size(); ++i) {
            const Triangle& t = s.triangles[i];
            const Vec3& a = s.positions[at(t[0])];
            const Vec3& b = s.positions[at(t[1])];
            const Vec3& c = s.positions[at(t[2])];
            const bool back = (b - a).cross(c - a).dot(m_camera.eye - a) < 0;
            if (back && !s.twoSided) {
                continue;
            }
            const Vec3 colour = back ? Vec3(0.75 * s.colours[i]) : s.colours[i];
            m_raster.fill({m_camera.project(a), m_camera.project(b), m_camera.project(c)},
                          [&](int x, int y, double wa, double wb, double wc) {
                              Vec3 n = wa * s.normals[at(t[0])] + wb * s.normals[at(t[1])] + wc * s.normals[at(t[2])];
                              n = back ? Vec3(-n.normalized()) : Vec3(n.normalized());
                              m_colour[m_raster.index(x, y)] = shaded(colour, wa * a + wb * b + wc * c, n, m_lights);
                          });
        }
    }

    // A thin dark line on the cloth, where it can be seen.
    void drawLine(const Vec3& from, const Vec3& to) {
        const Vec3 a = m_camera.project(from);
        const Vec3 b = m_camera.project(to);
        const int steps = std::clamp(static_cast<int>(2 * (b - a).head<2>().norm()), 1, 4000);
        for (int i = 0; i <= steps; ++i) {
            const Vec3 p = a + (b - a) * i / steps;
            for (int dy = -1; dy <= 1; ++dy) {
                for (int dx = -1; dx <= 1; ++dx) {
                    const int x = static_cast<int>(p.x()) + dx;
                    const int y = static_cast<int>(p.y()) + dy;
                    if (m_raster.inside(x, y) && std::abs(p.z() - m_raster.depth(x, y)) < 0.006) {
                        m_lines.push_back(m_raster.index(x, y));
                    }
                }
            }
        }
    }

    void drawGround(double y) {
        for (int py = 0; py < m_raster.height(); ++py) {
            for (int px = 0; px < m_raster.width(); ++px) {
                if (m_raster.depth(px, py) < 1e29F) {
                    continue;
                }
                const Vec3 ray = m_camera.turn.transpose() * Vec3((px + 0.5 - m_camera.centreX) / m_camera.focal,
                                                                  (m_camera.centreY - py - 0.5) / m_camera.focal, -1);
                const double t = (y - m_camera.eye.y()) / ray.y();
                if (!(t > 0)) {
                    continue;
                }
                const Vec3 p = m_camera.eye + t * ray;
                const double away = std::hypot(p.x(), p.z());
                const double fade = std::clamp((2.2 - away) / 1.6, 0.0, 1.0); // the ground melts into the background
                const double lit = 0.55 + 0.45 * m_lights.shadow->light(p, 0.05);
                Vec3& colour = m_colour[m_raster.index(px, py)];
                colour = lerp(colour, Vec3(kGroundColour.array().pow(2.2) * lit), fade);
            }
        }
    }

    [[nodiscard]] Image finish() {
        std::sort(m_lines.begin(), m_lines.end());
        m_lines.erase(std::unique(m_lines.begin(), m_lines.end()), m_lines.end());
        for (const std::size_t i : m_lines) {
            m_colour[i] *= 0.55;
        }
        Image image{m_raster.width() / kSamples, m_raster.height() / kSamples, {}};
        for (int y = 0; y < image.height; ++y) {
            for (int x = 0; x < image.width; ++x) {
                Vec3 sum = Vec3::Zero();
                for (int j = 0; j < kSamples; ++j) {
                    for (int i = 0; i < kSamples; ++i) {
                        sum += m_colour[m_raster.index(x * kSamples + i, y * kSamples + j)];
                    }
                }
                for (int c = 0; c < 3; ++c) {
                    const double v = std::pow(std::clamp(sum[c] / (kSamples * kSamples), 0.0, 1.0), 1 / 2.2);
                    image.rgba.push_back(static_cast<std::uint8_t>(255 * v + 0.5));
                }
                image.rgba.push_back(255);
            }
        }
        return image;
    }

private:
    Camera m_camera;
    DepthRaster m_raster;
    std::vector<Vec3> m_colour;
    std::vector<std::size_t> m_lines;
    Lights m_lights;
};

std::vector<Surface> surfacesOf(const DrapeFrame& frame, const Body& body, bool showBody) {
    std::vector<Surface> surfaces;
    if (showBody) {
        Surface skin{body.skin.positions,
                     vertexNormals(body.skin.positions, body.skin.triangles),
                     body.skin.triangles,
                     {},
                     false};
        skin.colours.assign(skin.triangles.size(), kBodyColour.array().pow(2.2));
        surfaces.push_back(std::move(skin));
    }
    Surface cloth{frame.positions, frame.normals, {}, {}, true};
    for (const GarmentTriangle& t : frame.garment->triangles) {
        cloth.triangles.push_back(t.sewn);
        cloth.colours.push_back(linear(frame.garment->fabrics[at(t.fabric)].colour));
    }
    surfaces.push_back(std::move(cloth));
    return surfaces;
}

} // namespace

Image drawDrape(const DrapeFrame& frame, const Body& body, const PictureSettings& settings) {
    const std::vector<Surface> surfaces = surfacesOf(frame, body, settings.showBody);
    const int width = settings.width * kSamples;
    const int height = settings.height * kSamples;
    const Camera camera = frameAll(surfaces, settings, width, height);
    // Lights stand beside the camera, so that every side is lit as well as the front.
    const Eigen::Matrix3d toWorld = viewAlong(settings.turnDeg, 0).transpose();
    const Vec3 key = (toWorld * Vec3(-0.55, 0.75, 0.75)).normalized();
    const Shadow shadow(surfaces, key);
    Painter painter(camera, width, height, {key, (toWorld * Vec3(0.8, 0.1, 0.5)).normalized(), &shadow});
    for (const Surface& s : surfaces) {
        painter.draw(s);
    }
    for (const SeamEdge& e : frame.garment->seamEdges) {
        painter.drawLine(frame.positions[at(e.vertices[0])], frame.positions[at(e.vertices[1])]);
    }
    double ground = 1e300;
    for (const Surface& s : surfaces) {
        for (const Vec3& p : s.positions) {
            ground = std::min(ground, p.y());
        }
    }
    painter.drawGround(ground);
    return painter.finish();
}

} // namespace toile
