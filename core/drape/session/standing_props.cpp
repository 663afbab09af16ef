#include "core/drape/session/standing_props.h"

#include "core/base/units.h"
#include "core/body/prop_shape.h"
#include "core/collide/bodies/body_query.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace toile {

namespace {

constexpr double kFastest = 0.8;   // m/s
constexpr double kTurning = 2.0;   // radians/s
constexpr double kRiverDrag = 100; // as FlowRegion has it

// A step from one pose towards another.
Eigen::Isometry3d nearer(const Eigen::Isometry3d& from, const Eigen::Isometry3d& to, double seconds) {
    const Vec3 way = to.translation() - from.translation();
    const double far = way.norm();
    const Eigen::AngleAxisd turn(Eigen::Matrix3d(to.linear() * from.linear().transpose()));
    const double share = std::min(
        {1.0, far > 0 ? kFastest * seconds / far : 1.0, turn.angle() > 1e-9 ? kTurning * seconds / turn.angle() : 1.0});
    if (share >= 1) {
        return to;
    }
    Eigen::Isometry3d pose = from;
    pose.translation() = from.translation() + share * way;
    pose.linear() = Eigen::AngleAxisd(share * turn.angle(), turn.axis()).toRotationMatrix() * from.linear();
    return pose;
}

// Places of a surface that no body is finer than; of a very large one fewer.
std::vector<Vec3> placesOn(const TriangleMesh& shape) {
    constexpr double apart = 0.03; // m
    constexpr int mostParts = 24;
    constexpr std::size_t most = 20000;
    std::vector<Vec3> places = shape.positions;
    for (const Triangle& triangle : shape.triangles) {
        const auto corner = [&](std::size_t k) { return shape.positions[static_cast<std::size_t>(triangle[k])]; };
        const Vec3 a = corner(0), along = corner(1) - a, across = corner(2) - a;
        const double longest = std::max({along.norm(), across.norm(), (along - across).norm()});
        const int parts = std::min(mostParts, static_cast<int>(std::ceil(longest / apart)));
        for (int i = 0; i <= parts && parts > 1 && places.size() < most; ++i) {
            for (int j = 0; i + j <= parts; ++j) {
                places.push_back(a + static_cast<double>(i) / parts * along + static_cast<double>(j) / parts * across);
            }
        }
    }
    return places;
}

} // namespace

std::optional<FlowRegion> riverOf(const Prop& prop) {
    if (prop.kind != PropKind::River) {
        return std::nullopt;
    }
    const Vec3 half = 0.5 * kMetresPerMm * prop.sizeMm;
    const Vec3 middle = kMetresPerMm * prop.positionMm;
    return FlowRegion{middle - half, middle + half, prop.current, kRiverDrag};
}

// How far from the body it would be: at most the room, less than nothing inside.
double StandingProps::Standing::clearance(const Eigen::Isometry3d& pose, const BodyQuery& body, double room) const {
    double least = room;
    SurfacePoint nearest;
    for (const Vec3& place : skin) {
        if (body.closest(pose * place, room, nearest)) {
            least = std::min(least, nearest.distance);
        }
    }
    return least;
}

void StandingProps::set(const std::vector<Prop>& props, const std::string& baseFolder, Workers workers,
                        std::vector<std::string>& told) {
    std::vector<Standing> before = std::exchange(m_props, {});
    for (std::size_t i = 0; i < props.size(); ++i) {
        if (i < before.size() && sameShape(before[i].prop, props[i])) {
            before[i].prop = props[i];
            before[i].wanted = poseOf(props[i]);
            before[i].moving = true;
            m_props.push_back(std::move(before[i]));
            continue;
        }
        Result<std::shared_ptr<const TriangleMesh>> shape = shapeOf(props[i], baseFolder);
        if (!shape) {
            told.push_back(shape.error());
            shape = std::make_shared<const TriangleMesh>(); // keeps its place in the list
        }
        Standing standing{props[i], shape.value(), placesOn(*shape.value()), nullptr, poseOf(props[i]), false};
        if (props[i].kind != PropKind::River && !standing.shape->triangles.empty()) {
            standing.query = std::make_shared<MovingBody>(makeExactQuery(*standing.shape, workers), standing.wanted);
        }
        m_props.push_back(std::move(standing));
    }
}

bool StandingProps::move(double seconds, const BodyQuery& body, double room) {
    constexpr int halvings = 4;
    bool any = false;
    for (Standing& standing : m_props) {
        if (!standing.moving || !standing.query) {
            continue;
        }
        any = true;
        const Eigen::Isometry3d from = standing.query->pose();
        Eigen::Isometry3d next = nearer(from, standing.wanted, seconds);
        bool there = from.isApprox(standing.wanted, 1e-9);
        const double now = there ? room : standing.clearance(from, body, room);
        // What begins in the body may leave it by any way, but not go deeper.
        const bool leaving = now < 0 && standing.clearance(standing.wanted, body, room) > now;
        for (int part = 0; !there && !leaving && standing.clearance(next, body, room) < now; ++part) {
            there = part == halvings; // as far as it gets
            next = there ? from : nearer(from, next, seconds / std::exp2(part + 1));
        }
        // The step after the last one is one at rest, so that nothing goes on being told to move.
        standing.query->move(next, there ? 0 : seconds);
        standing.moving = !there;
    }
    return any;
}

void StandingProps::arrive() {
    for (Standing& standing : m_props) {
        standing.moving = false;
        if (standing.query) {
            standing.query->move(standing.wanted, 0);
        }
    }
}

std::vector<std::shared_ptr<const BodyQuery>> StandingProps::queries() const {
    std::vector<std::shared_ptr<const BodyQuery>> list;
    for (const Standing& standing : m_props) {
        if (standing.query) {
            list.push_back(standing.query);
        }
    }
    return list;
}

void StandingProps::addRivers(std::vector<FlowRegion>& list) const {
    for (const Standing& standing : m_props) {
        if (const std::optional<FlowRegion> river = riverOf(standing.prop)) {
            list.push_back(*river);
        }
    }
}

std::vector<SeenProp> StandingProps::seen() const {
    std::vector<SeenProp> list;
    for (const Standing& standing : m_props) {
        list.push_back({standing.shape, standing.query ? standing.query->pose() : standing.wanted,
                        standing.prop.kind == PropKind::River});
    }
    return list;
}

} // namespace toile
