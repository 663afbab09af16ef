#pragma once

#include "app/cli_arguments.h"

#include <span>
#include <string>
#include <string_view>

namespace toile {

// What a command ends with: the exit code of the program.
enum class Outcome : int { Done = 0, Finding = 1, BadInput = 2 };

struct Command {
    std::string_view name;
    std::string_view usage; // what follows the name
    std::string_view summary;
    std::span<const OptionSpec> options;
    Outcome (*run)(const Arguments& arguments);
};

// Every command, in the order in which help lists them.
[[nodiscard]] std::span<const Command> commands();

// "toile: what" on stderr; what says which file, what is wrong and what to do.
Outcome refuse(const std::string& what);
// A message for people, on stderr, so that stdout stays readable for programs.
void tell(const std::string& line);

// The single file a command works on, or a refusal.
[[nodiscard]] Result<std::string> onlyFile(const Arguments& arguments);

} // namespace toile
