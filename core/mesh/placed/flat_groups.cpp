#include "core/mesh/placed/flat_groups.h"

#include "core/base/units.h"
#include "core/mesh/placed/panel_places.h"
#include "core/pattern/seam_direction.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

namespace toile {

namespace {

// Places of one panel and those of another that they are sewn to.
struct FlatJoin {
    PanelId own, other;
    const Seam* seam = nullptr;
    std::vector<std::pair<Vec2, Vec2>> places;

    [[nodiscard]] double length() const { return (places.back().first - places.front().first).norm(); }
};

double cross(const Vec2& a, const Vec2& b) {
    return a.x() * b.y() - a.y() * b.x();
}

class Grouper {
public:
    Grouper(const Pattern& pattern, const std::vector<PanelId>& panels, const std::map<PanelId, PanelRole>& roles)
        : m_pattern(pattern), m_left(panels), m_roles(roles) {
        for (const Seam& seam : pattern.seams) {
            addJoins(seam);
        }
    }

    std::vector<FlatGroup> make() {
        std::vector<FlatGroup> groups;
        while (!m_left.empty()) {
            FlatGroup group;
            take(group, {m_left.front()});
            const PanelRole& role = m_roles.at(group.members.front().panel);
            while (role.part == PanelPart::Arm && addNext(group, role.side)) {
            }
            group.isTube = std::any_of(m_joins.begin(), m_joins.end(), [&](const FlatJoin& join) {
                return has(group, join.own) && has(group, join.other) && !isLaid(*join.seam);
            });
            groups.push_back(std::move(group));
        }
        return groups;
    }

private:
    void addJoins(const Seam& seam) {
        std::map<std::pair<PanelId, PanelId>, std::vector<std::pair<Vec2, Vec2>>> places;
        for (const auto& [a, b] : placesAlong(m_pattern, seam)) {
            places[{a.panel, b.panel}].emplace_back(a.at, b.at);
            if (a.panel != b.panel) {
                places[{b.panel, a.panel}].emplace_back(b.at, a.at);
            }
        }
        for (auto& [panels, at] : places) {
            m_joins.push_back({panels.first, panels.second, &seam, std::move(at)});
        }
    }

    [[nodiscard]] static bool has(const FlatGroup& group, PanelId panel) {
        return std::any_of(group.members.begin(), group.members.end(),
                           [&](const FlatGroup::Member& m) { return m.panel == panel; });
    }
    [[nodiscard]] bool isLaid(const Seam& seam) const {
        return std::find(m_laid.begin(), m_laid.end(), &seam) != m_laid.end();
    }
    [[nodiscard]] bool isLeft(PanelId panel) const {
        return std::find(m_left.begin(), m_left.end(), panel) != m_left.end();
    }

    void take(FlatGroup& group, const FlatGroup::Member& member) {
        for (const Vec2& p : outlineOf(*m_pattern.findPanel(member.panel))) {
            group.outline.push_back(inGroup(member, p));
        }
        group.members.push_back(member);
        m_left.erase(std::find(m_left.begin(), m_left.end(), member.panel));
    }

    // The piece with the longest seam to those that lie there.
    bool addNext(FlatGroup& group, int side) {
        const FlatJoin* longest = nullptr;
        std::optional<FlatGroup::Member> next;
        for (const FlatJoin& join : m_joins) {
            if (!has(group, join.own) || !isLeft(join.other) || (longest && longest->length() >= join.length())) {
                continue;
            }
            const PanelRole& role = m_roles.at(join.other);
            if (role.part != PanelPart::Arm || role.side != side) {
                continue;
            }
            if (const std::optional<FlatGroup::Member> beside = laidBeside(group, join)) {
                longest = &join;
                next = beside;
            }
        }
        if (!next) {
            return false;
        }
        m_laid.push_back(longest->seam);
        take(group, *next);
        return true;
    }

    // So that the seam closes as well as it can; nothing when the piece would lie over what it is sewn to.
    [[nodiscard]] std::optional<FlatGroup::Member> laidBeside(const FlatGroup& group, const FlatJoin& join) const {
        const auto own = std::find_if(group.members.begin(), group.members.end(),
                                      [&](const FlatGroup::Member& m) { return m.panel == join.own; });
        Vec2 middle = Vec2::Zero();
        Vec2 otherMiddle = Vec2::Zero();
        for (const auto& [a, b] : join.places) {
            middle += inGroup(*own, a) / static_cast<double>(join.places.size());
            otherMiddle += b / static_cast<double>(join.places.size());
        }
        double along = 0;
        double across = 0;
        for (const auto& [a, b] : join.places) {
            const Vec2 to = inGroup(*own, a) - middle;
            along += (b - otherMiddle).dot(to);
            across += cross(b - otherMiddle, to);
        }
        FlatGroup::Member laid{join.other, degrees(std::atan2(across, along))};
        laid.shiftMm = middle - turnedBy(otherMiddle, laid.turnDeg);

        const auto cloth = [&](const FlatGroup::Member& m) {
            return inGroup(m, boxOf(outlineOf(*m_pattern.findPanel(m.panel))).middle());
        };
        const Vec2 line = inGroup(*own, join.places.back().first) - inGroup(*own, join.places.front().first);
        const bool beside = cross(line, cloth(*own) - middle) * cross(line, cloth(laid) - middle) < 0;
        return beside ? std::optional(laid) : std::nullopt;
    }

    const Pattern& m_pattern;
    std::vector<PanelId> m_left;
    const std::map<PanelId, PanelRole>& m_roles;
    std::vector<FlatJoin> m_joins;
    std::vector<const Seam*> m_laid; // along which pieces lie beside each other
};

} // namespace

Vec2 turnedBy(const Vec2& p, double deg) {
    const double c = std::cos(radians(deg));
    const double s = std::sin(radians(deg));
    return {c * p.x() - s * p.y(), s * p.x() + c * p.y()};
}

Vec2 inGroup(const FlatGroup::Member& member, const Vec2& p) {
    return turnedBy(p, member.turnDeg) + member.shiftMm;
}

std::vector<FlatGroup> flatGroups(const Pattern& pattern, const std::vector<PanelId>& panels,
                                  const std::map<PanelId, PanelRole>& roles) {
    return Grouper(pattern, panels, roles).make();
}

} // namespace toile
