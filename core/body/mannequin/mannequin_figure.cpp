#include "core/body/mannequin/mannequin_figure.h"

#include "core/base/units.h"
#include "core/body/mannequin/mannequin.h"

#include <Eigen/Geometry>

#include <algorithm>
#include <cmath>
#include <numbers>

namespace toile {

namespace {

constexpr double kTurn = 2 * std::numbers::pi;
constexpr double kNeckDepth = 1.06; // of its width

// Half axes (width, depth) of the ellipse of a girth whose depth is `aspect` of its width (Ramanujan's perimeter).
Vec2 ellipseOfGirth(double girth, double aspect) {
    const double h = std::pow((1 - aspect) / (1 + aspect), 2);
    const double perimeterOfUnit = std::numbers::pi * (1 + aspect) * (1 + 3 * h / (10 + std::sqrt(4 - 3 * h)));
    const double a = girth / perimeterOfUnit;
    return {a, a * aspect};
}

// The numbers that the parts share, in metres.
struct Build {
    BodyMeasures m;
    FigureFit fit;
    Landmarks y{};
    double size = 1;   // of lengths
    double cup = 0;    // 0 a flat chest, 1 a full one
    double broad = 0;  // 1 where a flat chest is wide and full up to the collarbones instead
    double muscle = 0; // -1 soft to 1 muscular
    double shoulderHalf = 0;
    Vec2 hip, waist, underbust, bust, neck, thigh; // half axes

