#pragma once

#include "core/cloth/forces/wind.h"
#include "core/collide/bodies/moving_body.h"
#include "core/pattern/settings.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace toile {

// A prop as it is to be seen.
struct SeenProp {
    std::shared_ptr<const TriangleMesh> shape; // m, in its own space
    Eigen::Isometry3d pose = Eigen::Isometry3d::Identity();
    bool river = false;
    bool hand = false; // no prop of the pattern but what a hand pushes with
};

// Where a prop that is one flows; nothing for any other.
[[nodiscard]] std::optional<FlowRegion> riverOf(const Prop& prop);

// The props of a pattern while cloth is draped: they go to where they are wanted at a speed that cloth can follow.
class StandingProps {
public:
    // Those that were there go to their new places; others are there at once. What cannot be read is left out and told.
    void set(const std::vector<Prop>& props, const std::string& baseFolder, Workers workers,
             std::vector<std::string>& told);
    // A step on their way. False when all stand where they are wanted, and did before. A thing comes no nearer to the
    // body than the room (m) that cloth between them needs: it stands there then. Out of the body it may go, not
    // deeper.
    bool move(double seconds, const BodyQuery& body, double room);
    // All at once.
    void arrive();

    [[nodiscard]] std::vector<std::shared_ptr<const BodyQuery>> queries() const;
    void addRivers(std::vector<FlowRegion>& list) const;
    [[nodiscard]] std::vector<SeenProp> seen() const;

private:
    struct Standing {
        Prop prop;
        std::shared_ptr<const TriangleMesh> shape;
        std::vector<Vec3> skin;            // places all over it
        std::shared_ptr<MovingBody> query; // null for a river
        Eigen::Isometry3d wanted;
        bool moving = false;

        [[nodiscard]] double clearance(const Eigen::Isometry3d& pose, const BodyQuery& body, double room) const;
    };
    std::vector<Standing> m_props;
};

} // namespace toile
