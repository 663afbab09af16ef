#include "app/commands/commands.h"

#include "core/body/body.h"
#include "core/file/pattern_file.h"
#include "core/mesh/placed/check_on_body.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cstdio>
#include <filesystem>

namespace toile {

namespace {

using Json = nlohmann::ordered_json;

Json issueJson(const PatternIssue& issue) {
    Json json{{"severity", wordFor(issue.severity)},
              {"code", issue.code},
              {"what", issue.what},
              {"where", issue.where},
              {"remedy", issue.remedy}};
    if (issue.panel.valid()) {
        json["panel"] = issue.panel.value;
    }
    if (issue.edge.valid()) {
        json["edge"] = issue.edge.value;
    }
    if (issue.seam.valid()) {
        json["seam"] = issue.seam.value;
    }
    if (issue.at) {
        json["at_mm"] = {issue.at->x(), issue.at->y()};
    }
    return json;
}

Outcome run(const Arguments& arguments) {
    const Result<std::string> file = onlyFile(arguments);
    if (!file) {
        return refuse("check: " + file.error());
    }
    const Result<ReadPattern> read = readAnyPattern(file.value());
    if (!read) {
        return refuse(read.error());
    }
    const Pattern& pattern = read.value().pattern;
    const std::filesystem::path folder = std::filesystem::path(file.value()).parent_path();
    std::vector<std::string> messages = read.value().messages;
    std::vector<ArrangementPoint> points;
    std::error_code problem;
    if (const Result<BodyPtr> body = makeBody(pattern.body, folder.string())) {
        points = body.value()->points;
    } else if (std::filesystem::exists(folder / pattern.body.file, problem)) {
        messages.push_back(body.error()); // one that is not there is found below
    }
    const std::vector<PatternIssue> issues = checkOnBody(pattern, points, folder.string());
    if (arguments.has("--json")) {
        Json json{{"file", file.value()}, {"messages", messages}, {"issues", Json::array()}};
        for (const PatternIssue& issue : issues) {
            json["issues"].push_back(issueJson(issue));
        }
        std::printf("%s\n", json.dump(2).c_str());
    } else {
        for (const PatternIssue& issue : issues) {
            std::printf("%s\n", describe(issue).c_str());
        }
        if (issues.empty() && messages.empty()) {
            std::printf("%s: nothing to mend\n", file.value().c_str());
        }
    }
    for (const std::string& message : messages) {
        tell(file.value() + ": " + message);
    }
    const bool stands = !messages.empty() || std::any_of(issues.begin(), issues.end(), [](const PatternIssue& i) {
        return i.severity != Severity::Hint;
    });
    return stands ? Outcome::Finding : Outcome::Done;
}

constexpr OptionSpec kOptions[] = {{"--json", "", "print JSON"}};

} // namespace

Command checkCommand() {
    return {"check", "FILE [--json]", "Lists everything in a pattern that a designer should mend.", kOptions, run};
}

} // namespace toile
