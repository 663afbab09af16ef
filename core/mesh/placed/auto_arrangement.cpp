#include "core/mesh/placed/auto_arrangement.h"

#include "core/base/units.h"
#include "core/mesh/flat/panel_roles.h"
#include "core/mesh/placed/flat_groups.h"
#include "core/mesh/placed/hopeless_places.h"
#include "core/mesh/placed/other_body.h"
#include "core/mesh/placed/panel_places.h"
#include "core/mesh/placed/placement_on_body.h"
#include "core/mesh/placed/role_guess.h"
#include "core/mesh/placed/seam_pulls.h"
#include "core/mesh/placed/waist_plate.h"
#include "core/mesh/placed/wrapped_sheet.h"
#include "core/pattern/seam_direction.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <set>

namespace toile {

namespace {

constexpr double kFlared = 1.7; // times the body's round: wider panels are not wrapped

class Arranger {
public:
    Arranger(const Pattern& pattern, const Body& body, Arrange which, std::vector<std::string>& notes)
        : m_pattern(pattern), m_body(body), m_notes(notes) {
        const std::map<PanelId, std::string> hopeless =
            which == Arrange::Missing ? hopelessPlaces(pattern, body) : std::map<PanelId, std::string>();
        for (const auto& [id, why] : hopeless) {
            notes.push_back("panel '" + pattern.findPanel(id)->name + "': " + why +
                            "; it is put on the body anew by names and seams");
        }
        for (const PanelPtr& panel : pattern.panels) {
            if (!takesPart(*panel)) {
                continue;
            }
            m_role[panel->id] = roleOf(panel->name);
            const auto* arranged = std::get_if<ArrangedPlacement>(&panel->placement);
            const bool placed = !arranged || findArrangementPoint(body.points, arranged->point) != nullptr;
            if (which == Arrange::Missing && placed && !hopeless.contains(panel->id)) {
                m_placed.insert(panel->id);
            } else {
                m_waiting.push_back(panel->id);
                m_outline[panel->id] = outlineOf(*panel);
            }
        }
        guessRoles(pattern, m_role);
    }

    Pattern arrange() {
        placeRing(PanelPart::Trunk, "chest", m_body.landmarks.heights.nape, 0);
        const bool hasTrunk = !m_placed.empty();
        if (!hasTrunk) {
            placeRing(PanelPart::Lower, "hip", m_body.landmarks.heights.waist, -10);
        }
        while (!m_waiting.empty()) {
            if (!placeBySeams() && !placeFirst()) {
                break;
            }
        }
        return std::move(m_pattern);
    }

private:
    // The main panels of a top, a skirt or trousers: round the body, all with their upper end at one height.
    void placeRing(PanelPart part, const std::string& level, double top, double aboveMm) {
        std::vector<PanelId> members;
        double length = 0;
        for (const PanelId id : m_waiting) {
            const PanelRole& role = m_role[id];
            if (role.part == part && (role.face != 0 || role.side != 0)) {
                members.push_back(id);
                length += boxOf(m_outline[id]).width();
            }
        }
        std::map<std::pair<int, int>, int> alike; // by face and side
        for (const PanelId id : members) {
            ++alike[{m_role[id].face, m_role[id].side}];
        }
        const bool anyAlone =
            std::any_of(alike.begin(), alike.end(), [](const auto& entry) { return entry.second == 1; });
        for (const PanelId id : members) {
            const PanelRole& role = m_role[id];
            // Gores of one name lie beside each other, not over each other: seams tell where.
            if (alike[{role.face, role.side}] > 1 && (anyAlone || id != members.front())) {
                continue;
            }
            const std::string name = level + (role.face > 0   ? "-front"
                                              : role.face < 0 ? "-back"
                                              : role.side > 0 ? "-left"
                                                              : "-right");
            const ArrangementPoint* point = findArrangementPoint(m_body.points, name);
            if (!point) {
                continue;
            }
            const FlatBox box = boxOf(m_outline[id]);
            const bool flared =
                length > kFlared * mmFromMetres(circumference(point->radiusOutward, point->radiusSideways));
            const std::optional<WaistPlate> plate =
                flared && part == PanelPart::Lower ? plateRoundWaist(m_pattern, id, m_role, m_body) : std::nullopt;
            if (plate) {
                put(id, plate->placement);
                m_aside[id] = plate->aside;
                continue;
            }
            ArrangedPlacement placement{name, Vec2::Zero(), distanceOfRingMm(*point, length)};
            if (flared && part == PanelPart::Trunk) { // capes hang flat before and behind the arms
                placement.bendDeg = 0;
            }
            // Halves begin at the middle; seen from the front the wearer's left is on the right hand.
            const int towards = role.face != 0 ? role.side * role.face : 0;
            placement.offsetMm.x() = towards > 0 ? -box.low.x() : towards < 0 ? -box.high.x() : -box.middle().x();
            placement.offsetMm.y() = mmFromMetres(top - point->axisPoint.y()) + aboveMm - box.high.y();
            if (placement.bendDeg == 0) {
                placement.distanceMm = beforeAll(placement, *point, box);
            }
            put(id, clearOf(m_outline[id], placement, *point));
        }
    }

