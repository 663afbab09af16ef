#pragma once

#include "core/body/body.h"
#include "core/drape/drape_film.h"
#include "core/drape/drape_frame.h"
#include "core/drape/session/clip_motion.h"
#include "core/drape/session/grip.h"
#include "core/drape/session/standing_props.h"
#include "ui/document/document_event.h"

#include <QObject>
#include <QString>
#include <QStringList>

#include <memory>
#include <thread>

namespace toile {

enum class DrapeState { Empty, Preparing, Standing, Running, AtRest, Failed };

// A garment that was laid out for another body, as it is put round this one.
struct BroughtPattern {
    PatternPtr from;
    Pattern pattern;
    std::vector<std::string> notes; // what was done
};

// The latest there is to see. Constant things are shared, so a snapshot is cheap.
struct DrapeSnapshot {
    BodyPtr body;
    BodyPtr standing;    // as it stands when nothing moves it
    DrapeFramePtr frame; // null when nothing can be draped
    std::vector<SeenProp> props;
    DrapeFramePtr compared; // a frame from before that is shown beside it
    DrapeState state = DrapeState::Empty;
    double stepsPerSecond = 0;
    QString message;      // one line: why nothing drapes, or what was left out; empty when all is well
    QStringList warnings; // all that was left out, moved or not closed
    std::shared_ptr<const BroughtPattern> brought; // of the pattern that was opened; null when it needs none
};

// What there is of a recording.
struct FilmState {
    bool recording = false;
    bool full = false; // it was ended because it needs too much memory
    std::size_t frames = 0;
    double seconds = 0;
};

// The one thread that owns the DrapeSession, seen from the user interface. Calls return at once. Patterns are latest
// wins, everything else is done in the order asked for. Frames are swapped under a mutex and at most one wake-up signal
// is under way, so a slow window never makes a queue.
class DrapeWorker : public QObject {
    Q_OBJECT

public:
    explicit DrapeWorker(QObject* parent = nullptr);
    // Waits for the step that is under way, then ends the thread.
    ~DrapeWorker() override;

    // Another garment: the drape begins anew.
    void openPattern(PatternPtr pattern, const QString& baseFolder);
    // An edit of the same garment: the cloth stays where it is.
    void changePattern(PatternPtr pattern);
    void reset();
    // A hand on the cloth: see DrapeSession. Of moves in a row the last counts.
    void grip(const GripPlace& place);
    void moveGrip(const Vec3& hand);
    void releaseGrip();
    // A ball in a hand that pushes the cloth, m.
    void push(const Vec3& at);
    void movePush(const Vec3& to);
    void endPush();
    // Back to a state seen before.
    void restore(DrapeFramePtr frame);
    // A frame from before to be shown beside those to come, with the same map; null for none.
    void compare(DrapeFramePtr frame);
    // Frames tell how the garment fits from now on; null for no more.
    void showFit(const FitMapKind* kind);
    // The mannequin walks on the spot while it drapes, or stands again.
    void walk(bool on);
    // A body from a file goes through a movement that came with it, or back to how it stood.
    void playBody(const BodyPlay& play);
    // Nothing swings: to rest sooner, in no time of its own.
    void settle(bool on);
    void setRunning(bool running);
    // A frame is in the window: the first one of a drape that begins to run is waited for, since drawing it takes the
    // processors that the next steps would.
    void frameSeen(const DrapeFramePtr& frame);
    // One step more, running or not. What was asked for before has been done by then, so the same hands give the same
    // cloth however fast the machine is.
    void advance();
    [[nodiscard]] bool isRunning() const;

    [[nodiscard]] DrapeSnapshot takeSnapshot();

    // A recording begins anew with `true`: every step taken from then on is kept.
    void setRecording(bool on);
    [[nodiscard]] FilmState filmState() const;
    [[nodiscard]] DrapeFilm film() const;
    void clearFilm();
    // How many things were asked for that change what there is to see.
    [[nodiscard]] int askedCount() const;
    // All that was asked for is done, no step is under way, and what there is to see has been taken.
    [[nodiscard]] bool isIdle() const;

signals:
    void updated();

private:
    struct Shared;
    std::unique_ptr<Shared> m_shared;
    std::thread m_thread;
};

} // namespace toile
