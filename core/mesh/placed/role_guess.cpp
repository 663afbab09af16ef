#include "core/mesh/placed/role_guess.h"

#include "core/pattern/edits/panel_cut.h"
#include "core/pattern/seam_direction.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <set>
#include <utility>
#include <vector>

namespace toile {

namespace {

constexpr double kBandMm = 130; // strips that are narrower, and three times as long, are bands
constexpr double kBandLonger = 3;
constexpr int kSamples = 9; // of an edge

struct Box {
    Vec2 low = Vec2::Constant(1e300), high = Vec2::Constant(-1e300);
    double neckline = -1e300; // how high the outline is in the middle

    [[nodiscard]] Vec2 size() const { return high - low; }
    // 0 to 1 across and upwards.
    [[nodiscard]] Vec2 part(const Vec2& p) const { return (p - low).cwiseQuotient(size().cwiseMax(1e-9)); }
    [[nodiscard]] bool isBand() const {
        return size().minCoeff() < kBandMm && size().maxCoeff() > kBandLonger * size().minCoeff();
    }
};

Box boxOf(const Panel& panel) {
    std::vector<Vec2> points;
    Box box;
    for (const CutPiece& piece : cutOutline(panel.shape)) {
        for (int i = 0; i < kSamples; ++i) {
            points.push_back(positionAt(piece.segment, static_cast<double>(i) / kSamples));
            box.low = box.low.cwiseMin(points.back());
            box.high = box.high.cwiseMax(points.back());
        }
    }
    const double middle = 0.5 * (box.low.x() + box.high.x());
    for (std::size_t i = 0; i < points.size(); ++i) {
        const Vec2& p = points[i];
        const Vec2& q = points[(i + 1) % points.size()];
        if ((p.x() <= middle) != (q.x() <= middle)) {
            box.neckline = std::max(box.neckline, lerp(p, q, (middle - p.x()) / (q.x() - p.x())).y());
        }
    }
    return box;
}

// What of a seam joins one panel to another, or to itself.
struct Join {
    std::array<PanelId, 2> panels;
    std::array<Vec2, 2> middle{Vec2::Zero(), Vec2::Zero()}; // in parts of the panel's box
    std::array<Vec2, 2> chord{Vec2::Zero(), Vec2::Zero()};  // mm

    [[nodiscard]] bool isWithin() const { return panels[0] == panels[1]; }
    [[nodiscard]] bool joins(PanelId one, PanelId other) const {
        return (panels[0] == one && panels[1] == other) || (panels[0] == other && panels[1] == one);
    }
    [[nodiscard]] bool has(PanelId panel) const { return panels[0] == panel || panels[1] == panel; }
    [[nodiscard]] std::size_t sideOf(PanelId panel) const { return panels[0] == panel ? 0 : 1; }
    [[nodiscard]] PanelId other(PanelId panel) const { return panels[1 - sideOf(panel)]; }
    [[nodiscard]] bool isUpright() const {
        return std::all_of(chord.begin(), chord.end(), [](const Vec2& c) { return std::abs(c.y()) > std::abs(c.x()); });
    }
    [[nodiscard]] bool isShoulder() const {
        constexpr double high = 0.8;
        return !isWithin() && middle[0].y() > high && middle[1].y() > high &&
               std::all_of(chord.begin(), chord.end(), [](const Vec2& c) { return std::abs(c.y()) < std::abs(c.x()); });
    }
};

class Guesser {
public:
    Guesser(const Pattern& pattern, std::map<PanelId, PanelRole>& roles) : m_pattern(pattern), m_roles(roles) {
        for (const auto& [id, role] : roles) {
            m_boxes[id] = boxOf(*pattern.findPanel(id));
        }
        for (const Seam& seam : pattern.seams) {
            addJoins(seam);
        }
    }

    void guess() {
        guessParts();
        const bool named = std::any_of(m_roles.begin(), m_roles.end(), [](const auto& entry) {
            return entry.second.part == PanelPart::Trunk || entry.second.part == PanelPart::Lower;
        });
        if (named) {
            return;
        }
        if (hasShoulders()) {
            guessTop();
        } else if (!guessLegs()) {
            guessSkirt();
        }
        guessBands();
    }

private:
    void addJoins(const Seam& seam) {
        std::map<std::pair<PanelId, PanelId>, std::vector<std::pair<Vec2, Vec2>>> samples;
        for (const auto& [a, b] : placesAlong(m_pattern, seam)) {
            if (m_boxes.count(a.panel) > 0 && m_boxes.count(b.panel) > 0) {
                samples[{a.panel, b.panel}].emplace_back(a.at, b.at);
            }
        }
        for (const auto& [panels, places] : samples) {
            Join join{{panels.first, panels.second}};
            for (const auto& [a, b] : places) {
                const auto share = static_cast<double>(places.size());
                join.middle[0] += m_boxes[panels.first].part(a) / share;
                join.middle[1] += m_boxes[panels.second].part(b) / share;
            }
            join.chord = {places.back().first - places.front().first, places.back().second - places.front().second};
            m_joins.push_back(join);
        }
    }

