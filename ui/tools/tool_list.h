#pragma once

#include "ui/tools/tool.h"

#include <span>

namespace toile {

struct ToolKind {
    const char* id;   // names the icon too
    const char* name; // English, translated where shown
    const char* shortcut;
    const char* summary;
    std::unique_ptr<Tool> (*make)(ToolContext& context);
    bool groupBefore = false; // a gap before it on the tool bar
    bool throughFold = false; // on the mirrored half of a panel on fold it works on the drawn half
};

// Every tool of the table, in the order of the tool bar. A new tool is a line here, its icon and its .cpp.
[[nodiscard]] std::span<const ToolKind> toolKinds();

} // namespace toile
