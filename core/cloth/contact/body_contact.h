#pragma once

#include "core/base/parallel_for.h"
#include "core/cloth/stepper.h"
#include "core/collide/bodies/body_query.h"

#include <limits>
#include <optional>
#include <span>
#include <vector>

namespace toile {

struct BodyContactSettings {
    double offset = 0.003; // m, kept between skin and cloth
    double timeStepS = 0.02;
    bool friction = true;
    // Look at the whole way of every vertex and every body within the step, not at its end alone: nothing is too thin
    // or too fast to be met.
    bool swept = false;
    double restitution = 0; // what of the speed straight into a body comes back
    // Take vertices out as far as flat triangles need it (ClothModel::standOff); not where only what the equations left
    // is to be done.
    bool standOff = false;
    bool still = false; // no body has moved since the last step
    // m: what is outside and only nearer to the skin than the offset is taken out by no more than this in a step. In
    // creases, where no place is far enough from all sides, it would jump from side to side for ever.
    double mostOut = std::numeric_limits<double>::infinity();
};

// Where the first surface would put a vertex there may be another one. Both then leave it what room there is: the
// same distance from either.
struct BodyCorner {
    SurfacePoint skin;
    double offset = 0; // m, from both
};

// The planes of the body's surface near which the cloth will be at the end of a step, for schemes that take contact:
// two where the skin comes back from the other side, as between thighs and under arms. With one of them at a time a
// vertex would be pushed to and fro for ever.
//
// Keeps its memory from step to step, so that steps ask for none.
class BodyContactFinder {
public:
    // In the vertices' order; until it is called again.
    std::span<const ContactPlane> find(const ClothModel& model, const BodyQuery& body,
                                       const BodyContactSettings& settings, const ClothState& state, Workers workers);

private:
    struct Near {
        bool is = false;
        SurfacePoint skin;
        std::optional<BodyCorner> corner;
    };
    std::vector<Near> m_near; // per vertex
    std::vector<ContactPlane> m_planes;
};

// Takes vertices that came too near out along the surface's normal and slows their sliding by Coulomb's law. The
// positions before the step tell how far each one slid.
void resolveBodyContact(const ClothModel& model, const BodyQuery& body, const BodyContactSettings& settings,
                        const std::vector<Vec3>& before, ClothState& state, Workers workers,
                        std::span<ContactPlane> touched = {}); // if there is room, the last plane of each vertex

class BodyGuard;

// The same in turns with the scheme's stretch limit: what bodies stretch is drawn together again, along the skin, so
// that nothing comes through between vertices. With a guard, triangles are pushed off the skin too.
void settleOnBody(Stepper& stepper, const ClothModel& model, const BodyQuery& body, const BodyContactSettings& settings,
                  const std::vector<Vec3>& before, ClothState& state, Workers workers, BodyGuard* guard = nullptr);

// Gives back a part of the speed with which vertices ran into planes that were found before the step and that they
// touch after it. What lay there already had no such speed, so it goes on lying.
void bounceOff(std::span<const ContactPlane> planes, const std::vector<Vec3>& velocitiesBefore,
               const BodyContactSettings& settings, ClothState& state);

} // namespace toile
