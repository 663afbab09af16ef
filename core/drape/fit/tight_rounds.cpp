#include "core/drape/fit/tight_rounds.h"

#include "core/base/index.h"
#include "core/base/units.h"
#include "core/drape/fit/openings.h"
#include "core/mesh/sewn/shrinkage.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <map>
#include <set>
#include <utility>

namespace toile {

namespace {

constexpr double kLevels = 0.02; // m from one to the next
constexpr std::size_t kMostTold = 3;
constexpr double kSmallest = 10; // cm round; what is less goes round no part of a body, but is a fold

using EdgeKey = std::pair<int, int>;

// A level cuts a triangle from one edge to another.
struct CutTriangle {
    std::array<EdgeKey, 2> ends;
    std::size_t triangle;
    double flatCm, wornCm;
    bool taken = false;
};

std::vector<CutTriangle> cutAt(const Garment& garment, const std::vector<Vec3>& positions, double y,
                               const std::vector<std::size_t>& triangles) {
    std::vector<CutTriangle> cuts;
    for (const std::size_t i : triangles) {
        const GarmentTriangle& t = garment.triangles[i];
        std::array<EdgeKey, 2> ends;
        std::array<Vec3, 2> places;
        std::array<Vec2, 2> flat;
        std::size_t count = 0;
        for (std::size_t k = 0; k < 3; ++k) {
            const std::size_t n = (k + 1) % 3;
            const Vec3& a = positions[at(t.sewn[k])];
            const Vec3& b = positions[at(t.sewn[n])];
            if ((a.y() < y) != (b.y() < y) && count < 2) {
                const double part = (y - a.y()) / (b.y() - a.y());
                ends[count] = std::minmax(t.sewn[k], t.sewn[n]);
                places[count] = lerp(a, b, part);
                flat[count++] =
                    lerp(garment.cutVertices[at(t.cut[k])].flatMm, garment.cutVertices[at(t.cut[n])].flatMm, part);
            }
        }
        if (count == 2) {
            cuts.push_back({ends, i, kCmPerMm * shrunk(*garment.panels[at(t.panel)], flat[1] - flat[0]).norm(),
                            100 * (places[1] - places[0]).norm()});
        }
    }
    return cuts;
}

// Which triangles reach each level.
std::map<int, std::vector<std::size_t>> byLevel(const Garment& garment, const std::vector<Vec3>& positions) {
    std::map<int, std::vector<std::size_t>> levels;
    for (std::size_t i = 0; i < garment.triangles.size(); ++i) {
        double low = 1e300;
        double high = -1e300;
        for (const int v : garment.triangles[i].sewn) {
            low = std::min(low, positions[at(v)].y());
            high = std::max(high, positions[at(v)].y());
        }
        for (int k = static_cast<int>(std::ceil(low / kLevels)); k * kLevels <= high; ++k) {
            levels[k].push_back(i);
        }
    }
    return levels;
}

// Goes on from a cut while there is a next one; whether it came back to where it began.
bool walkRound(std::vector<CutTriangle>& cuts, const std::multimap<EdgeKey, std::size_t>& byEnd, std::size_t first,
               std::vector<std::size_t>& round) {
    round = {first};
    cuts[first].taken = true;
    EdgeKey end = cuts[first].ends[1];
    while (end != cuts[first].ends[0]) {
        const auto [from, to] = byEnd.equal_range(end);
        const auto next = std::find_if(from, to, [&](const auto& entry) { return !cuts[entry.second].taken; });
        if (next == to) {
            return false;
        }
        CutTriangle& cut = cuts[next->second];
        cut.taken = true;
        round.push_back(next->second);
        end = cut.ends[0] == end ? cut.ends[1] : cut.ends[0];
    }
    return round.size() > 2;
}

TightRound sumOf(const Garment& garment, const std::vector<CutTriangle>& cuts, const std::vector<std::size_t>& round) {
    TightRound sum;
    std::set<int> panels;
    double gives = 0;
    for (const std::size_t i : round) {
        const GarmentTriangle& t = garment.triangles[cuts[i].triangle];
        panels.insert(t.panel);
        sum.flatCm += cuts[i].flatCm;
        sum.wornCm += cuts[i].wornCm;
        gives += cuts[i].flatCm * garment.fabrics[at(t.fabric)].stretchLimitPercent;
    }
    sum.panels.assign(panels.begin(), panels.end());
    sum.givesPercent = sum.flatCm > 0 ? gives / sum.flatCm : 0;
    return sum;
}

double stretchOf(const TightRound& round) {
    return round.wornCm / std::max(round.flatCm, 1e-9);
}

// By their panels.
using Tightest = std::map<std::vector<int>, TightRound>;
void consider(TightRound found, Tightest& tightest) {
    TightRound& known = tightest[found.panels];
    if (found.wornCm > kSmallest && stretchOf(found) > 1 + found.givesPercent / 100 &&
        stretchOf(found) > stretchOf(known)) {
        known = std::move(found);
    }
}

bool areBeside(const TightRound& a, const TightRound& b) {
    constexpr double near = 0.15; // m
    return std::abs(a.height - b.height) < near && std::any_of(a.panels.begin(), a.panels.end(), [&](int panel) {
               return std::find(b.panels.begin(), b.panels.end(), panel) != b.panels.end();
           });
}

} // namespace

std::vector<TightRound> tightRoundsOf(const Garment& garment, const std::vector<Vec3>& positions) {
    Tightest tightest;
    for (const auto& [level, triangles] : byLevel(garment, positions)) {
        std::vector<CutTriangle> cuts = cutAt(garment, positions, level * kLevels, triangles);
        std::multimap<EdgeKey, std::size_t> byEnd;
        for (std::size_t i = 0; i < cuts.size(); ++i) {
            byEnd.emplace(cuts[i].ends[0], i);
            byEnd.emplace(cuts[i].ends[1], i);
        }
        std::vector<std::size_t> round;
        for (std::size_t i = 0; i < cuts.size(); ++i) {
            if (cuts[i].taken || !walkRound(cuts, byEnd, i, round)) {
                continue;
            }
            TightRound found = sumOf(garment, cuts, round);
            found.height = level * kLevels;
            consider(std::move(found), tightest);
        }
    }
    for (const Opening& opening : openingsOf(garment, positions)) { // bands too narrow for a level to stay in them
        if (opening.alone) {
            continue;
        }
        TightRound found{opening.panels, opening.flatCm, opening.wornCm, opening.givesPercent, opening.height};
        std::sort(found.panels.begin(), found.panels.end());
        consider(std::move(found), tightest);
    }
    std::vector<TightRound> rounds;
    for (const auto& [panels, round] : tightest) {
        if (round.flatCm > 0) {
            rounds.push_back(round);
        }
    }
    std::stable_sort(rounds.begin(), rounds.end(),
                     [](const TightRound& a, const TightRound& b) { return stretchOf(a) > stretchOf(b); });
    for (auto round = rounds.begin(); round != rounds.end(); ++round) {
        rounds.erase(std::remove_if(std::next(round), rounds.end(),
                                    [&](const TightRound& other) { return areBeside(*round, other); }),
                     rounds.end());
    }
    return rounds;
}

std::vector<std::string> tightnessOf(const Garment& garment, const std::vector<Vec3>& positions,
                                     const std::vector<ElasticReport>& elastics, double floor) {
    std::vector<std::string> lines;
    char text[256];
    std::vector<TightRound> rounds = tightRoundsOf(garment, positions);
    rounds.resize(std::min(rounds.size(), kMostTold));
    for (const TightRound& round : rounds) {
        std::string names;
        for (const int panel : round.panels) {
            names += (names.empty() ? "'" : ", '") + garment.panels[at(panel)]->name + "'";
        }
        std::snprintf(text, sizeof text,
                      "%.1f cm round where the body takes %.1f cm, %.0f cm above the floor: stretched by %.0f %%, the "
                      "cloth gives %.0f %%; make it wider or choose a smaller body",
                      round.flatCm, round.wornCm, 100 * (round.height - floor), 100 * (stretchOf(round) - 1),
                      round.givesPercent);
        lines.push_back("too tight, " + names + ": " + text);
    }
    constexpr double held = 1.05; // times as long as it should be
    for (const ElasticReport& elastic : elastics) {
        if (elastic.reachedPercent > held * elastic.targetPercent) {
            std::snprintf(text, sizeof text,
                          "draws in to %.0f %% instead of %.0f %%, for the body is larger there; choose a smaller body "
                          "or a larger ratio",
                          elastic.reachedPercent, elastic.targetPercent);
            lines.push_back("elastic '" + elastic.name + "': " + text);
        }
    }
    return lines;
}

} // namespace toile
