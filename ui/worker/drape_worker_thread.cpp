// The thread that drapes: what it does, one request after the other, and how it tells of it.
#include "core/mesh/placed/auto_arrangement.h"
#include "core/mesh/placed/other_body.h"
#include "ui/said/said.h"
#include "ui/worker/drape_worker_shared.h"
#include "ui/worker/thread_manners.h"

#include <algorithm>
#include <chrono>
#include <exception>
#include <iterator>
#include <optional>
#include <utility>

namespace toile {

namespace {

// Says how things are to be, where the last word counts, and not what is to be done.
bool isWish(const Request& request) {
    return std::holds_alternative<ChangePattern>(request) || std::holds_alternative<MoveGrip>(request) ||
           std::holds_alternative<MovePush>(request) || std::holds_alternative<ShowFit>(request) ||
           std::holds_alternative<Compare>(request);
}

// A hand that lets go before it was felt was never there: the end of a click.
bool forgetTaking(std::deque<Request>& requests) {
    auto taken = requests.end();
    while (taken != requests.begin() && isWish(*std::prev(taken))) {
        --taken;
    }
    if (taken == requests.begin() || !std::holds_alternative<TakeGrip>(*--taken)) {
        return false;
    }
    const auto ofTheHand = [](const Request& asked) {
        return std::holds_alternative<TakeGrip>(asked) || std::holds_alternative<MoveGrip>(asked);
    };
    requests.erase(std::remove_if(taken, requests.end(), ofTheHand), requests.end());
    return true;
}

using Clock = std::chrono::steady_clock;

constexpr int kNiceness = 5;

} // namespace

std::optional<Request> enqueue(std::deque<Request>& requests, Request request) {
    if (std::holds_alternative<ReleaseGrip>(request) && forgetTaking(requests)) {
        return std::nullopt;
    }
    std::optional<Request> instead;
    for (auto older = requests.end(); isWish(request) && older != requests.begin() && isWish(*std::prev(older));) {
        --older;
        if (older->index() == request.index()) {
            instead = std::move(*older);
            requests.erase(older);
            break;
        }
    }
    requests.push_back(std::move(request));
    return instead;
}

void DrapeWorker::Shared::post(Request request) {
    std::deque<Request> forgotten; // let go of out of the lock: whole garments hang on them
    std::optional<Request> instead;
    {
        const std::lock_guard lock(mutex);
        const bool onlyLooks = std::holds_alternative<ShowFit>(request) || std::holds_alternative<Compare>(request);
        changesAsked += onlyLooks ? 0 : 1;
        if (std::holds_alternative<OpenPattern>(request)) {
            forgotten.swap(requests); // they were about a garment that is gone
        }
        instead = enqueue(requests, std::move(request));
    }
    wake.notify_one();
}

void DrapeWorker::Shared::run() {
    introduceThread("toile-drape", kNiceness);
    while (true) {
        std::optional<Request> request;
        bool stepping = false;
        {
            std::unique_lock lock(mutex);
            const bool mayStep = session != nullptr;
            const bool changing = mayStep && session->isChanging();
            atWork = false;
            wake.wait(lock, [&] { return quit || !requests.empty() || changing || (running && mayStep) || unseen; });
            if (quit) {
                return;
            }
            if (!requests.empty()) {
                request = std::move(requests.front());
                requests.pop_front();
            }
            stepping = running;
            atWork = true;
        }
        // An exception of a library must not take the window and the unsaved work with it.
        try {
            if (request) {
                std::visit([this](const auto& asked) { handle(asked); }, *request);
            } else if (session != nullptr && session->isChanging()) {
                endChange(); // of edits in a row each is shown, and only the last gets its equations
            } else if (stepping && session != nullptr) {
                step();
            } else {
                publish(DrapeState::Standing, true); // stopped: what stands there now is the last step taken
            }
        } catch (const std::exception& problem) {
            session.reset();
            message = DrapeWorker::tr("Draping stopped: %1. Edit the pattern or open it again to go on.")
                          .arg(QString::fromUtf8(problem.what()));
            publish(DrapeState::Empty, true);
        }
    }
}

void DrapeWorker::Shared::handle(const OpenPattern& request) {
    current = request;
    session.reset();
    compared.reset();
    interrupted.reset();
    brought.reset();
    {
        const std::lock_guard lock(mutex);
        opening = false;
    }
    makeSession();
    if (session != nullptr && mayBeForAnotherBody(*current.pattern)) {
        BroughtPattern round{current.pattern, {}, {}};
        round.pattern = arrangedOnBody(*current.pattern, *body, Arrange::Missing, round.notes);
        brought = std::make_shared<const BroughtPattern>(std::move(round));
        publish(DrapeState::Standing, true);
    }
}

void DrapeWorker::Shared::handle(const ChangePattern& request) {
    begun(request.edit);
    if (session != nullptr && !(request.pattern->body == current.pattern->body)) {
        publish(DrapeState::Preparing, true); // to read and measure one takes its time
    }
    current.pattern = request.pattern;
    if (session == nullptr) {
        makeSession();
        return;
    }
    accept(session->beginChange(*request.pattern, request.cloth.get()));
}

void DrapeWorker::Shared::endChange() {
    accept(session->endChange());
}

void DrapeWorker::Shared::accept(const Result<void>& changed) {
    if (!changed) {
        interrupted = session->frame();
        session.reset();
        explain(changed.error());
        publish(DrapeState::Empty, true);
        return;
    }
    atRest = false;
    describeWarnings();
    bool stepping = false;
    {
        const std::lock_guard lock(mutex);
        stepping = running;
    }
    // Where nothing goes on, the body that was asked for is seen at once, and not the one it will grow out of.
    body = stepping ? session->bodyPtr() : session->wantedBody();
    publish(stepping ? DrapeState::Running : DrapeState::Standing, true);
}

void DrapeWorker::Shared::makeSession() {
    message.clear();
    atRest = false;
    publish(DrapeState::Preparing, true);
    DrapeOptions options;
    options.baseFolder = current.baseFolder;
    options.schemeOptions.quasiStatic = settling;
    Result<std::unique_ptr<DrapeSession>> made = DrapeSession::create(*current.pattern, options);
    if (made) {
        session = std::move(made.value());
        session->showFit(fitMap);
        if (interrupted != nullptr && interrupted->step > 0 && interrupted->unsewn.empty()) {
            session->restore(*interrupted); // the edit is mended, or taken back
        }
        interrupted.reset();
        body = session->bodyPtr();
        describeWarnings();
    } else {
        explain(made.error());
    }
    publish(session != nullptr ? DrapeState::Standing : DrapeState::Empty, true);
}

// Why nothing drapes; a body that stands there without cloth is seen all the same.
void DrapeWorker::Shared::explain(const std::string& why) {
    message = current.pattern->panels.empty() ? QString() : said(why);
    Result<BodyPtr> alone = makeBody(current.pattern->body, current.baseFolder);
    if (alone) {
        body = alone.value();
    } else {
        message =
            DrapeWorker::tr("%1; choose another body on the Body page, or mend the file").arg(said(alone.error()));
    }
}

void DrapeWorker::Shared::describeWarnings() {
    const DrapeFramePtr frame = session->frame();
    message.clear();
    if (frame != nullptr && frame->garment != nullptr && !frame->garment->warnings.empty()) {
        message = said(frame->garment->warnings.front());
    }
}

// Some are found while it drapes. Put into the window's language once only: that is looked for among all messages.
void DrapeWorker::Shared::tellWarnings() {
    const std::vector<std::string> now = session != nullptr ? session->warnings() : std::vector<std::string>();
    if (std::exchange(told, now) != now) {
        warnings.clear();
        for (const std::string& line : now) {
            warnings << saidWithin(line);
        }
    }
}

void DrapeWorker::Shared::step() {
    const Clock::time_point begin = Clock::now();
    session->step();
    body = session->bodyPtr(); // which may walk
    if (!session->failure().empty()) {
        message = said(session->failure());
        {
            const std::lock_guard lock(mutex);
            running = false;
        }
        publish(DrapeState::Failed, true);
        return;
    }
    record();
    const auto pace = std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(session->timeStepS()));
    if (atRest) {
        // Nothing moves: keep to real time instead of heating the room.
        std::unique_lock lock(mutex);
        wake.wait_until(lock, begin + pace, [this] { return quit || !requests.empty() || !running; });
    }
    const double seconds = std::chrono::duration<double>(Clock::now() - begin).count();
    const double rate = seconds > 0 ? 1 / seconds : 0;
    stepsPerSecond = stepsPerSecond > 0 ? 0.9 * stepsPerSecond + 0.1 * rate : rate;
    publish(DrapeState::Running, false);
    waitForFirstPicture();
}

