// How a drape takes another pattern: first the cloth in its place, which can be shown, then its equations.
#include "core/base/stopwatch.h"
#include "core/base/units.h"
#include "core/cloth/garment_cloth.h"
#include "core/drape/session/carry_over.h"
#include "core/drape/session/closed_thighs.h"
#include "core/drape/session/drape_session_impl.h"
#include "core/drape/session/whole_hands.h"
#include "core/mesh/placed/panel_places.h"
#include "core/mesh/sewn/folds_between.h"
#include "core/mesh/sewn/seam_matcher.h"
#include "core/pattern/panel_limits.h"

#include <algorithm>
#include <cmath>
#include <iomanip>
#include <sstream>
#include <utility>

namespace toile {

namespace {

constexpr double kBetweenThighs = 0.002; // m, over the skin offset: what the cloth of either takes between them

// Panels of another unit, or shrunk by mistake: they are sewn like any other, and draw what they are sewn to into a
// point.
void tellSpecks(const Pattern& pattern, std::vector<std::string>& told) {
    constexpr double speckMm = 2;
    for (const PanelPtr& panel : pattern.panels) {
        const FlatBox box = boxOf(outlineOf(*panel));
        const double mm = std::max(box.width(), box.high.y() - box.low.y());
        if (takesPart(*panel) && mm > 0 && mm < speckMm) {
            std::ostringstream size;
            size << std::setprecision(2) << mm;
            told.push_back("panel '" + panel->name + "': it is only " + size.str() +
                           " mm large, too small to be cut; give it its size or take it out");
        }
    }
}

// What part of its pressure cloth has already, that was other cloth before.
double pressureKept(const ClothModel& before, const ClothModel& after) {
    const auto most = [](const ClothModel& model) {
        double pressure = 0;
        for (const PressedTriangle& t : model.pressed) {
            pressure = std::max(pressure, std::abs(t.pressure));
        }
        return pressure;
    };
    return most(after) > most(before) ? most(before) / most(after) : 1;
}

} // namespace

void DrapeSession::Impl::Change::show(DrapeFrame& frame) const {
    frame.garment = garment;
    frame.positions = meanOfCut(*garment, perCut);
    if (toBeSewn) {
        frame.unsewn = perCut;
    }
}

Result<void> DrapeSession::Impl::takeBody(const Pattern& changed) {
    times.bodyMs = 0;
    const Timed timed(times.bodyMs);
    if (changed.body.file.empty()) {
        if (!mannequin || !(mannequinOf == changed.body.measures)) {
            mannequin = std::make_shared<const Mannequin>(changed.body.measures);
            mannequinOf = changed.body.measures;
        }
        body = std::make_shared<const Body>(mannequin->posed(anglesOf(changed.body.pose)));
    } else {
        Result<BodyPtr> made = makeBody(changed.body, options.baseFolder);
        if (!made) {
            return Error{made.error()};
        }
        body = made.value();
        mannequin.reset();
    }
    standing = body;
    closing.standOn(*standing);
    motion.reset();
    morph.reset();
    clip.reset();
    movingSkin.reset();
    walking = false;
    askStandingBody(changed.simulation, 2 * (metresFromMm(changed.simulation.skinOffsetMm) + kBetweenThighs));
    return {};
}

// A skin that moves is asked by its triangles; it is cut into cells once it stands.
void DrapeSession::Impl::fillBodyCells(double cellMm) {
    if (movingSkin || (bodyQuery && cellMm == bodyCellMm)) {
        return;
    }
    BodyQuerySettings cells;
    cells.cell = metresFromMm(cellMm);
    cells.workers = options.workers;
    std::unique_ptr<SkinQuery> filled = findBodyQueryKind("voxel-field")->make(body->skin, cells);
    times.bodyMb = 1e-6 * static_cast<double>(filled->memoryBytes());
    bodyQuery = std::move(filled);
    bodyCellMm = cellMm;
    gather();
}

void DrapeSession::Impl::askStandingBody(const SimulationSettings& settings, double thighRoom) {
    judge = makeExactQuery(body->skin, options.workers);
    bodyQuery.reset();
    fillBodyCells(settings.bodyCellMm);
    flesh.reset();
    hands.clear();
    if (thighRoom > 0 && !mannequin) {
        for (const TriangleMesh& whole : wholeHands(body->landmarks, body->skin)) {
            hands.push_back(makeExactQuery(whole, options.workers));
        }
    }
    if (thighRoom > 0) {
        const TriangleMesh plate = fleshBetweenThighs(body->landmarks, *judge, thighRoom, options.workers);
        flesh = plate.triangles.empty() ? nullptr : makeExactQuery(plate, options.workers);
    }
    gather();
}

MadeCloth makeCloth(const Pattern& pattern, PatternMesher& mesher, double spacingMm, Workers workers,
                    DrapeReport& times) {
    times.meshMs = times.assembleMs = times.factorMs = 0;
    if (std::optional<std::string> refusal = tooMuchCloth(pattern, spacingMm)) {
        return {nullptr, {std::move(*refusal)}};
    }
    MadeCloth made;
    tellSpecks(pattern, made.warnings);
    const Pattern folded = withFoldsBetween(pattern, spacingMm, made.warnings);
    std::vector<PanelMeshPtr> meshes;
    {
        const Timed timed(times.meshMs);
        meshes = mesher.mesh(folded, spacingMm, workers);
    }
    made.warnings.insert(made.warnings.end(), mesher.warnings().begin(), mesher.warnings().end());
    if (!meshes.empty()) {
        const Timed timed(times.assembleMs);
        made.garment = assembleGarment(folded, meshes);
        made.warnings.insert(made.warnings.end(), made.garment->warnings.begin(), made.garment->warnings.end());
    }
    return made;
}

Result<void> DrapeSession::Impl::beginChange(const Pattern& changed, const MadeCloth& ready) {
    if (changeOnTheRun(changed)) {
        return {};
    }
    if (std::optional<std::string> refusal = tooMuchCloth(changed, options.spacingMm)) {
        return Error{std::move(*refusal)};
    }
    if (ready.garment) {
        coarseMm = 0;
    } else if (step == 0) {
        startCoarse(changed);
    }
    return beginCloth(changed, ready);
}

Result<void> DrapeSession::Impl::beginCloth(const Pattern& changed, const MadeCloth& ready) {
    const BodySpec& worn = (change ? change->pattern : pattern).body;
    // Where cloth hangs on one figure is nowhere on another.
    const bool another = garment && (worn.file != changed.body.file || worn.unit != changed.body.unit ||
                                     worn.up != changed.body.up || worn.groups != changed.body.groups);
    if (!body || !(changed.body == worn)) {
        if (Result<void> taken = takeBody(changed); !taken) {
            return taken;
        }
    }
    fillBodyCells(changed.simulation.bodyCellMm);
    const std::vector<std::string> propsTold = setProps(changed);
    const MadeCloth made = ready.garment ? ready : makeCloth(changed, mesher, spacingMm(), options.workers, times);
    warnings = made.warnings;
    warnings.insert(warnings.end(), propsTold.begin(), propsTold.end());
    if (!made.garment) {
        return Error{warnings.empty() ? "there is no panel to drape; draw one first" : warnings.front()};
    }
    const Timed timed(times.assembleMs);
    Change begun;
    begun.pattern = changed;
    begun.garment = made.garment;
    // Pieces that have not begun to be sewn go where they are put; cloth stays where it is, and is drawn together where
    // it has got a new seam.
    begun.anew = another || (change && change->anew);
    if (garment && step > 0 && !begun.anew) {
        begun.perCut = carryOver(*garment, sewing ? sewing->positions() : perCutVertex(*garment, state.positions),
                                 *begun.garment, [&] { return placedOutside(*begun.garment, changed, warnings); });
    } else {
        begun.perCut = placedOutside(*begun.garment, changed, warnings);
    }
    begun.toBeSewn = step == 0 || begun.anew || sewing || isToBeSewn(*begun.garment, begun.perCut);
    change = std::move(begun);
    return {};
}

Result<void> DrapeSession::Impl::endChange() {
    if (!change) {
        return {};
    }
    // A refusal leaves the session draping what it had, but for the body.
    Change begun = *std::exchange(change, std::nullopt);
    ClothModel changedModel;
    {
        const Timed timed(times.assembleMs);
        changedModel = clothFromGarment(*begun.garment);
    }
    demanding = demanding && changedModel.size() == model.size(); // of finer cloth nobody knows yet
    const Timed timed(times.factorMs);
    std::unique_ptr<Stepper> ready;
    if (begun.toBeSewn && isLarge(*begun.garment)) {
        stepper.reset();
    } else if (Result<std::unique_ptr<Stepper>> made = stepperFor(begun.pattern, changedModel)) {
        ready = std::move(made).value();
    } else {
        return Error{made.error()};
    }
    std::unique_ptr<Sewing> pieces;
    if (begun.toBeSewn) {
        Result<std::unique_ptr<Sewing>> sewn =
            Sewing::create(*begun.garment, begun.perCut, begun.pattern.simulation.timeStepS,
                           begun.pattern.simulation.selfContact, options.workers);
        if (!sewn) {
            return Error{sewn.error()};
        }
        pieces = std::move(sewn).value();
    }
    frozenHold.reset();
    state = stateAt(changedModel, meanOfCut(*begun.garment, begun.perCut));
    if (grip) { // of a cloth that is no more: takes hold of the new one
        asked = grip->place();
        grip.reset();
    }
    sewing = std::move(pieces);
    garment = begun.garment;
    blownUp *= pressureKept(model, changedModel);
    model = std::move(changedModel);
    standOffAsMade = model.standOff;
    closing = Closing(*garment, model, *standing);
    stepWith(std::move(ready));
    scheme = schemeOf(begun.pattern);
    pattern = std::move(begun.pattern);
    failure.clear();
    if (begun.anew) {
        place();
    }
    return {};
}

void DrapeSession::Impl::finishChange() {
    if (Result<void> ended = endChange(); !ended) {
        failure = ended.error();
    }
}

Result<void> DrapeSession::beginChange(const Pattern& pattern, const MadeCloth& ready) {
    return m_impl->beginChange(pattern, ready);
}

Result<void> DrapeSession::endChange() {
    return m_impl->endChange();
}

bool DrapeSession::isChanging() const {
    return m_impl->change.has_value();
}

Result<void> DrapeSession::setPattern(const Pattern& pattern) {
    Result<void> begun = beginChange(pattern, {});
    return begun ? endChange() : begun;
}

} // namespace toile
