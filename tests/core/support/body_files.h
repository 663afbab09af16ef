#pragma once

#include "core/base/triangle_mesh.h"

#include <functional>
#include <string>
#include <utility>
#include <vector>

namespace toile::testing {

[[nodiscard]] TriangleMesh boxMesh(const Vec3& middle, const Vec3& size);
[[nodiscard]] std::pair<Vec3, Vec3> boundsOf(const TriangleMesh& mesh);
[[nodiscard]] double volumeOf(const TriangleMesh& mesh);
[[nodiscard]] std::string textOf(const std::vector<std::string>& notes); // a line each

// 3D files of a skin, written here as programs write them: not by the code that reads them.

struct ObjStyle {
    std::function<Vec3(const Vec3&)> place = [](const Vec3& p) { return p; };
    bool quads = false;         // every two triangles that share a diagonal, 0 1 2 and 0 2 3, as one face
    bool cornersApart = false;  // three vertices of its own for every face
    std::string head;           // before the vertices
    std::string group = "body"; // empty: none
    std::string tail;           // after the faces
};
[[nodiscard]] std::string objText(const TriangleMesh& mesh, const ObjStyle& style = {});
[[nodiscard]] std::string plyText(const TriangleMesh& mesh);
// With a colour per place and an element of cameras before the faces.
[[nodiscard]] std::string plyBinary(const TriangleMesh& mesh, bool bigEndian);
[[nodiscard]] std::string stlBinary(const TriangleMesh& mesh);
// Collada with Z up, in centimetres, under a node that moves the body by (0, 0, 50) cm.
[[nodiscard]] std::string daeText(const TriangleMesh& mesh);
// Binary glTF. With bones, the body hangs on two joints, "hips" and above it "spine": each vertex follows the nearer.
// With seconds, too, it bows in that time: the spine turns by a right angle about x, evenly.
[[nodiscard]] std::string glbBinary(const TriangleMesh& mesh, bool bones, double bowSeconds = 0);

void writeFile(const std::string& path, const std::string& bytes);

} // namespace toile::testing
