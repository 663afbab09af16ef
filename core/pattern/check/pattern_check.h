#pragma once

#include "core/pattern/pattern.h"
#include "core/pattern/seam_direction.h"

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace toile {

enum class Severity : std::uint8_t { Hint, Warning, Error };

// One kind of thing a designer can mend: its word for programs, how bad it is, and what to say and advise.
struct IssueKind {
    std::string_view code; // stable
    Severity severity;
    std::string_view what;
    std::string_view remedy;
};
// Every kind there is; checkPattern reports nothing else.
[[nodiscard]] std::span<const IssueKind> issueKinds();
[[nodiscard]] const IssueKind* findIssueKind(std::string_view code);
[[nodiscard]] std::string_view wordFor(Severity severity);

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

// What only the layers above know.
struct CheckContext {
    std::span<const std::string> arrangementPoints; // of the body; empty: not known, names are not checked
    PlaceInSpace placeInSpace;                      // empty: twisted seams are found from the flat pattern
    // Whether a file that the pattern names (a body, a picture) is there; empty: files are not looked for.
    std::function<bool(const std::string&)> fileIsThere;
};

// Every problem: those of ids and names, then panels, seams and the rest in the order of the document. The shape of a
// linked copy is looked at once, in its source.
[[nodiscard]] std::vector<PatternIssue> checkPattern(const Pattern& pattern, const CheckContext& context = {});
// "error: panel 'front', edge 12: the outline crosses itself; move a point so that ..."
[[nodiscard]] std::string describe(const PatternIssue& issue);

struct SeamLengths {
    double aMm = 0;
    double bMm = 0;
    [[nodiscard]] double ratioPercent() const { return aMm > 0 ? 100 * bMm / aMm : 0; }
    // How much longer b is than the seam intends, mm; negative when it is shorter.
    [[nodiscard]] double excessMm(double intendedPercent) const { return bMm - aMm * intendedPercent / 100; }
};
// Sewn lengths of both sides; nothing when a range dangles.
[[nodiscard]] std::optional<SeamLengths> seamLengths(const Pattern& pattern, const Seam& seam);

} // namespace toile
