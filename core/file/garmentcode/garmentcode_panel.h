#pragma once

#include "core/base/result.h"
#include "core/file/json_text.h"
#include "core/pattern/curve.h"
#include "core/pattern/panel.h"
#include "core/pattern/placement.h"

#include <vector>

namespace toile {

// How the numbers of one file are meant.
struct GarmentCodeUnits {
    double mmPerUnit = 10;
    bool relativeCurvature = true;
    // The file asks its readers to move each panel's origin to the mean of its vertices, and the panel by as much
    // before it is turned. Programs that have done so once write false.
    bool moveOrigins = false;
};

// A panel of a GarmentCode file as read, before it gets ids: loops of edges, the outline first, face towards us.
struct GarmentCodeEdge {
    CurveSegment segment;   // mm
    std::size_t listed = 0; // index in the file
    bool backwards = false; // runs against the direction listed in the file
};
struct GarmentCodePanel {
    std::vector<std::vector<GarmentCodeEdge>> loops;
    FreePlacement placement;
};
[[nodiscard]] Result<GarmentCodePanel> readGarmentCodePanel(const JsonIn& json, const GarmentCodeUnits& units);

// The curve of an edge from its "curvature", start and end in mm; null is a line.
[[nodiscard]] Result<Curve> readCurvature(const JsonIn& curvature, const Vec2& start, const Vec2& end,
                                          const GarmentCodeUnits& units);
// The other way, for lines, quadratics, cubics and arcs, relative; null for a line.
[[nodiscard]] JsonOut writeCurvature(const CurveSegment& segment, double mmPerUnit);

} // namespace toile
