#include "core/picture/painter.h"

#include "core/base/index.h"

#include <Eigen/Geometry>

#include <numbers>

namespace toile {

namespace {

const Vec3 kKeyColour(1.0, 0.975, 0.94); // of the lamp
const Vec3 kSkyColour(0.955, 0.98, 1.0); // of what comes from all around
constexpr double kKeyLight = 0.74, kSkyLight = 0.56;
constexpr double kShadowBias = 0.003;  // m
constexpr double kAslantBias = 0.0012; // m more where light falls in along the surface: a cell of the map is wide
constexpr double kLeastSky = 0.07;     // of an open sky: light finds its way into every fold, thrown from side to side
constexpr double kLineNear = 0.002;    // m that a line may lie behind the surface it is drawn on
constexpr double kLineAside = 0.006;   // m that the pixels beside a line's may

// A wall and floor without a corner: brighter in the middle than below.
Vec3 background(double downwards) {
    const Vec3 top(0.945, 0.95, 0.958);
    const Vec3 bottom(0.885, 0.892, 0.905);
    const double t = downwards * downwards;
    return lerp(top, bottom, t).array().pow(2.2);
}

Vec3 pixelOf(const Image& picture, int x, int y) {
    const auto wrapped = [](int i, int count) { return ((i % count) + count) % count; };
    const std::size_t i = 4 * (at(wrapped(y, picture.height)) * at(picture.width) + at(wrapped(x, picture.width)));
    return Vec3(picture.rgba[i], picture.rgba[i + 1], picture.rgba[i + 2]).unaryExpr([](double v) {
        return std::pow(v / 255, 2.2);
    });
}

// Of a picture that repeats without end.
Vec3 printedColour(const Image& picture, const Vec2& place) {
    const double x = place.x() * picture.width - 0.5;
    const double y = -place.y() * picture.height - 0.5; // rows are counted from above
    const int x0 = static_cast<int>(std::floor(x));
    const int y0 = static_cast<int>(std::floor(y));
    const Vec3 upper = lerp(pixelOf(picture, x0, y0), pixelOf(picture, x0 + 1, y0), x - x0);
    const Vec3 lower = lerp(pixelOf(picture, x0, y0 + 1), pixelOf(picture, x0 + 1, y0 + 1), x - x0);
    return lerp(upper, lower, y - y0);
}

// Light on the floor, known at the nodes of a grid.
class FloorLight {
public:
    FloorLight(double y, const Vec3& low, const Vec3& high, const SoftLight& key, const HighSky& sky, Workers workers) {
        const double reach = (high - low).norm();
        m_low = {0.5 * (low.x() + high.x()) - reach, 0.5 * (low.z() + high.z()) - reach};
        m_cell = 2 * reach / (kNodes - 1);
        m_light.resize(at(kNodes) * at(kNodes));
        parallelFor(workers, m_light.size(), 512, [&](std::size_t begin, std::size_t end) {
            for (std::size_t i = begin; i < end; ++i) {
                const auto column = static_cast<double>(i % at(kNodes));
                const auto row = static_cast<double>(i / at(kNodes));
                const Vec3 p(m_low.x() + column * m_cell, y + 0.003, m_low.y() + row * m_cell);
                m_light[i] = (kKeyLight * key.at(p, 0.004) * key.towards().y() + kSkyLight * sky.at(p)) /
                             (kKeyLight * key.towards().y() + kSkyLight);
            }
        });
    }
    // Of neighbouring nodes: the lamps behind it are few, and each would leave an outline.
    void blur() {
        for (const std::size_t stride : {std::size_t{1}, static_cast<std::size_t>(kNodes)}) {
            std::vector<double> blurred = m_light;
            for (std::size_t i = 2 * stride; i + 2 * stride < m_light.size(); ++i) {
                blurred[i] = 0.0625 * (m_light[i - 2 * stride] + m_light[i + 2 * stride]) +
                             0.25 * (m_light[i - stride] + m_light[i + stride]) + 0.375 * m_light[i];
            }
            m_light = std::move(blurred);
        }
    }

