#pragma once

#include "core/base/triangle_mesh.h"

#include <random>
#include <string>
#include <vector>

namespace toile::testing {

// Skins to ask questions about, with the answer to "inside?" known from their formula where they have one.
struct SampleSkin {
    std::string name;
    TriangleMesh mesh;
    // Positive outside, negative inside; only its sign counts. Null when the mesh alone says.
    double (*side)(const Vec3& p) = nullptr;
};

// Tame and nasty ones: round, sharp, thin, several shells, crossing shells, with a hole, turned inside out...
[[nodiscard]] std::vector<SampleSkin> sampleSkins();

// Those of them that are thin or near themselves: fingers, an ear, an arm folded before a trunk.
[[nodiscard]] std::vector<SampleSkin> thinSkins();

// A square in the xz plane, not closed, twice `size` wide.
[[nodiscard]] TriangleMesh openSheet(int cells, double size);
[[nodiscard]] TriangleMesh torusMesh(double ring, double tube, int around, int along);

// The nearest place of all triangles, one by one.
struct BruteAnswer {
    double distance = 0; // positive
    Vec3 position = Vec3::Zero();
};
[[nodiscard]] BruteAnswer bruteClosest(const TriangleMesh& mesh, const Vec3& p);

// Points on the triangles, by area, moved along their normals by a random part of [low, high].
[[nodiscard]] std::vector<Vec3> pointsAbout(const TriangleMesh& mesh, int count, double low, double high,
                                            unsigned seed);

} // namespace toile::testing
