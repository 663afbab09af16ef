#pragma once

#include "core/base/parallel_for.h"
#include "core/base/result.h"
#include "core/body/body.h"
#include "core/cloth/stepper.h"
#include "core/drape/drape_frame.h"
#include "core/drape/drape_report.h"
#include "core/drape/fit/fit_maps.h"
#include "core/drape/session/clip_motion.h"
#include "core/drape/session/grip.h"
#include "core/drape/session/standing_props.h"
#include "core/mesh/flat/panel_mesher.h"
#include "core/pattern/pattern.h"

#include <memory>
#include <string>
#include <vector>

namespace toile {

struct DrapeOptions {
    std::string scheme; // empty: the pattern's, else the default
    SchemeOptions schemeOptions;
    double spacingMm = 0;     // overrides the panels' particle distance when positive
    bool coarseFirst = false; // sewn and laid as coarse cloth, which is quick, and refined when that rests
    std::string baseFolder;   // where relative file names start
    Workers workers = allWorkers();
};

// Cloth of a pattern, cut and marked for sewing, that lies nowhere yet; without a garment when there is none.
struct MadeCloth {
    GarmentPtr garment;
    std::vector<std::string> warnings;
};
[[nodiscard]] MadeCloth makeCloth(const Pattern& pattern, PatternMesher& mesher, double spacingMm, Workers workers,
                                  DrapeReport& times);
// Whether two patterns differ in nothing but what a drape takes on the run: wind, gravity, air, floor, where pins hold,
// how the mannequin stands and how large it is.
[[nodiscard]] bool differOnTheRun(const Pattern& before, const Pattern& after);

// One garment being draped: the same object in the studio, on the command line, in tests and in benchmarks.
// Not thread-safe; one thread owns it.
class DrapeSession {
public:
    static Result<std::unique_ptr<DrapeSession>> create(const Pattern& pattern, const DrapeOptions& options);
    ~DrapeSession();

    // Changes the pattern; unchanged panels keep their mesh, the cloth keeps its place where it can.
    Result<void> setPattern(const Pattern& pattern);
    // The same in two parts: after the first, which is quick, frame() shows the changed cloth in its place; the second
    // makes its equations. A pattern begun anew before that takes the place of the first one. What needs equations
    // makes them by itself.
    // Cloth that was made elsewhere need not be made again.
    Result<void> beginChange(const Pattern& pattern, const MadeCloth& ready = {});
    Result<void> endChange();
    [[nodiscard]] bool isChanging() const;
    // Does nothing once the scheme has failed: see failure().
    void step();
    // Back to the arrangement.
    void reset();

    // A hand takes hold of the cloth, moves (m) and lets go. What is held hangs softly by the hand while steps are
    // taken; pieces that are still being sewn are taken hold of once they are. A changed pattern stays in the hand.
    void grip(const GripPlace& place);
    void moveGrip(const Vec3& hand);
    void releaseGrip();
    // A ball in a hand pushes the cloth: it appears with its middle at a place (m), follows the hand while steps are
    // taken, and keeps out of the body, which does not move meanwhile.
    void push(const Vec3& at);
    void movePush(const Vec3& to);
    void endPush();
    // The cloth as it was then, also when the pattern has changed since.
    void restore(const DrapeFrame& frame);

    // A mannequin walks on the spot, or goes back to the pattern's pose, with the cloth on it. Another pose of the
    // pattern is gone to in the same way, and other measures are.
    void walk(bool on);
    [[nodiscard]] bool isWalking() const;
    // A body from a file goes through a movement that came with it, with the cloth on it, or back to how it stood.
    void play(const BodyPlay& play);

    // Nothing swings any more, or all does again: see SchemeOptions::quasiStatic.
    void settle(bool on);

    // Frames made from now on tell how the garment fits; null for no more.
    void showFit(const FitMapKind* kind);
    // The same told of a frame from before, also of a garment that was altered since, on the body as it stands now.
    [[nodiscard]] DrapeFramePtr withFit(const DrapeFramePtr& frame) const;

    [[nodiscard]] bool atRest() const;
    // Why the cloth was stopped at its last good state; empty while all is well. A reset or a new pattern starts
    // afresh.
    [[nodiscard]] const std::string& failure() const;
    // Why the cloth will not come to rest, as far as one can tell: it goes on being stepped, to no end. Empty while it
    // still gets somewhere, or while wind, a hand or what it lies on moves it.
    [[nodiscard]] const std::string& hopeless() const;
    // What was left out, moved or not closed, one line each, each once.
    [[nodiscard]] const std::vector<std::string>& warnings() const;
    [[nodiscard]] DrapeFramePtr frame() const;
    [[nodiscard]] DrapeReport report() const;
    [[nodiscard]] const Body& body() const;
    [[nodiscard]] BodyPtr bodyPtr() const;
    // As it stands when nothing moves it; the same triangles as the one that moves.
    [[nodiscard]] BodyPtr standingBody() const;
    // The one it becomes, while it takes on other measures.
    [[nodiscard]] BodyPtr wantedBody() const;
    // What stands beside the body, where it is now, and what a hand pushes with.
    [[nodiscard]] std::vector<SeenProp> props() const;
    [[nodiscard]] double timeStepS() const;
    // By its name in stepperKinds().
    [[nodiscard]] const std::string& scheme() const;

private:
    DrapeSession();
    struct Impl;
    std::unique_ptr<Impl> m_impl;
};

} // namespace toile