    // 1 in the open.
    [[nodiscard]] double lightAt(double x, double z) const {
        const Vec2 g((x - m_low.x()) / m_cell, (z - m_low.y()) / m_cell);
        if (!(g.minCoeff() >= 0 && g.maxCoeff() < kNodes - 1)) {
            return 1;
        }
        const auto i = static_cast<std::size_t>(g.x());
        const auto j = static_cast<std::size_t>(g.y());
        const double fx = g.x() - std::floor(g.x());
        const double fz = g.y() - std::floor(g.y());
        const double* row = &m_light[j * at(kNodes) + i];
        const double* next = row + kNodes;
        return (1 - fz) * ((1 - fx) * row[0] + fx * row[1]) + fz * ((1 - fx) * next[0] + fx * next[1]);
    }

private:
    static constexpr int kNodes = 360;
    Vec2 m_low;
    double m_cell = 1;
    std::vector<double> m_light;
};

} // namespace

Painter::Painter(const PictureCamera& camera, int width, int height, const SoftLight& key)
    : m_camera(camera), m_raster(width * kSamples, height * kSamples), m_colour(m_raster.size()), m_key(key) {
    for (int y = 0; y < m_raster.height(); ++y) {
        const Vec3 colour = background(static_cast<double>(y) / m_raster.height());
        for (int x = 0; x < m_raster.width(); ++x) {
            m_colour[m_raster.index(x, y)] = colour;
        }
    }
}

// What of the lamp falls on a place of a surface.
double Painter::lampOn(const Vec3& position, const Vec3& normal) const {
    const double facing = normal.dot(m_key.towards());
    if (facing <= 0) {
        return 0;
    }
    return facing * m_key.at(position + 0.003 * normal, kShadowBias + kAslantBias / std::max(facing, 0.15));
}

Vec3 Painter::lit(const Vec3& colour, const Place& place, const PaintedSurface& s) const {
    const double key = lampOn(place.position, place.normal);
    const Vec3 light = kKeyLight * key * kKeyColour + kSkyLight * std::max(place.sky, kLeastSky) * kSkyColour;
    const double aslant = 1 - std::abs(place.normal.dot((m_camera.eye - place.position).normalized()));
    const double rim = s.sheen * aslant * aslant * aslant;
    Vec3 seen = (colour + Vec3::Constant(rim)).cwiseProduct(light);
    if (s.translucent > 0) {
        const double keyBehind = lampOn(place.position, -place.normal);
        const Vec3 behind = kKeyLight * keyBehind * kKeyColour + kSkyLight * place.skyBehind * kSkyColour;
        seen += s.translucent * colour.cwiseProduct(behind);
    }
    return seen;
}

void Painter::drawTriangle(const PaintedSurface& s, std::size_t i, const ColourScale& scale) {
    const Triangle& t = s.triangles[i];
    const Vec3& a = s.positions[at(t[0])];
    const Vec3& b = s.positions[at(t[1])];
    const Vec3& c = s.positions[at(t[2])];
    const bool back = (b - a).cross(c - a).dot(m_camera.eye - a) < 0;
    if (back && !s.twoSided) {
        return;
    }
    const std::vector<float>& sky = back ? s.skyBack : s.skyFront;
    const std::vector<float>& behind = back ? s.skyFront : s.skyBack;
    const int picture = s.pictureOf.empty() ? -1 : s.pictureOf[i];
    m_raster.fill({m_camera.project(a), m_camera.project(b), m_camera.project(c)}, [&](int x, int y, double wa,
                                                                                       double wb, double wc) {
        const auto mixed = [&](const auto& values) {
            return wa * static_cast<double>(values[at(t[0])]) + wb * static_cast<double>(values[at(t[1])]) +
                   wc * static_cast<double>(values[at(t[2])]);
        };
        const Vec3 n = wa * s.normals[at(t[0])] + wb * s.normals[at(t[1])] + wc * s.normals[at(t[2])];
        Vec3 colour = s.colours[i];
        if (!s.values.empty()) {
            colour = scale.colourOf(mixed(s.values));
        } else if (picture >= 0) {
            const auto& place = s.pictureAt[i];
            colour = printedColour(s.pictures[at(picture)], wa * place[0] + wb * place[1] + wc * place[2]);
        }
        colour *= back ? 0.82 : 1; // the left side of cloth is duller
        const Place place{wa * a + wb * b + wc * c, (back ? -1 : 1) * n.normalized(), mixed(sky),
                          behind.empty() ? 0 : mixed(behind)};
        m_colour[m_raster.index(x, y)] = lit(colour, place, s);
    });
}

void Painter::draw(const PaintedSurface& surface, const ColourScale& scale) {
    for (std::size_t i = 0; i < surface.triangles.size(); ++i) {
        drawTriangle(surface, i, scale);
    }
}

void Painter::drawLine(const Vec3& from, const Vec3& to) {
    const Vec3 a = m_camera.project(from);
    const Vec3 b = m_camera.project(to);
    const int steps = std::clamp(static_cast<int>(2 * (b - a).head<2>().norm()), 1, 4000);
    const auto lies = [&](int x, int y, double z, double near) {
        return m_raster.inside(x, y) && std::abs(z - static_cast<double>(m_raster.depth(x, y))) < near;
    };
    for (int i = 0; i <= steps; ++i) {
        const Vec3 p = a + (b - a) * i / steps;
        const int px = static_cast<int>(p.x());
        const int py = static_cast<int>(p.y());
        if (!lies(px, py, p.z(), kLineNear)) {
            continue;
        }
        for (int dy = -1; dy <= 1; ++dy) {
            for (int dx = -1; dx <= 1; ++dx) {
                if (lies(px + dx, py + dy, p.z(), kLineAside)) {
                    m_lines.push_back(m_raster.index(px + dx, py + dy));
                }
            }
        }
    }
}

void Painter::drawGround(double y, const Vec3& low, const Vec3& high, const HighSky& sky, Workers workers) {
    FloorLight floor(y, low, high, m_key, sky, workers);
    floor.blur();
    floor.blur();
    for (int py = 0; py < m_raster.height(); ++py) {
        for (int px = 0; px < m_raster.width(); ++px) {
            if (m_raster.depth(px, py) < 1e29F) {
                continue;
            }
            const Vec3 ray = m_camera.turn.transpose() * Vec3((px + 0.5 - m_camera.centreX) / m_camera.focal,
                                                              (m_camera.centreY - py - 0.5) / m_camera.focal, -1);
            const double t = (y - m_camera.eye.y()) / ray.y();
            if (t > 0) {
                const Vec3 p = m_camera.eye + t * ray;
                m_colour[m_raster.index(px, py)] *= 0.25 + 0.75 * floor.lightAt(p.x(), p.z());
            }
        }
    }
}

Image Painter::finish() {
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

} // namespace toile
