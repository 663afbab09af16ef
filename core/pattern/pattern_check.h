#pragma once

#include "core/pattern/pattern.h"

#include <optional>
#include <string>
#include <vector>

namespace toile {

enum class Severity : std::uint8_t { Hint, Warning, Error };

// Something a designer can mend. An Error keeps the named panel or seam out of meshing and draping, never the others.
struct PatternIssue {
    Severity severity = Severity::Warning;
    std::string code;   // stable, for programs: "outline-crosses-itself"
    std::string what;   // "the outline crosses itself"
    std::string where;  // "panel 'front', edge 12"
    std::string remedy; // "move a point so that ..."
    PanelId panel;
    EdgeId edge;
    SeamId seam;
    std::optional<Vec2> at; // mm, panel coordinates
};

[[nodiscard]] std::vector<PatternIssue> checkPattern(const Pattern& pattern);
// "error: panel 'front', edge 12: the outline crosses itself; move a point so that ..."
[[nodiscard]] std::string describe(const PatternIssue& issue);

struct SeamLengths {
    double aMm = 0;
    double bMm = 0;
    [[nodiscard]] double ratioPercent() const { return aMm > 0 ? 100 * bMm / aMm : 0; }
};
// Sewn lengths of both sides; nothing when a range dangles.
[[nodiscard]] std::optional<SeamLengths> seamLengths(const Pattern& pattern, const Seam& seam);

} // namespace toile