void DrapeWorker::Shared::waitForFirstPicture() {
    constexpr std::chrono::milliseconds most(100); // a window that is not seen draws none
    std::unique_lock lock(mutex);
    if (starting && !unseen) {
        starting = false;
        const int step = snapshot.frame ? snapshot.frame->step : -1;
        wake.wait_for(lock, most, [&] { return quit || !requests.empty() || !running || seenStep >= step; });
    }
}

// Every step is kept, whether the window has seen it or not.
void DrapeWorker::Shared::record() {
    constexpr std::size_t most = 1500U << 20U; // bytes
    double seconds = 0;
    FilmSet set{body, nullptr, session->props()};
    {
        const std::lock_guard lock(mutex);
        if (!filmed.recording) {
            return;
        }
        if (!filmBody || film.empty() || filmBody->skin.triangles != body->skin.triangles) {
            filmBody = body;
        }
        set.standing = filmBody;
        seconds = film.empty() ? 0 : film.back()->seconds + session->timeStepS();
    }
    const FilmFramePtr kept = toile::filmed(*session->frame(), seconds, set);
    const std::lock_guard lock(mutex);
    if (filmed.recording) {
        film.push_back(kept);
        filmBytes += kept->bytes();
        filmed.full = filmBytes > most;
        filmed.recording = !filmed.full;
        filmed.frames = film.size();
        filmed.seconds = seconds;
    }
}

