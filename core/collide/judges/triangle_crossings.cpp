#include "core/collide/judges/triangle_crossings.h"

#include "core/base/index.h"
#include "core/collide/box4.h"
#include "core/collide/judges/triangle_meeting.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <limits>

namespace toile {

namespace {

constexpr std::size_t kGrain = 512;

// Brings vertices the two share to the front, in the same order; returns how many they are.
int alignShared(Triangle& s, Triangle& t) {
    int shared = 0;
    for (int i = 0; i < 3; ++i) {
        for (int j = shared; j < 3; ++j) {
            if (i >= shared && s[at(i)] == t[at(j)]) {
                std::swap(s[at(shared)], s[at(i)]);
                std::swap(t[at(shared)], t[at(j)]);
                ++shared;
                break;
            }
        }
    }
    return shared;
}

bool cross(std::span<const Vec3> positions, Triangle s, Triangle t) {
    const int shared = alignShared(s, t);
    const TriangleCorners a = cornersOf(positions, s);
    const TriangleCorners b = cornersOf(positions, t);
    if (shared == 3) {
        return false;
    }
    return shared == 0   ? trianglesMeet(a, b)
           : shared == 1 ? trianglesMeetBesideCorner(a, b)
                         : trianglesMeetBesideEdge(a, b);
}

// Boxes in the order of their low ends along one axis, each quantity by itself: only boxes that begin before one ends
// can touch it. Single precision rounded outwards, four looked at together.
struct SortedBoxes {
    std::array<std::vector<float>, 3> low, high; // the axis of the sweep first; padded with what touches nothing
    std::vector<int> triangle;

    SortedBoxes() = default;
    SortedBoxes(std::span<const Vec3> positions, std::span<const Triangle> triangles, int axis) {
        set(positions, triangles, axis);
    }

    void set(std::span<const Vec3> positions, std::span<const Triangle> triangles, int axis) {
        items.clear();
        items.reserve(triangles.size());
        for (std::size_t i = 0; i < triangles.size(); ++i) {
            const TriangleCorners c = cornersOf(positions, triangles[i]);
            if (c[0].allFinite() && c[1].allFinite() && c[2].allFinite() && hasArea(c)) {
                Item item{{}, {}, static_cast<int>(i)};
                for (std::size_t k = 0; k < 3; ++k) {
                    const Eigen::Index along = (axis + static_cast<int>(k)) % 3;
                    item.low[k] = floatBelow(std::min({c[0][along], c[1][along], c[2][along]}));
                    item.high[k] = -floatBelow(-std::max({c[0][along], c[1][along], c[2][along]}));
                }
                items.push_back(item);
            }
        }
        std::sort(items.begin(), items.end(), [](const Item& a, const Item& b) {
            return a.low[0] != b.low[0] ? a.low[0] < b.low[0] : a.triangle < b.triangle;
        });
        constexpr float kNever = std::numeric_limits<float>::infinity();
        for (std::size_t k = 0; k < 3; ++k) {
            low[k].clear();
            high[k].clear();
            for (const Item& item : items) {
                low[k].push_back(item.low[k]);
                high[k].push_back(item.high[k]);
            }
            low[k].insert(low[k].end(), 4, kNever);
            high[k].insert(high[k].end(), 4, -kNever);
        }
        triangle.clear();
        for (const Item& item : items) {
            triangle.push_back(item.triangle);
        }
    }

    [[nodiscard]] std::size_t size() const { return triangle.size(); }

    // Calls visit(j) for the boxes from `first` on which touch box i of `other`.
    template <class Visit>
    void eachTouching(const SortedBoxes& other, std::size_t i, std::size_t first, const Visit& visit) const {
        const auto load = [](const std::vector<float>& from, std::size_t at) {
            Float4 v;
            std::memcpy(&v, &from[at], sizeof v);
            return v;
        };
        const Float4 end = all4(other.high[0][i]);
        const Float4 low1 = all4(other.low[1][i]);
        const Float4 high1 = all4(other.high[1][i]);
        const Float4 low2 = all4(other.low[2][i]);
        const Float4 high2 = all4(other.high[2][i]);
        for (std::size_t j = first; j < size() && low[0][j] <= end[0]; j += 4) {
            const Int4 touching = (load(low[0], j) <= end) & (load(low[1], j) <= high1) & (load(high[1], j) >= low1) &
                                  (load(low[2], j) <= high2) & (load(high[2], j) >= low2);
            for (unsigned bits = bitsOf(touching); bits != 0; bits &= bits - 1) {
                visit(j + static_cast<std::size_t>(std::countr_zero(bits)));
            }
        }
    }

private:
    struct Item {
        std::array<float, 3> low, high;
        int triangle;
    };
    std::vector<Item> items;

