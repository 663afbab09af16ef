#pragma once

#include "app/cli_arguments.h"
#include "core/drape/drape_session.h"

#include <memory>
#include <string>
#include <vector>

namespace toile {

// What the commands that drape share.
struct DrapeRequest {
    std::string file;
    DrapeOptions options;
    double seconds = 15;
    bool untilRest = true;
};
[[nodiscard]] Result<DrapeRequest> drapeRequestFrom(const Arguments& arguments);

struct FinishedDrape {
    std::unique_ptr<DrapeSession> session;
    double readMs = 0;
    std::vector<std::string> messages; // of reading
};
[[nodiscard]] Result<FinishedDrape> runDrape(const DrapeRequest& request);

} // namespace toile
