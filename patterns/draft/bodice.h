#pragma once

#include "patterns/draft/body_lines.h"
#include "patterns/draft/garment_draft.h"

namespace toile::draft {

// What a style changes on the basic bodice, mm.
struct BodiceStyle {
    double chestEase = 60;
    double armholeDepth = 205; // nape to the level of the underarm point
    double shoulderLength = 125;
    double neckWiden = 0;      // of the neckline at the shoulder, beyond the neck's own base
    double frontNeckDrop = 75; // from the neck point of the shoulder
    double backNeckDrop = 20;
    double acrossFront = 168; // half the chest, armhole to centre
    double acrossBack = 178;
    double frontShare = 0.5; // of the chest girth in the front
};

// The upper part of half a bodice panel: centre at x = 0, y = 0 at the bust line, the half at +x.
struct BodiceHalf {
    Vec2 centreNeck, neckPoint, shoulderPoint, underarm;
    Vec2 armholeLow, armholeHigh; // handles, at the underarm and at the shoulder
    Vec2 neckHigh, neckLow;       // handles, at the shoulder and at the centre

    [[nodiscard]] CurveSegment armhole() const;
    [[nodiscard]] CurveSegment neckline() const;
};
[[nodiscard]] BodiceHalf frontHalf(const BodyLines& body, const BodiceStyle& style);
[[nodiscard]] BodiceHalf backHalf(const BodyLines& body, const BodiceStyle& style);

// Draws "armhole", "shoulder" and "neck" from the underarm point to the centre of the neckline.
void drawTop(Line& outline, const BodiceHalf& half);

// A sleeve cap whose halves are longer than the armhole's by the ease, each by its share. Crown at x = 0, underarm
// points on y = 0, front at -x.
struct SleeveCap {
    double frontWidth = 0, backWidth = 0, height = 0;
    [[nodiscard]] CurveSegment frontCurve() const; // crown to underarm
    [[nodiscard]] CurveSegment backCurve() const;  // underarm to crown
};
[[nodiscard]] SleeveCap fitCap(double frontArmhole, double backArmhole, double easeMm, double bicepMm);

} // namespace toile::draft
