#include "core/body/mannequin/mannequin.h"

#include "core/base/units.h"
#include "core/body/mannequin/field_skin.h"
#include "core/body/mannequin/remesh_skin.h"
#include "core/body/mannequin/surface_nets.h"

#include <Eigen/Geometry>

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

namespace toile {

namespace {

constexpr BodyPose kMadeIn = BodyPose::A;

// The joints in the order of the skeleton; the right side's follow the left side's.
enum Joints : int {
    kHips,
    kSpine,
    kChest,
    kNeck,
    kHead,
    kLeftArm,
    kRightArm = 8,
    kLeftLeg = 11,
    kRightLeg = 14,
    kJoints = 17
};

std::vector<Joint> jointsOf(const Figure& f) {
    const Landmarks& y = f.heights;
    const double z = -0.01 * f.size;
    std::vector<Joint> joints{{"hips", -1, Vec3(0, y.hip + 0.04 * f.size, z)},
                              {"spine", kHips, Vec3(0, y.waist, z)},
                              {"chest", kSpine, Vec3(0, y.underbust, z)},
                              {"neck", kChest, Vec3(0, y.nape, z)},
                              {"head", kNeck, Vec3(0, y.chin + 0.02 * f.size, 0)}};
    for (std::size_t side = 0; side < 2; ++side) {
        const std::string prefix = side == 0 ? "left_" : "right_";
        const int first = static_cast<int>(joints.size());
        joints.push_back({prefix + "upper_arm", kChest, f.arms[side].shoulder});
        joints.push_back({prefix + "forearm", first, f.arms[side].elbow});
        joints.push_back({prefix + "hand", first + 1, f.arms[side].wrist});
    }
    for (std::size_t side = 0; side < 2; ++side) {
        const std::string prefix = side == 0 ? "left_" : "right_";
        const int first = static_cast<int>(joints.size());
        joints.push_back({prefix + "thigh", kHips, f.legs[side].hip});
        joints.push_back({prefix + "shin", first, f.legs[side].knee});
        joints.push_back({prefix + "foot", first + 1, f.legs[side].ankle});
    }
    return joints;
}

// How each joint's frame stands.
std::array<Eigen::Affine3d, kJoints> framesOf(const Figure& f) {
    std::array<Eigen::Affine3d, kJoints> frames;
    frames.fill(Eigen::Affine3d::Identity());
    const auto put = [&](int joint, const Vec3& at, const Eigen::Matrix3d& axes) {
        frames[static_cast<std::size_t>(joint)] = Eigen::Translation3d(at) * axes;
    };
    for (int side = 0; side < 2; ++side) {
        const FigureArm& arm = f.arms[static_cast<std::size_t>(side)];
        const int a = side == 0 ? kLeftArm : kRightArm;
        put(a, arm.shoulder, arm.upper.frame());
        put(a + 1, arm.elbow, arm.fore.frame());
        put(a + 2, arm.wrist, arm.hand.frame());
        const FigureLeg& leg = f.legs[static_cast<std::size_t>(side)];
        const int l = side == 0 ? kLeftLeg : kRightLeg;
        put(l, leg.hip, leg.thigh.frame());
        put(l + 1, leg.knee, leg.shin.frame());
        put(l + 2, leg.ankle, leg.foot.frame());
    }
    return frames;
}

// 0 below -half, 1 above half, smooth between.
double ramp(double x, double half) {
    const double t = std::clamp(0.5 + 0.5 * x / half, 0.0, 1.0);
    return t * t * (3 - 2 * t);
}

// Adds a chain's share, split among its three joints by how far along the vertex lies.
void addChain(std::vector<JointWeight>& weights, int first, double share, double pastSecond, double pastThird) {
    const std::array<double, 3> parts{share * (1 - pastSecond), share * pastSecond * (1 - pastThird),
                                      share * pastSecond * pastThird};
    for (int k = 0; k < 3; ++k) {
        if (parts[static_cast<std::size_t>(k)] > 1e-6) {
            weights.push_back({first + k, parts[static_cast<std::size_t>(k)]});
        }
    }
}

double finenessFor(const BodyMeasures& m) {
    // The skin's area goes with height times girth; so every size has about as many triangles.
    return 0.0118 * std::sqrt(m.height * kMetresPerCm * (m.bust + m.waist + m.hip) / 3 * kMetresPerCm);
}

// Which triangles are of hands: smaller than the rest of a body, they are given smaller ones.
std::vector<char> handsOf(const Figure& figure, const TriangleMesh& skin) {
    std::vector<char> marked;
    for (const Triangle& t : skin.triangles) {
        const Vec3& p = skin.positions[static_cast<std::size_t>(t[0])];
        const auto isOf = [&](const FigureArm& arm) {
            const Vec3 from = p - arm.wrist;
            return from.norm() < 0.25 * arm.size && arm.hand.along(p) > -0.01 * arm.size;
        };
        marked.push_back(isOf(figure.arms[0]) || isOf(figure.arms[1]) ? 1 : 0);
    }
    return marked;
}

TriangleMesh skinOf(const BodyMeasures& measures, const FigureFit& fit) {
    const Figure fleshy = figureOf(measures, fit, anglesOf(kMadeIn), Hands::Fleshy);
    const Figure figure = figureOf(measures, fit, anglesOf(kMadeIn));
    const Field coarse = [&](const Vec3& p) { return figureDistance(fleshy, p); };
    const Field fine = [&](const Vec3& p) { return figureDistance(figure, p); };
    const double s = figure.size;
    const double wide = std::abs(figure.arms[0].wrist.x()) + 0.25 * s;
    const double deep = 0.16 * s + 0.5 * kMetresPerCm * std::max(measures.hip, measures.bust) / std::numbers::pi;
    const double cell = finenessFor(measures);
    TriangleMesh skin;
    // The grid cannot tell apart what comes nearer than its cells; another place of the grid then does.
    for (const double shift : {0.0, 0.37, 0.61, 0.23, 0.83}) {
        const Vec3 low = Vec3(-wide, -0.04 * s, -deep) - Vec3::Constant(shift * cell);
        skin = surfaceOf(coarse, low, Vec3(wide, figure.heights.top + 0.04 * s, deep), cell);
        if (isClosedManifold(skin)) {
            break;
        }
    }
    moveOnto(coarse, cell, skin.positions);
    evenOut(skin.triangles, 3, 0.5, skin.positions);
    moveOnto(coarse, cell, skin.positions);
    shortenDiagonals(skin);
    splitTriangles(handsOf(figure, skin), skin);
    for (int round = 0; round < 4; ++round) {
        flipToDelaunay(skin);
        evenOut(skin.triangles, 3, 0.5, skin.positions);
        moveOnto(fine, cell, skin.positions);
    }
    flipToDelaunay(skin);
    moveOnto(fine, cell, skin.positions);
    unfold(fine, cell, skin.triangles, skin.positions);
    return skin;
}

} // namespace

Landmarks landmarksOf(const BodyMeasures& m) {
    const double height = m.height * kMetresPerCm;
    // Lengths that do not fit into the height give way to it.
    const double inseam = std::min(m.inseam * kMetresPerCm, 0.58 * height);
    Landmarks y{};
    y.top = height;
    // Heads grow less than bodies do: a small child's is a fifth of its height, a woman's not quite an eighth.
    y.chin = height - std::min(0.221 * std::pow(height / 1.70, 0.28), 0.24 * height);
    y.nape = y.chin - 0.018 * height;
    const double back = std::clamp(m.backLength * kMetresPerCm, 0.10 * height, y.nape - inseam - 0.06 * height);
    y.waist = y.nape - back;
    y.shoulder = y.nape - 0.1275 * back;
    y.armpit = y.nape - 0.408 * back;
    y.bust = y.nape - 0.5525 * back;
    y.underbust = y.bust - 0.4 * (y.bust - y.waist);
    y.crotch = inseam;
    y.hip = y.crotch + 0.3 * (y.waist - y.crotch);
    y.knee = 0.621 * inseam;
    y.calf = 0.436 * inseam;
    y.ankle = std::max(0.109 * inseam, 0.05 * height);
    return y;
}

Mannequin::Mannequin(const BodyMeasures& measures)
    : m_measures(measures), m_fit(fitFigure(measures, finenessFor(measures))) {
    m_skin = skinOf(m_measures, m_fit);
    m_weights = weightsOf(figureOf(m_measures, m_fit, anglesOf(kMadeIn)));
}

std::vector<std::vector<JointWeight>> Mannequin::weightsOf(const Figure& f) const {
    const double s = f.size;
    std::vector<std::vector<JointWeight>> all;
    all.reserve(m_skin.positions.size());
    for (const Vec3& p : m_skin.positions) {
        const double trunk = trunkDistance(f, p);
        std::array<double, 2> arm{}, leg{};
        for (std::size_t side = 0; side < 2; ++side) {
            arm[side] = armDistance(f.arms[side], p, 1e9);
            leg[side] = legDistance(f.legs[side], p, 1e9);
        }
        std::vector<JointWeight> weights;
        double left = 1;
        const double notArm = std::min({trunk, leg[0], leg[1]});
        const double notLeg = std::min({trunk, arm[0], arm[1]});
        for (std::size_t side = 0; side < 2; ++side) {
            const FigureArm& a = f.arms[side];
            const double share = ramp(notArm - arm[side], 0.045 * s);
            addChain(weights, side == 0 ? kLeftArm : kRightArm, share,
                     ramp(a.upper.along(p) - a.upperLength, 0.045 * s),
                     ramp(a.fore.along(p) - a.foreLength, 0.025 * s));
            const FigureLeg& l = f.legs[side];
            const double legShare = ramp(notLeg - leg[side], 0.060 * s) * ramp(leg[1 - side] - leg[side], 0.030 * s);
            addChain(weights, side == 0 ? kLeftLeg : kRightLeg, legShare,
                     ramp(l.thigh.along(p) - l.thighLength, 0.055 * s),
                     ramp(l.shin.along(p) - (l.ankle - l.knee).norm() + 0.01 * s, 0.030 * s));
            left -= share + legShare;
        }
        left = std::max(left, 0.0);
        const Landmarks& y = f.heights;
        const std::array<double, 4> borders{y.waist, y.underbust, y.nape, y.chin + 0.02 * s};
        double above = left;
        for (int k = 0; k < 4; ++k) {
            const double on = above * ramp(p.y() - borders[static_cast<std::size_t>(k)], 0.05 * s);
            if (above - on > 1e-6) {
                weights.push_back({kHips + k, above - on});
            }
            above = on;
        }
        if (above > 1e-6) {
            weights.push_back({kHead, above});
        }
        double sum = 0;
        for (const JointWeight& w : weights) {
            sum += w.weight;
        }
        for (JointWeight& w : weights) {
            w.weight /= sum;
        }
        all.push_back(std::move(weights));
    }
    return all;
}

Body Mannequin::posed(const PoseAngles& pose) const {
    const Figure made = figureOf(m_measures, m_fit, anglesOf(kMadeIn));
    const Figure figure = figureOf(m_measures, m_fit, pose);
    const std::array<Eigen::Affine3d, kJoints> before = framesOf(made);
    std::array<Eigen::Affine3d, kJoints> follow = framesOf(figure);
    for (std::size_t j = 0; j < kJoints; ++j) {
        follow[j] = follow[j] * before[j].inverse();
    }
    Body body;
    body.name = "mannequin";
    body.skin = m_skin;
    bool moved = false;
    for (std::size_t v = 0; v < m_skin.positions.size(); ++v) {
        Vec3 p = Vec3::Zero();
        for (const JointWeight& w : m_weights[v]) {
            p += w.weight * (follow[static_cast<std::size_t>(w.joint)] * m_skin.positions[v]);
        }
        moved = moved || (p - m_skin.positions[v]).norm() > 1e-6;
        body.skin.positions[v] = p;
    }
    if (moved) {
        // Bones alone would fold an armpit and thin a shoulder; the figure in this pose says where the skin is.
        const Field field = [&](const Vec3& p) { return figureDistance(figure, p); };
        for (int round = 0; round < 2; ++round) {
            moveOnto(field, 0.012 * figure.size, body.skin.positions);
            evenOut(body.skin.triangles, 1, 0.3, body.skin.positions);
        }
        moveOnto(field, 0.012 * figure.size, body.skin.positions);
        unfold(field, 0.012 * figure.size, body.skin.triangles, body.skin.positions);
    }
    auto skeleton = std::make_shared<Skeleton>();
    skeleton->joints = jointsOf(figure);
    skeleton->weights = m_weights;
    body.landmarks = landmarksOf(figure);
    // A walker's feet are not level; the lower one stands on the floor.
    double lowest = 1e9;
    for (const Vec3& p : body.skin.positions) {
        lowest = std::min(lowest, p.y());
    }
    const Vec3 up(0, -lowest, 0);
    for (Vec3& p : body.skin.positions) {
        p += up;
    }
    for (Joint& joint : skeleton->joints) {
        joint.position += up;
    }
    body.landmarks.moveUp(up.y());
    body.landmarks.floor = 0;
    body.skeleton = std::move(skeleton);
    body.points = arrangementPointsOf(body.skin, body.landmarks);
    return body;
}

Body makeMannequin(const BodyMeasures& measures, BodyPose pose) {
    return Mannequin(measures).posed(anglesOf(pose));
}

} // namespace toile
