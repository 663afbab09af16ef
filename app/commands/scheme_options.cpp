#include "app/commands/scheme_options.h"

namespace toile {

Result<SchemeOptions> schemeOptionsFrom(const Arguments& arguments, SchemeOptions options) {
    const Result<double> percent = arguments.number("--limit-percent", 100 * options.limit.limit, 0, 1000);
    const Result<double> passes = arguments.number("--limit-passes", options.limit.mostPasses, 0, 1e6);
    const Result<double> enough = arguments.number("--limit-enough", 100 * options.limit.enough, 0, 100);
    const Result<double> budget = arguments.number("--limit-ms", options.limit.budgetMs, 0, 1e6);
    const Result<double> subSteps = arguments.number("--coarse-steps", options.coarseSubSteps, 1, 10000);
    const Result<double> contraction = arguments.number("--contraction", options.coarseContraction, 0, 1);
    const Result<double> iterations = arguments.number("--iterations", options.iterations, 0, 10000);
    for (const Result<double>* number : {&percent, &passes, &enough, &budget, &subSteps, &contraction, &iterations}) {
        if (!*number) {
            return Error{number->error()};
        }
    }
    options.limit.limit = percent.value() / 100;
    options.limit.mostPasses = static_cast<int>(passes.value());
    options.limit.enough = enough.value() / 100;
    options.limit.budgetMs = budget.value();
    options.limit.outwards = options.limit.outwards || arguments.has("--limit-outwards");
    options.coarseSubSteps = static_cast<int>(subSteps.value());
    options.coarseContraction = contraction.value();
    options.iterations = static_cast<int>(iterations.value());
    options.correctMomentum = options.correctMomentum || arguments.has("--momentum");
    options.quasiStatic = options.quasiStatic || arguments.has("--quasi-static");
    options.selfResponse = arguments.text("--self", options.selfResponse);
    options.coarseScheme = arguments.text("--coarse", options.coarseScheme);
    options.stretchLimit = arguments.text("--limit", options.stretchLimit);
    if (options.stretchLimit == "none") {
        options.stretchLimit.clear();
    }
    return options;
}

} // namespace toile
