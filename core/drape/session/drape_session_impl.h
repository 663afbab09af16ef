#pragma once

#include "core/base/worker_team.h"
#include "core/cloth/contact/body_contact.h"
#include "core/cloth/contact/body_guard.h"
#include "core/cloth/forces/wind.h"
#include "core/cloth/stepper.h"
#include "core/collide/bodies/body_group.h"
#include "core/collide/bodies/floor.h"
#include "core/collide/bodies/moving_skin.h"
#include "core/collide/judges/triangle_crossings.h"
#include "core/drape/session/body_morph.h"
#include "core/drape/session/body_motion.h"
#include "core/drape/session/closing.h"
#include "core/drape/session/drape_session.h"
#include "core/drape/session/progress.h"
#include "core/drape/session/push_ball.h"
#include "core/drape/session/sewing.h"
#include "core/drape/session/standing_props.h"

#include <chrono>
#include <optional>
#include <span>

// What a DrapeSession is inside; for its own files only.
namespace toile {

struct DrapeSession::Impl {
    using Clock = std::chrono::steady_clock;

    Pattern pattern;
    std::optional<WorkerTeam> team; // unless whoever asks has one, all the workers of the options
    DrapeOptions options;
    PatternMesher mesher;
    GarmentPtr garment;
    BodyPtr body;
    BodyPtr standing;                     // as the pattern wants it, whatever it does now
    std::shared_ptr<BodyQuery> bodyQuery; // of the body alone; quick, for every step
    double bodyCellMm = 0;                // of the voxels it is made of
    std::shared_ptr<BodyQuery> solid;     // of the skin and what stands beside it
    std::shared_ptr<BodyQuery> query;     // of everything cloth meets: that, and flesh between thighs
    std::shared_ptr<BodyGroup> group;     // which is the solid when something stands there
    std::shared_ptr<BodyGroup> fleshed;   // which is the query when there is flesh
    std::shared_ptr<const Floor> floor;   // under the body as it stands; null when the pattern wants none
    std::shared_ptr<BodyQuery> flesh;     // between thighs that touch; null where there is none
    std::vector<std::shared_ptr<const BodyQuery>> hands; // of bodies from files, without gaps between fingers
    StandingProps props;
    std::unique_ptr<BodyQuery> judge;           // exact, for the report; behind while the body moves
    std::shared_ptr<const Mannequin> mannequin; // null when the body is from a file
    BodyMeasures mannequinOf;
    std::optional<BodyMotion> motion;       // while the body moves
    std::optional<BodyMorph> morph;         // while it takes on other measures
    std::optional<ClipMotion> clip;         // once a body from a file has moved
    std::shared_ptr<MovingSkin> movingSkin; // which is the query then
    bool walking = false;
    ClothModel model;
    std::vector<double> standOffAsMade; // of the model, before anything stood further off
    Closing closing;
    std::unique_ptr<Stepper> stepper; // null until it is needed; see getReady()
    bool demanding = false;           // this cloth went astray with the equations it had
    std::unique_ptr<BodyGuard> guard; // of the same cloth
    bool bodiesMoved = true;          // since the last step, or there are others
    std::string scheme;
    std::unique_ptr<Sewing> sewing; // until the seams are closed
    std::optional<GripPlace> asked; // to take hold of before the next step
    std::optional<Vec3> hand;       // m, where it wants to be
    std::optional<Grip> grip;
    // A frozen panel in the hand: its pins, and where they were when it was taken.
    struct FrozenHold {
        std::vector<std::size_t> pins;
        std::vector<Vec3> from;
        Vec3 hand;                 // m, when it was taken
        Vec3 shift = Vec3::Zero(); // m, so far
    };
    std::optional<FrozenHold> frozenHold;
    std::optional<PushBall> push; // while a hand pushes cloth; the body stands still then
    const FitMapKind* fitMap = nullptr;
    ClothState state, good; // now, and before the step
    WindForces wind;
    Air air;
    BodyContactFinder contactFinder;
    ApartKeeper apart;
    std::vector<Vec3> forces, solved;
    double coarseMm = 0; // the particle distance while cloth is coarser than asked; otherwise 0
    double sewnAt = 0;   // simulated seconds
    double refinedAt = 0;
    double blownUp = 0; // part of the panels' pressure that presses by now
    int step = 0;
    double simulated = 0;
    double movingPercent = 100; // after a disturbance, too
    double quietS = 0;          // s that it has been nearly still since
    double usualMovingPercent = 100;
    Progress progress;        // of cloth that nothing else moves
    CrossingFinder crossings; // for that
    std::string hopeless;     // why it comes to nothing, when it does
    // Of every step, ms: the whole, and its parts.
    struct StepTimes {
        double whole = 0, bodyContact = 0;
        StepPhases scheme;
    };
    std::vector<StepTimes> stepTimes;
    double contactMs = 0; // of the step being made
    DrapeReport times;    // set-up phases, and coarser cloth
    std::vector<std::string> warnings;
    // Of them, that a seam could not be drawn together, and the panels it joins.
    struct OpenSeam {
        std::string line, panelA, panelB;
    };
    std::optional<OpenSeam> openSeam;
    std::string failure;
    Clock::time_point started = Clock::now();

