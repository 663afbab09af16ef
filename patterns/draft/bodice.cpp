#include "patterns/draft/bodice.h"

#include "core/base/check.h"

#include <cmath>

namespace toile::draft {

namespace {

constexpr double kNeckRise = 18;       // of the shoulder's neck point above the nape
constexpr double kShoulderDrop = 0.42; // of the shoulder line, per length

// Both halves share shoulder and underarm heights, so their seams meet level.
BodiceHalf commonHalf(const BodyLines& body, const BodiceStyle& style, double quarter) {
    const double nape = body.napeY - body.bustY;
    const double neckBase = body.neck / 5;
    BodiceHalf h;
    const Vec2 along(std::sqrt(1 - kShoulderDrop * kShoulderDrop), -kShoulderDrop);
    const Vec2 neckBasePoint(neckBase, nape + kNeckRise);
    h.neckPoint = neckBasePoint + style.neckWiden * along;
    h.shoulderPoint = neckBasePoint + style.shoulderLength * along;
    h.underarm = Vec2(quarter, nape - style.armholeDepth);
    return h;
}

void curveArmhole(BodiceHalf& h, double across, double hollow) {
    const double rise = h.shoulderPoint.y() - h.underarm.y();
    h.armholeLow = Vec2(lerp(h.underarm, Vec2(across, 0), hollow).x(), h.underarm.y());
    h.armholeHigh = Vec2(across - 0.10 * (h.shoulderPoint.x() - across) - 6, h.shoulderPoint.y() - 0.62 * rise);
}

void curveNeck(BodiceHalf& h, double drop, double roundness) {
    h.centreNeck = Vec2(0, h.neckPoint.y() - drop);
    h.neckHigh = h.neckPoint + Vec2(-0.12 * h.neckPoint.x(), -roundness * drop);
    h.neckLow = h.centreNeck + Vec2(0.62 * h.neckPoint.x(), 0);
}

// The half width whose cap curve has the wanted length at this height.
double widthFor(double wanted, double height, const CurveSegment (*curve)(double, double)) {
    double low = 1;
    double high = wanted;
    for (int i = 0; i < 60; ++i) {
        const double middle = 0.5 * (low + high);
        (lengthOf(curve(middle, height)) < wanted ? low : high) = middle;
    }
    return 0.5 * (low + high);
}

// Seen from the crown outwards; the front is hollowed deeper, where the arm moves forward.
const CurveSegment frontCap(double width, double height) {
    return {
        Vec2(0, height), {CurveKind::Cubic, {Vec2(-0.50 * width, height), Vec2(-0.50 * width, 0)}}, Vec2(-width, 0)};
}
const CurveSegment backCap(double width, double height) {
    return {Vec2(width, 0), {CurveKind::Cubic, {Vec2(0.58 * width, 0), Vec2(0.56 * width, height)}}, Vec2(0, height)};
}

} // namespace

CurveSegment BodiceHalf::armhole() const {
    return {underarm, {CurveKind::Cubic, {armholeLow, armholeHigh}}, shoulderPoint};
}

CurveSegment BodiceHalf::neckline() const {
    return {neckPoint, {CurveKind::Cubic, {neckHigh, neckLow}}, centreNeck};
}

BodiceHalf frontHalf(const BodyLines& body, const BodiceStyle& style) {
    BodiceHalf h = commonHalf(body, style, 0.5 * (body.bust + style.chestEase) * style.frontShare);
    curveArmhole(h, style.acrossFront, 0.98);
    curveNeck(h, style.frontNeckDrop, 0.55);
    return h;
}

BodiceHalf backHalf(const BodyLines& body, const BodiceStyle& style) {
    BodiceHalf h = commonHalf(body, style, 0.5 * (body.bust + style.chestEase) * (1 - style.frontShare));
    curveArmhole(h, style.acrossBack, 0.90);
    curveNeck(h, style.backNeckDrop, 0.75);
    return h;
}

void drawTop(Line& outline, const BodiceHalf& half) {
    outline.curve("armhole", half.armholeLow, half.armholeHigh, half.shoulderPoint)
        .line("shoulder", half.neckPoint)
        .curve("neck", half.neckHigh, half.neckLow, half.centreNeck);
}

CurveSegment SleeveCap::frontCurve() const {
    return frontCap(frontWidth, height);
}

CurveSegment SleeveCap::backCurve() const {
    return backCap(backWidth, height);
}

SleeveCap fitCap(double frontArmhole, double backArmhole, double easeMm, double bicepMm) {
    const double total = frontArmhole + backArmhole;
    const double front = frontArmhole + easeMm * frontArmhole / total;
    const double back = backArmhole + easeMm * backArmhole / total;
    // A higher cap leaves less width under the arm for the same length.
    double low = 10;
    double high = 0.95 * std::min(front, back);
    SleeveCap cap;
    for (int i = 0; i < 60; ++i) {
        cap.height = 0.5 * (low + high);
        cap.frontWidth = widthFor(front, cap.height, frontCap);
        cap.backWidth = widthFor(back, cap.height, backCap);
        (cap.frontWidth + cap.backWidth > bicepMm ? low : high) = cap.height;
    }
    TOILE_CHECK(std::abs(cap.frontWidth + cap.backWidth - bicepMm) < 0.1, "no cap fits this armhole and arm");
    return cap;
}

} // namespace toile::draft
