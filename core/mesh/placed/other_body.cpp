#include "core/mesh/placed/other_body.h"

#include "core/base/axis_angles.h"
#include "core/base/turn.h"
#include "core/base/units.h"
#include "core/mesh/placed/hopeless_places.h"
#include "core/mesh/placed/panel_places.h"
#include "core/mesh/placed/placement_on_body.h"
#include "core/mesh/placed/role_guess.h"
#include "core/pattern/path.h"
#include "core/pattern/seam_direction.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <map>
#include <optional>

namespace toile {

namespace {

// m: shoulders and waists of garments for this very body are nearer to the nape and the waist than this.
constexpr double kShouldersHigher = 0.15;
constexpr double kHigher = 0.25;
// m: skirts that reach so far over the waist may be dresses whose tops nobody named.
constexpr double kDress = 0.7;
constexpr double kNoBody = 2.5; // m: what is further off was laid out round nobody
constexpr double kBeside = 0.3; // m: and what is further from the middle of the body as well
// Sleeves lie within this of the arm that they are for: they are drawn at slants of their own.
constexpr double kOtherwiseDeg = 30;
constexpr double kCuff = 0.7; // of the way from the armhole to the furthest of a sleeve: what is further is its end
constexpr double kAtShoulder = 0.2;    // m: armholes of sleeves that belong to this shoulder are no further from it
constexpr double kFurthestDown = 0.25; // m, that sleeves slide down an arm
constexpr double kDownStep = 0.01;

struct FreePanel {
    PanelId id;
    PanelRole role;
    std::vector<Vec3> at; // m, along the outline
};

class Bringer {
public:
    Bringer(const Pattern& pattern, const Body& body, std::vector<std::string>& notes)
        : m_pattern(pattern), m_body(body), m_notes(notes) {
        std::map<PanelId, PanelRole> roles;
        for (const PanelPtr& panel : pattern.panels) {
            if (takesPart(*panel)) {
                roles[panel->id] = roleOf(panel->name);
            }
        }
        guessRoles(pattern, roles);
        for (const PanelPtr& panel : pattern.panels) {
            if (!takesPart(*panel)) {
                continue;
            }
            m_role[panel->id] = roles[panel->id];
            if (std::holds_alternative<FreePlacement>(panel->placement) && panel->state != PanelState::Frozen) {
                m_free.push_back({panel->id, roles[panel->id], {}});
            }
        }
        lookWhereTheyAre();
    }

    Pattern bring() {
        raise();
        double most = 0;
        for (std::size_t k = 0; k < m_body.landmarks.arms.size(); ++k) {
            most = std::max(most, turnSleeves(k == 0 ? 1 : -1, m_body.landmarks.arms[k]));
        }
        if (most > 0) {
            m_notes.push_back("the sleeves are laid out for arms that are held otherwise; they are turned by " +
                              std::to_string(std::lround(most)) + " degrees about the shoulders");
        }
        return std::move(m_pattern);
    }

private:
    void lookWhereTheyAre() {
        for (FreePanel& panel : m_free) {
            panel.at.clear();
            for (const Vec2& p : outlineOf(*m_pattern.findPanel(panel.id))) {
                panel.at.push_back(placePoint(*m_pattern.findPanel(panel.id), p, {}));
            }
        }
    }

    // The shoulders of a top belong to the nape, its upper edge where it has none under the arms, and that of a skirt
    // or of trousers to the waist.
    void raise() {
        const auto has = [&](PanelPart part) {
            return std::any_of(m_free.begin(), m_free.end(), [&](const FreePanel& p) { return p.role.part == part; });
        };
        const bool top = has(PanelPart::Trunk);
        if (!top && !has(PanelPart::Lower)) {
            return;
        }
        Vec3 low = Vec3::Constant(1e300);
        Vec3 high = Vec3::Constant(-1e300);
        for (const FreePanel& panel : m_free) {
            if (panel.role.part == (top ? PanelPart::Trunk : PanelPart::Lower)) {
                for (const Vec3& p : panel.at) {
                    low = low.cwiseMin(p);
                    high = high.cwiseMax(p);
                }
            }
        }
        const Landmarks& heights = m_body.landmarks.heights;
        const bool shoulders = top && hasShoulders();
        const double up = (shoulders ? heights.nape : top ? heights.armpit : heights.waist) - high.y();
        if (!top && up < 0 && up > -kDress) {
            return;
        }
        const ArrangementPoint* middle = findArrangementPoint(m_body.points, top ? "chest-front" : "hip-front");
        if (middle == nullptr || std::abs(up) < (shoulders ? kShouldersHigher : kHigher) || std::abs(up) > kNoBody) {
            return;
        }
        Vec3 aside = middle->axisPoint - 0.5 * (low + high);
        aside.y() = 0;
        if (aside.norm() > kBeside) {
            return;
        }
        const Vec3 way = aside + up * Vec3::UnitY();
        for (const FreePanel& panel : m_free) {
            move(panel.id, Eigen::Matrix3d::Identity(), Vec3::Zero(), way);
        }
        lookWhereTheyAre();
        const std::string cm = std::to_string(std::abs(std::lround(100 * up)));
        m_notes.push_back(up > 0 ? "the garment is laid out for a body that stands " + cm +
                                       " cm lower; it starts round this one as it was round that"
                                 : "the garment is laid out for a body that stands " + cm +
                                       " cm higher; it starts round this one as it was round that");
    }

