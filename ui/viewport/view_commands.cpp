#include "ui/viewport/view_commands.h"

#include "core/base/units.h"
#include "core/drape/fit/fit_maps.h"
#include "core/drape/session/body_place.h"
#include "core/drape/session/grip.h"
#include "core/drape/session/standing_props.h"
#include "core/pattern/edits/pattern_edits_cut.h"
#include "core/pattern/edits/pattern_edits_seams.h"
#include "core/pattern/edits/pattern_edits_things.h"
#include "ui/said/said.h"
#include "ui/viewport/arrange_panel.h"
#include "ui/viewport/cloth_hand.h"
#include "ui/viewport/edge_pick.h"
#include "ui/viewport/marks/crossed_seams.h"
#include "ui/viewport/marks/fit_legend.h"
#include "ui/viewport/marks/seam_lines.h"
#include "ui/viewport/stage/cloth_surface.h"
#include "ui/viewport/stage/fabric_prints.h"
#include "ui/viewport/viewport.h"

#include <Eigen/Geometry>

#include <algorithm>
#include <cmath>

namespace toile {

ViewCommands::ViewCommands(Document& document, DrapeWorker& worker, Viewport& view, QObject* parent)
    : QObject(parent), m_document(document), m_worker(worker), m_view(view) {
    ClothHand& hand = view.hand();
    connect(&hand, &ClothHand::clothTaken, this, [&worker](const ClothPoint& place) {
        worker.grip({place.panel, place.at});
    });
    connect(&hand, &ClothHand::handMoved, this, [&worker](const Vec3& place) { worker.moveGrip(place); });
    connect(&hand, &ClothHand::clothLetGo, this, [&worker] { worker.releaseGrip(); });
    connect(&hand, &ClothHand::pushBegun, this, [&worker](const Vec3& at) { worker.push(at); });
    connect(&hand, &ClothHand::pushMoved, this, [&worker](const Vec3& to) { worker.movePush(to); });
    connect(&hand, &ClothHand::pushEnded, this, [&worker] { worker.endPush(); });
    connect(&hand, &ClothHand::clicked, this, &ViewCommands::select);
    connect(&hand, &ClothHand::clothAsked, this, &ViewCommands::tellFit);
    connect(&hand, &ClothHand::pinsWanted, this, &ViewCommands::addPins);
    connect(&hand, &ClothHand::edgePinsWanted, this, &ViewCommands::pinEdge);
    connect(&hand, &ClothHand::tackToBodyPicked, this, &ViewCommands::tackToBody);
    connect(&hand, &ClothHand::unpinWanted, this, &ViewCommands::removePin);
    connect(&hand, &ClothHand::untackWanted, this, &ViewCommands::removeTack);
    connect(&hand, &ClothHand::pinDragged, this, &ViewCommands::movePin);
    connect(&hand, &ClothHand::cutWanted, this, &ViewCommands::cut);
    connect(&hand, &ClothHand::cutMissed, this, [this](bool panels) {
        emit message(panels ? tr("A cut goes through one panel: draw it from edge to edge of the same piece")
                            : tr("No cloth was cut: draw the line across a panel"),
                     true);
    });
    connect(&hand, &ClothHand::clothMissed, this, [this] { emit message(tr("There is no cloth to sew there"), true); });
    connect(&hand, &ClothHand::sewingPicked, this, &ViewCommands::pickToSew);
    connect(&hand, &ClothHand::tackPicked, this, &ViewCommands::pickToTack);
    connect(&hand, &ClothHand::foldTackWanted, this, &ViewCommands::tack);
    connect(&hand, &ClothHand::drapingWanted, this,
            [this] { emit message(tr("This hand is for cloth that drapes: Space starts it"), false); });
    connect(&hand, &ClothHand::tapePicked, this, &ViewCommands::pickForTape);
    connect(&hand, &ClothHand::pickingEnded, this, &ViewCommands::endPicking);
    connect(&hand, &ClothHand::arrangementPointClicked, this, &ViewCommands::arrangeAt);
    connect(&hand, &ClothHand::panelDragged, this, &ViewCommands::movePanel);
    connect(&hand, &ClothHand::panelHandled, this, &ViewCommands::handlePanel);
    connect(&hand, &ClothHand::windHandled, this, &ViewCommands::handleWind);
    connect(&hand, &ClothHand::propHandled, this, &ViewCommands::handleProp);
    connect(&document, &Document::changed, this, &ViewCommands::follow);
    connect(&document, &Document::changed, this, &ViewCommands::untie);
    connect(&view, &Viewport::garmentShown, this, &ViewCommands::warnOfCrossedSeams);
    follow();
}

void ViewCommands::follow() {
    m_view.setPins(m_document.pattern().pins);
    m_view.setTacks(m_document.pattern().tacks);
    m_view.cloth().setSelected(m_document.selection().panels);
    std::optional<Viewport::Handled> handled;
    const std::set<PanelId>& selected = m_document.selection().panels;
    const PanelPtr panel = selected.size() == 1 ? m_document.pattern().findPanel(*selected.begin()) : nullptr;
    if (panel && m_view.shownBody()) {
        handled = {panel->id, axesOf(*panel, *m_view.shownBody()),
                   std::holds_alternative<FreePlacement>(panel->placement)};
    }
    m_view.setHandled(handled);
    m_view.setWinds(m_document.pattern().wind);
    std::vector<FlowRegion> rivers;
    for (const Prop& prop : m_document.pattern().props) {
        if (const std::optional<FlowRegion> river = riverOf(prop)) {
            rivers.push_back(*river);
        }
    }
    m_view.setRivers(std::move(rivers));
    m_view.fabricPictures().show(m_document.pattern().fabrics, m_document.baseFolder());
}

void ViewCommands::warnOfCrossedSeams() {
    const DrapeFramePtr& frame = m_view.shownFrame();
    std::set<SeamId> crossed = frame ? crossedSeams(*frame) : std::set<SeamId>();
    const bool more = std::any_of(crossed.begin(), crossed.end(),
                                  [this](SeamId seam) { return !m_view.seamLines().crossed().contains(seam); });
    if (more && frame->step == 0) {
        QStringList names;
        for (const Seam& seam : m_document.pattern().seams) {
            if (crossed.contains(seam.id)) {
                names << QString::fromStdString(seam.name);
            }
        }
        names.removeAll({});
        emit message(tr("Lines cross, red in 3D, where it would be sewn twisted: %1. Reverse the seam (B, then R) or "
                        "turn a panel")
                         .arg(names.isEmpty() ? tr("seams without a name") : names.join(QStringLiteral(", "))),
                     true);
    }
    m_view.seamLines().setCrossed(std::move(crossed));
}

// True where a map is shown that can tell.
bool ViewCommands::tellFit(const std::optional<ClothPoint>& place) {
    const bool mapped = m_view.shownFrame() && m_view.shownFrame()->fitMap != nullptr;
    if (mapped) {
        m_view.askFit(place);
    }
    return mapped;
}

void ViewCommands::select(const std::optional<ClothPoint>& cloth, Qt::KeyboardModifiers modifiers) {
    if (tellFit(cloth) && cloth) {
        return;
    }
    Selection selection;
    if (modifiers.testFlag(Qt::ShiftModifier)) {
        selection = m_document.selection();
    }
    if (cloth && !selection.panels.insert(cloth->panel).second) {
        selection.panels.erase(cloth->panel);
    }
    m_document.select(std::move(selection));
}

void ViewCommands::arrangeAt(const QString& name) {
    const ArrangementPoint* point =
        m_view.shownBody() ? findArrangementPoint(m_view.shownBody()->points, name.toStdString()) : nullptr;
    if (point == nullptr || m_document.selection().panels.empty()) {
        emit message(tr("Select a panel first, then click the point it shall be put at"), false);
        return;
    }
    Pattern after = m_document.pattern();
    for (const PanelId id : m_document.selection().panels) {
        if (const PanelPtr panel = after.findPanel(id)) {
            after.putPanel(arrangedAt(*panel, *point));
        }
    }
    m_document.edit(std::move(after), tr("Arrange at %1").arg(name));
    if (m_view.shownFrame() && m_view.shownFrame()->step > 0) {
        emit message(tr("Arranged for the next start: reset the arrangement to see it (Ctrl+R)"), false);
    }
}

void ViewCommands::addPins(const std::vector<ClothPoint>& places) {
    Pattern after = m_document.pattern();
    for (const ClothPoint& place : places) {
        after.pins.push_back({after.takeId<PinId>(), place, std::nullopt});
    }
    m_document.edit(std::move(after), places.size() == 1 ? tr("Pin") : tr("Pin %1 places").arg(places.size()));
}

void ViewCommands::pinEdge(const ClothPoint& place) {
    const std::vector<ClothPoint> places = clothAlongEdge(m_document.pattern(), *m_view.shownFrame()->garment, place);
    if (places.empty()) {
        emit message(tr("Click nearer to the edge that is to be pinned"), true);
        return;
    }
    addPins(places);
}

void ViewCommands::cut(const ClothPoint& from, const ClothPoint& to) {
    Result<Edited<PanelSplit>> after = splitPanel(m_document.pattern(), from.panel, from.at, to.at, false);
    if (!after) {
        emit message(said(after.error()), true);
        return;
    }
    const PanelPtr whole = m_document.pattern().findPanel(from.panel);
    m_document.edit(std::move(after.value().pattern), tr("Cut in 3D"));
    if (whole && whole->shape.foldEdge) {
        emit message(tr("This piece is cut on fold: both halves were cut alike. Unfold it before (Ctrl+U) to cut one"),
                     false);
    }
}

void ViewCommands::showPicks(std::vector<ClothPoint> picks) {
    m_picks = std::move(picks);
    m_view.setPicks(m_picks);
}

void ViewCommands::endPicking() {
    if (!m_picks.empty() || m_tapeFrom) {
        emit message({}, false); // what was to be clicked next is not any more
    }
    m_tapeFrom.reset();
    m_view.setSkinPick(std::nullopt);
    showPicks({});
}

void ViewCommands::pickForTape(const TapePick& place, bool round) {
    if (round) {
        m_view.tapes().addRound(place);
    } else if (!m_tapeFrom) {
        m_tapeFrom = place;
        m_view.setSkinPick(place.cloth ? std::nullopt : std::optional(place.skin.at));
        showPicks(place.cloth ? std::vector{*place.cloth} : std::vector<ClothPoint>());
        return;
    } else {
        m_view.tapes().add(*m_tapeFrom, place);
    }
    endPicking();
    tellTape();
}

// What the newest tape says.
void ViewCommands::tellTape() {
    const std::optional<TapeReading> reading = m_view.tapes().readings().back();
    if (!reading) {
        emit message(tr("No tape lies there: both places must be on one piece of cloth, or on the body"), true);
        return;
    }
    const auto length = [this](double metres) { return lengthOnBody(metres, m_view.unit()); };
    if (reading->round) {
        emit message(tr("Tape: %1 round").arg(length(reading->along)), false);
    } else if (reading->flat > 0) {
        emit message(tr("Tape: %1 on the cloth as it hangs, %2 on the flat pattern, %3 straight")
                         .arg(length(reading->along), length(reading->flat), length(reading->straight)),
                     false);
    } else {
        emit message(tr("Tape: %1, %2 straight").arg(length(reading->along), length(reading->straight)), false);
    }
}

void ViewCommands::pickToTack(const ClothPoint& place) {
    std::vector<ClothPoint> picks = m_picks;
    picks.push_back(place);
    if (picks.size() == 2) {
        Tack together;
        together.a = picks[0];
        together.b = picks[1];
        tack(together, m_view.shownFrame());
        picks.clear();
    }
    showPicks(std::move(picks));
}

// To the place as it is on the body that stands, however the one that is seen moves.
void ViewCommands::tackToBody(const ClothHit& skin) {
    if (m_picks.size() == 1) {
        const Body& shown = *m_view.shownBody();
        const Body& standing = m_view.standingBody() ? *m_view.standingBody() : shown;
        const SkinSpot spot{skin.triangle, skin.weights};
        Tack toBody;
        toBody.a = m_picks[0];
        toBody.onBody =
            bodyPlaceOf(standing, haveSameTriangles(standing, shown) ? placeOfSpot(standing.skin, spot) : skin.at);
        tack(toBody, m_view.shownFrame());
        showPicks({});
    } else {
        emit message(tr("Click the cloth first, then the body it is to be tacked to"), false);
    }
}

void ViewCommands::tack(const Tack& tack, const DrapeFramePtr& before) {
    constexpr std::size_t most = 20;
    Result<Edited<TackId>> after = addTack(m_document.pattern(), tack);
    if (!after) {
        emit message(said(after.error()), true);
        return;
    }
    if (before && before->step > 0) {
        m_untied.push_back({m_document.patternPtr(), before});
        m_untied.erase(m_untied.begin(), m_untied.size() > most ? m_untied.begin() + 1 : m_untied.begin());
    }
    m_document.edit(std::move(after.value().pattern), tr("Tack"));
}

// Cloth that a tack has drawn into folds stays in them, as friction holds it: who takes the tack back wants the cloth
// as it was.
void ViewCommands::untie(const DocumentEvent& event) {
    const auto* changed = std::get_if<PatternChanged>(&event);
    if (changed == nullptr || changed->after->tacks.size() >= changed->before->tacks.size()) {
        return;
    }
    const auto found = std::find_if(m_untied.begin(), m_untied.end(),
                                    [&](const Untied& untied) { return untied.pattern.lock() == changed->after; });
    if (found != m_untied.end()) {
        m_worker.restore(found->frame);
    }
}

// What is picked too far from the edges is told at once, and the places before it are kept.
void ViewCommands::pickToSew(const ClothPoint& place) {
    const Pattern& pattern = m_document.pattern();
    std::vector<ClothPoint> picks = m_picks;
    picks.push_back(place);
    const SeamSide side = picks.size() > 2 ? sideBetween(pattern, picks[picks.size() - 3], place) : SeamSide();
    if (!isNearEdge(pattern, place)) {
        emit message(tr("That is too far inside: click nearer to the edge that is to be sewn"), true);
        return;
    }
    if (picks.size() > 2 && side.empty()) {
        emit message(tr("No edge leads from the marked place of this side to there: click the end of the same edge"),
                     true);
        return;
    }
    if (picks.size() < 4) {
        emit message(picks.size() == 1   ? tr("Sewing in 3D: now click what it meets there")
                     : picks.size() == 2 ? tr("Sewing in 3D: now click where the seam ends")
                                         : tr("Sewing in 3D: now click what meets that end"),
                     false);
        showPicks(std::move(picks));
        return;
    }
    showPicks({});
    Seam seam;
    seam.a = sideBetween(pattern, picks[0], picks[2]);
    seam.b = side;
    if (Result<Edited<SeamMade>> after = addSeam(pattern, seam)) {
        m_document.edit(std::move(after.value().pattern), tr("Sew in 3D"));
        emit message(tr("Sewn in 3D: the next click begins another seam"), false);
    } else {
        emit message(said(after.error()), true);
    }
}

void ViewCommands::removePin(PinId pin) {
    if (Result<Pattern> after = removePins(m_document.pattern(), {pin})) {
        m_document.edit(std::move(after).value(), tr("Take pin out"));
    }
}

void ViewCommands::removeTack(TackId tack) {
    if (Result<Pattern> after = removeTacks(m_document.pattern(), {tack})) {
        m_document.edit(std::move(after).value(), tr("Take tack out"));
    }
}

void ViewCommands::movePin(PinId pin, const Vec3& to, int drag) {
    for (Pin moved : m_document.pattern().pins) {
        if (moved.id == pin) {
            moved.targetMm = to / kMetresPerMm;
            if (Result<Pattern> after = setPin(m_document.pattern(), moved)) {
                m_document.edit(std::move(after).value(), tr("Move pin"), QStringLiteral("pin%1").arg(drag));
            }
            return;
        }
    }
}

} // namespace toile
