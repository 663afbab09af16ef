#pragma once

#include "core/drape/drape_report.h"

#include <string>

namespace toile {

// The report for programs, and the same in a few lines for people.
[[nodiscard]] std::string drapeReportJson(const DrapeReport& report, const std::string& input);
[[nodiscard]] std::string drapeReportText(const DrapeReport& report);

} // namespace toile
