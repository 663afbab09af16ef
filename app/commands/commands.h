#pragma once

#include "app/cli_commands.h"

namespace toile {

[[nodiscard]] Command infoCommand();
[[nodiscard]] Command checkCommand();
[[nodiscard]] Command meshCommand();
[[nodiscard]] Command drapeCommand();
[[nodiscard]] Command convertCommand();
[[nodiscard]] Command renderCommand();
[[nodiscard]] Command papersCommand();
[[nodiscard]] Command sceneCommand();
[[nodiscard]] Command validateCommand();
[[nodiscard]] Command benchCommand();
[[nodiscard]] Command replayCommand();

} // namespace toile