    // The largest float that is not above.
    static float floatBelow(double value) {
        const auto near = static_cast<float>(value);
        return static_cast<double>(near) <= value ? near
                                                  : std::nextafter(near, -std::numeric_limits<float>::infinity());
    }
};

int longestAxis(std::span<const Vec3> positions) {
    Vec3 low = Vec3::Constant(1e300);
    Vec3 high = Vec3::Constant(-1e300);
    for (const Vec3& p : positions) {
        if (p.allFinite()) {
            low = low.cwiseMin(p);
            high = high.cwiseMax(p);
        }
    }
    Eigen::Index axis = 0;
    (high - low).maxCoeff(&axis);
    return static_cast<int>(axis);
}

// What ranges of a search have found, and all of it.
struct Gathered {
    std::vector<std::vector<CrossingPair>> found;
    std::vector<CrossingPair> pairs;
};

// Runs find(i, found) for every i below count and leaves everything found in `all.pairs`, sorted.
template <class Find>
void gather(Workers workers, std::size_t count, const Find& find, Gathered& all) {
    const std::size_t ranges = (count + kGrain - 1) / kGrain;
    all.found.resize(std::max(all.found.size(), ranges));
    for (std::vector<CrossingPair>& part : all.found) {
        part.clear();
    }
    parallelFor(workers, count, kGrain, [&](std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i < end; ++i) {
            find(i, all.found[begin / kGrain]);
        }
    });
    all.pairs.clear();
    for (const auto& part : all.found) {
        all.pairs.insert(all.pairs.end(), part.begin(), part.end());
    }
    std::sort(all.pairs.begin(), all.pairs.end());
}

template <class Find>
std::vector<CrossingPair> gather(Workers workers, std::size_t count, const Find& find) {
    Gathered all;
    gather(workers, count, find, all);
    return std::move(all.pairs);
}

} // namespace

struct CrossingFinder::Memory {
    SortedBoxes boxes;
    Gathered all;
};

CrossingFinder::CrossingFinder() : m_memory(std::make_unique<Memory>()) {}
CrossingFinder::~CrossingFinder() = default;

std::vector<CrossingPair>& CrossingFinder::find(std::span<const Vec3> positions, std::span<const Triangle> triangles,
                                                Workers workers) {
    SortedBoxes& boxes = m_memory->boxes;
    boxes.set(positions, triangles, longestAxis(positions));
    const auto crossingsOf = [&](std::size_t i, std::vector<CrossingPair>& found) {
        boxes.eachTouching(boxes, i, i + 1, [&](std::size_t j) {
            const auto [first, second] = std::minmax(boxes.triangle[i], boxes.triangle[j]);
            if (cross(positions, triangles[at(first)], triangles[at(second)])) {
                found.push_back({first, second});
            }
        });
    };
    gather(workers, boxes.size(), crossingsOf, m_memory->all);
    return m_memory->all.pairs;
}

std::vector<CrossingPair> crossingPairs(std::span<const Vec3> positions, std::span<const Triangle> triangles,
                                        Workers workers) {
    return std::move(CrossingFinder().find(positions, triangles, workers));
}

std::vector<CrossingPair> crossingPairs(std::span<const Vec3> positions, std::span<const Triangle> triangles,
                                        const TriangleMesh& body, Workers workers) {
    const int axis = longestAxis(body.positions);
    const SortedBoxes cloth(positions, triangles, axis);
    const SortedBoxes skin(body.positions, body.triangles, axis);
    const auto test = [&](std::size_t i, std::size_t j, std::vector<CrossingPair>& found) {
        const Triangle& s = triangles[at(cloth.triangle[i])];
        const Triangle& t = body.triangles[at(skin.triangle[j])];
        if (trianglesMeet(cornersOf(positions, s), cornersOf(body.positions, t))) {
            found.push_back({cloth.triangle[i], skin.triangle[j]});
        }
    };
    // Of two that touch, the one that begins first finds the other; of two that begin together, the cloth's does.
    std::vector<CrossingPair> pairs =
        gather(workers, cloth.size(), [&](std::size_t i, std::vector<CrossingPair>& found) {
            const auto first = std::lower_bound(skin.low[0].begin(), skin.low[0].end(), cloth.low[0][i]);
            skin.eachTouching(cloth, i, static_cast<std::size_t>(first - skin.low[0].begin()),
                              [&](std::size_t j) { test(i, j, found); });
        });
    const std::vector<CrossingPair> others =
        gather(workers, skin.size(), [&](std::size_t j, std::vector<CrossingPair>& found) {
            const auto first = std::upper_bound(cloth.low[0].begin(), cloth.low[0].end(), skin.low[0][j]);
            cloth.eachTouching(skin, j, static_cast<std::size_t>(first - cloth.low[0].begin()),
                               [&](std::size_t i) { test(i, j, found); });
        });
    pairs.insert(pairs.end(), others.begin(), others.end());
    std::sort(pairs.begin(), pairs.end());
    return pairs;
}

std::vector<int> verticesOfCrossings(std::span<const CrossingPair> pairs, std::span<const Triangle> triangles,
                                     bool secondIsCloth) {
    std::vector<int> vertices;
    const auto add = [&](int triangle) {
        vertices.insert(vertices.end(), triangles[at(triangle)].begin(), triangles[at(triangle)].end());
    };
    for (const CrossingPair& pair : pairs) {
        add(pair.first);
        if (secondIsCloth) {
            add(pair.second);
        }
    }
    std::sort(vertices.begin(), vertices.end());
    vertices.erase(std::unique(vertices.begin(), vertices.end()), vertices.end());
    return vertices;
}

std::size_t countCrossingPairs(const std::vector<Vec3>& positions, const std::vector<Triangle>& triangles) {
    return crossingPairs(positions, triangles).size();
}

} // namespace toile
