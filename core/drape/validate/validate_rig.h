#pragma once

#include "core/cloth/stepper.h"
#include "core/mesh/sewn/assembly.h"

#include <functional>
#include <string>
#include <vector>

namespace toile {

// How a swatch is cut into triangles.
enum class SwatchMesh : std::uint8_t {
    Panel, // by the mesher of panels, the outline turned by meshTurnDeg on the paper (with its grain)
    Grid,  // squares with one diagonal
};

// A line on the cloth that the mesh follows, with vertices on its corners.
struct DrawnLine {
    std::vector<Vec2> pointsMm;
    bool closed = true;
};

// A flat piece of one fabric, made the way garments are: panel, mesh, garment, cloth.
struct SwatchSpec {
    std::vector<Vec2> outlineMm; // counter-clockwise
    double spacingMm = 10;
    SwatchMesh mesh = SwatchMesh::Panel;
    double meshTurnDeg = 0;
    double warpDeg = 90; // direction of the warp, from x
    Fabric fabric;
    // The outline is the half with x >= 0 of something symmetric about x = 0, and so is the mesh.
    bool mirrored = false;
    std::vector<DrawnLine> drawn;
};

[[nodiscard]] std::vector<Vec2> rectangleMm(double x0, double y0, double x1, double y1);
// Plain cloth with the same stiffness both ways that nothing stands out of: 150 g/m2.
[[nodiscard]] Fabric plainFabric();

struct Swatch {
    GarmentPtr garment;
    ClothModel model;
    std::vector<Vec2> flat; // m, of every sewn vertex, as in the outline given
    std::string mesh;       // in words: "10 mm, mesh turned 30"

    // Of the vertices for which this is so.
    [[nodiscard]] std::vector<int> where(const std::function<bool(const Vec2&)>& chosen) const;
    void pin(const std::vector<int>& vertices);
};
[[nodiscard]] Swatch makeSwatch(const SwatchSpec& spec);
// Of a pattern of one panel, with its seams and elastics. Where a vertex is sewn to another, flat is one of its places.
[[nodiscard]] Swatch makeSewnSwatch(const Pattern& pattern, double spacingMm);

// How strips are cut.
struct Direction {
    const char* name;
    double warpDeg; // from the strip
};
inline constexpr Direction kDirections[] = {{"warp", 0}, {"weft", 90}, {"45 degrees", 45}};

// The meshes a test goes through: (spacing, mesh, turn).
struct MeshChoice {
    double spacingMm;
    SwatchMesh mesh;
    double turnDeg;
};
[[nodiscard]] std::vector<MeshChoice> meshChoices(bool quick);
void choose(SwatchSpec& spec, const MeshChoice& choice);

[[nodiscard]] std::vector<Vec3> weightOf(const ClothModel& model, const Vec3& gravity = Vec3(0, -9.81, 0));
[[nodiscard]] double meanOf(const std::vector<int>& vertices, const std::function<double(int)>& value);

// What holds the cloth up: called before each step, for planes as the positions are now.
using ContactFinder = std::function<std::vector<ContactPlane>(const ClothState&)>;

struct RestOptions {
    double timeStepS = 0.02;
    double mostSimulatedS = 30;
    double mostCpuS = 10;
    double steadyPart = 1e-4;                                       // the measure may change by this part
    double steadyForS = 0.6;                                        // within this time
    ContactFinder contact;                                          // empty: none
    std::vector<Vec3> forces;                                       // N
    std::function<std::vector<Vec3>(const ClothState&)> moreForces; // that change with the cloth; empty: none
};
struct Rest {
    bool finite = true;
    bool reached = false;
    int steps = 0;
    [[nodiscard]] std::string inWords() const;
};
// Lets cloth come to rest quickly: at each peak of kinetic energy all velocities are set to zero (Cundall's kinetic
// damping), which changes nothing about where rest is. At rest when the measure stays.
[[nodiscard]] Rest bringToRest(Stepper& stepper, const ClothModel& model, ClothState& state, const RestOptions& options,
                               const std::function<double(const ClothState&)>& measure);

// Puts contact by planes into a step, for schemes that take it and for those that put vertices back.
void stepInContact(Stepper& stepper, const ClothModel& model, ClothState& state, const std::vector<Vec3>& forces,
                   double timeStepS, const ContactFinder& contact);

[[nodiscard]] bool finite(const ClothState& state);
[[nodiscard]] std::string stepInWords(double timeStepS);
[[nodiscard]] std::string number(double value, int digits = 3);

} // namespace toile
