#pragma once

#include "core/pattern/check/pattern_check.h"
#include "core/pattern/check/polygon_crossings.h"

#include <map>
#include <string>
#include <string_view>
#include <utility>

// Between the files of pattern_check; of no use elsewhere.
namespace toile::check {

struct Place {
    PanelId panel;
    EdgeId edge;
    SeamId seam;
    std::optional<Vec2> at;
    std::string words;
};

// Collects issues; codes come from the table, so a misspelt one is a broken promise of the programmer.
class Findings {
public:
    void add(std::string_view code, const Place& place, const std::string& detail = {});
    [[nodiscard]] std::vector<PatternIssue> take() { return std::move(m_issues); }

private:
    std::vector<PatternIssue> m_issues;
};

[[nodiscard]] std::string number(double value);
[[nodiscard]] Place placeOf(const Panel& panel);
[[nodiscard]] Place placeOf(const Panel& panel, EdgeId edge);
[[nodiscard]] Place placeOf(const Seam& seam);
[[nodiscard]] std::string quoted(std::string_view kind, std::string_view name, std::uint32_t id);

// Numbers outside the ranges their field list gives; value is named by `words`.
template <typename T>
void checkFields(const T& value, std::span<const NumberField<T>> fields, const Place& place, Findings& findings) {
    for (const NumberField<T>& field : fields) {
        const double x = value.*field.member;
        if (!(x >= field.least && x <= field.most)) {
            findings.add("number-out-of-range", place,
                         std::string(field.label) + " is " + number(x) + " " + std::string(field.unit) +
                             ", usable is " + number(field.least) + " to " + number(field.most));
        }
    }
}

// Sewn lengths measured once; nothing for edges that do not exist or cannot be measured.
class SewnLengths {
public:
    explicit SewnLengths(const Pattern& pattern) : m_pattern(pattern) {}
    [[nodiscard]] std::optional<double> of(PanelId panel, EdgeId edge);
    // False when a panel's numbers are such that no geometry may be asked of it; that is said of the panel itself.
    [[nodiscard]] bool measurable(PanelId panel);

private:
    const Pattern& m_pattern;
    std::map<std::pair<PanelId, EdgeId>, std::optional<double>> m_known;
    std::map<PanelId, bool> m_measurable;
};

inline constexpr double kFlatMm = 0.2; // how closely curves are followed

// A path flattened, knowing which edge each piece came from.
struct FlatPath {
    Polyline line;
    std::vector<EdgeId> edgeOf;
};
[[nodiscard]] FlatPath flattened(const Path& path);

// Finite numbers and usable lists, without which no geometry can be asked.
[[nodiscard]] bool checkNumbers(const Panel& panel, Findings& findings);
void checkShape(const Panel& panel, Findings& findings);
void checkAllowances(const Panel& panel, const FlatPath& outline, Findings& findings);
void checkDarts(const Panel& panel, const std::vector<Vec2>& outline, Findings& findings);
void checkSeams(const Pattern& pattern, const CheckContext& context, SewnLengths& lengths, Findings& findings);
// Fabrics, body, wind, settings, and the files that are named.
void checkSettings(const Pattern& pattern, const CheckContext& context, Findings& findings);
void checkTwists(const Pattern& pattern, const CheckContext& context, SewnLengths& lengths, Findings& findings);

} // namespace toile::check
