#pragma once

#include "core/pattern/check/pattern_check.h"

#include <functional>
#include <set>
#include <string>
#include <vector>

// Ways to damage a pattern as broken files do, each with the problem it must be told as.
namespace toile::test {

struct Damage {
    const char* name;
    const char* code;
    std::function<void(Pattern&)> damage;
};

// How to make each problem out of a sound tunic.
[[nodiscard]] std::vector<Damage> damages();

[[nodiscard]] std::set<std::string> codesOf(const std::vector<PatternIssue>& issues);
// Puts a changed panel without putPanel's care, as a damaged file would.
void changePanel(Pattern& pattern, std::size_t index, const std::function<void(Panel&)>& change);
void addFront(Pattern& p, const std::function<void(PanelShape&)>& change);
[[nodiscard]] Dart dartOn(Pattern& pattern, EdgeId edge, double position, double width, double depth);

} // namespace toile::test
