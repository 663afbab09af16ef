#include "ui/tools/tool_list.h"

#include <QtGlobal>

namespace toile {

std::unique_ptr<Tool> makeTransformPatternTool(ToolContext& context);
std::unique_ptr<Tool> makeEditPatternTool(ToolContext& context);
std::unique_ptr<Tool> makeEditCurvatureTool(ToolContext& context);
std::unique_ptr<Tool> makeEditCurvePointTool(ToolContext& context);
std::unique_ptr<Tool> makeAddPointTool(ToolContext& context);
std::unique_ptr<Tool> makePolygonTool(ToolContext& context);
std::unique_ptr<Tool> makeRectangleTool(ToolContext& context);
std::unique_ptr<Tool> makeCircleTool(ToolContext& context);
std::unique_ptr<Tool> makeInternalLineTool(ToolContext& context);
std::unique_ptr<Tool> makeDartTool(ToolContext& context);
std::unique_ptr<Tool> makeCutPanelTool(ToolContext& context);
std::unique_ptr<Tool> makeMergeTool(ToolContext& context);
std::unique_ptr<Tool> makeSlashSpreadTool(ToolContext& context);
std::unique_ptr<Tool> makeSeamAllowanceTool(ToolContext& context);
std::unique_ptr<Tool> makeOffsetTool(ToolContext& context);
std::unique_ptr<Tool> makeGrainLineTool(ToolContext& context);
std::unique_ptr<Tool> makeSegmentSewingTool(ToolContext& context);
std::unique_ptr<Tool> makeFreeSewingTool(ToolContext& context);
std::unique_ptr<Tool> makeEditSewingTool(ToolContext& context);
std::unique_ptr<Tool> makeNotchTool(ToolContext& context);
std::unique_ptr<Tool> makeElasticTool(ToolContext& context);
std::unique_ptr<Tool> makeMeasureTool(ToolContext& context);
std::unique_ptr<Tool> makeTraceImageTool(ToolContext& context);

std::span<const ToolKind> toolKinds() {
    static constexpr ToolKind kKinds[] = {
        {"transform_pattern", QT_TRANSLATE_NOOP("Tool", "Transform Pattern"), "A",
         QT_TRANSLATE_NOOP("Tool", "Select and move whole panels"), &makeTransformPatternTool},
        {"edit_pattern", QT_TRANSLATE_NOOP("Tool", "Edit Pattern"), "Z",
         QT_TRANSLATE_NOOP("Tool", "Move points, edges and curve handles"), &makeEditPatternTool, false, true},
        {"edit_curvature", QT_TRANSLATE_NOOP("Tool", "Edit Curvature"), "C", QT_TRANSLATE_NOOP("Tool", "Bend edges"),
         &makeEditCurvatureTool, false, true},
        {"edit_curve_point", QT_TRANSLATE_NOOP("Tool", "Edit Curve Point"), "V",
         QT_TRANSLATE_NOOP("Tool", "Put and move points that a curve runs through"), &makeEditCurvePointTool, false,
         true},
        {"add_point", QT_TRANSLATE_NOOP("Tool", "Add Point / Split Line"), "X",
         QT_TRANSLATE_NOOP("Tool", "Put a point on an edge"), &makeAddPointTool, false, true},
        {"polygon", QT_TRANSLATE_NOOP("Tool", "Polygon"), "H", QT_TRANSLATE_NOOP("Tool", "Draw a panel point by point"),
         &makePolygonTool, true},
        {"rectangle", QT_TRANSLATE_NOOP("Tool", "Rectangle"), "S",
         QT_TRANSLATE_NOOP("Tool", "Draw a rectangular panel"), &makeRectangleTool},
        {"circle", QT_TRANSLATE_NOOP("Tool", "Circle"), "E", QT_TRANSLATE_NOOP("Tool", "Draw a round panel"),
         &makeCircleTool},
        {"internal_line", QT_TRANSLATE_NOOP("Tool", "Internal Polygon/Line"), "G",
         QT_TRANSLATE_NOOP("Tool", "Draw a line or shape on a panel"), &makeInternalLineTool},
        {"dart", QT_TRANSLATE_NOOP("Tool", "Dart"), "D", QT_TRANSLATE_NOOP("Tool", "Take a wedge out of an edge"),
         &makeDartTool, false, true},
        {"cut_panel", QT_TRANSLATE_NOOP("Tool", "Cut Panel"), "K",
         QT_TRANSLATE_NOOP("Tool", "Cut a panel in two and sew it back"), &makeCutPanelTool, true},
        {"merge", QT_TRANSLATE_NOOP("Tool", "Merge"), "J",
         QT_TRANSLATE_NOOP("Tool", "Make one panel of two along a seam"), &makeMergeTool},
        {"slash_spread", QT_TRANSLATE_NOOP("Tool", "Slash and Spread"), "Y",
         QT_TRANSLATE_NOOP("Tool", "Open a panel along a cut for fullness"), &makeSlashSpreadTool},
        {"seam_allowance", QT_TRANSLATE_NOOP("Tool", "Seam Allowance"), "O",
         QT_TRANSLATE_NOOP("Tool", "How much cloth stands beyond the sewing line"), &makeSeamAllowanceTool, false,
         true},
        {"offset", QT_TRANSLATE_NOOP("Tool", "Offset"), "P",
         QT_TRANSLATE_NOOP("Tool", "A line inside that keeps its distance from edges: facings, yokes, hems"),
         &makeOffsetTool, false, true},
        {"grain_line", QT_TRANSLATE_NOOP("Tool", "Grain Line"), "L",
         QT_TRANSLATE_NOOP("Tool", "Which way the warp runs"), &makeGrainLineTool},
        {"segment_sewing", QT_TRANSLATE_NOOP("Tool", "Segment Sewing"), "N",
         QT_TRANSLATE_NOOP("Tool", "Sew whole edges together; with Shift 1:N and M:N"), &makeSegmentSewingTool, true},
        {"free_sewing", QT_TRANSLATE_NOOP("Tool", "Free Sewing"), "M",
         QT_TRANSLATE_NOOP("Tool", "Sew any stretch to any stretch; with Shift 1:N and M:N"), &makeFreeSewingTool},
        {"edit_sewing", QT_TRANSLATE_NOOP("Tool", "Edit Sewing"), "B",
         QT_TRANSLATE_NOOP("Tool", "See, move, reverse, true and remove seams"), &makeEditSewingTool},
        {"notch", QT_TRANSLATE_NOOP("Tool", "Notch"), "I",
         QT_TRANSLATE_NOOP("Tool", "Marks that meet on both sides of a seam"), &makeNotchTool},
        {"elastic", QT_TRANSLATE_NOOP("Tool", "Elastic"), "T", QT_TRANSLATE_NOOP("Tool", "Tape edges and draw them in"),
         &makeElasticTool},
        {"measure", QT_TRANSLATE_NOOP("Tool", "Measure"), "R",
         QT_TRANSLATE_NOOP("Tool", "Distances, angles and lengths"), &makeMeasureTool, true},
        {"trace_image", QT_TRANSLATE_NOOP("Tool", "Trace Image"), "U",
         QT_TRANSLATE_NOOP("Tool", "Place and scale a picture to draw over"), &makeTraceImageTool},
    };
    return kKinds;
}

} // namespace toile
