#include "core/body/measure/limb_tracks.h"

#include <Eigen/Geometry>

#include <algorithm>
#include <array>
#include <cctype>
#include <cmath>
#include <initializer_list>
#include <numbers>
#include <numeric>
#include <string_view>

namespace toile {

namespace {

using Track = std::vector<Vec3>; // middles of slices through a limb, from its root outwards

double lengthOf(const Track& track) {
    double sum = 0;
    for (std::size_t i = 1; i < track.size(); ++i) {
        sum += (track[i] - track[i - 1]).norm();
    }
    return sum;
}

// The piece whose middle is nearest to `from`, if it is within reach.
const SlicePiece* nearest(const std::vector<SlicePiece>& pieces, const Vec2& from, double reach) {
    const SlicePiece* best = nullptr;
    for (const SlicePiece& piece : pieces) {
        const double distance = (piece.middle() - from).norm();
        if (distance < reach && (!best || distance < (best->middle() - from).norm())) {
            best = &piece;
        }
    }
    return best;
}

// Where a track of slices goes on to, as it has gone in the last steps: where clothes end, which lie round a limb, the
// limb is what goes on straight.
Vec2 nextOf(const std::vector<Vec2>& middles) {
    constexpr std::size_t steps = 3;
    const Vec2& last = middles.back();
    return middles.size() > steps ? Vec2(last + (last - middles[middles.size() - 1 - steps]) / steps) : last;
}

// Down from the armpit, along the slice pieces beside the trunk. side is +1 on the left.
Track hangingTrack(const BodySlicer& levels, const BodyLandmarks& marks, double side) {
    const double height = levels.high() - levels.low();
    const double step = 0.006 * height;
    Track track;
    std::vector<Vec2> at;
    for (double y = marks.heights.armpit; y > levels.low(); y -= step) {
        const std::vector<SlicePiece> pieces = levels.cut(y);
        const SlicePiece* found = nullptr;
        if (!at.empty()) {
            found = nearest(pieces, nextOf(at), 0.035 * height);
        } else if (y > marks.heights.armpit - 0.05 * height) {
            for (const SlicePiece& piece : pieces) {
                const double out = side * (piece.middle().x() - marks.centre);
                if (out > 0.7 * marks.shoulderHalf && (!found || piece.area > found->area)) {
                    found = &piece;
                }
            }
        }
        if (found) {
            at.push_back(found->middle());
            track.push_back(marks.at(at.back().x(), y, at.back().y()));
        } else if (!at.empty()) {
            break;
        }
    }
    return track;
}

// Outwards from the shoulder, along slices at right angles to left().
Track stretchedTrack(const BodySlicer& across, const BodyLandmarks& marks, double height, double side) {
    const double step = 0.006 * height;
    const double start = marks.centre + side * (marks.shoulderHalf + 0.012 * height);
    Track track;
    std::vector<Vec2> at; // (forward, up)
    for (double x = start; x > across.low() && x < across.high(); x += side * step) {
        const std::vector<SlicePiece> pieces = across.cut(x);
        const SlicePiece* found = nullptr;
        if (!at.empty()) {
            found = nearest(pieces, nextOf(at), 0.045 * height);
        } else {
            const Vec2 shoulder(0, 0.5 * (marks.heights.armpit + marks.heights.shoulder));
            for (const SlicePiece& piece : pieces) {
                const bool there =
                    piece.high.y() > marks.heights.armpit && piece.low.y() < marks.heights.shoulder + 0.02 * height;
                found = there && (!found || std::abs(piece.middle().y() - shoulder.y()) <
                                                std::abs(found->middle().y() - shoulder.y()))
                            ? &piece
                            : found;
            }
        }
        if (!found) {
            break;
        }
        at.push_back(found->middle());
        track.push_back(marks.at(x, at.back().y(), at.back().x()));
    }
    return track;
}

// The point at a share of a track's length.
Vec3 along(const Track& track, double share) {
    double left = share * lengthOf(track);
    for (std::size_t i = 1; i < track.size(); ++i) {
        const double piece = (track[i] - track[i - 1]).norm();
        if (left <= piece && piece > 0) {
            return lerp(track[i - 1], track[i], left / piece);
        }
        left -= piece;
    }
    return track.back();
}

double radiusAt(const TriangleMesh& skin, const Vec3& point, const Vec3& direction) {
    return limbTape(skin, point, direction) / (2 * std::numbers::pi);
}

LimbLine armOf(const TriangleMesh& skin, Track track, const BodyLandmarks& marks, double height, double side) {
    LimbLine arm;
    // The joint lies under the shoulder point by about the arm's own thickness.
    const double inset = 0.0205 * height;
    const Vec3 first = track.front();
    arm.root = marks.at(marks.centre + side * (marks.shoulderHalf - 0.6 * inset), marks.heights.shoulder - inset,
                        first.dot(marks.forward));
    track.insert(track.begin(), arm.root);
    // A hand is a quarter of an arm; the wrist is the thinnest place thereabouts.
    double best = 1e300;
    double wristShare = 0.77;
    for (double share = 0.68; share <= 0.86; share += 0.015) {
        const double tape =
            limbTape(skin, along(track, share), along(track, share + 0.02) - along(track, share - 0.02));
        if (tape > 0 && tape < best) {
            best = tape;
            wristShare = share;
        }
    }
    arm.end = along(track, wristShare);
    arm.middle = along(track, 0.53 * wristShare);
    arm.rootRadius = radiusAt(skin, lerp(arm.root, arm.middle, 0.5), arm.middle - arm.root);
    arm.middleRadius = radiusAt(skin, arm.middle, arm.end - arm.root);
    arm.endRadius = radiusAt(skin, arm.end, arm.end - arm.middle);
    return arm;
}

// What joints are called, in lower case without marks: "mixamorig:LeftForeArm", "lowerarm_l", "forearm.L", "L_Elbow".
struct JointWords {
    std::initializer_list<std::string_view> any;
    std::initializer_list<std::string_view> none;
};
const JointWords kShoulder{{"upperarm", "arm", "uparm", "shoulder"},
                           {"fore", "lower", "twist", "roll", "hand", "lowarm"}};
const JointWords kElbow{{"forearm", "lowerarm", "elbow", "lowarm"}, {"twist", "roll"}};
const JointWords kWrist{{"hand", "wrist"}, {"thumb", "index", "middle", "ring", "pinky", "finger", "end", "twist"}};
const JointWords kHip{{"upleg", "upperleg", "thigh", "hip"}, {"hips", "twist", "roll", "pelvis"}};
const JointWords kKnee{{"lowerleg", "calf", "shin", "knee", "leg", "lowleg"}, {"up", "thigh", "twist", "roll"}};
const JointWords kAnkle{{"foot", "ankle"}, {"toe", "ball", "end", "twist"}};

std::string plain(const std::string& name) {
    std::string out;
    for (const char c : name.substr(name.rfind(':') == std::string::npos ? 0 : name.rfind(':') + 1)) {
        const auto u = static_cast<unsigned char>(c);
        out += std::isalnum(u) ? static_cast<char>(std::tolower(u)) : '_';
    }
    return out;
}

bool isOnSide(const std::string& name, bool left) {
    const std::string word = left ? "left" : "right";
    const std::string letter = left ? "l" : "r";
    return name.find(word) != std::string::npos || name.rfind(letter + "_", 0) == 0 || name.ends_with("_" + letter) ||
           name.find("_" + letter + "_") != std::string::npos;
}

// The joint of these words on this side; of several the one named first in the words.
const Joint* findJoint(const Skeleton& skeleton, const JointWords& words, bool left) {
    for (const std::string_view word : words.any) {
        for (const Joint& joint : skeleton.joints) {
            const std::string name = plain(joint.name);
            const auto has = [&](std::string_view w) { return name.find(w) != std::string::npos; };
            if (has(word) && isOnSide(name, left) && std::none_of(words.none.begin(), words.none.end(), has)) {
                return &joint;
            }
        }
    }
    return nullptr;
}

void takeLimbs(const Skeleton& skeleton, const std::array<const JointWords*, 3>& words, std::vector<LimbLine>& limbs) {
    for (std::size_t side = 0; side < limbs.size(); ++side) {
        std::array<const Joint*, 3> joints{};
        for (std::size_t k = 0; k < 3; ++k) {
            joints[k] = findJoint(skeleton, *words[k], side == 0);
        }
        if (!joints[0] || !joints[1] || !joints[2]) {
            continue;
        }
        // A skeleton that does not stand in the skin is of no use.
        LimbLine& limb = limbs[side];
        const double length = (limb.end - limb.root).norm();
        if ((joints[0]->position - limb.root).norm() < 0.3 * length &&
            (joints[2]->position - limb.end).norm() < 0.3 * length) {
            limb.root = joints[0]->position;
            limb.middle = joints[1]->position;
            limb.end = joints[2]->position;
        }
    }
}

} // namespace

double limbTape(const TriangleMesh& skin, const Vec3& point, const Vec3& direction) {
    if (direction.norm() < 1e-9) {
        return 0;
    }
    const Vec3 axis = direction.normalized();
    const Vec3 right = axis.unitOrthogonal();
    const Vec3 forward = axis.cross(right);
    const BodySlicer slicer(skin, axis, right, forward);
    const Vec2 middle(point.dot(right), point.dot(forward));
    for (const SlicePiece& piece : slicer.cut(point.dot(axis))) {
        if (piece.holds(middle)) {
            return piece.tape;
        }
    }
    return 0;
}

std::vector<LimbLine> findLegs(const BodySlicer& levels, const BodyLandmarks& marks) {
    const double height = levels.high() - levels.low();
    std::vector<LimbLine> legs;
    for (const double side : {1.0, -1.0}) {
        LimbLine leg;
        const auto station = [&](double y, Vec3& joint, double& radius) {
            for (const SlicePiece& piece : levels.cut(y)) {
                if (side * (piece.middle().x() - marks.centre) > 0) {
                    joint = marks.at(piece.middle().x(), y, piece.middle().y());
                    radius = piece.tape / (2 * std::numbers::pi);
                    return true;
                }
            }
            return false;
        };
        const Landmarks& y = marks.heights;
        const bool found = station(y.crotch - 0.012 * height, leg.root, leg.rootRadius) &&
                           station(y.knee, leg.middle, leg.middleRadius) && station(y.ankle, leg.end, leg.endRadius);
        if (!found) {
            return {};
        }
        // The hip joint lies above the crotch, on the way the thigh points.
        leg.root += (leg.root - leg.middle).normalized() * 0.04 * height;
        legs.push_back(leg);
    }
    return legs;
}

std::vector<LimbLine> findArms(const TriangleMesh& skin, const BodySlicer& levels, const BodyLandmarks& marks) {
    const double height = levels.high() - levels.low();
    const BodySlicer across(skin, marks.left(), marks.forward, Vec3::UnitY());
    std::vector<LimbLine> arms;
    for (const double side : {1.0, -1.0}) {
        const Track hanging = hangingTrack(levels, marks, side);
        const Track stretched = stretchedTrack(across, marks, height, side);
        const Track& track = lengthOf(hanging) > lengthOf(stretched) ? hanging : stretched;
        if (lengthOf(track) < 0.2 * height) {
            return {};
        }
        arms.push_back(armOf(skin, track, marks, height, side));
    }
    return arms;
}

void takeJointsOf(const Skeleton& skeleton, BodyLandmarks& marks) {
    takeLimbs(skeleton, {&kShoulder, &kElbow, &kWrist}, marks.arms);
    takeLimbs(skeleton, {&kHip, &kKnee, &kAnkle}, marks.legs);
}

} // namespace toile