    Build(const BodyMeasures& measures, const FigureFit& fitted) : m(measures), fit(fitted), y(landmarksOf(measures)) {
        size = m.height / 170;
        cup = std::clamp((m.bust - m.underbust - 6.5) / 8, 0.0, 1.6);
        broad = std::clamp(1 - 2 * cup, 0.0, 1.0);
        muscle = (m.build - 50) / 50;
        const auto axes = [](double cm, double aspect, double factor) {
            return Vec2(factor * ellipseOfGirth(cm * kMetresPerCm, aspect));
        };
        hip = axes(m.hip, 0.72 - 0.02 * muscle, fit.hip);
        waist = axes(m.waist, 0.74 - 0.02 * muscle, fit.waist);
        underbust = axes(m.underbust, 0.75, fit.underbust);
        bust = axes(m.bust - 0.6 * cup * 8, 0.74 - 0.05 * broad, fit.bust);
        neck = axes(m.neck, kNeckDepth, fit.neck);
        thigh = axes(m.thigh, 1.2, fit.thigh);
        shoulderHalf = axes(m.neck, kNeckDepth, 1).x() + kMetresPerCm * m.shoulder;
    }
};

Eigen::Matrix3d frameAlong(const Vec3& axis, const Vec3& front) {
    Eigen::Matrix3d frame;
    frame.col(1) = axis.normalized();
    frame.col(2) = (front - front.dot(frame.col(1)) * frame.col(1)).normalized();
    frame.col(0) = frame.col(1).cross(frame.col(2));
    return frame;
}

Loft trunkLoft(const Build& b) {
    const Landmarks& y = b.y;
    const double s = b.size;
    const double crotch = y.crotch - b.fit.crotchDown;
    const double rise = std::max(y.hip - crotch, 0.02 * s);
    const double belly = 1 - 0.06 * b.muscle;
    const Vec2 mid = 0.5 * (b.hip + b.waist) + 0.01 * b.hip;
    const double chest = 1 + 0.05 * b.muscle;
    const double sh = b.shoulderHalf;
    const Vec2& n = b.neck;
    const double armpitFront = (0.88 + 0.11 * b.broad) * b.bust.y() * chest;
    const double chestFront = (0.66 + 0.13 * b.broad) * b.bust.y();
    const double collarFront = (0.54 + 0.06 * b.broad) * b.bust.y();
    const double shoulder = (0.80 + 0.03 * b.broad) * sh;
    return Loft(Vec3::Zero(), Eigen::Matrix3d::Identity(),
                {
                    {crotch - 0.003 * s, 0.19 * b.hip.x(), 0.40 * b.hip.y(), 0.42 * b.hip.y(), -0.004 * s},
                    {crotch + 0.18 * rise, 0.40 * b.hip.x(), 0.60 * b.hip.y(), 0.62 * b.hip.y(), -0.004 * s},
                    {crotch + 0.50 * rise, 0.64 * b.hip.x(), 0.77 * b.hip.y(), 0.80 * b.hip.y(), -0.005 * s},
                    {y.hip, 0.87 * b.hip.x(), 0.89 * b.hip.y(), 0.90 * b.hip.y(), -0.006 * s},
                    {0.5 * (y.hip + y.waist), mid.x(), belly * 1.0 * mid.y(), 0.97 * mid.y(), 0.0},
                    {y.waist, b.waist.x(), belly * b.waist.y(), b.waist.y(), 0.004 * s, 0, 2.1},
                    {y.underbust, b.underbust.x(), b.underbust.y(), b.underbust.y(), 0.002 * s, 0, 2.15},
                    {y.bust, b.bust.x(), b.bust.y() * chest, 1.0 * b.bust.y(), -0.006 * s, 0, 2.2},
                    {y.armpit + 0.01 * s, 0.97 * b.bust.x(), armpitFront, 0.98 * b.bust.y(), -0.014 * s, 0, 2.25},
                    {y.shoulder - 0.022 * s, sh - 0.020 * s, chestFront, 0.76 * b.bust.y(), -0.022 * s, 0, 2.2},
                    {y.shoulder + 0.002 * s, shoulder, collarFront, 0.61 * b.bust.y(), -0.024 * s, 0, 2.1},
                    {y.shoulder + 0.022 * s, 0.56 * sh, 0.98 * n.y(), 1.0 * n.y(), -0.023 * s},
                    {y.nape - 0.008 * s, 1.16 * n.x(), 1.0 * n.y(), 1.01 * n.y(), -0.019 * s},
                    {y.nape + 0.016 * s, 1.00 * n.x(), 1.0 * n.y(), 1.0 * n.y(), -0.015 * s},
                    {y.chin + 0.010 * s, 0.95 * n.x(), 0.95 * n.y(), 0.98 * n.y(), -0.004 * s},
                    {y.chin + 0.060 * s, 0.93 * n.x(), 0.90 * n.y(), 0.98 * n.y(), 0.004 * s},
                });
}

// The least angle at which a hanging arm passes beside the chest and does not grow into it.
double leastArmOut(const Build& b) {
    const double r = b.fit.upperArm * b.m.upperArm * kMetresPerCm / kTurn;
    const double root = b.shoulderHalf - 0.027 * b.size;
    const double down = b.y.shoulder - 0.036 * b.size - b.y.bust;
    double angle = 0;
    while (angle < radians(60) && root + down * std::tan(angle) - r / std::cos(angle) < b.bust.x() + 0.018 * b.size) {
        angle += radians(0.5);
    }
    return angle;
}

FigureArm armOf(const Build& b, const PoseAngles& pose, std::size_t side, Hands hands) {
    const double s = b.size;
    const double left = side == 0 ? 1 : -1;
    const double length = b.m.armLength * kMetresPerCm;
    const double out = std::max(radians(pose.armOut[side]), leastArmOut(b));
    const double forward = radians(pose.armForward[side]);
    const Vec3 down(left * std::sin(out), -std::cos(out) * std::cos(forward), std::cos(out) * std::sin(forward));
    FigureArm arm;
    arm.size = s;
    const Eigen::Matrix3d frame = frameAlong(down, Vec3::UnitZ());
    // The forearm bends about the arm's side, towards its front.
    const double bend = radians(pose.elbow[side]);
    const Eigen::Matrix3d foreFrame = Eigen::AngleAxisd(bend, frame.col(0)).toRotationMatrix() * frame;
    arm.shoulder = Vec3(left * (b.shoulderHalf - 0.027 * s), b.y.shoulder - 0.036 * s, -0.020 * s);
    arm.elbow = arm.shoulder + 0.53 * length * frame.col(1);
    arm.wrist = arm.elbow + 0.47 * length * foreFrame.col(1);

    const double r = b.fit.upperArm * b.m.upperArm * kMetresPerCm / kTurn;
    const double w = b.fit.wrist * b.m.wrist * kMetresPerCm / kTurn;
    const double upper = arm.upperLength = 0.53 * length;
    const double fore = arm.foreLength = 0.47 * length;
    const double grown = std::clamp((b.m.height - 135) / 35, 0.0, 1.0);
    const double delt = 1 + 0.05 * b.muscle + 0.09 * b.broad * grown;
    // Upper arm and forearm fade into each other about the elbow: each goes on beyond it with the other's outline.
    const double elbow = 0.82 * r;
    arm.upper = Loft(arm.shoulder, frame,
                     {{-0.034 * s, 0.34 * r, 0.40 * r, 0.40 * r},
                      {-0.018 * s, 0.76 * r, 0.82 * r, 0.80 * r},
                      {0, 1.00 * r * delt, 1.05 * r * delt, 1.03 * r * delt},
                      {0.12 * upper, 1.09 * r * delt, 1.13 * r * delt, 1.11 * r * delt},
                      {0.42 * upper, 0.96 * r, 1.03 * r, 1.01 * r},
                      {0.58 * upper, 0.96 * r, 1.03 * r, 1.01 * r},
                      {0.86 * upper, 0.86 * r, 0.86 * r, 0.87 * r},
                      {upper, elbow, 0.98 * elbow, elbow},
                      {upper + 0.20 * fore, 1.02 * elbow, 1.05 * elbow, 1.0 * elbow}});
    const double half = 0.5 * (0.93 * elbow + 0.95 * w);
    arm.fore = Loft(arm.elbow, foreFrame,
                    {{-0.14 * upper, 0.86 * r, 0.86 * r, 0.87 * r},
                     {0, elbow, 0.98 * elbow, elbow},
                     {0.20 * fore, 1.02 * elbow, 1.05 * elbow, 1.0 * elbow},
                     {0.55 * fore, half, 1.06 * half, 1.04 * half},
                     {0.88 * fore, 0.90 * w, 1.10 * w, 1.10 * w},
                     {fore, 0.88 * w, 1.12 * w, 1.12 * w},
                     {fore + 0.04 * s, 0.84 * w, 1.14 * w, 1.14 * w}});
    // Thickness along the side, breadth to the front: palms look at the body. The hand ends a shade bent inwards.
    const double h = 0.178 * s;
    const double thick = hands == Hands::Fleshy ? 1.35 : 1;
    const double t = thick * s;
    const double inwards = left * s; // the frame's side points to the body's right
    arm.hand = Loft(arm.wrist, foreFrame,
                    {{-0.04 * s, 0.90 * w, 1.10 * w, 1.10 * w},
                     {0, 0.86 * w, 1.12 * w, 1.12 * w},
                     {0.25 * h, 0.0160 * t, 0.035 * s, 0.034 * s, 0.003 * s, 0, 2.2},
                     {0.48 * h, 0.0145 * t, 0.038 * s, 0.037 * s, 0.003 * s, 0.003 * inwards, 2.3},
                     {0.68 * h, 0.0120 * t, 0.035 * s, 0.034 * s, 0.002 * s, 0.008 * inwards, 2.4},
                     {0.84 * h, 0.0100 * t, 0.029 * s, 0.027 * s, 0.002 * s, 0.014 * inwards, 2.3},
                     {0.93 * h, 0.0083 * t, 0.022 * s, 0.020 * s, 0.003 * s, 0.018 * inwards, 2.2},
                     {0.97 * h, 0.0070 * t, 0.017 * s, 0.015 * s, 0.003 * s, 0.0200 * inwards},
                     {1.00 * h, 0.0045 * t, 0.010 * s, 0.009 * s, 0.003 * s, 0.0215 * inwards}});
    const Vec3 root = arm.wrist + 0.16 * h * foreFrame.col(1) + 0.020 * s * foreFrame.col(2);
    const Vec3 along =
        (0.80 * foreFrame.col(1) + 0.52 * foreFrame.col(2) + 0.25 * inwards / s * foreFrame.col(0)).normalized();
    const double th = hands == Hands::Fleshy ? 1.3 * s : s;
    arm.thumb = Loft(root, frameAlong(along, foreFrame.col(2)),
                     {{-0.012 * s, 0.010 * th, 0.012 * th, 0.012 * th},
                      {0.018 * s, 0.0120 * th, 0.0135 * th, 0.0135 * th},
                      {0.044 * s, 0.0105 * th, 0.0105 * th, 0.0105 * th},
                      {0.058 * s, 0.0078 * th, 0.0085 * th, 0.0085 * th},
                      {0.064 * s, 0.0045 * th, 0.0050 * th, 0.0050 * th},
                      {0.066 * s, 0.0015 * th, 0.0015 * th, 0.0015 * th}});
    return arm;
}

FigureLeg legOf(const Build& b, const PoseAngles& pose, std::size_t side) {
    const double s = b.size;
    const double left = side == 0 ? 1 : -1;
    const Landmarks& y = b.y;
    // Thighs that do not touch: trousers have to go between them.
    const double gap = std::max({0.0115 * s, 0.13 * b.thigh.y(), 0.009});
    const double hipX = std::max(b.thigh.x() + gap, 0.47 * b.hip.x());
    FigureLeg leg;
    leg.size = s;
    leg.hip = Vec3(left * hipX, y.crotch + 0.065 * s, -0.002 * s);
    const double calf = b.fit.calf * b.m.calf * kMetresPerCm / kTurn;
    const double ankle = b.fit.ankle * b.m.ankle * kMetresPerCm / kTurn;
    const double knee = 0.36 * (0.5 * (b.thigh.x() + b.thigh.y())) + 0.47 * calf;
    // Legs come nearer to each other downwards, where knees, calves and feet leave them the room.
    const double room = 0.008 * s;
    const double kneeX = std::min(hipX, std::max(hipX - 0.004 * s, knee + room));
    const double ankleX = std::min(hipX, std::max({hipX - 0.008 * s, 1.05 * calf + room - 0.004 * s, 0.048 * s}));
    const Vec3 straightKnee(left * kneeX, y.knee, -0.006 * s);
    const Vec3 straightAnkle(left * ankleX, y.ankle, -0.034 * s);
    const auto turned = [](const Vec3& v, double forward) { // about the body's side, forwards at the lower end
        return Vec3(Eigen::AngleAxisd(-radians(forward), Vec3::UnitX()) * v);
    };
    leg.knee = leg.hip + turned(straightKnee - leg.hip, pose.thighForward[side]);
    leg.ankle = leg.knee + turned(straightAnkle - straightKnee, pose.thighForward[side] - pose.knee[side]);

    const double thighLength = leg.thighLength = (leg.knee - leg.hip).norm();
    const double shinLength = (leg.ankle - leg.knee).norm();
    const double tx = b.thigh.x();
    const double ty = b.thigh.y();
    const double seat = 0.065 * s + 0.015 * 1.7 * s; // from the joint down to where the thigh is measured
    const Eigen::Matrix3d thighFrame = frameAlong(leg.knee - leg.hip, turned(Vec3::UnitZ(), pose.thighForward[side]));
    // The frame's side points to the body's right when the axis runs down.
    const double outwards = -left;
    const double hipUp = y.hip - leg.hip.y();
    const double outer = (0.955 * b.hip.x() - hipX); // the thigh's side carries the hip's
    leg.thigh =
        Loft(leg.hip, thighFrame,
             {{-hipUp - 0.125 * s, 0.16 * outer, 0.28 * b.hip.y(), 0.34 * b.hip.y(), 0, 0.16 * outer * outwards},
              {-hipUp - 0.066 * s, 0.58 * outer, 0.60 * b.hip.y(), 0.64 * b.hip.y(), 0, 0.17 * outer * outwards},
              {-hipUp, 0.93 * outer, 0.80 * b.hip.y(), 0.82 * b.hip.y(), 0, 0.10 * outer * outwards},
              {0.5 * seat, 0.45 * tx + 0.55 * outer, 0.98 * ty, 0.99 * ty, 0.002 * s, 0.03 * outer * outwards},
              {seat, tx, ty, ty, 0.004 * s},
              {seat + 0.36 * (thighLength - seat), 0.85 * tx + 0.04 * knee, 0.89 * ty, 0.83 * ty, 0.006 * s},
              {seat + 0.72 * (thighLength - seat), 0.30 * tx + 0.67 * knee, 0.34 * ty + 0.64 * knee,
               0.24 * ty + 0.74 * knee, 0.004 * s},
              {thighLength, 0.95 * knee, 1.05 * knee, 0.99 * knee, 0.002 * s},
              {thighLength + 0.06 * s, 0.93 * knee, 0.96 * knee, 1.02 * knee, 0}});
    const Eigen::Matrix3d shinFrame =
        frameAlong(leg.ankle - leg.knee, turned(Vec3::UnitZ(), pose.thighForward[side] - pose.knee[side]));
    const double calfAt = y.knee - y.calf;
    leg.shin = Loft(
        leg.knee, shinFrame,
        {{-0.06 * s, 1.00 * knee, 1.06 * knee, 1.00 * knee, 0.003 * s},
         {0, 0.95 * knee, 1.05 * knee, 0.99 * knee, 0.002 * s},
         {0.06 * s, 0.93 * knee, 0.96 * knee, 1.02 * knee, 0},
         {calfAt, 0.98 * calf, 0.88 * calf, 1.13 * calf, -0.006 * s},
         {0.5 * (calfAt + shinLength), 0.42 * (calf + ankle), 0.40 * (calf + ankle), 0.46 * (calf + ankle), -0.002 * s},
         {shinLength - 0.075 * s, 1.02 * ankle, 1.09 * ankle, 1.22 * ankle, -0.001 * s},
         {shinLength - 0.020 * s, 0.91 * ankle, 1.05 * ankle, 1.12 * ankle, 0},
         {shinLength + 0.012 * s, 0.89 * ankle, 1.05 * ankle, 1.12 * ankle, 0},
         {shinLength + 0.040 * s, 0.80 * ankle, 0.95 * ankle, 1.0 * ankle, 0}});
    // Along the foot from heel to toes, "front" is up. Its lower side is flat, at the floor when the leg is straight.
    const Eigen::Matrix3d footFrame =
        frameAlong(turned(Vec3(left * 0.10, 0, 1), pose.footUp[side]), turned(Vec3::UnitY(), pose.footUp[side]));
    const double a = y.ankle;
    const Vec3 heel = leg.ankle + turned(Vec3(-left * 0.004 * s, -a, -0.062 * s), pose.footUp[side]);
    const double f = 0.250 * s;
    leg.foot = Loft(heel, footFrame,
                    {{0.00 * f, 0.013 * s, 0.020 * s, 0.024 * s, 0.026 * s, 0, 2.2},
                     {0.06 * f, 0.026 * s, 0.030 * s, 0.027 * s, 0.027 * s, 0, 2.3},
                     {0.22 * f, 0.032 * s, 0.036 * s, 0.032 * s, 0.032 * s, 0, 2.4},
                     {0.40 * f, 0.034 * s, 0.032 * s, 0.030 * s, 0.030 * s, 0, 2.4},
                     {0.58 * f, 0.040 * s, 0.027 * s, 0.026 * s, 0.026 * s, 0, 2.4},
                     {0.76 * f, 0.044 * s, 0.019 * s, 0.021 * s, 0.021 * s, 0, 2.4},
                     {0.90 * f, 0.039 * s, 0.014 * s, 0.016 * s, 0.016 * s, 0, 2.4},
                     {0.97 * f, 0.028 * s, 0.010 * s, 0.013 * s, 0.013 * s, 0, 2.3},
                     {1.00 * f, 0.014 * s, 0.006 * s, 0.010 * s, 0.011 * s, 0, 2.2}});
    return leg;
}

} // namespace

Figure figureOf(const BodyMeasures& measures, const FigureFit& fit, const PoseAngles& pose, Hands hands) {
    const Build b(measures, fit);
    const Landmarks& y = b.y;
    const double s = b.size;
    Figure f;
    f.heights = y;
    f.size = s;
    f.shoulderHalf = b.shoulderHalf;
    f.chestHalf = b.bust.x() + 0.002 * s;
    f.trunk = trunkLoft(b);
    const double head = y.top - y.chin;
    f.skull = {Vec3(0, y.chin + 0.605 * head, -0.002 * s), Vec3(0.335 * head, 0.395 * head, 0.425 * head)};
    f.jaw = {Vec3(0, y.chin + 0.315 * head, 0.030 * s), Vec3(0.232 * head, 0.315 * head, 0.262 * head)};
    for (std::size_t side = 0; side < 2; ++side) {
        const double left = side == 0 ? 1 : -1;
        const double full = 0.4 + 0.6 * b.cup;
        const double breast = (0.050 + 0.010 * b.cup) * s * std::sqrt(b.bust.x() / 0.15);
        const double stand = b.cup > 0 ? full * 0.030 * s : -0.004 * s;
        f.breasts[side] = {Vec3(left * (0.47 - 0.03 * b.broad) * b.bust.x(), y.bust - (0.008 - 0.026 * b.broad) * s,
                                (0.86 + 0.06 * b.broad) * b.bust.y() - breast * 0.80 + stand),
                           Vec3(breast * (1.02 + 0.60 * b.broad), breast * (1.06 + 0.40 * b.broad), breast)};
        // It ends above where the thigh is measured.
        const double rise = y.hip - y.crotch;
        f.seat[side] = {Vec3(left * 0.43 * b.hip.x(), y.hip - 0.17 * rise, -0.42 * b.hip.y()),
                        Vec3(0.46 * b.hip.x(), 1.06 * rise, 0.66 * b.hip.y())};
        f.arms[side] = armOf(b, pose, side, hands);
        f.legs[side] = legOf(b, pose, side);
    }
    f.breastFillet = 0.055 * s;
    return f;
}

BodyLandmarks landmarksOf(const Figure& f) {
    BodyLandmarks marks;
    marks.heights = f.heights;
    marks.shoulderHalf = f.shoulderHalf;
    marks.chestHalf = f.chestHalf;
    const auto radius = [](const Loft& loft, double at) { return -loft.distance(loft.pointAt(at)); };
    for (std::size_t side = 0; side < 2; ++side) {
        const FigureArm& arm = f.arms[side];
        const double upper = (arm.elbow - arm.shoulder).norm();
        marks.arms.push_back({arm.shoulder, arm.elbow, arm.wrist, radius(arm.upper, 0.5 * upper),
                              radius(arm.fore, 0.1 * upper), radius(arm.fore, 0.85 * upper)});
        const FigureLeg& leg = f.legs[side];
        const double thigh = (leg.knee - leg.hip).norm();
        marks.legs.push_back({leg.hip, leg.knee, leg.ankle, radius(leg.thigh, 0.25 * thigh),
                              radius(leg.shin, f.heights.knee - f.heights.calf), radius(leg.shin, 0.9 * thigh)});
    }
    return marks;
}

} // namespace toile
