#pragma once

#include "core/drape/session/drape_session.h"
#include "ui/worker/cloth_maker.h"
#include "ui/worker/drape_worker.h"

#include <condition_variable>
#include <deque>
#include <future>
#include <mutex>
#include <optional>
#include <string>
#include <variant>

// What a DrapeWorker is inside; for its own files only.
namespace toile {

struct OpenPattern {
    PatternPtr pattern;
    std::string baseFolder;
};
struct ChangePattern {
    PatternPtr pattern;
    int edit;
    std::shared_future<MadeCloth> cloth;
};
struct Reset {};
struct TakeGrip {
    GripPlace place;
};
struct MoveGrip {
    Vec3 hand;
};
struct ReleaseGrip {};
struct Push {
    Vec3 at;
};
struct MovePush {
    Vec3 to;
};
struct EndPush {};
struct Restore {
    DrapeFramePtr frame;
};
struct ShowFit {
    const FitMapKind* kind;
};
struct Compare {
    DrapeFramePtr frame;
};
struct Advance {};
struct Walk {
    bool on;
};
struct PlayBody {
    BodyPlay play;
};
struct Settle {
    bool on;
};
using Request = std::variant<OpenPattern, ChangePattern, Reset, TakeGrip, MoveGrip, ReleaseGrip, Push, MovePush,
                             EndPush, Restore, ShowFit, Compare, Advance, Walk, PlayBody, Settle>;

// Behind those that wait. A wish replaces the one of its kind that waits, which comes back, unless something was to be
// done in between: that must see the older one first. So a slow machine never has more to do than what is wanted now.
std::optional<Request> enqueue(std::deque<Request>& requests, Request request);

// What both threads touch is above the line and guarded by the mutex; below it belongs to the worker thread alone.
struct DrapeWorker::Shared {
    explicit Shared(DrapeWorker* ownerIn) : owner(ownerIn) {}

    DrapeWorker* const owner;
    mutable std::mutex mutex;
    std::condition_variable wake;
    std::deque<Request> requests;
    bool running = false;
    bool starting = false; // it runs, and the first picture has not been made yet
    int seenStep = -1;     // of the last frame in the window
    bool quit = false;
    bool atWork = false;
    bool wakeUpUnderWay = false;
    DrapeSnapshot snapshot;
    // Edits are counted. One is shown as soon as its cloth is made; until the session has begun it, what the session
    // shows is older.
    int editsAsked = 0, editBegun = 0, editShown = 0;
    DrapeFramePtr draped; // the last frame of the session
    DrapeFilm film;
    FilmState filmed;
    std::size_t filmBytes = 0;
    BodyPtr filmBody;     // as it stood, which frames share
    int changesAsked = 0; // requests that change what there is to see
    bool opening = false; // another garment is asked for, the session still has the old one
    ClothMaker maker{[this] {
                         const std::lock_guard lock(mutex);
                         return draped;
                     },
                     [this](DrapeFramePtr frame, int edit) { showEdit(std::move(frame), edit); }};

    // ---- worker thread
    std::unique_ptr<DrapeSession> session;
    BodyPtr body;
    OpenPattern current;
    std::shared_ptr<const BroughtPattern> brought;
    const FitMapKind* fitMap = nullptr;
    DrapeFramePtr compared;
    DrapeFramePtr interrupted; // the cloth as it hung before an edit that cannot be draped
    QString message;
    std::vector<std::string> told; // of the session, as they stand in `warnings` in the language of the window
    QStringList warnings;
    double stepsPerSecond = 0;
    bool atRest = false;
    bool settling = false; // nothing swings
    bool unseen = false;   // steps were taken since the last frame was made

    void post(Request request);
    void run();
    // What a hand or a movement does to the drape that is there; it is not at rest any more.
    template <typename Do>
    void stir(Do what) {
        if (session != nullptr) {
            what(*session);
            atRest = false;
        }
    }
    void handle(const OpenPattern& request);
    void handle(const ChangePattern& request);
    void handle(const Reset& request);
    void handle(const TakeGrip& request);
    void handle(const MoveGrip& request);
    void handle(const ReleaseGrip& request);
    void handle(const Push& request);
    void handle(const MovePush& request);
    void handle(const EndPush& request);
    void handle(const Restore& request);
    void handle(const ShowFit& request);
    void handle(const Compare& request);
    void handle(const Advance& request);
    void handle(const Walk& request);
    void handle(const PlayBody& request);
    void handle(const Settle& request);
    void showEdit(DrapeFramePtr frame, int edit);
    void begun(int edit);
    void makeSession();
    void endChange();
    void accept(const Result<void>& changed);
    void step();
    void waitForFirstPicture();
    void record();
    void publish(DrapeState state, bool always);
    void describeWarnings();
    void tellWarnings();
    void explain(const std::string& why);
};

} // namespace toile
