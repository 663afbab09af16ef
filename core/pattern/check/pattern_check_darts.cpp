#include "core/pattern/check/pattern_check_parts.h"

#include "core/pattern/edits/panel_cut.h"

#include <algorithm>

namespace toile::check {

namespace {

// Why a dart is left out by cutOutline(), empty when it is not.
std::string reasonNotCut(const PanelShape& shape, const Dart& dart) {
    const auto edge = indexOfEdge(shape.outline, dart.edge);
    if (!edge) {
        return "its edge is not part of the outline";
    }
    if (shape.foldEdge == dart.edge) {
        return "it lies on the fold edge";
    }
    if (!(dart.widthMm > 0) || !(dart.depthMm > 0)) {
        return "its width and depth must be more than nothing";
    }
    const double length = lengthOf(segmentOf(shape.outline, *edge));
    const double middle = dart.position * length;
    if (middle - 0.5 * dart.widthMm < 0 || middle + 0.5 * dart.widthMm > length) {
        return "its mouth reaches beyond the end of its edge";
    }
    return "its mouth overlaps another dart's";
}

} // namespace

void checkDarts(const Panel& panel, const std::vector<Vec2>& outline, Findings& findings) {
    const std::vector<CutPiece> pieces = cutOutline(panel.shape);
    Polyline cut;
    std::vector<DartId> dartOf;
    for (const CutPiece& piece : pieces) {
        const std::vector<Vec2> points = flatten(piece.segment, kFlatMm);
        cut.points.insert(cut.points.end(), points.begin(), points.end() - 1);
        dartOf.insert(dartOf.end(), points.size() - 1, piece.dart);
    }
    for (const Dart& dart : panel.shape.darts) {
        Place place = placeOf(panel, dart.edge);
        const std::string name = "dart " + std::to_string(dart.id.value) + ": ";
        const auto leg = std::find_if(pieces.begin(), pieces.end(),
                                      [&](const CutPiece& p) { return p.dart == dart.id && p.towardsTip; });
        if (leg == pieces.end()) {
            findings.add("dart-cannot-be-cut", place, name + reasonNotCut(panel.shape, dart));
            continue;
        }
        place.at = leg->segment.end;
        if (!contains(outline, leg->segment.end)) {
            findings.add("dart-cannot-be-cut", place, name + "its tip lies outside the panel");
        }
    }
    std::vector<Polyline> lines{cut};
    for (const Path& hole : panel.shape.holes) {
        if (hole.closed && wellFormed(hole)) {
            lines.push_back(flattened(hole).line);
        }
    }
    const auto crossing = findCrossing(lines);
    if (crossing && crossing->line == 0) {
        const DartId dart = dartOf[crossing->piece].valid() ? dartOf[crossing->piece]
                            : crossing->otherLine == 0      ? dartOf[crossing->otherPiece]
                                                            : DartId{};
        if (dart.valid()) {
            Place place = placeOf(panel);
            place.at = crossing->at;
            findings.add("dart-cannot-be-cut", place,
                         "dart " + std::to_string(dart.value) + ": a leg crosses the outline, a hole or another dart");
        }
    }
}

} // namespace toile::check
