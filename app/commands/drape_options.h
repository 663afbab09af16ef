#pragma once

#include "app/cli_arguments.h"
#include "app/commands/frame_output.h"
#include "app/commands/scheme_options.h"
#include "core/drape/drape_recording.h"

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
    std::string body;    // as --body has it; empty: the pattern's own
    std::string wind;    // "X,Y,Z" in m/s; empty: the pattern's own
    std::string arrange; // "auto", "missing" or "keep"
    bool noSelf = false; // leave contact of cloth with cloth out
    FrameTargets frames; // of the moving cloth
    bool record = false; // keep what toile replay needs
};

// The options that the commands have in common, for their lists.
inline constexpr OptionSpec kDrapeOptions[] = {
    {"--spacing", "MM", "particle distance for every panel, instead of the panels' own"},
    {"--body", "BODY",
     "mannequin, mannequin:preset=man,waist=84,pose=T, FILE or FILE:unit=cm,up=z, instead of the pattern's own"},
    {"--arrange", "HOW",
     "auto: put every panel on the body anew by names and seams; missing: those without a place (the default); keep"},
    {"--seconds", "S", "simulate this long; with --until-rest, at most this long"},
    {"--until-rest", "", "stop when the cloth is at rest (the default when no --seconds is given)"},
    {"--wind", "X,Y,Z", "a steady wind in m/s, instead of the pattern's own"},
    {"--no-self", "", "leave contact of cloth with cloth out"},
    {"--no-coarse", "",
     "do not sew and lay coarser cloth first, which is quicker; moving cloth and recordings never do"},
    {"--threads", "N", "workers to use; all processors otherwise"},
    {"--frames-out", "DIR", "write frame_0000.obj and so on there, thirty for a second"},
    {"--frames-as", "ENDING", "the format of those, such as .ply"},
};
// A command's own options and these.
template <std::size_t Count>
constexpr auto withDrapeOptions(const OptionSpec (&own)[Count]) {
    return withOptions(withOptions(own, kDrapeOptions), kSchemeOptions);
}

[[nodiscard]] Result<DrapeRequest> drapeRequestFrom(const Arguments& arguments);

struct FinishedDrape {
    std::unique_ptr<DrapeSession> session;
    double readMs = 0;
    std::vector<std::string> messages; // of reading
    DrapeRecording recording;          // when asked for
};
[[nodiscard]] Result<FinishedDrape> runDrape(const DrapeRequest& request);

} // namespace toile