    // How far off a flat panel stands before everything of the body that is as high and as wide as it.
    double beforeAll(const ArrangedPlacement& placement, const ArrangementPoint& point, const FlatBox& box) const {
        const Vec3 right = point.axisUp.cross(point.outward);
        const Vec2 low = box.low + placement.offsetMm;
        const Vec2 high = box.high + placement.offsetMm;
        double most = 0;
        for (const Vec3& p : m_body.skin.positions) {
            const Vec3 from = p - point.axisPoint;
            const Vec2 at(mmFromMetres(from.dot(right)), mmFromMetres(from.dot(point.axisUp)));
            if ((at - low).minCoeff() >= 0 && (high - at).minCoeff() >= 0) {
                most = std::max(most, mmFromMetres(from.dot(point.outward) - point.radiusOutward));
            }
        }
        return most + kLeastDistanceMm;
    }

    // Further off until the panel does not start inside of the body, or as little as can be.
    ArrangedPlacement clearOf(const std::vector<Vec2>& outline, const ArrangedPlacement& placement,
                              const ArrangementPoint& point) const {
        constexpr double stepMm = 4;
        constexpr double furtherMm = 100;
        const std::vector<Vec2> places = placesOf(outline, boxOf(outline));
        ArrangedPlacement best = placement;
        ArrangedPlacement trial = placement;
        double least = insideOf(places, trial, point);
        while (least > 0 && trial.distanceMm < placement.distanceMm + furtherMm) {
            trial.distanceMm += stepMm;
            const double inside = insideOf(places, trial, point);
            if (inside < least) {
                least = inside;
                best = trial;
            }
        }
        return best;
    }

    // How much of the places, 0 to 1, begins in the body.
    double insideOf(const std::vector<Vec2>& places, const ArrangedPlacement& placement,
                    const ArrangementPoint& point) const {
        Panel trial;
        trial.placement = placement;
        int inside = 0;
        for (const Vec2& p : places) {
            const Vec3 at = placePoint(trial, p, m_body.points);
            inside += std::any_of(point.keepsOff.begin(), point.keepsOff.end(),
                                  [&](const auto& tube) { return tube->holds(at, 0.002); })
                          ? 1
                          : 0;
        }
        return inside / std::max(1.0, static_cast<double>(places.size()));
    }

    void put(PanelId id, const Placement& placement) {
        Panel panel = *m_pattern.findPanel(id);
        const auto* before = std::get_if<ArrangedPlacement>(&panel.placement);
        const bool turnedDown = before && before->turnedDown; // wherever it is sewn
        panel.placement = placement;
        if (auto* now = std::get_if<ArrangedPlacement>(&panel.placement)) {
            now->turnedDown = turnedDown;
        }
        m_pattern.putPanel(std::move(panel));
        m_placed.insert(id);
        m_waiting.erase(std::find(m_waiting.begin(), m_waiting.end(), id));
    }

    // Each where it lies in the group.
    void put(const FlatGroup& group, const ArrangedPlacement& placement) {
        for (const FlatGroup::Member& member : group.members) {
            ArrangedPlacement own = placement;
            own.turnDeg = std::remainder(placement.turnDeg + member.turnDeg, 360);
            own.offsetMm += turnedBy(member.shiftMm, placement.turnDeg);
            put(member.panel, Placement(own));
        }
    }