// Making a frame costs time, so while running it is made only when the window has taken the last one.
void DrapeWorker::Shared::publish(DrapeState state, bool always) {
    {
        const std::lock_guard lock(mutex);
        if (wakeUpUnderWay && !always) {
            unseen = true;
            return;
        }
    }
    unseen = false;
    tellWarnings();
    DrapeFramePtr frame = session != nullptr ? session->frame() : nullptr;
    atRest = frame != nullptr && frame->atRest;
    std::vector<SeenProp> props = session != nullptr ? session->props() : std::vector<SeenProp>();
    if (state == DrapeState::Running && atRest) {
        state = DrapeState::AtRest;
    }
    // What is shown no more is freed after the lock, for which the window may be waiting.
    DrapeFramePtr before = frame;
    const BodyPtr standing = session != nullptr ? session->standingBody() : body;
    DrapeSnapshot next{body,  standing,       std::move(frame), std::move(props), compared,
                       state, stepsPerSecond, message,          warnings,         brought};
    bool signal = false;
    {
        const std::lock_guard lock(mutex);
        if (opening) {
            draped.reset();
        } else {
            draped.swap(before);
        }
        if (editShown > editBegun) {
            next.frame.swap(snapshot.frame);
        }
        std::swap(snapshot, next);
        signal = !std::exchange(wakeUpUnderWay, true);
    }
    if (signal) {
        QMetaObject::invokeMethod(owner, &DrapeWorker::updated, Qt::QueuedConnection);
    }
}

void DrapeWorker::Shared::begun(int edit) {
    const std::lock_guard lock(mutex);
    editBegun = std::max(editBegun, edit);
}

void DrapeWorker::Shared::showEdit(DrapeFramePtr frame, int edit) {
    bool signal = false;
    {
        const std::lock_guard lock(mutex);
        if (edit <= editBegun) {
            return; // the session has overtaken it, or another garment was opened
        }
        editShown = edit;
        snapshot.frame = std::move(frame);
        signal = !std::exchange(wakeUpUnderWay, true);
    }
    if (signal) {
        QMetaObject::invokeMethod(owner, &DrapeWorker::updated, Qt::QueuedConnection);
    }
}

} // namespace toile