    // A pattern whose cloth is made and placed, but has no equations yet.
    struct Change {
        Pattern pattern;
        GarmentPtr garment;
        std::vector<Vec3> perCut; // m, where its cut vertices are
        bool toBeSewn = false;
        bool anew = false; // from the arrangement, on another body
        void show(DrapeFrame& frame) const;
    };
    std::optional<Change> change;

    Result<void> beginChange(const Pattern& changed, const MadeCloth& ready);
    Result<void> beginCloth(const Pattern& changed, const MadeCloth& ready);
    Result<void> endChange();
    // Which particle distance to make cloth with.
    [[nodiscard]] double spacingMm() const { return coarseMm > 0 ? coarseMm : options.spacingMm; }
    void startCoarse(const Pattern& draped);
    void refineWhenLaid();
    void refine();
    Result<void> restart();
    // For whoever needs the equations: a change that fails becomes a failure.
    void finishChange();
    Result<void> takeBody(const Pattern& changed);
    // thighRoom: nearer to each other than so, m, thighs are one for cloth.
    void askStandingBody(const SimulationSettings& settings, double thighRoom);
    void fillBodyCells(double cellMm);
    // Says which cannot be read.
    std::vector<std::string> setProps(const Pattern& changed);
    void layFloor(bool wanted);
    void gather();
    void tellMoved();
    void moveProps();
    void goToPose(BodyPose pose);
    void goToMeasures(const BodySpec& wanted);
    void walk(bool on);
    void moveBody();
    void follow(BodyPtr moved);
    void standStill();
    [[nodiscard]] bool changeOnTheRun(const Pattern& changed);
    [[nodiscard]] std::string schemeOf(const Pattern& drapedBy) const;
    [[nodiscard]] Result<std::unique_ptr<Stepper>> stepperFor(const Pattern& drapedBy, const ClothModel& cloth) const;
    static double msSince(Clock::time_point start) {
        return std::chrono::duration<double, std::milli>(Clock::now() - start).count();
    }
    void stepWith(std::unique_ptr<Stepper> made);
    // The pieces of a garment have equations of their own while they are sewn: those of a large one are not made before
    // they are needed, as both would take twice the memory.
    [[nodiscard]] static bool isLarge(const Garment& cloth) { return cloth.vertexCount > 20000; }
    void getReady();
    void place();
    void takeHold();
    void letGo();
    void stepAnew();
    [[nodiscard]] bool takeFrozen(const GripPlace& place);
    void moveFrozen();
    void keepPinsOut();
    [[nodiscard]] Vec3 onTheWay(std::size_t pin, const Vec3& target, const Vec3& beside);
    // Of a pin that was dragged: where to, where it holds now, and by which corners it goes there.
    struct PinWay {
        std::optional<Vec3> target;
        Vec3 at = Vec3::Zero();
        std::vector<Vec3> corners;
    };
    std::vector<PinWay> pinWays;
    // A place of cloth that is held, and how near a skin may come to it, m.
    struct HeldPlace {
        Vec3 from;
        double nearest = 0;
    };
    [[nodiscard]] std::optional<Vec3> wayBesideSkin(std::span<const HeldPlace> held, Vec3 way) const;
    void restore(const DrapeFrame& frame);
    [[nodiscard]] std::vector<double> fitValues(const Garment& worn, const ClothModel& cloth,
                                                const std::vector<Vec3>& positions) const;
    [[nodiscard]] std::vector<double> fitValues(const DrapeFrame& frame) const;
    // Per cut vertex: where panels are put, but on the skin where that is inside.
    [[nodiscard]] std::vector<Vec3> placedOutside(const Garment& pieces, const Pattern& put,
                                                  std::vector<std::string>& told) const;
    void sew();
    void tellOpenSeam();
    void warnOnce(const std::string& line);
    [[nodiscard]] std::string panelAt(std::size_t cut) const;
    void doStep();
    void drape();
    void standFurtherOff(bool still);
    void tellTimes(DrapeReport& report) const;
    void tellFlesh(std::vector<std::string>& told) const;
    void tellCrossedSkin(std::vector<std::string>& told) const;
    [[nodiscard]] double lowestSkin() const; // m, where the body's floor is
    void rollBack(const std::string& what);
    // How long cloth has hung as it is, with all seams and elastics closed.
    [[nodiscard]] double hangingS() const;
    [[nodiscard]] bool isLaid(double mostMovingPercent) const;
    [[nodiscard]] bool atRest() const;
    void disturb();
    void hopeAgain();
    void tellMoving(double percent);
    void watchProgress(bool bodiesStill);
    [[nodiscard]] std::string whyHopeless() const;
};

} // namespace toile