    // A piece of a top, or of a dress whose names do not tell.
    [[nodiscard]] bool isMain(PanelId id) const {
        const auto role = m_role.find(id);
        return role != m_role.end() && (role->second.part == PanelPart::Trunk || role->second.part == PanelPart::Lower);
    }

    // A seam that runs across joins two pieces of a top at their upper ends.
    [[nodiscard]] bool hasShoulders() const {
        constexpr double high = 0.8; // of a panel's height
        const auto isOver = [&](const SideEnd& from, const SideEnd& to) {
            if (from.panel != to.panel || !isMain(from.panel)) {
                return false;
            }
            const FlatBox box = boxOf(outlineOf(*m_pattern.findPanel(from.panel)));
            const Vec2 along = (to.at - from.at).cwiseAbs();
            const double middle = 0.5 * (from.at.y() + to.at.y());
            return along.x() > along.y() && middle > box.low.y() + high * (box.high.y() - box.low.y());
        };
        return std::any_of(m_pattern.seams.begin(), m_pattern.seams.end(), [&](const Seam& seam) {
            constexpr double near = 0.1; // of the ends
            const auto a = pointOnSide(m_pattern, seam.a, near);
            const auto b = pointOnSide(m_pattern, seam.b, near);
            const auto aEnd = pointOnSide(m_pattern, seam.a, 1 - near);
            const auto bEnd = pointOnSide(m_pattern, seam.b, 1 - near);
            return a && b && aEnd && bEnd && a->panel != b->panel && isOver(*a, *aEnd) && isOver(*b, *bEnd);
        });
    }

    // Where the sleeves of a side are sewn to the top.
    [[nodiscard]] std::optional<Vec3> armhole(const std::vector<const FreePanel*>& sleeves) const {
        Vec3 sum = Vec3::Zero();
        int count = 0;
        const auto isSleeve = [&](PanelId id) {
            return std::any_of(sleeves.begin(), sleeves.end(), [&](const FreePanel* s) { return s->id == id; });
        };
        for (const Seam& seam : m_pattern.seams) {
            for (const auto& [a, b] : placesAlong(m_pattern, seam)) {
                const SideEnd& own = isSleeve(a.panel) ? a : b;
                const SideEnd& other = isSleeve(a.panel) ? b : a;
                if (isSleeve(own.panel) && !isSleeve(other.panel) && isMain(other.panel)) {
                    sum += placePoint(*m_pattern.findPanel(own.panel), own.at, {});
                    ++count;
                }
            }
        }
        return count > 0 ? std::optional<Vec3>(sum / count) : std::nullopt;
    }

    // Then it goes elsewhere, and the sleeves with it.
    [[nodiscard]] bool isTopHopeless() const {
        const std::map<PanelId, std::string> hopeless = hopelessPlaces(m_pattern, m_body);
        return std::any_of(m_free.begin(), m_free.end(), [&](const FreePanel& panel) {
            return panel.role.part == PanelPart::Trunk && hopeless.contains(panel.id);
        });
    }

