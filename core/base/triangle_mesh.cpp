#include "core/base/triangle_mesh.h"

#include <Eigen/Geometry>

namespace toile {

std::vector<Vec3> vertexNormals(const std::vector<Vec3>& positions, const std::vector<Triangle>& triangles) {
    std::vector<Vec3> normals;
    vertexNormals(positions, triangles, normals);
    return normals;
}

void vertexNormals(const std::vector<Vec3>& positions, const std::vector<Triangle>& triangles,
                   std::vector<Vec3>& normals) {
    normals.assign(positions.size(), Vec3::Zero());
    for (const Triangle& t : triangles) {
        const Vec3& a = positions[static_cast<std::size_t>(t[0])];
        const Vec3& b = positions[static_cast<std::size_t>(t[1])];
        const Vec3& c = positions[static_cast<std::size_t>(t[2])];
        const Vec3 n = (b - a).cross(c - a);
        for (int v : t) {
            normals[static_cast<std::size_t>(v)] += n;
        }
    }
    for (Vec3& n : normals) {
        const double length = n.norm();
        n = length > 0 ? Vec3(n / length) : Vec3(0, 1, 0);
    }
}

} // namespace toile
