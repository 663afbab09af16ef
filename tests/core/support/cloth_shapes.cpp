#include "cloth_shapes.h"

#include "core/base/primitive_meshes.h"

#include <cmath>
#include <numbers>

namespace toile {

double randomBetween(std::mt19937& random, double low, double high) {
    return low + (high - low) * (static_cast<double>(random()) / 4294967295.0);
}

void shake(std::vector<Vec3>& positions, double size, std::mt19937& random) {
    for (Vec3& p : positions) {
        const double x = randomBetween(random, -size, size);
        const double y = randomBetween(random, -size, size);
        const double z = randomBetween(random, -size, size);
        p += Vec3(x, y, z);
    }
}

TriangleMesh flatSheet(int cells, double spacing) {
    TriangleMesh mesh;
    const double height = spacing * std::sqrt(0.75);
    for (int j = 0; j <= cells; ++j) {
        for (int i = 0; i <= cells; ++i) {
            mesh.positions.emplace_back((i + (j % 2) * 0.5) * spacing, 0.0, j * height);
        }
    }
    const auto vertex = [&](int i, int j) { return j * (cells + 1) + i; };
    for (int j = 0; j < cells; ++j) {
        for (int i = 0; i < cells; ++i) {
            const int a = vertex(i, j);
            const int b = vertex(i + 1, j);
            const int c = vertex(i, j + 1);
            const int d = vertex(i + 1, j + 1);
            if (j % 2 == 0) {
                mesh.triangles.push_back({a, c, b});
                mesh.triangles.push_back({b, c, d});
            } else {
                mesh.triangles.push_back({a, c, d});
                mesh.triangles.push_back({a, d, b});
            }
        }
    }
    return mesh;
}

TriangleMesh pileOfSheets(int layers, int cells, double spacing, double gap) {
    TriangleMesh pile;
    for (int i = 0; i < layers; ++i) {
        TriangleMesh sheet = flatSheet(cells, spacing);
        for (Vec3& p : sheet.positions) {
            p += Vec3(0.3 * i * gap, i * gap, 0.2 * i * gap);
        }
        pile = together(std::move(pile), sheet);
    }
    return pile;
}

TriangleMesh rolledSheet(int cells, double spacing, double gap) {
    TriangleMesh mesh = flatSheet(cells, spacing);
    const double turn = gap / (2 * std::numbers::pi);
    for (Vec3& p : mesh.positions) {
        // Archimedes' spiral, by arc length to first order
        const double angle = std::sqrt(2 * p.x() / turn + 40);
        p = Vec3(turn * angle * std::cos(angle), p.z(), turn * angle * std::sin(angle));
    }
    return mesh;
}

TriangleMesh crumpledSheet(int cells, double spacing, double size, std::uint32_t seed) {
    TriangleMesh mesh = flatSheet(cells, spacing);
    std::mt19937 random(seed);
    for (Vec3& p : mesh.positions) {
        p = Vec3(size * std::sin(37 * p.x() + 11 * p.z()), size * std::cos(53 * p.z() - 7 * p.x()),
                 size * std::sin(29 * p.x() * p.z() * 40 + 3));
    }
    shake(mesh.positions, spacing, random);
    return mesh;
}

TriangleMesh wrinkledTube(int around, int along, double spacing, double wrinkle) {
    TriangleMesh mesh;
    const double radius = around * spacing / (2 * std::numbers::pi);
    const double height = spacing * std::sqrt(0.75);
    for (int j = 0; j <= along; ++j) {
        for (int i = 0; i < around; ++i) {
            const double angle = 2 * std::numbers::pi * (i + (j % 2) * 0.5) / around;
            const double r = radius + wrinkle * (std::sin(8 * angle + 0.03 * j) + 0.5 * std::sin(0.2 * j + angle));
            mesh.positions.emplace_back(r * std::cos(angle), j * height, r * std::sin(angle));
        }
    }
    const auto vertex = [&](int i, int j) { return j * around + i % around; };
    for (int j = 0; j < along; ++j) {
        for (int i = 0; i < around; ++i) {
            const int a = vertex(i, j);
            const int b = vertex(i + 1, j);
            const int c = vertex(i, j + 1);
            const int d = vertex(i + 1, j + 1);
            if (j % 2 == 0) {
                mesh.triangles.push_back({a, c, b});
                mesh.triangles.push_back({b, c, d});
            } else {
                mesh.triangles.push_back({a, c, d});
                mesh.triangles.push_back({a, d, b});
            }
        }
    }
    return mesh;
}

TriangleMesh ringRibbon(int across, int along, double spacing, double turns, double rise) {
    TriangleMesh mesh;
    const double angle = 2 * std::numbers::pi * turns;
    const double inner = along * spacing / angle;
    for (int j = 0; j <= along; ++j) {
        for (int i = 0; i <= across; ++i) {
            const double a = angle * j / along;
            const double r = inner + i * spacing;
            mesh.positions.emplace_back(r * std::cos(a), rise * turns * j / along, r * std::sin(a));
        }
    }
    for (int j = 0; j < along; ++j) {
        for (int i = 0; i < across; ++i) {
            const int a = j * (across + 1) + i;
            const int b = a + across + 1;
            mesh.triangles.push_back({a, b, a + 1});
            mesh.triangles.push_back({a + 1, b, b + 1});
        }
    }
    return mesh;
}

} // namespace toile
