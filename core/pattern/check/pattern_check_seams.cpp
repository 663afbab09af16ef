#include "core/pattern/check/pattern_check_parts.h"

#include "core/pattern/edits/panel_cut.h"

#include <algorithm>
#include <cmath>
#include <tuple>

namespace toile::check {

namespace {

constexpr double kHairMm = 0.1;

// A stretch of an edge taken by a seam, lower end first.
struct Taken {
    PanelId panel;
    EdgeId edge;
    bool onMirrorHalf;
    double from, to; // fractions
    std::size_t seam;
    bool sideB;

    [[nodiscard]] auto line() const { return std::tuple(panel, edge, onMirrorHalf); }
};

struct SideSum {
    bool sound = true;
    double length = 0;
};

SideSum checkSide(const Pattern& pattern, const Seam& seam, const SeamSide& side, SewnLengths& lengths,
                  Findings& findings) {
    SideSum sum;
    for (const EdgeRange& range : side) {
        Place place = placeOf(seam);
        place.panel = range.panel;
        place.edge = range.edge;
        const auto length = lengths.of(range.panel, range.edge);
        const PanelPtr panel = pattern.findPanel(range.panel);
        if (!lengths.measurable(range.panel)) {
            sum.sound = false;
            continue;
        }
        if (!length) {
            findings.add("seam-dangles", place,
                         panel ? "edge " + std::to_string(range.edge.value) + " of panel '" + panel->name + "'"
                               : "panel " + std::to_string(range.panel.value));
            sum.sound = false;
            continue;
        }
        if (range.onMirrorHalf && !panel->shape.foldEdge) {
            findings.add("seam-dangles", place, "panel '" + panel->name + "' has no mirrored half");
            sum.sound = false;
        }
        if (!(range.from >= 0 && range.from <= 1 && range.to >= 0 && range.to <= 1)) {
            findings.add("seam-range-outside", place);
            sum.sound = false;
        }
        if (panel->shape.foldEdge == range.edge) {
            findings.add("seam-on-fold", place);
        }
        sum.length += *length * std::abs(range.to - range.from);
    }
    if (sum.sound && !(sum.length > kHairMm)) {
        findings.add("seam-empty", placeOf(seam));
        sum.sound = false;
    }
    return sum;
}

void checkLengths(const Seam& seam, double a, double b, Findings& findings) {
    if (!(seam.ratioPercent >= 5 && seam.ratioPercent <= 2000)) {
        findings.add("number-out-of-range", placeOf(seam),
                     "Ratio is " + number(seam.ratioPercent) + " %, usable is 5 to 2000");
        return;
    }
    const double intended = a * seam.ratioPercent / 100;
    const double excess = b - intended;
    constexpr double zipGivesMm = 2;
    if (seam.kind == SeamKind::Zip && std::abs(b - a) > zipGivesMm) {
        findings.add("zip-eased", placeOf(seam), "by " + number(std::round(10 * std::abs(b - a)) / 10) + " mm");
    } else if (std::abs(excess) > std::max(1.0, 0.005 * intended)) {
        findings.add("seam-lengths-differ", placeOf(seam),
                     number(std::round(10 * a) / 10) + " mm to " + number(std::round(10 * b) / 10) + " mm, b is " +
                         number(std::round(10 * std::abs(excess)) / 10) + " mm (" +
                         number(std::round(1000 * std::abs(excess) / intended) / 10) + " %) too " +
                         (excess > 0 ? "long" : "short"));
    }
}

void checkNumbers(const Seam& seam, Findings& findings) {
    if (!(seam.foldAngleDeg >= 0 && seam.foldAngleDeg <= 360)) {
        findings.add("number-out-of-range", placeOf(seam),
                     "Fold angle is " + number(seam.foldAngleDeg) + " degrees, usable is 0 to 360");
    }
    for (const Notch& notch : seam.notches) {
        if (!(notch.position >= 0 && notch.position <= 1) || notch.count < 1) {
            findings.add("notch-outside", placeOf(seam), "notch " + std::to_string(notch.id.value));
        }
    }
}

void checkOverlaps(const Pattern& pattern, std::vector<Taken> taken, SewnLengths& lengths, Findings& findings) {
    std::stable_sort(taken.begin(), taken.end(), [](const Taken& a, const Taken& b) {
        return a.line() != b.line() ? a.line() < b.line() : a.from < b.from;
    });
    // Each stretch against the one before it that reaches furthest: a line for every stretch that lies on others.
    std::size_t furthest = 0;
    for (std::size_t i = 1; i < taken.size(); ++i) {
        const Taken& first = taken[furthest];
        const Taken& second = taken[i];
        if (first.line() != second.line()) {
            furthest = i;
            continue;
        }
        const double shared = std::min(first.to, second.to) - second.from;
        const double length = lengths.of(first.panel, first.edge).value_or(0);
        furthest = second.to > first.to ? i : furthest;
        if (!(shared * length > kHairMm)) {
            continue;
        }
        const Seam& seam = pattern.seams[second.seam];
        Place place = placeOf(seam);
        place.panel = second.panel;
        place.edge = second.edge;
        if (first.seam == second.seam && first.sideB != second.sideB) {
            findings.add("seam-sewn-to-itself", place);
        } else {
            const Seam& other = pattern.seams[first.seam];
            findings.add("seams-overlap", place,
                         "with " + quoted("seam", other.name, other.id.value) + " for " +
                             number(std::round(10 * shared * length) / 10) + " mm");
        }
    }
}

} // namespace

void checkSeams(const Pattern& pattern, const CheckContext& context, SewnLengths& lengths, Findings& findings) {
    std::vector<Taken> taken;
    for (std::size_t i = 0; i < pattern.seams.size(); ++i) {
        const Seam& seam = pattern.seams[i];
        checkNumbers(seam, findings);
        if (seam.a.empty() || seam.b.empty()) {
            findings.add("seam-empty", placeOf(seam));
            continue;
        }
        const SideSum a = checkSide(pattern, seam, seam.a, lengths, findings);
        const SideSum b = checkSide(pattern, seam, seam.b, lengths, findings);
        if (!a.sound || !b.sound) {
            continue;
        }
        checkLengths(seam, a.length, b.length, findings);
        for (const SeamSide* side : {&seam.a, &seam.b}) {
            for (const EdgeRange& r : *side) {
                taken.push_back({r.panel, r.edge, r.onMirrorHalf, std::min(r.from, r.to), std::max(r.from, r.to), i,
                                 side == &seam.b});
            }
        }
    }
    checkOverlaps(pattern, std::move(taken), lengths, findings);
    checkTwists(pattern, context, lengths, findings);
}

namespace {

// Panels joined face to face or face to back by seams already believed: a forest with the turn towards the root.
class Facings {
public:
    struct Root {
        std::size_t root;
        bool turned;
    };
    explicit Facings(std::size_t count) : m_parent(count), m_turned(count, false) {
        for (std::size_t i = 0; i < count; ++i) {
            m_parent[i] = i;
        }
    }
    [[nodiscard]] Root find(std::size_t i) const {
        bool turned = false;
        while (m_parent[i] != i) {
            turned = turned != m_turned[i];
            i = m_parent[i];
        }
        return {i, turned};
    }
    // False when the two are known to lie the other way.
    bool join(std::size_t i, std::size_t j, bool turned) {
        const Root a = find(i);
        const Root b = find(j);
        if (a.root == b.root) {
            return (a.turned != b.turned) == turned;
        }
        m_parent[b.root] = a.root;
        m_turned[b.root] = (a.turned != b.turned) != turned;
        return true;
    }

private:
    std::vector<std::size_t> m_parent;
    std::vector<bool> m_turned;
};

std::optional<std::size_t> panelIndex(const Pattern& pattern, PanelId id) {
    for (std::size_t i = 0; i < pattern.panels.size(); ++i) {
        if (pattern.panels[i]->id == id) {
            return i;
        }
    }
    return std::nullopt;
}

bool sideIsSound(const SeamSide& side, SewnLengths& lengths) {
    return !side.empty() && std::all_of(side.begin(), side.end(), [&](const EdgeRange& r) {
        return lengths.of(r.panel, r.edge).has_value() && r.from >= 0 && r.from <= 1 && r.to >= 0 && r.to <= 1;
    });
}

} // namespace

// A seam against the direction rule turns its panels back to face. Linings are sewn so all round; but when walking from
// panel to panel leads back to a panel turned over, one seam on the way is twisted. Seams that keep the rule are
// believed first, so the one that breaks it is named. With places in space, those decide instead.
void checkTwists(const Pattern& pattern, const CheckContext& context, SewnLengths& lengths, Findings& findings) {
    Facings facings(pattern.panels.size());
    std::vector<const Seam*> against;
    for (const Seam& seam : pattern.seams) {
        if (!sideIsSound(seam.a, lengths) || !sideIsSound(seam.b, lengths)) {
            continue;
        }
        const DirectionVerdict verdict = chooseDirection(pattern, seam.a, seam.b, context.placeInSpace);
        if (verdict.fromSpace) {
            if (verdict.reverse) {
                findings.add("seam-twisted", placeOf(seam));
            }
        } else if (verdict.reverse) {
            against.push_back(&seam);
        } else if (senseOf(pattern, seam.a) != 0 && senseOf(pattern, seam.b) != 0) {
            const auto a = panelIndex(pattern, seam.a.front().panel);
            const auto b = panelIndex(pattern, seam.b.front().panel);
            if (a && b) {
                facings.join(*a, *b, false);
            }
        }
    }
    for (const Seam* seam : against) {
        const auto a = panelIndex(pattern, seam->a.front().panel);
        const auto b = panelIndex(pattern, seam->b.front().panel);
        const bool possible = a && b && facings.join(*a, *b, true);
        findings.add(possible ? "seam-turns-panel-over" : "seam-twisted", placeOf(*seam));
    }
}

} // namespace toile::check
