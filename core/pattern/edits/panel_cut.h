#pragma once

#include "core/pattern/panel.h"
#include "core/pattern/seam.h"

#include <optional>
#include <vector>

namespace toile {

// A piece of the outline as cut: a stretch of an outline edge between dart mouths, or a leg of a dart.
struct CutPiece {
    CurveSegment segment;
    EdgeId edge;             // the drawn edge; invalid for dart legs
    double from = 0, to = 1; // fractions of the edge's sewn length, in the direction of the segment
    bool onMirrorHalf = false;
    DartId dart;             // for legs
    bool towardsTip = false; // the leg that runs from the mouth to the tip
};

// The outline the scissors follow, as a closed loop of pieces: darts taken out, a half on fold unfolded. The pieces run
// in the outline's own direction. Darts that cannot be cut (edge missing, mouth wider than the edge) are left out.
[[nodiscard]] std::vector<CutPiece> cutOutline(const PanelShape& shape);

// Holes and internal lines of the whole piece: those drawn, and on fold their mirror images as well.
struct CutInternal {
    const InternalLine* line = nullptr; // null for holes
    Path path;
    bool onMirrorHalf = false;
};
[[nodiscard]] std::vector<CutInternal> cutHoles(const PanelShape& shape);
[[nodiscard]] std::vector<CutInternal> cutInternals(const PanelShape& shape);

// The mirror image of a point across the fold edge of the shape.
[[nodiscard]] Vec2 acrossFold(const PanelShape& shape, const Vec2& point);

// The mouths of the darts on an edge that can be cut, in order, mm along the drawn edge.
struct DartMouth {
    DartId dart;
    double from = 0, to = 0;
};
[[nodiscard]] std::vector<DartMouth> dartMouths(const PanelShape& shape, EdgeId edge);

// Arc length of an edge with the dart mouths left out, mm; nothing when there is no such edge.
[[nodiscard]] std::optional<double> sewnLength(const PanelShape& shape, EdgeId edge);

// The place at a fraction of the sewn length of an edge.
[[nodiscard]] std::optional<Vec2> pointOnSewnEdge(const PanelShape& shape, EdgeId edge, double fraction,
                                                  bool onMirrorHalf = false);

} // namespace toile
