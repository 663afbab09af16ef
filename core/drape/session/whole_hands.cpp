#include "core/drape/session/whole_hands.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <numbers>

namespace toile {

namespace {

constexpr double kHand = 0.3; // m from the wrist: no hand is longer
constexpr int kAround = 64;   // directions in which a hand is felt
constexpr int kAcross = 32;

// Of the skin, what can be reached from the wrist without going back up the arm: thighs beside it cannot.
std::vector<Vec3> handBeyond(const LimbLine& arm, const TriangleMesh& skin) {
    const Vec3 along = (arm.end - arm.middle).normalized();
    const auto isBeyond = [&](int v) {
        const Vec3 from = skin.positions[static_cast<std::size_t>(v)] - arm.end;
        return from.dot(along) > 0 && from.norm() < kHand;
    };
    std::vector<std::vector<int>> beside(skin.positions.size());
    int nearest = -1;
    double least = kHand;
    for (const Triangle& t : skin.triangles) {
        for (std::size_t k = 0; k < 3; ++k) {
            const int v = t[k];
            if (!isBeyond(v)) {
                continue;
            }
            const double away = (skin.positions[static_cast<std::size_t>(v)] - arm.end).norm();
            if (away < least) {
                least = away;
                nearest = v;
            }
            for (const int w : {t[(k + 1) % 3], t[(k + 2) % 3]}) {
                if (isBeyond(w)) {
                    beside[static_cast<std::size_t>(v)].push_back(w);
                }
            }
        }
    }
    std::vector<Vec3> hand;
    std::vector<bool> seen(skin.positions.size(), false);
    for (std::vector<int> next(nearest >= 0 ? 1 : 0, nearest); !next.empty();) {
        const auto v = static_cast<std::size_t>(next.back());
        next.pop_back();
        if (!seen[v]) {
            seen[v] = true;
            hand.push_back(skin.positions[v]);
            next.insert(next.end(), beside[v].begin(), beside[v].end());
        }
    }
    return hand;
}

// Whichever place is furthest in each of many directions, joined as the directions lie.
TriangleMesh woundRound(const std::vector<Vec3>& places) {
    TriangleMesh mesh;
    std::map<std::size_t, int> known;
    const auto furthest = [&](int row, int column) {
        const double down = std::numbers::pi * row / kAcross;
        const double round = 2 * std::numbers::pi * (column % kAround) / kAround;
        const Vec3 way(std::sin(down) * std::cos(round), std::cos(down), std::sin(down) * std::sin(round));
        const auto most = std::max_element(places.begin(), places.end(),
                                           [&](const Vec3& a, const Vec3& b) { return a.dot(way) < b.dot(way); });
        const auto [entry, isNew] =
            known.try_emplace(static_cast<std::size_t>(most - places.begin()), static_cast<int>(mesh.positions.size()));
        if (isNew) {
            mesh.positions.push_back(*most);
        }
        return entry->second;
    };
    std::vector<std::array<int, kAround>> rows(kAcross + 1);
    for (int row = 0; row <= kAcross; ++row) {
        for (int column = 0; column < kAround; ++column) {
            const bool pole = row == 0 || row == kAcross;
            rows[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)] =
                pole && column > 0 ? rows[static_cast<std::size_t>(row)][0] : furthest(row, column);
        }
    }
    const auto add = [&](int a, int b, int c) {
        if (a != b && b != c && c != a) {
            mesh.triangles.push_back({a, b, c});
        }
    };
    for (std::size_t row = 0; row < kAcross; ++row) {
        for (std::size_t column = 0; column < kAround; ++column) {
            const std::size_t beside = (column + 1) % kAround;
            add(rows[row][column], rows[row][beside], rows[row + 1][column]);
            add(rows[row][beside], rows[row + 1][beside], rows[row + 1][column]);
        }
    }
    return mesh;
}

} // namespace

std::vector<TriangleMesh> wholeHands(const BodyLandmarks& body, const TriangleMesh& skin) {
    constexpr std::size_t least = 50; // places: what is coarser has no fingers
    std::vector<TriangleMesh> hands;
    for (const LimbLine& arm : body.arms) {
        if (!((arm.end - arm.middle).norm() > 0)) {
            continue;
        }
        const std::vector<Vec3> places = handBeyond(arm, skin);
        if (places.size() >= least) {
            hands.push_back(woundRound(places));
        }
    }
    return hands;
}

} // namespace toile