    // Where it stands, if it does: as it will be worn.
    std::optional<Vec3> standsAt(const SideEnd& end) const {
        if (m_placed.count(end.panel) == 0) {
            return std::nullopt;
        }
        const Vec3 place = placePoint(*m_pattern.findPanel(end.panel), end.at, m_body.points);
        const auto aside = m_aside.find(end.panel);
        return aside != m_aside.end() ? Vec3(place - aside->second) : place;
    }

    // The group with the most seam to panels that stand goes where its seams are nearest.
    bool placeBySeams() {
        const std::vector<FlatGroup> groups = flatGroups(m_pattern, m_waiting, m_role);
        const FlatGroup* chosen = nullptr;
        std::vector<Pull> best;
        double most = 0;
        for (const FlatGroup& group : groups) {
            std::vector<Pull> pulls = pullsOn(m_pattern, group, [&](const SideEnd& end) { return standsAt(end); });
            double length = 0;
            for (const Pull& pull : pulls) {
                length += pull.weightMm;
            }
            if (length > most) {
                most = length;
                chosen = &group;
                best = std::move(pulls);
            }
        }
        const std::optional<ArrangedPlacement> placement =
            chosen != nullptr ? nearestPlacement(*chosen, best) : std::nullopt;
        if (!placement) {
            return false;
        }
        const ArrangementPoint& point = *findArrangementPoint(m_body.points, placement->point);
        put(*chosen, clearOf(chosen->outline, *placement, point));
        return true;
    }

    std::optional<ArrangedPlacement> nearestPlacement(const FlatGroup& group, const std::vector<Pull>& pulls) {
        std::optional<ArrangedPlacement> best;
        double least = 1e300;
        for (const std::string& part : pointsFor(m_role[group.members.front().panel])) {
            for (const ArrangementPoint& point : m_body.points) {
                if (point.name.rfind(part, 0) != 0) {
                    continue;
                }
                for (const double turn : {0.0, 180.0, 90.0, -90.0}) {
                    for (const double distance : distancesFor(group, point, turn)) {
                        ArrangedPlacement trial = aligned(point, pulls, turn, distance);
                        const double start = trial.offsetMm.x();
                        for (const double x : roundFrom(start, point, distance)) {
                            trial.offsetMm.x() = x;
                            const double cost = costOf(group, trial, point, pulls);
                            if (cost < least) {
                                least = cost;
                                best = trial;
                            }
                        }
                    }
                }
            }
        }
        return best;
    }

    // Where the middle of seams lies says little when they go all the way round, as armholes do: the whole round is
    // tried.
    static std::vector<double> roundFrom(double x, const ArrangementPoint& point, double distanceMm) {
        constexpr int places = 16;
        const double off = metresFromMm(distanceMm);
        const double round = mmFromMetres(circumference(point.radiusOutward + off, point.radiusSideways + off));
        std::vector<double> all;
        for (int i = 0; i < places; ++i) {
            all.push_back(std::remainder(x + i * round / places, round));
        }
        return all;
    }

    // What is sewn to itself is a tube of its own width; others are tried nearer and further off.
    static std::vector<double> distancesFor(const FlatGroup& group, const ArrangementPoint& point, double turnDeg) {
        if (!group.isTube) {
            return {kLeastDistanceMm, 24, 40, 60};
        }
        constexpr double nearest = -10; // cuffs are narrower than the forearm is at its thickest
        const FlatBox box = boxOf(group.outline);
        return {distanceOfRingMm(point, turnDeg == 0 || turnDeg == 180 ? box.width() : box.high.y() - box.low.y(),
                                 nearest)};
    }

    // Moved along the sheet so that the middle of its seams lies where the middle of what they are sewn to does.
    static ArrangedPlacement aligned(const ArrangementPoint& point, const std::vector<Pull>& pulls, double turnDeg,
                                     double distanceMm) {
        const Vec2 own = turnedBy(middleOf(pulls), turnDeg);
        return {point.name, onSheet(point, distanceMm, targetOf(pulls)) - own, distanceMm, turnDeg};
    }

