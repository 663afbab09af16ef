#pragma once

#include "core/base/stop_flag.h"
#include "core/drape/session/drape_session.h"

#include <optional>
#include <string>
#include <vector>

namespace toile {

// What the cloth was after so many steps.
struct RecordedState {
    int step = 0;
    std::string hash; // of the positions
};

// A drape to be run again: what went in, and what came of it now and then. The same build on the same machine gives the
// same hashes for any number of workers.
struct DrapeRecording {
    std::string toile; // the version that made it
    std::string input; // the file it began from, for people
    std::string scheme;
    SchemeOptions options;
    double spacingMm = 0;              // 0: the panels' own
    Pattern pattern;                   // as it was draped
    std::vector<RecordedState> states; // by rising step
};

// How many steps lie between recorded states.
inline constexpr int kRecordEvery = 10;

[[nodiscard]] std::string hashOf(const DrapeFrame& frame);

// Watches a session: call it before the first step and after every step, and once more with last set.
void record(const DrapeSession& session, bool last, DrapeRecording& recording);

struct ReplayResult {
    int steps = 0;    // run
    int compared = 0; // states
    // The first state that came out otherwise.
    std::optional<RecordedState> expected;
    std::string got;
    std::string failure; // of the session, if the cloth flew apart
};
// Runs it again. Bodies in files are looked for from baseFolder.
[[nodiscard]] Result<ReplayResult> replay(const DrapeRecording& recording, const std::string& baseFolder,
                                          Workers workers, const StopFlag& stop);

} // namespace toile
