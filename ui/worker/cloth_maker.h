#pragma once

#include "core/drape/session/drape_session.h"
#include "ui/document/document_event.h"

#include <condition_variable>
#include <functional>
#include <future>
#include <mutex>
#include <optional>
#include <thread>

namespace toile {

// Cuts the cloth of edited patterns in a thread beside the one that drapes, so that an edit is seen before the step
// under way has ended. Of edits in a row the last counts.
class ClothMaker {
public:
    // Both are called by its thread: `shown` for the drape to carry the cloth over from, `show` with the outcome.
    ClothMaker(std::function<DrapeFramePtr()> shown, std::function<void(DrapeFramePtr, int edit)> show);
    ~ClothMaker();
    ClothMaker(const ClothMaker&) = delete;
    ClothMaker& operator=(const ClothMaker&) = delete;

    // The promised cloth has no garment when the pattern changes nothing that is cut, or a later one came first.
    [[nodiscard]] std::shared_future<MadeCloth> make(PatternPtr pattern, int edit);
    // Another garment: what was asked for before is not shown.
    void begin(PatternPtr pattern);

private:
    struct Job {
        PatternPtr pattern;
        int edit = 0; // 0: nothing is to be shown
        std::promise<MadeCloth> promise;
    };
    void post(Job job);
    void run();
    [[nodiscard]] MadeCloth work(const Job& job);

    const std::function<DrapeFramePtr()> m_shown;
    const std::function<void(DrapeFramePtr, int)> m_show;
    std::mutex m_mutex;
    std::condition_variable m_wake;
    std::optional<Job> m_job;
    bool m_quit = false;
    PatternMesher m_mesher; // of its thread, as is the last pattern
    PatternPtr m_last;
    std::thread m_thread;
};

} // namespace toile
