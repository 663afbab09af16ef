#include "ui/worker/cloth_maker.h"

#include "core/drape/session/carry_over.h"
#include "ui/worker/thread_manners.h"

#include <exception>
#include <utility>

namespace toile {

ClothMaker::ClothMaker(std::function<DrapeFramePtr()> shown, std::function<void(DrapeFramePtr, int edit)> show)
    : m_shown(std::move(shown)), m_show(std::move(show)), m_thread([this] { run(); }) {}

ClothMaker::~ClothMaker() {
    {
        const std::lock_guard lock(m_mutex);
        m_quit = true;
    }
    m_wake.notify_one();
    m_thread.join();
    if (m_job) {
        m_job->promise.set_value({});
    }
}

std::shared_future<MadeCloth> ClothMaker::make(PatternPtr pattern, int edit) {
    Job job{std::move(pattern), edit, {}};
    std::shared_future<MadeCloth> made = job.promise.get_future().share();
    post(std::move(job));
    return made;
}

void ClothMaker::begin(PatternPtr pattern) {
    post({std::move(pattern), 0, {}});
}

void ClothMaker::post(Job job) {
    {
        const std::lock_guard lock(m_mutex);
        if (m_job) {
            m_job->promise.set_value({});
        }
        m_job = std::move(job);
    }
    m_wake.notify_one();
}

void ClothMaker::run() {
    introduceThread("toile-cut", 0);
    while (true) {
        Job job;
        {
            std::unique_lock lock(m_mutex);
            m_wake.wait(lock, [this] { return m_quit || m_job; });
            if (m_quit) {
                return;
            }
            job = std::move(*std::exchange(m_job, std::nullopt));
        }
        MadeCloth made;
        // What a library throws here it throws again for who drapes, where it is told.
        try {
            made = work(job);
        } catch (const std::exception&) {
            made = {};
        }
        job.promise.set_value(std::move(made));
    }
}

MadeCloth ClothMaker::work(const Job& job) {
    const PatternPtr before = std::exchange(m_last, job.pattern);
    if (before && job.edit > 0 && differOnTheRun(*before, *job.pattern)) {
        return {};
    }
    DrapeReport times;
    MadeCloth made = makeCloth(*job.pattern, m_mesher, 0, allWorkers(), times);
    const DrapeFramePtr from = job.edit > 0 ? m_shown() : nullptr;
    // Before anything is sewn pieces lie where they are put, which is for who drapes to say.
    if (made.garment && from && from->garment && from->step > 0) {
        if (DrapeFramePtr carried = carriedOver(*from, made.garment)) {
            m_show(std::move(carried), job.edit);
        }
    }
    return made;
}

} // namespace toile
