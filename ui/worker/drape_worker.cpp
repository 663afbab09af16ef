#include "ui/worker/drape_worker_shared.h"

namespace toile {

DrapeWorker::DrapeWorker(QObject* parent) : QObject(parent), m_shared(std::make_unique<Shared>(this)) {
    m_thread = std::thread([shared = m_shared.get()] { shared->run(); });
}

DrapeWorker::~DrapeWorker() {
    {
        const std::lock_guard lock(m_shared->mutex);
        m_shared->quit = true;
        m_shared->requests.clear();
    }
    m_shared->wake.notify_one();
    m_thread.join();
}

void DrapeWorker::openPattern(PatternPtr pattern, const QString& baseFolder) {
    {
        const std::lock_guard lock(m_shared->mutex);
        m_shared->opening = true;
        m_shared->draped.reset();
        m_shared->film.clear();
        m_shared->filmed = {};
        m_shared->editBegun = ++m_shared->editsAsked; // edits of what was open before are not shown any more
    }
    m_shared->maker.begin(pattern);
    m_shared->post(OpenPattern{std::move(pattern), baseFolder.toStdString()});
}

void DrapeWorker::changePattern(PatternPtr pattern) {
    int edit = 0;
    {
        const std::lock_guard lock(m_shared->mutex);
        edit = ++m_shared->editsAsked;
    }
    std::shared_future<MadeCloth> cloth = m_shared->maker.make(pattern, edit);
    m_shared->post(ChangePattern{std::move(pattern), edit, std::move(cloth)});
}

void DrapeWorker::reset() {
    m_shared->post(Reset{});
}

void DrapeWorker::grip(const GripPlace& place) {
    m_shared->post(TakeGrip{place});
}

void DrapeWorker::moveGrip(const Vec3& hand) {
    m_shared->post(MoveGrip{hand});
}

void DrapeWorker::releaseGrip() {
    m_shared->post(ReleaseGrip{});
}

void DrapeWorker::push(const Vec3& at) {
    m_shared->post(Push{at});
}

void DrapeWorker::movePush(const Vec3& to) {
    m_shared->post(MovePush{to});
}

void DrapeWorker::endPush() {
    m_shared->post(EndPush{});
}

void DrapeWorker::restore(DrapeFramePtr frame) {
    m_shared->post(Restore{std::move(frame)});
}

void DrapeWorker::compare(DrapeFramePtr frame) {
    m_shared->post(Compare{std::move(frame)});
}

void DrapeWorker::showFit(const FitMapKind* kind) {
    m_shared->post(ShowFit{kind});
}

void DrapeWorker::advance() {
    m_shared->post(Advance{});
}

void DrapeWorker::walk(bool on) {
    m_shared->post(Walk{on});
}

void DrapeWorker::playBody(const BodyPlay& play) {
    m_shared->post(PlayBody{play});
}

void DrapeWorker::settle(bool on) {
    m_shared->post(Settle{on});
}

void DrapeWorker::setRunning(bool running) {
    {
        const std::lock_guard lock(m_shared->mutex);
        if (running && !m_shared->running) {
            m_shared->starting = true;
            m_shared->seenStep = -1;
        }
        m_shared->running = running;
    }
    m_shared->wake.notify_one();
}

void DrapeWorker::frameSeen(const DrapeFramePtr& frame) {
    {
        const std::lock_guard lock(m_shared->mutex);
        m_shared->seenStep = frame ? frame->step : -1;
    }
    m_shared->wake.notify_one();
}

bool DrapeWorker::isRunning() const {
    const std::lock_guard lock(m_shared->mutex);
    return m_shared->running;
}

DrapeSnapshot DrapeWorker::takeSnapshot() {
    const std::lock_guard lock(m_shared->mutex);
    m_shared->wakeUpUnderWay = false;
    return m_shared->snapshot;
}

void DrapeWorker::setRecording(bool on) {
    const std::lock_guard lock(m_shared->mutex);
    if (on && !m_shared->filmed.recording) {
        m_shared->film.clear();
        m_shared->filmBytes = 0;
        m_shared->filmed = {};
    }
    m_shared->filmed.recording = on;
}

FilmState DrapeWorker::filmState() const {
    const std::lock_guard lock(m_shared->mutex);
    return m_shared->filmed;
}

DrapeFilm DrapeWorker::film() const {
    const std::lock_guard lock(m_shared->mutex);
    return m_shared->film;
}

void DrapeWorker::clearFilm() {
    const std::lock_guard lock(m_shared->mutex);
    m_shared->film.clear();
    m_shared->filmed = {};
}

bool DrapeWorker::isIdle() const {
    const std::lock_guard lock(m_shared->mutex);
    return !m_shared->atWork && m_shared->requests.empty() && !m_shared->wakeUpUnderWay;
}

int DrapeWorker::askedCount() const {
    const std::lock_guard lock(m_shared->mutex);
    return m_shared->changesAsked;
}

} // namespace toile
