#include "app/cli_commands.h"

#include "app/commands/commands.h"

#include <array>
#include <cstdio>

namespace toile {

std::span<const Command> commands() {
    static const std::array<Command, 11> list{infoCommand(),     checkCommand(),  meshCommand(),   drapeCommand(),
                                              convertCommand(),  renderCommand(), papersCommand(), sceneCommand(),
                                              validateCommand(), benchCommand(),  replayCommand()};
    return list;
}

Outcome refuse(const std::string& what) {
    std::fprintf(stderr, "toile: %s\n", what.c_str());
    return Outcome::BadInput;
}

void tell(const std::string& line) {
    std::fprintf(stderr, "%s\n", line.c_str());
}

Result<std::string> onlyFile(const Arguments& arguments) {
    if (arguments.files().size() != 1) {
        return Error{arguments.files().empty() ? "no file is named; name the one to work on"
                                               : "'" + arguments.files()[1] + "' is one file too many; name only one"};
    }
    return arguments.files().front();
}

} // namespace toile
