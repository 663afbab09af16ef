#include "app/cli_commands.h"

#include <cstdio>
#include <string>
#include <vector>

namespace {

void printHelp() {
    std::printf("toile %s: makes garments from flat patterns\n\n", TOILE_VERSION);
    for (const toile::Command& command : toile::commands()) {
        std::printf("  toile %s %s\n      %s\n", std::string(command.name).c_str(), std::string(command.usage).c_str(),
                    std::string(command.summary).c_str());
    }
    std::printf(
        "\ntoile COMMAND --help tells more. Exit: 0 done, 1 done but a finding stands, 2 bad input or usage.\n");
}

void printHelp(const toile::Command& command) {
    std::printf("toile %s %s\n%s\n\n", std::string(command.name).c_str(), std::string(command.usage).c_str(),
                std::string(command.summary).c_str());
    for (const toile::OptionSpec& option : command.options) {
        const std::string left = std::string(option.name) + " " + std::string(option.value);
        std::printf("  %-24s %s\n", left.c_str(), std::string(option.help).c_str());
    }
}

} // namespace

int main(int argc, char** argv) {
    std::vector<std::string> words(argv + 1, argv + argc);
    if (words.empty() || words[0] == "--help" || words[0] == "-h" || words[0] == "help") {
        printHelp();
        return words.empty() ? static_cast<int>(toile::Outcome::BadInput) : 0;
    }
    if (words[0] == "--version") {
        std::printf("%s\n", TOILE_VERSION);
        return 0;
    }
    for (const toile::Command& command : toile::commands()) {
        if (command.name != words[0]) {
            continue;
        }
        words.erase(words.begin());
        for (const std::string& word : words) {
            if (word == "--help" || word == "-h") {
                printHelp(command);
                return 0;
            }
        }
        const toile::Result<toile::Arguments> arguments = toile::Arguments::parse(words, command.options);
        if (!arguments) {
            return static_cast<int>(toile::refuse(std::string(command.name) + ": " + arguments.error()));
        }
        return static_cast<int>(command.run(arguments.value()));
    }
    return static_cast<int>(toile::refuse("there is no command '" + words[0] + "'; toile --help lists them"));
}
