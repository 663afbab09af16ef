#pragma once

#include "core/body/measure/arrangement.h"
#include "core/pattern/check/pattern_check.h"

#include <string>
#include <vector>

namespace toile {

// Where places of the panels start round a body with these points; not a number for a panel whose point it has not.
// The pattern and the points must outlive what is returned.
[[nodiscard]] PlaceInSpace placesOnBody(const Pattern& pattern, const std::vector<ArrangementPoint>& points);

// checkPattern with all that can be known: the body's points (none when it is not known) and the files beside
// baseFolder. What `toile check` and the studio list.
[[nodiscard]] std::vector<PatternIssue> checkOnBody(const Pattern& pattern, const std::vector<ArrangementPoint>& points,
                                                    const std::string& baseFolder);

} // namespace toile
