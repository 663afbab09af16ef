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
std::unique_ptr<Tool> makeSegmentSewingTool(ToolContext& context);
std::unique_ptr<Tool> makeEditSewingTool(ToolContext& context);

std::span<const ToolKind> toolKinds() {
    static constexpr ToolKind kKinds[] = {
        {"transform_pattern", QT_TRANSLATE_NOOP("Tool", "Transform Pattern"), "A",
         QT_TRANSLATE_NOOP("Tool", "Select and move whole panels"), &makeTransformPatternTool},
        {"edit_pattern", QT_TRANSLATE_NOOP("Tool", "Edit Pattern"), "Z",
         QT_TRANSLATE_NOOP("Tool", "Move points, edges and curve handles"), &makeEditPatternTool},
        {"edit_curvature", QT_TRANSLATE_NOOP("Tool", "Edit Curvature"), "C", QT_TRANSLATE_NOOP("Tool", "Bend edges"),
         &makeEditCurvatureTool},
        {"edit_curve_point", QT_TRANSLATE_NOOP("Tool", "Edit Curve Point"), "V",
         QT_TRANSLATE_NOOP("Tool", "Put and move points that a curve runs through"), &makeEditCurvePointTool},
        {"add_point", QT_TRANSLATE_NOOP("Tool", "Add Point / Split Line"), "X",
         QT_TRANSLATE_NOOP("Tool", "Put a point on an edge"), &makeAddPointTool},
        {"polygon", QT_TRANSLATE_NOOP("Tool", "Polygon"), "H", QT_TRANSLATE_NOOP("Tool", "Draw a panel point by point"),
         &makePolygonTool},
        {"rectangle", QT_TRANSLATE_NOOP("Tool", "Rectangle"), "S",
         QT_TRANSLATE_NOOP("Tool", "Draw a rectangular panel"), &makeRectangleTool},
        {"circle", QT_TRANSLATE_NOOP("Tool", "Circle"), "E", QT_TRANSLATE_NOOP("Tool", "Draw a round panel"),
         &makeCircleTool},
        {"internal_line", QT_TRANSLATE_NOOP("Tool", "Internal Polygon/Line"), "G",
         QT_TRANSLATE_NOOP("Tool", "Draw a line or shape on a panel"), &makeInternalLineTool},
        {"dart", QT_TRANSLATE_NOOP("Tool", "Dart"), "D", QT_TRANSLATE_NOOP("Tool", "Take a wedge out of an edge"),
         &makeDartTool},
        {"segment_sewing", QT_TRANSLATE_NOOP("Tool", "Segment Sewing"), "N",
         QT_TRANSLATE_NOOP("Tool", "Sew whole edges together"), &makeSegmentSewingTool},
        {"edit_sewing", QT_TRANSLATE_NOOP("Tool", "Edit Sewing"), "B",
         QT_TRANSLATE_NOOP("Tool", "See, reverse and remove seams"), &makeEditSewingTool},
    };
    return kKinds;
}

} // namespace toile
