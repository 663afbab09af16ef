#include "core/body/import/stray_shells.h"

#include "core/base/index.h"

#include <algorithm>
#include <numeric>

namespace toile {

namespace {

// Of all triangles; a shell of more is the body, or one of two.
constexpr double kManyTriangles = 0.1;
// In parts of the diagonal of what has been found of the body.
constexpr double kNear = 0.15;
constexpr double kTooLarge = 2.5;
constexpr double kLargeSheet = 0.5;
// Of all triangles: fewer make no limb of a figure.
constexpr double kPartTriangles = 0.01;
// Parts of one figure are no further from each other, in parts of the diagonal of the largest.
constexpr double kTouching = 0.02;
// In parts of the body's longest side: a child beside its mother, no head that was modelled apart.
constexpr double kAsTall = 0.5;
// Of its own diagonal: no skin is so flat.
constexpr double kSheet = 1e-3;
// What a body stands on and is held by, in parts of the body's diagonal.
constexpr double kThinPlate = 0.06;
constexpr double kWidePlate = 0.14;
constexpr double kThinRod = 0.03;

struct Box {
    Vec3 low = Vec3::Constant(1e300), high = Vec3::Constant(-1e300);

    void add(const Vec3& p) {
        low = low.cwiseMin(p);
        high = high.cwiseMax(p);
    }
    [[nodiscard]] double diagonal() const { return (high - low).norm(); }
    [[nodiscard]] bool isSheet() const { return (high - low).minCoeff() < kSheet * diagonal(); }
    [[nodiscard]] double longest() const { return (high - low).maxCoeff(); }
    [[nodiscard]] double gapTo(const Box& other) const {
        return (low - other.high).cwiseMax(other.low - high).cwiseMax(0.0).norm();
    }
    [[nodiscard]] Box with(const Box& other) const { return {low.cwiseMin(other.low), high.cwiseMax(other.high)}; }
};

struct Shell {
    Box box;
    std::size_t triangles = 0;
    bool ofBody = false;
    bool ofStand = false;
    bool ofOther = false; // of another figure
};

// A plate under the feet, whichever way is up: wide, thin, and where the body ends.
bool isPlate(const Box& box, const Box& body) {
    const double size = body.diagonal();
    const Vec3 extent = box.high - box.low;
    for (int axis = 0; axis < 3; ++axis) {
        const double middle = 0.5 * (box.low[axis] + box.high[axis]);
        const bool atEnd =
            middle < body.low[axis] + 0.5 * kThinPlate * size || middle > body.high[axis] - 0.5 * kThinPlate * size;
        const double narrow = std::min(extent[(axis + 1) % 3], extent[(axis + 2) % 3]);
        if (atEnd && extent[axis] < kThinPlate * size && narrow > kWidePlate * size) {
            return true;
        }
    }
    return false;
}

// A rod on a plate.
bool isRod(const Box& box, const Box& plate, const Box& body) {
    Vec3 extent = box.high - box.low;
    std::sort(extent.begin(), extent.end());
    return extent.y() < kThinRod * body.diagonal() && box.gapTo(plate) < kThinRod * body.diagonal();
}

void markStands(std::vector<Shell>& shells, const Shell& main) {
    for (Shell& shell : shells) {
        shell.ofStand = &shell != &main && isPlate(shell.box, main.box);
    }
    for (Shell& shell : shells) {
        shell.ofStand =
            shell.ofStand || (&shell != &main && std::any_of(shells.begin(), shells.end(), [&](const Shell& plate) {
                return plate.ofStand && isRod(shell.box, plate.box, main.box);
            }));
    }
}

// Per vertex, the first vertex that it hangs together with.
std::vector<int> togetherWith(const TriangleMesh& mesh) {
    std::vector<int> parent(mesh.positions.size());
    std::iota(parent.begin(), parent.end(), 0);
    const auto rootOf = [&](int v) {
        while (parent[at(v)] != v) {
            v = parent[at(v)] = parent[at(parent[at(v)])];
        }
        return v;
    };
    for (const Triangle& t : mesh.triangles) {
        for (const int v : {t[1], t[2]}) {
            const int one = rootOf(t[0]);
            const int other = rootOf(v);
            parent[at(std::max(one, other))] = std::min(one, other);
        }
    }
    for (std::size_t v = 0; v < parent.size(); ++v) {
        parent[v] = rootOf(static_cast<int>(v));
    }
    return parent;
}

// Two people in one file are not one body of twice the width: what stands clear of the main shell's figure and is as
// tall, and all that is nearer to it.
void markOthers(std::vector<Shell>& shells, const Shell& main, double triangles) {
    std::vector<Shell*> parts;
    for (Shell& shell : shells) {
        const bool large = static_cast<double>(shell.triangles) > kPartTriangles * triangles;
        if (large && !shell.ofStand && !shell.box.isSheet() && shell.box.diagonal() < kTooLarge * main.box.diagonal()) {
            parts.push_back(&shell);
        }
    }
    const double touching = kTouching * main.box.diagonal();
    std::vector<Shell> figures; // each what hangs together of the parts
    for (const Shell* part : parts) {
        Shell figure = *part;
        std::erase_if(figures, [&](const Shell& other) {
            if (other.box.gapTo(part->box) > touching) {
                return false;
            }
            figure.box = figure.box.with(other.box);
            figure.triangles += other.triangles;
            return true;
        });
        figures.push_back(figure);
    }
    const auto holdsMain = [&](const Shell& figure) {
        return (figure.box.low.array() <= main.box.low.array()).all() &&
               (figure.box.high.array() >= main.box.high.array()).all();
    };
    const auto own = std::find_if(figures.begin(), figures.end(), holdsMain);
    if (own == figures.end()) {
        return;
    }
    for (const Shell& figure : figures) {
        if (&figure == &*own || static_cast<double>(figure.triangles) < kManyTriangles * triangles ||
            figure.box.longest() < kAsTall * own->box.longest()) {
            continue;
        }
        for (Shell& shell : shells) {
            shell.ofOther =
                shell.ofOther || (!shell.ofStand && shell.box.gapTo(figure.box) < shell.box.gapTo(own->box));
        }
    }
}

// Marks what is of the body, from the shells of many triangles outwards.
void gatherBody(std::vector<Shell>& shells, std::size_t triangles) {
    const bool solid = std::any_of(shells.begin(), shells.end(), [](const Shell& s) { return !s.box.isSheet(); });
    const auto may = [&](const Shell& shell) { return !solid || !shell.box.isSheet(); };
    auto most = shells.end();
    for (auto shell = shells.begin(); shell != shells.end(); ++shell) {
        if (may(*shell) && (most == shells.end() || shell->triangles > most->triangles)) {
            most = shell;
        }
    }
    markStands(shells, *most);
    markOthers(shells, *most, static_cast<double>(triangles));
    Box body;
    for (Shell& shell : shells) {
        const bool many = !shell.ofStand && !shell.ofOther &&
                          static_cast<double>(shell.triangles) > kManyTriangles * static_cast<double>(triangles);
        shell.ofBody = &shell == &*most || (many && may(shell));
        if (shell.ofBody) {
            body = body.with(shell.box);
        }
    }
    for (bool grown = true; grown;) {
        grown = false;
        for (Shell& shell : shells) {
            const double size = body.diagonal();
            const bool sheet = solid && shell.box.isSheet() && shell.box.diagonal() > kLargeSheet * size;
            if (!shell.ofBody && !shell.ofStand && !shell.ofOther && !sheet && shell.box.gapTo(body) < kNear * size &&
                shell.box.diagonal() < kTooLarge * size) {
                shell.ofBody = grown = true;
                body = body.with(shell.box);
            }
        }
    }
}

} // namespace

StrayShells findStrayShells(const TriangleMesh& welded) {
    StrayShells stray;
    stray.vertices.assign(welded.positions.size(), 0);
    if (welded.triangles.empty()) {
        return stray;
    }
    const std::vector<int> root = togetherWith(welded);
    std::vector<int> number(welded.positions.size(), -1);
    std::vector<Shell> shells;
    for (const Triangle& t : welded.triangles) {
        int& shell = number[at(root[at(t[0])])];
        if (shell < 0) {
            shell = static_cast<int>(shells.size());
            shells.emplace_back();
        }
        ++shells[at(shell)].triangles;
        for (const int v : t) {
            shells[at(shell)].box.add(welded.positions[at(v)]);
        }
    }
    gatherBody(shells, welded.triangles.size());
    for (const Shell& shell : shells) {
        stray.shells += shell.ofBody ? 0 : 1;
        (shell.ofOther ? stray.ofOthers : stray.triangles) += shell.ofBody ? 0 : shell.triangles;
    }
    for (std::size_t v = 0; v < root.size(); ++v) {
        const int shell = number[at(root[v])];
        stray.vertices[v] = shell < 0 || !shells[at(shell)].ofBody ? 1 : 0;
    }
    return stray;
}

} // namespace toile
