#include "core/drape/drape_recording.h"

#include "core/base/state_hash.h"

namespace toile {

std::string hashOf(const DrapeFrame& frame) {
    StateHash hash;
    for (const Vec3& p : frame.positions) {
        hash.addBytes(p.data(), 3 * sizeof(double));
    }
    return hash.hex();
}

void record(const DrapeSession& session, bool last, DrapeRecording& recording) {
    const DrapeFramePtr frame = session.frame();
    const bool seen = !recording.states.empty() && recording.states.back().step == frame->step;
    if (!seen && (last || frame->step % kRecordEvery == 0)) {
        recording.states.push_back({frame->step, hashOf(*frame)});
    }
}

Result<ReplayResult> replay(const DrapeRecording& recording, const std::string& baseFolder, Workers workers,
                            const StopFlag& stop) {
    DrapeOptions options;
    options.scheme = recording.scheme;
    options.schemeOptions = recording.options;
    options.spacingMm = recording.spacingMm;
    options.baseFolder = baseFolder;
    options.workers = workers;
    const Result<std::unique_ptr<DrapeSession>> made = DrapeSession::create(recording.pattern, options);
    if (!made) {
        return Error{made.error()};
    }
    DrapeSession& session = *made.value();
    ReplayResult result;
    for (const RecordedState& state : recording.states) {
        while (result.steps < state.step && session.failure().empty() && !stop.raised()) {
            session.step();
            ++result.steps;
        }
        const DrapeFramePtr frame = session.frame();
        const std::string got = hashOf(*frame);
        if (stop.raised()) {
            break;
        }
        ++result.compared;
        if (frame->step != state.step || got != state.hash) {
            result.expected = state;
            result.got = got;
            break;
        }
    }
    result.failure = session.failure();
    return result;
}

} // namespace toile
