#pragma once

#include "core/base/triangle_mesh.h"
#include "core/base/vec.h"

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

namespace toile {

// What a spring is for (Provot 1995): along the cloth, against shear, against bending; a tape; inside a volume.
enum class SpringRole : std::uint8_t { Structural, Shear, Flexion, Elastic, Volume };

struct Spring {
    int a = 0, b = 0;
    double restLength = 0; // m; 0 for couplings that are linear in the positions
    double stiffness = 0;  // N/m; of couplings also negative
    double damping = 0;    // N s/m, along the spring; of couplings every way, and also negative
    SpringRole role = SpringRole::Structural;
    bool inMembrane = false; // schemes that take the membrane leave this one out
};

struct Pinned {
    int vertex = 0;
    std::optional<Vec3> target; // m; where it is held, or where it happens to be
};

// Where a vertex lies when the cloth is flat (or the block at ease). Places of one patch can be measured against each
// other; a sewn vertex has a place in each of its panels.
struct RestPlace {
    int vertex = 0;
    int patch = 0;
    Vec3 at = Vec3::Zero(); // m
};

// A triangle of woven or knitted cloth. Its edges 0-1 and 0-2 add up to a metre of warp and to a metre of weft with
// these parts (1/m).
struct MembraneTriangle {
    std::array<int, 3> vertices{};
    // Which place of the cut cloth each corner is: the vertices of one piece that triangles share. Numbers from 0 on.
    std::array<int, 3> places{};
    std::array<double, 2> warpParts{}, weftParts{};
    double area = 0;                      // m2
    double warp = 0, weft = 0, shear = 0; // N/m
    double compression = 1;               // stiffness against squeezing, part of that against stretching
    double limit = 1;                     // strain where the cloth locks
};

// The edge of two triangles that rests at an angle (see fold_bending.h): the square of its energy is among the springs.
struct ClothFold {
    std::array<int, 4> vertices{}; // across the edge, and its ends
    std::array<double, 4> weights{};
    double unit = 0, target = 0; // of F
    Triangle first{}, second{};  // beside the edge
};

// Cloth that is blown towards the side its triangle is seen from counter-clockwise.
struct PressedTriangle {
    Triangle vertices{};
    double pressure = 0; // Pa
};

// Masses and springs: what stays the same from step to step, of a garment, a grid or a soft block alike.
struct ClothModel {
    std::vector<double> mass;         // kg
    std::vector<double> area;         // m2 of cloth that belongs to each vertex, for wind
    std::vector<double> frictionBody; // coefficients
    // Of cloth on cloth; empty where cloth does not touch itself.
    std::vector<double> frictionCloth;
    std::vector<double> halfThickness; // m
    // m: how much further than asked a vertex keeps off a body, so that the flat triangles round it clear curved skin
    // too. Empty for none.
    std::vector<double> standOff;
    std::vector<Spring> springs;
    std::vector<Triangle> triangles;
    // The same cloth as surface instead of structural springs, for schemes that know fabrics; empty for mere networks.
    std::vector<MembraneTriangle> membrane;
    std::vector<ClothFold> folds;
    std::vector<PressedTriangle> pressed;
    std::vector<Pinned> pins;
    std::vector<RestPlace> restPlaces; // in order of vertex
    // Vertices of one number are being sewn together: what is beside them does not keep out of each other, just as in
    // sewn cloth what has a vertex in common does not. Empty where nothing is.
    std::vector<int> sewnAs;
    std::vector<int> layer; // higher lies outside where nothing else tells; empty where all are one
    // What part of its force a spring keeps when it is shorter than at rest (Kang and Cho's c): 1 resists like a rod,
    // small values buckle and wrinkle.
    double contractionResistance = 1;

    [[nodiscard]] std::size_t size() const { return mass.size(); }
};

// What changes from step to step.
struct ClothState {
    std::vector<Vec3> positions;  // m
    std::vector<Vec3> velocities; // m/s
    // Of every spring, m: elastics are drawn in and let out by changing these while the cloth runs.
    std::vector<double> restLengths;
    // Of every pin, m: a pin is dragged by changing its target, which moves no matrix.
    std::vector<std::optional<Vec3>> pinTargets;
};

// At rest where it is put, springs and pins as they are in the model.
[[nodiscard]] ClothState stateAt(const ClothModel& model, std::vector<Vec3> positions);

// The ends of springs seen from their vertices, so that forces can be gathered: every vertex is written by one worker
// and adds its springs in the same order whatever their number.
class SpringRows {
public:
    explicit SpringRows(const ClothModel& model);

    struct End {
        std::int32_t other;
        std::int32_t spring;
        double stiffness; // kept here too: forces stream through these in order
    };
    [[nodiscard]] const End* begin(std::size_t vertex) const { return m_ends.data() + m_start[vertex]; }
    [[nodiscard]] const End* end(std::size_t vertex) const { return m_ends.data() + m_start[vertex + 1]; }

private:
    std::vector<std::size_t> m_start;
    std::vector<End> m_ends;
};

} // namespace toile