    [[nodiscard]] bool isOpen(PanelId id) const { return m_roles.at(id).part == PanelPart::Unknown; }
    [[nodiscard]] bool isMain(PanelId id) const { return isOpen(id) && !m_boxes.at(id).isBand(); }
    [[nodiscard]] bool isMain(const Join& join) const { return isMain(join.panels[0]) && isMain(join.panels[1]); }

    // Of panels whose names tell front, back or a side, but not of what.
    void guessParts() {
        bool top = roleOf(m_pattern.name).part == PanelPart::Trunk;
        bool lower = roleOf(m_pattern.name).part == PanelPart::Lower;
        for (const auto& [id, role] : m_roles) {
            top = top || role.part == PanelPart::Arm || role.part == PanelPart::Neck || role.part == PanelPart::Head ||
                  role.part == PanelPart::Trunk;
            lower = lower || role.part == PanelPart::Waist || role.part == PanelPart::Lower;
        }
        const bool shoulders = std::any_of(m_joins.begin(), m_joins.end(), [](const Join& j) {
            constexpr double high = 0.8;
            return !j.isWithin() && j.middle[0].y() > high && j.middle[1].y() > high;
        });
        const PanelPart guess = top || (!lower && shoulders) ? PanelPart::Trunk : PanelPart::Lower;
        const std::set<PanelId> hanging = guess == PanelPart::Trunk ? hangingOnATop() : std::set<PanelId>();
        for (auto& [id, role] : m_roles) {
            if (role.part == PanelPart::Unknown && (role.face != 0 || role.side != 0)) {
                role.part = hanging.contains(id) ? PanelPart::Lower : guess;
            }
        }
    }

    // Skirts of dresses and legs of jumpsuits: sewn to the lower edge of another panel along their upper one, and
    // beside each other only. What hangs on a yoke is sewn to a front beside it, or to a sleeve.
    [[nodiscard]] std::set<PanelId> hangingOnATop() const {
        constexpr double edge = 0.2; // of the height
        const auto isAcross = [](const Join& join) {
            return std::all_of(join.chord.begin(), join.chord.end(),
                               [](const Vec2& c) { return std::abs(c.y()) < std::abs(c.x()); });
        };
        std::set<PanelId> hanging;
        for (const Join& join : m_joins) {
            for (const std::size_t side : {0U, 1U}) {
                if (!join.isWithin() && isAcross(join) && isOpen(join.panels[side]) &&
                    join.middle[side].y() > 1 - edge && join.middle[1 - side].y() < edge) {
                    hanging.insert(join.panels[side]);
                }
            }
        }
        for (bool changed = true; changed;) {
            changed = false;
            for (const Join& join : m_joins) {
                for (const std::size_t side : {0U, 1U}) {
                    const bool isBeside = join.isUpright() || m_roles.at(join.panels[1 - side]).part == PanelPart::Arm;
                    if (isBeside && !hanging.contains(join.panels[1 - side])) {
                        changed = hanging.erase(join.panels[side]) > 0 || changed;
                    }
                }
            }
        }
        return hanging;
    }

    // Half circles are sewn like a poncho; but both are cut out deep, and no back of a neck is.
    [[nodiscard]] bool hasShoulders() const {
        constexpr double deepMm = 90;
        bool upright = false;
        double least = 1e300;
        for (const Join& join : m_joins) {
            upright = upright || (isMain(join) && !join.isWithin() && join.isUpright());
            for (const PanelId id : join.panels) {
                if (isMain(join) && join.isShoulder()) {
                    least = std::min(least, depthOf(id));
                }
            }
        }
        return least < 1e300 && (upright || least < deepMm);
    }
    // How far the middle of the upper edge lies below its ends, mm.
    [[nodiscard]] double depthOf(PanelId id) const { return m_boxes.at(id).high.y() - m_boxes.at(id).neckline; }

    // A half that is sewn to its like along one upright edge lies on the other side of it; seen from the front the
    // wearer's left is on the right hand.
    [[nodiscard]] int sideBySeam(const Join& centre, PanelId id, int face) const {
        return (centre.middle[centre.sideOf(id)].x() < 0.5 ? 1 : -1) * face;
    }

    // Whichever of two that are sewn over a shoulder is cut deeper at the neck is a front.
    void guessTop() {
        std::vector<PanelId> members;
        for (const Join& join : m_joins) {
            if (isMain(join) && join.isShoulder()) {
                const std::size_t front = depthOf(join.panels[0]) >= depthOf(join.panels[1]) ? 0 : 1;
                m_roles[join.panels[front]].face = 1;
                m_roles[join.panels[1 - front]].face = -1;
                members.insert(members.end(), join.panels.begin(), join.panels.end());
            }
        }
        for (const Join& join : m_joins) {
            PanelRole& a = m_roles[join.panels[0]];
            PanelRole& b = m_roles[join.panels[1]];
            if (!join.isWithin() && a.face != 0 && a.face == b.face && join.isUpright()) {
                a.side = sideBySeam(join, join.panels[0], a.face);
                b.side = sideBySeam(join, join.panels[1], b.face);
            }
        }
        for (const Join& join : m_joins) { // before the members are named: they are no sleeves
            for (const PanelId id : join.panels) {
                const PanelId other = join.other(id);
                if (isMain(id) && m_roles[id].face == 0 && m_roles[other].face > 0) {
                    const PanelRole& front = m_roles[other];
                    m_roles[id].side = front.side != 0                             ? front.side
                                       : join.middle[join.sideOf(other)].x() > 0.5 ? 1
                                                                                   : -1;
                }
            }
        }
        for (auto& [id, role] : m_roles) {
            if (isMain(id)) {
                role.part = role.face != 0 ? PanelPart::Trunk : role.side != 0 ? PanelPart::Arm : PanelPart::Unknown;
            }
        }
    }