    double costOf(const FlatGroup& group, const ArrangedPlacement& placement, const ArrangementPoint& point,
                  const std::vector<Pull>& pulls) {
        Panel trial;
        trial.placement = placement;
        double sum = 0;
        double weight = 0;
        for (const Pull& pull : pulls) {
            sum += pull.weightMm * (placePoint(trial, pull.from, m_body.points) - pull.to).squaredNorm();
            weight += pull.weightMm;
        }
        constexpr double insideCost = 0.15; // m that seams may be further apart, rather than start inside
        constexpr double turnCost = 0.02;   // and rather than lie against the way it was drawn
        constexpr double flankCost = 0.01;  // sleeves wrap from outside, so that their seam is under the arm
        constexpr double inwardsCost = 0.3; // sleeves lead down the arm, not into the shoulder
        PanelRole role = m_role[group.members.front().panel];
        role.face = group.members.size() > 1 ? 0 : role.face; // all round
        const bool limb = role.part == PanelPart::Arm || role.part == PanelPart::Wrist;
        const std::string wanted = role.face > 0   ? "-front"
                                   : role.face < 0 ? "-back"
                                   : limb          ? (point.name.rfind("left", 0) == 0 ? "arm-left" : "arm-right")
                                                   : "";
        const bool flank = point.name.size() >= wanted.size() &&
                           point.name.compare(point.name.size() - wanted.size(), wanted.size(), wanted) == 0;
        const bool inwards = limb && turnedBy(boxOf(group.outline).middle(), placement.turnDeg).y() >
                                         turnedBy(middleOf(pulls), placement.turnDeg).y();
        return std::sqrt(sum / weight) + (inwards ? inwardsCost : 0) +
               insideCost * insideOf(group.outline, placement, point) + (placement.turnDeg != 0 ? turnCost : 0) +
               (flank ? 0 : flankCost);
    }

    // Nothing holds on to what stands: the next begins a garment of its own.
    bool placeFirst() {
        const PanelId id = m_waiting.front();
        const PanelRole role = m_role[id];
        const std::vector<std::string> parts = pointsFor(role);
        const std::string part = role.part == PanelPart::Unknown ? "chest-" : parts.front();
        const std::string face = role.face < 0 ? "back" : "front";
        const ArrangementPoint* point = findArrangementPoint(m_body.points, part + face);
        const std::string name = m_pattern.findPanel(id)->name;
        if (!point) {
            m_notes.push_back("panel '" + name +
                              "': nothing tells where on the body it belongs; give it an arrangement point");
            m_waiting.erase(m_waiting.begin());
            return true;
        }
        if (role.part == PanelPart::Unknown) {
            m_notes.push_back("panel '" + name +
                              "': put before the body, for neither its name nor a seam tells its "
                              "place; give it an arrangement point");
        }
        const FlatBox box = boxOf(m_outline[id]);
        ArrangedPlacement placement{point->name, -box.middle(), 0};
        placement.distanceMm = distanceOfRingMm(*point, box.width());
        const ArrangementPoint* behind = findArrangementPoint(m_body.points, part + "back");
        const double round = mmFromMetres(circumference(point->radiusOutward, point->radiusSideways));
        if (role.part == PanelPart::Neck && behind &&
            box.width() > kFlared * round) { // a scarf: its ends hang in front
            constexpr double clearOfShouldersMm = 50;
            placement = {behind->name, -box.middle(), clearOfShouldersMm, 0, 0.5 * ArrangedPlacement::kAllRound};
        }
        put(id, clearOf(m_outline[id], placement, *findArrangementPoint(m_body.points, placement.point)));
        return true;
    }

    Pattern m_pattern;
    const Body& m_body;
    std::vector<std::string>& m_notes;
    std::set<PanelId> m_placed;
    std::map<PanelId, Vec3> m_aside; // m, from where panels will be worn
    std::vector<PanelId> m_waiting;
    std::map<PanelId, std::vector<Vec2>> m_outline;
    std::map<PanelId, PanelRole> m_role;
};

} // namespace

Pattern arrangedOnBody(const Pattern& pattern, const Body& body, Arrange which, std::vector<std::string>& notes) {
    const Pattern here = which == Arrange::Missing ? broughtToBody(pattern, body, notes) : pattern;
    return Arranger(here, body, which, notes).arrange();
}

} // namespace toile
