#include "ui/tools/tool_list.h"

#include <QtGlobal>

namespace toile {

std::unique_ptr<Tool> makeTransformPatternTool(ToolContext& context);

std::span<const ToolKind> toolKinds() {
    static constexpr ToolKind kKinds[] = {
        {"transform_pattern", QT_TRANSLATE_NOOP("Tool", "Transform Pattern"), "A",
         QT_TRANSLATE_NOOP("Tool", "Select and move whole panels"), &makeTransformPatternTool},
    };
    return kKinds;
}

} // namespace toile
