#include "core/collide/bodies/skin_mending.h"

#include "core/base/check.h"
#include "core/base/index.h"
#include "core/collide/bodies/skin_edges.h"
#include "core/collide/bodies/skin_pieces.h"

#include <Eigen/Geometry>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <numeric>

namespace toile {

namespace {

// Holes of a shell smaller than this part of its area in all are closed; larger ones make it a sheet. An armless bust
// opened at neck, arms and waist has 10 %, a bowl 50 %, a flat plate 100 %.
constexpr double kMostCapped = 0.3;
// |V| / A^1.5 below which a piece bounded by edges of three or more triangles encloses nothing (a sphere has 0.094).
constexpr double kFlat = 0.005;

// For each vertex the first one at the same position.
std::vector<int> firstAtPosition(const std::vector<Vec3>& positions) {
    std::vector<int> order(positions.size());
    std::iota(order.begin(), order.end(), 0);
    const auto less = [&](int a, int b) {
        const Vec3& p = positions[at(a)];
        const Vec3& q = positions[at(b)];
        return std::lexicographical_compare(p.begin(), p.end(), q.begin(), q.end());
    };
    std::vector<int> first(order);
    // Non-finite positions cannot be sorted; their triangles go anyway.
    std::erase_if(order, [&](int v) { return !positions[at(v)].allFinite(); });
    std::sort(order.begin(), order.end(), [&](int a, int b) { return less(a, b) || (!less(b, a) && a < b); });
    for (std::size_t i = 1; i < order.size(); ++i) {
        if (!less(order[i - 1], order[i])) {
            first[at(order[i])] = first[at(order[i - 1])];
        }
    }
    return first;
}

void keepSoundTriangles(const TriangleMesh& skin, MendedSkin& mended) {
    const std::vector<int> first = firstAtPosition(skin.positions);
    const int count = static_cast<int>(skin.positions.size());
    std::vector<std::array<int, 4>> keys; // sorted corners, place in the list
    for (const Triangle& t : skin.triangles) {
        const bool sound = std::all_of(t.begin(), t.end(),
                                       [&](int v) { return v >= 0 && v < count && skin.positions[at(v)].allFinite(); });
        const Triangle welded = sound ? Triangle{first[at(t[0])], first[at(t[1])], first[at(t[2])]} : Triangle{};
        if (!sound || welded[0] == welded[1] || welded[1] == welded[2] || welded[2] == welded[0]) {
            ++mended.mending.dropped;
            continue;
        }
        Triangle sorted = welded;
        std::sort(sorted.begin(), sorted.end());
        keys.push_back({sorted[0], sorted[1], sorted[2], static_cast<int>(mended.mesh.triangles.size())});
        mended.mesh.triangles.push_back(welded);
    }
    std::sort(keys.begin(), keys.end());
    std::vector<char> again(keys.size(), 0);
    for (std::size_t i = 1; i < keys.size(); ++i) {
        again[at(keys[i][3])] = std::equal(keys[i].begin(), keys[i].begin() + 3, keys[i - 1].begin()) ? 1 : 0;
    }
    std::vector<Triangle> kept;
    for (std::size_t i = 0; i < again.size(); ++i) {
        if (again[i]) {
            ++mended.mending.duplicates;
        } else {
            kept.push_back(mended.mesh.triangles[i]);
        }
    }
    mended.mesh.triangles = std::move(kept);
}

using Loop = std::vector<int>;

struct Border {
    std::vector<Loop> loops; // against the sense of the triangles along them: the sense of a cap
    bool branching = false;  // the piece ends at edges of three or more triangles too
};

Border borderOf(const TriangleMesh& mesh, const SkinEdges& edges, const std::vector<int>& piece) {
    Border border;
    std::map<int, std::vector<int>> next;
    for (const int t : piece) {
        for (int k = 0; k < 3; ++k) {
            const std::size_t uses = edges.uses(edges.of(t, k)).size();
            border.branching = border.branching || uses > 2;
            if (uses == 1) {
                next[mesh.triangles[at(t)][at((k + 1) % 3)]].push_back(mesh.triangles[at(t)][at(k)]);
            }
        }
    }
    while (!next.empty()) {
        const int start = next.begin()->first;
        Loop loop;
        int v = start;
        do {
            const auto step = next.find(v);
            if (step == next.end()) { // does not close: it ran into an edge of many triangles
                loop.clear();
                break;
            }
            loop.push_back(v);
            v = step->second.back();
            step->second.pop_back();
            if (step->second.empty()) {
                next.erase(step);
            }
        } while (v != start);
        if (loop.size() >= 3) {
            border.loops.push_back(std::move(loop));
        }
    }
    return border;
}

Vec3 middle(const TriangleMesh& mesh, const Loop& loop) {
    Vec3 sum = Vec3::Zero();
    for (const int v : loop) {
        sum += mesh.positions[at(v)];
    }
    return sum / static_cast<double>(loop.size());
}

struct PieceMeasures {
    double area = 0;
    double capArea = 0; // of the fans that would close its holes
    double volume = 0;  // with them; positive when it looks outward
};

PieceMeasures measure(const TriangleMesh& mesh, const std::vector<int>& piece, const std::vector<Loop>& loops) {
    PieceMeasures m;
    Vec3 centre = Vec3::Zero();
    for (const int t : piece) {
        const Triangle& corners = mesh.triangles[at(t)];
        const double area = areaVector(mesh, corners).norm();
        m.area += area;
        centre += area / 3 *
                  (mesh.positions[at(corners[0])] + mesh.positions[at(corners[1])] + mesh.positions[at(corners[2])]);
    }
    centre = m.area > 0 ? Vec3(centre / m.area) : mesh.positions[at(mesh.triangles[at(piece[0])][0])];
    for (const int t : piece) {
        const Triangle& corners = mesh.triangles[at(t)];
        m.volume += (mesh.positions[at(corners[0])] - centre).dot(areaVector(mesh, corners)) / 3;
    }
    for (const Loop& loop : loops) {
        const Vec3 top = middle(mesh, loop);
        for (std::size_t i = 0; i < loop.size(); ++i) {
            const Vec3 spoke = mesh.positions[at(loop[i])] - top;
            const Vec3 area = 0.5 * spoke.cross(mesh.positions[at(loop[(i + 1) % loop.size()])] - top);
            m.capArea += area.norm();
            m.volume += (top - centre).dot(area) / 3;
        }
    }
    return m;
}

void close(MendedSkin& skin, const Loop& loop) {
    ++skin.mending.capped;
    if (loop.size() == 3) {
        skin.mesh.triangles.push_back({loop[0], loop[1], loop[2]});
        return;
    }
    const int centre = static_cast<int>(skin.mesh.positions.size());
    skin.mesh.positions.push_back(middle(skin.mesh, loop));
    for (std::size_t i = 0; i < loop.size(); ++i) {
        skin.mesh.triangles.push_back({loop[i], loop[(i + 1) % loop.size()], centre});
    }
    skin.caps.push_back(loop);
}

void mendPiece(MendedSkin& skin, const SkinEdges& edges, const std::vector<int>& piece) {
    const Border border = borderOf(skin.mesh, edges, piece);
    const PieceMeasures m = measure(skin.mesh, piece, border.loops);
    const bool flat = border.branching && std::abs(m.volume) < kFlat * m.area * std::sqrt(m.area);
    if (!(m.area > 0) || m.capArea > kMostCapped * m.area || flat) {
        ++skin.mending.sheets;
        for (const int t : piece) {
            skin.sheet[at(t)] = 1;
        }
        return;
    }
    ++skin.mending.shells;
    const std::size_t firstCap = skin.mesh.triangles.size();
    for (const Loop& loop : border.loops) {
        close(skin, loop);
    }
    if (m.volume < 0) {
        skin.mending.turned += static_cast<int>(piece.size());
        for (const int t : piece) {
            std::swap(skin.mesh.triangles[at(t)][1], skin.mesh.triangles[at(t)][2]);
        }
        for (std::size_t t = firstCap; t < skin.mesh.triangles.size(); ++t) {
            std::swap(skin.mesh.triangles[t][1], skin.mesh.triangles[t][2]);
        }
    }
}

} // namespace

MendedSkin mendSkin(const TriangleMesh& skin) {
    MendedSkin mended;
    mended.mesh.positions = skin.positions;
    keepSoundTriangles(skin, mended);
    const SkinPieces pieces = unifyPieces(mended.mesh);
    mended.mending.turned = pieces.turned;
    mended.mending.senseless = pieces.senseless;
    mended.sheet.assign(mended.mesh.triangles.size(), 0);
    const SkinEdges edges(mended.mesh.triangles);
    for (const std::vector<int>& piece : pieces.triangles) {
        mendPiece(mended, edges, piece);
    }
    mended.sheet.resize(mended.mesh.triangles.size(), 0);
    return mended;
}

void MendedSkin::repose(const std::vector<Vec3>& positions) {
    const std::size_t own = mesh.positions.size() - caps.size();
    TOILE_CHECK(positions.size() == own, "a skin is reposed by the positions of its own vertices");
    std::copy(positions.begin(), positions.end(), mesh.positions.begin());
    for (std::size_t i = 0; i < caps.size(); ++i) {
        mesh.positions[own + i] = middle(mesh, caps[i]);
    }
}

std::vector<std::string> mendingNotes(const SkinMending& m) {
    const std::array<std::pair<int, const char*>, 6> counts{{
        {m.dropped, "triangles without area or with missing corners were left out"},
        {m.duplicates, "triangles were there twice"},
        {m.turned, "triangles looked inward and were turned round"},
        {m.capped, "holes were closed"},
        {m.sheets, "open pieces have no inside; cloth may lie on both of their sides"},
        {m.hidden, "triangles lie inside other parts and are not touched"},
    }};
    std::vector<std::string> notes;
    for (const auto& [count, text] : counts) {
        if (count > 0) {
            notes.push_back(std::to_string(count) + " " + text);
        }
    }
    if (m.senseless) {
        notes.emplace_back("a piece of the skin has but one side; what is inside it is a guess");
    }
    return notes;
}

} // namespace toile
