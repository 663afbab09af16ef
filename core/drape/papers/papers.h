#pragma once

#include "core/base/parallel_for.h"

#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace toile {

// One thing a paper's authors report, beside what Toile measures here and now.
struct PaperFigure {
    std::string system;
    std::string quantity;
    std::string reported; // empty where they give no number
    double measured = 0;
    std::string unit;
    std::string note;
};

struct SourcePaper {
    std::string_view name; // "desbrun"
    std::string_view title;
    std::vector<PaperFigure> (*measure)(Workers workers);
};

// The five systems Toile grows out of.
[[nodiscard]] std::span<const SourcePaper> sourcePapers();

// Median wall time of a call, ms; at least `least` calls, and more while they are short.
[[nodiscard]] double medianMs(const std::function<void()>& call, int least = 5);
// b of the line log y = a + b log x nearest to the points: the power y grows with.
[[nodiscard]] double fittedExponent(const std::vector<double>& x, const std::vector<double>& y);

} // namespace toile
