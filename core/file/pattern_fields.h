#pragma once

#include "core/file/json_fields.h"
#include "core/pattern/pattern.h"

// What stands in a .toile file, one function per type, for the writer and the reader alike. Lengths are millimetres,
// angles degrees, shares percent, unless a table of number fields says otherwise. A new field is a line here, a line in
// resources/toile.schema.json, and a line in format_history.md.
namespace toile {

template <typename F>
void describe(F& f, typename F::template Ref<PathPoint> point) {
    f.id("id", point.id);
    f.vec("at", point.position);
    f.word("corner", point.corner, CornerKind::Mitre);
}

template <typename F>
void describe(F& f, typename F::template Ref<Edge> edge) {
    f.id("id", edge.id);
    f.curve(edge.curve);
    f.number("allowance", edge.allowanceMm);
}

template <typename F>
void describe(F& f, typename F::template Ref<Path> path) {
    f.path(path);
}

template <typename F>
void describe(F& f, typename F::template Ref<InternalLine> line) {
    f.id("id", line.id);
    f.word("kind", line.kind);
    f.number("foldAngle", line.foldAngleDeg);
    f.number("foldStrength", line.foldStrengthPercent);
    f.path(line.path);
}

template <typename F>
void describe(F& f, typename F::template Ref<Dart> dart) {
    f.id("id", dart.id);
    f.reference("edge", dart.edge);
    f.number("position", dart.position, {}, Broken::RefuseObject);
    f.number("width", dart.widthMm, {}, Broken::RefuseObject);
    f.number("depth", dart.depthMm, {}, Broken::RefuseObject);
    f.number("lean", dart.leanDeg);
    f.word("fold", dart.fold);
}

template <typename F>
void describe(F& f, typename F::template Ref<Grain> grain) {
    f.number("angle", grain.angleDeg);
    f.optionalVec("position", grain.positionMm);
    f.optionalNumber("length", grain.lengthMm);
}

template <typename F>
void describe(F& f, typename F::template Ref<PanelShape> shape) {
    f.object("outline", shape.outline, Broken::RefuseObject);
    f.list("holes", shape.holes, "hole");
    f.list("internals", shape.internals, "internal line");
    f.list("darts", shape.darts, "dart");
    f.object("grain", shape.grain);
    f.optionalReference("foldEdge", shape.foldEdge);
}

template <typename F>
void describe(F& f, typename F::template Ref<PanelLink> link) {
    f.reference("source", link.source);
    f.flag("mirrored", link.mirrored, false);
}

template <typename F>
void describe(F& f, typename F::template Ref<ArrangedPlacement> placement) {
    f.text("point", placement.point);
    f.vec("offset", placement.offsetMm, Broken::KeepDefault);
    f.number("distance", placement.distanceMm);
    f.number("turn", placement.turnDeg);
    f.number("bend", placement.bendDeg, {0, ArrangedPlacement::kAllRound});
    f.number("spiral", placement.spiralMm);
    f.flag("turnedDown", placement.turnedDown, false);
}

template <typename F>
void describe(F& f, typename F::template Ref<FreePlacement> placement) {
    f.vec("translation", placement.translationMm, Broken::RefuseObject);
    f.vec("rotation", placement.rotationDeg, Broken::KeepDefault);
}

// All of a panel but its shape, which linked copies do not write.
template <typename F>
void describe(F& f, typename F::template Ref<Panel> panel) {
    f.id("id", panel.id);
    f.text("name", panel.name);
    f.optionalObject("link", panel.link);
    f.vec("tablePosition", panel.tablePositionMm, Broken::KeepDefault);
    f.number("tableTurn", panel.tableTurnDeg);
    f.reference("fabric", panel.fabric);
    f.number("particleDistance", panel.particleDistanceMm, {0.1, 10000});
    f.number("shrinkWeft", panel.shrinkWeftPercent);
    f.number("shrinkWarp", panel.shrinkWarpPercent);
    f.numberUnless("pressure", panel.pressurePa, 0);
    f.integer("layer", panel.layer, -1000000, 1000000);
    f.word("state", panel.state, PanelState::Active);
    f.text("label", panel.label);
    f.text("material", panel.material);
    f.integer("quantity", panel.quantity, 0, 1000000);
    f.text("notes", panel.notes);
    f.flag("visible", panel.visible, true);
    f.flag("locked", panel.locked, false);
    describePlacement(f, panel.placement);
}

// "arranged" beside a point of the body or "placed" anywhere: the key tells which.
inline void describePlacement(FieldWriter& f, const Placement& placement) {
    if (const auto* free = std::get_if<FreePlacement>(&placement)) {
        f.object("placed", *free);
    } else {
        f.object("arranged", std::get<ArrangedPlacement>(placement));
    }
}

inline void describePlacement(FieldReader& f, Placement& placement) {
    std::optional<FreePlacement> free;
    std::optional<ArrangedPlacement> arranged;
    f.optionalObject("placed", free);
    f.optionalObject("arranged", arranged);
    if (free) {
        placement = *free;
    } else if (arranged) {
        placement = *arranged;
    }
}

template <typename F>
void describe(F& f, typename F::template Ref<EdgeRange> range) {
    f.reference("panel", range.panel);
    f.reference("edge", range.edge);
    f.number("from", range.from, {}, Broken::RefuseObject);
    f.number("to", range.to, {}, Broken::RefuseObject);
    f.flag("mirrorHalf", range.onMirrorHalf, false);
}

template <typename F>
void describe(F& f, typename F::template Ref<Notch> notch) {
    f.id("id", notch.id);
    f.number("position", notch.position, {}, Broken::RefuseObject);
    f.word("kind", notch.kind);
    f.integer("count", notch.count, 1, 100);
}

template <typename F>
void describe(F& f, typename F::template Ref<Seam> seam) {
    f.id("id", seam.id);
    f.text("name", seam.name);
    f.word("kind", seam.kind, SeamKind::Sewn);
    f.number("ratio", seam.ratioPercent);
    f.number("foldAngle", seam.foldAngleDeg);
    f.number("foldStrength", seam.foldStrengthPercent);
    f.list("a", seam.a, "range of side a", Broken::RefuseObject);
    f.list("b", seam.b, "range of side b", Broken::RefuseObject);
    f.list("notches", seam.notches, "notch");
}

template <typename F>
void describe(F& f, typename F::template Ref<Elastic> elastic) {
    f.id("id", elastic.id);
    f.text("name", elastic.name);
    f.number("strength", elastic.strengthNewton);
    f.number("ratio", elastic.ratioPercent);
    f.optionalNumber("restLength", elastic.restLengthMm);
    f.list("ranges", elastic.ranges, "range", Broken::RefuseObject);
}

template <typename F>
void describe(F& f, typename F::template Ref<ClothPoint> point) {
    f.reference("panel", point.panel);
    f.vec("at", point.at);
}

template <typename F>
void describe(F& f, typename F::template Ref<Pin> pin) {
    f.id("id", pin.id);
    f.object("on", pin.on, Broken::RefuseObject);
    f.optionalVec("target", pin.targetMm);
}

template <typename F>
void describe(F& f, typename F::template Ref<BodyPlace> place) {
    f.text("part", place.part);
    f.vec("at", place.atMm);
}

template <typename F>
void describe(F& f, typename F::template Ref<Tack> tack) {
    f.id("id", tack.id);
    f.word("kind", tack.kind, TackKind::Stitch);
    f.object("a", tack.a, Broken::RefuseObject);
    f.optionalObject("b", tack.b);
    f.optionalObject("onBody", tack.onBody);
}

template <typename F>
void describe(F& f, typename F::template Ref<Fabric> fabric) {
    f.id("id", fabric.id);
    f.text("name", fabric.name);
    f.table(fabricFields(), fabric);
    f.colour("colour", fabric.colour);
    f.text("texture", fabric.texture);
}

template <typename F>
void describe(F& f, typename F::template Ref<Underlay> underlay) {
    f.id("id", underlay.id);
    f.text("file", underlay.file);
    f.vec("position", underlay.positionMm, Broken::KeepDefault);
    f.number("turn", underlay.turnDeg);
    f.number("opacity", underlay.opacityPercent);
    f.vec("calibrationA", underlay.calibrationA, Broken::KeepDefault);
    f.vec("calibrationB", underlay.calibrationB, Broken::KeepDefault);
    f.number("calibration", underlay.calibrationMm);
    f.flag("visible", underlay.visible, true);
}

template <typename F>
void describe(F& f, typename F::template Ref<BodyMeasures> measures) {
    f.table(bodyMeasureFields(), measures);
}

template <typename F>
void describe(F& f, typename F::template Ref<BodySpec> body) {
    f.text("file", body.file);
    f.word("unit", body.unit, LengthUnit::Guess);
    f.word("up", body.up, UpAxis::Guess);
    f.texts("groups", body.groups);
    f.word("pose", body.pose);
    f.object("measures", body.measures);
}

template <typename F>
void describe(F& f, typename F::template Ref<SimulationSettings> settings) {
    f.text("scheme", settings.scheme);
    f.table(simulationFields(), settings);
    f.flag("selfContact", settings.selfContact, true);
    f.flag("floor", settings.floor, true);
}

template <typename F>
void describe(F& f, typename F::template Ref<WindSource> wind) {
    f.word("kind", wind.kind);
    f.vec("direction", wind.direction);
    f.table(windFields(), wind);
    f.integer("seed", wind.seed, 0, 4294967295);
    f.flag("sheltered", wind.sheltered, true);
    f.vec("position", wind.positionMm, Broken::KeepDefault);
}

template <typename F>
void describe(F& f, typename F::template Ref<Prop> prop) {
    f.word("kind", prop.kind);
    f.text("file", prop.file);
    f.vec("size", prop.sizeMm, Broken::KeepDefault);
    f.vec("position", prop.positionMm, Broken::KeepDefault);
    f.vec("rotation", prop.rotationDeg, Broken::KeepDefault);
    f.vec("current", prop.current, Broken::KeepDefault);
}

} // namespace toile