    // By how many degrees.
    double turnSleeves(int side, const LimbLine& arm) {
        std::vector<const FreePanel*> sleeves;
        for (const FreePanel& panel : m_free) {
            if (panel.role.side == side && (panel.role.part == PanelPart::Arm || panel.role.part == PanelPart::Wrist)) {
                sleeves.push_back(&panel);
            }
        }
        const std::optional<Vec3> begins = armhole(sleeves);
        if (!begins || (*begins - arm.root).norm() > kAtShoulder) {
            return 0;
        }
        double longest = 0;
        for (const FreePanel* sleeve : sleeves) {
            for (const Vec3& p : sleeve->at) {
                longest = std::max(longest, (p - *begins).norm());
            }
        }
        Vec3 ends = Vec3::Zero();
        int count = 0;
        for (const FreePanel* sleeve : sleeves) {
            for (const Vec3& p : sleeve->at) {
                if ((p - *begins).norm() >= kCuff * longest) {
                    ends += p;
                    ++count;
                }
            }
        }
        const Vec3 along = ends / count - *begins;
        const double upper = (arm.middle - arm.root).norm();
        const Vec3 wanted = along.norm() > upper ? Vec3(arm.end - arm.root) : Vec3(arm.middle - arm.root);
        const double deg = degrees(std::acos(std::clamp(along.normalized().dot(wanted.normalized()), -1.0, 1.0)));
        if (!(deg > kOtherwiseDeg) || isTopHopeless()) {
            return 0;
        }
        const Eigen::Matrix3d turn = turnBetween(along, wanted);
        // Pieces before and behind an arm have it between them, also where this one is held further back.
        const Vec3 from = turn * (*begins - arm.root);
        const Vec3 axis = wanted.normalized();
        const Vec3 aside = sleeves.size() > 1 ? Vec3(from.dot(axis) * axis - from) : Vec3::Zero();
        const std::size_t over = placesOverTop(sleeves);
        for (const FreePanel* sleeve : sleeves) {
            move(sleeve->id, turn, arm.root, aside);
        }
        slideOffTop(sleeves, axis, over);
        return deg;
    }

    // How many places along the outlines of sleeves and top lie before or behind the others.
    [[nodiscard]] std::size_t placesOverTop(const std::vector<const FreePanel*>& sleeves) const {
        const auto places = [&](const Panel& of, const Panel& over) {
            const auto& place = std::get<FreePlacement>(over.placement);
            const Eigen::Matrix3d flatten = turnOf(place.rotationDeg).transpose();
            const std::vector<Vec2> outline = outlineOf(over);
            const std::vector<Vec2> along = outlineOf(of);
            return static_cast<std::size_t>(std::count_if(along.begin(), along.end(), [&](const Vec2& p) {
                const Vec3 flat = flatten * (kMmPerMetre * placePoint(of, p, {}) - place.translationMm);
                return contains(outline, flat.head<2>());
            }));
        };
        std::size_t count = 0;
        for (const FreePanel& panel : m_free) {
            for (const FreePanel* sleeve : isMain(panel.id) ? sleeves : std::vector<const FreePanel*>{}) {
                const Panel& top = *m_pattern.findPanel(panel.id);
                const Panel& own = *m_pattern.findPanel(sleeve->id);
                count += places(own, top) + places(top, own);
            }
        }
        return count;
    }

    // Turned downwards, the under end of an armhole swings in behind the top; sewn from there it would have to come out
    // round the top's edge. So sleeves slide down the arm until they are as clear of the top as they were drawn.
    void slideOffTop(const std::vector<const FreePanel*>& sleeves, const Vec3& axis, std::size_t asDrawn) {
        const Pattern turned = m_pattern;
        for (double way = 0; way <= kFurthestDown; way += kDownStep) {
            m_pattern = turned;
            for (const FreePanel* sleeve : sleeves) {
                move(sleeve->id, Eigen::Matrix3d::Identity(), Vec3::Zero(), way * axis);
            }
            if (placesOverTop(sleeves) <= asDrawn) {
                return;
            }
        }
        m_pattern = turned;
    }

    void move(PanelId id, const Eigen::Matrix3d& turn, const Vec3& about, const Vec3& way) {
        Panel panel = *m_pattern.findPanel(id);
        auto& place = std::get<FreePlacement>(panel.placement);
        const Vec3 at = kMetresPerMm * place.translationMm;
        place.translationMm = (about + turn * (at - about) + way) / kMetresPerMm;
        place.rotationDeg = anglesOf(turn * turnOf(place.rotationDeg));
        m_pattern.putPanel(std::move(panel));
    }

    Pattern m_pattern;
    const Body& m_body;
    std::vector<std::string>& m_notes;
    std::map<PanelId, PanelRole> m_role;
    std::vector<FreePanel> m_free;
};

} // namespace

bool mayBeForAnotherBody(const Pattern& pattern) {
    return !pattern.body.file.empty() ||
           std::any_of(pattern.panels.begin(), pattern.panels.end(), [](const PanelPtr& panel) {
               const auto* place = std::get_if<ArrangedPlacement>(&panel->placement);
               return !place || place->point.empty();
           });
}

Pattern broughtToBody(const Pattern& pattern, const Body& body, std::vector<std::string>& notes) {
    return pattern.pins.empty() ? Bringer(pattern, body, notes).bring() : pattern;
}

} // namespace toile
