#include "app/commands/commands.h"

#include "core/base/worker_team.h"
#include "core/drape/papers/papers.h"
#include "core/file/text_output.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cstdio>

namespace toile {

namespace {

using Json = nlohmann::ordered_json;

void printFigures(const SourcePaper& paper, const std::vector<PaperFigure>& figures) {
    std::printf("\n%s\n", std::string(paper.title).c_str());
    std::printf("  %-62s %-26s %12s  %s\n", "quantity", "reported", "measured", "unit");
    for (const PaperFigure& f : figures) {
        std::printf("  %-62s %-26s %12.4g  %-14s %s\n", f.quantity.c_str(), f.reported.c_str(), f.measured,
                    f.unit.c_str(), f.note.c_str());
    }
    std::fflush(stdout);
}

void list() {
    for (const SourcePaper& paper : sourcePapers()) {
        std::printf("%-10s %s\n", std::string(paper.name).c_str(), std::string(paper.title).c_str());
    }
}

Outcome run(const Arguments& arguments) {
    if (arguments.has("--list")) {
        list();
        return Outcome::Done;
    }
    const Result<double> threads = arguments.number("--threads", allWorkers().count, 1, 256);
    if (!threads) {
        return refuse("papers: " + threads.error());
    }
    const auto known = sourcePapers();
    for (const std::string& name : arguments.files()) {
        if (std::none_of(known.begin(), known.end(), [&](const SourcePaper& p) { return p.name == name; })) {
            return refuse("papers: there is no paper '" + name + "'; toile papers --list names them");
        }
    }
    WorkerTeam team({static_cast<int>(threads.value())});
    const WorkerTeam::Shift shift(team);
    Json all = Json::array();
    for (const SourcePaper& paper : known) {
        const auto& wanted = arguments.files();
        if (!wanted.empty() && std::find(wanted.begin(), wanted.end(), paper.name) == wanted.end()) {
            continue;
        }
        const std::vector<PaperFigure> figures = paper.measure(team.workers());
        for (const PaperFigure& f : figures) {
            all.push_back(Json{{"system", f.system},
                               {"quantity", f.quantity},
                               {"reported", f.reported},
                               {"measured", f.measured},
                               {"unit", f.unit},
                               {"note", f.note}});
        }
        if (!arguments.has("--json")) {
            printFigures(paper, figures);
        }
    }
    if (arguments.has("--json")) {
        std::printf("%s\n", all.dump(2).c_str());
    }
    if (arguments.has("--report")) {
        TextOutput report;
        report << all.dump(2) << "\n";
        if (const Result<void> written = report.writeTo(arguments.text("--report")); !written) {
            return refuse(written.error());
        }
        tell("wrote " + arguments.text("--report"));
    }
    return Outcome::Done;
}

constexpr OptionSpec kOptions[] = {
    {"--list", "", "name the papers"},
    {"--threads", "N", "workers to use; all processors otherwise"},
    {"--json", "", "print JSON instead of tables"},
    {"--report", "OUT", "write the JSON there as well"},
};

} // namespace

Command papersCommand() {
    return {"papers", "[NAME]... [--list] [--threads N] [--json] [--report OUT]",
            "Measures each of the five source systems beside what its authors report.", kOptions, run};
}

} // namespace toile
