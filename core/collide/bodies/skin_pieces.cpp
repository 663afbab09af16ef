#include "core/collide/bodies/skin_pieces.h"

#include "core/base/index.h"
#include "core/collide/bodies/skin_edges.h"

#include <Eigen/Geometry>

#include <utility>

namespace toile {

Vec3 areaVector(const TriangleMesh& mesh, const Triangle& triangle) {
    const Vec3& a = mesh.positions[at(triangle[0])];
    return 0.5 * (mesh.positions[at(triangle[1])] - a).cross(mesh.positions[at(triangle[2])] - a);
}

SkinPieces unifyPieces(TriangleMesh& mesh) {
    const SkinEdges edges(mesh.triangles);
    SkinPieces pieces;
    constexpr char unseen = 2;
    std::vector<char> turn(mesh.triangles.size(), unseen); // against the first of the piece
    for (int seed = 0; seed < static_cast<int>(turn.size()); ++seed) {
        if (turn[at(seed)] != unseen) {
            continue;
        }
        std::vector<int> piece{seed};
        turn[at(seed)] = 0;
        for (std::size_t i = 0; i < piece.size(); ++i) {
            const int t = piece[i];
            for (int k = 0; k < 3; ++k) {
                const SkinEdges::Use next = edges.across(t, k);
                if (next.triangle < 0) {
                    continue;
                }
                const bool same = sameSense(mesh.triangles[at(t)], k, mesh.triangles[at(next.triangle)], next.side);
                const char asked = static_cast<char>(same ? turn[at(t)] : 1 - turn[at(t)]);
                if (turn[at(next.triangle)] == unseen) {
                    turn[at(next.triangle)] = asked;
                    piece.push_back(next.triangle);
                } else if (turn[at(next.triangle)] != asked) {
                    pieces.senseless = true;
                }
            }
        }
        pieces.triangles.push_back(std::move(piece));
    }
    for (const std::vector<int>& piece : pieces.triangles) {
        double balance = 0; // most of the area keeps its side
        for (const int t : piece) {
            balance += (turn[at(t)] ? -1 : 1) * areaVector(mesh, mesh.triangles[at(t)]).norm();
        }
        for (const int t : piece) {
            if ((turn[at(t)] != 0) == (balance >= 0)) {
                std::swap(mesh.triangles[at(t)][1], mesh.triangles[at(t)][2]);
                ++pieces.turned;
            }
        }
    }
    return pieces;
}

} // namespace toile