    // Two panels that are sewn to each other along both sides; the wider one, whose crotch reaches further, is behind.
    bool guessLegs() {
        bool found = false;
        for (const Join& one : m_joins) {
            for (const Join& two : m_joins) {
                const PanelId a = one.panels[0];
                const PanelId b = one.panels[1];
                const auto x = [&](const Join& j, PanelId id) { return j.middle[j.sideOf(id)].x(); };
                const bool legs = &one != &two && isMain(one) && !one.isWithin() && two.joins(a, b) &&
                                  one.isUpright() && two.isUpright() && (x(one, a) < 0.5) != (x(two, a) < 0.5);
                const auto centre = std::find_if(m_joins.begin(), m_joins.end(), [&](const Join& j) {
                    return !j.isWithin() && j.has(a) && !j.has(b) && isMain(j);
                });
                if (!legs || centre == m_joins.end()) {
                    continue;
                }
                found = true;
                const bool first = m_boxes[a].size().x() <= m_boxes[b].size().x();
                m_roles[a].face = first ? 1 : -1;
                m_roles[b].face = -m_roles[a].face;
                m_roles[a].side = m_roles[b].side = sideBySeam(*centre, a, m_roles[a].face);
            }
        }
        if (found) {
            for (auto& [id, role] : m_roles) {
                role.part = isMain(id) && role.face != 0 ? PanelPart::Lower : role.part;
            }
        }
        return found;
    }

    // The first is in front; from its right edge on the others follow round to the wearer's left.
    void guessSkirt() {
        std::vector<PanelId> ring;
        for (const PanelPtr& panel : m_pattern.panels) {
            if (ring.empty() && m_roles.count(panel->id) > 0 && isMain(panel->id) && isRound(panel->id)) {
                ring.push_back(panel->id);
            }
        }
        for (bool grown = !ring.empty(); grown;) {
            grown = false;
            for (const Join& join : m_joins) {
                const PanelId last = ring.back();
                const bool onwards =
                    isMain(join) && join.has(last) && !join.isWithin() && join.middle[join.sideOf(last)].x() > 0.5;
                if (onwards && std::find(ring.begin(), ring.end(), join.other(last)) == ring.end()) {
                    ring.push_back(join.other(last));
                    grown = true;
                    break;
                }
            }
        }
        for (std::size_t k = 0; k < ring.size(); ++k) {
            const double quarters = 4.0 * static_cast<double>(k) / static_cast<double>(ring.size());
            const auto nearest = static_cast<int>(std::lround(quarters));
            PanelRole& role = m_roles[ring[k]];
            role.part = PanelPart::Lower;
            if (std::abs(quarters - nearest) < 1e-6) { // the others are held by their seams
                role.face = nearest % 4 == 0 ? 1 : nearest % 4 == 2 ? -1 : 0;
                role.side = nearest % 4 == 1 ? 1 : nearest % 4 == 3 ? -1 : 0;
            }
        }
    }

    // Sewn to another or to itself: it goes round something.
    [[nodiscard]] bool isRound(PanelId id) const {
        return std::any_of(m_joins.begin(), m_joins.end(), [&](const Join& j) { return j.has(id) && isMain(j); });
    }

    void guessBands() {
        for (const Join& join : m_joins) {
            for (const PanelId id : join.panels) {
                const PanelId other = join.other(id);
                if (!isOpen(id) || !m_boxes[id].isBand() || isOpen(other)) {
                    continue;
                }
                const PanelPart part = m_roles[other].part;
                const bool above = join.middle[join.sideOf(other)].y() > 0.5;
                if (part == PanelPart::Arm) {
                    m_roles[id].part = PanelPart::Wrist;
                    m_roles[id].side = m_roles[other].side;
                } else if (part == PanelPart::Lower || part == PanelPart::Trunk) {
                    m_roles[id].part = part == PanelPart::Trunk && above ? PanelPart::Neck : PanelPart::Waist;
                }
            }
        }
    }

    const Pattern& m_pattern;
    std::map<PanelId, PanelRole>& m_roles;
    std::map<PanelId, Box> m_boxes;
    std::vector<Join> m_joins;
};

} // namespace

void guessRoles(const Pattern& pattern, std::map<PanelId, PanelRole>& roles) {
    Guesser(pattern, roles).guess();
}

} // namespace toile
