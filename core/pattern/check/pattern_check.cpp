#include "core/pattern/check/pattern_check.h"

#include "core/base/check.h"
#include "core/pattern/check/pattern_check_parts.h"
#include "core/pattern/edits/panel_cut.h"
#include "core/pattern/fabric.h"
#include "core/pattern/panel_limits.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <set>

namespace toile {

namespace check {

std::string number(double value) {
    std::array<char, 64> text{};
    const auto end = std::abs(value) < 1e15
                         ? std::to_chars(text.data(), text.data() + text.size(), std::round(value * 1000) / 1000)
                         : std::to_chars(text.data(), text.data() + text.size(), value);
    return {text.data(), end.ptr};
}

std::string quoted(std::string_view kind, std::string_view name, std::uint32_t id) {
    std::string words(kind);
    return name.empty() ? words + " " + std::to_string(id) : words + " '" + std::string(name) + "'";
}

Place placeOf(const Panel& panel) {
    return {panel.id, {}, {}, std::nullopt, quoted("panel", panel.name, panel.id.value)};
}
Place placeOf(const Panel& panel, EdgeId edge) {
    Place place = placeOf(panel);
    place.edge = edge;
    place.words += ", edge " + std::to_string(edge.value);
    return place;
}
Place placeOf(const Seam& seam) {
    Place place;
    place.seam = seam.id;
    place.words = quoted("seam", seam.name, seam.id.value);
    return place;
}

void Findings::add(std::string_view code, const Place& place, const std::string& detail) {
    const IssueKind* kind = findIssueKind(code);
    TOILE_CHECK(kind, "an issue's code is not in the table");
    std::string what(kind->what);
    if (!detail.empty()) {
        what += ": " + detail;
    }
    m_issues.push_back({kind->severity, std::string(kind->code), what, place.words, std::string(kind->remedy),
                        place.panel, place.edge, place.seam, place.at});
}

bool SewnLengths::measurable(PanelId panel) {
    const auto [found, isNew] = m_measurable.try_emplace(panel, true);
    if (isNew) {
        if (const PanelPtr p = m_pattern.findPanel(panel)) {
            Findings said;
            found->second = checkNumbers(*p, said);
        }
    }
    return found->second;
}

std::optional<double> SewnLengths::of(PanelId panel, EdgeId edge) {
    const auto [found, isNew] = m_known.try_emplace({panel, edge});
    if (isNew) {
        const PanelPtr p = m_pattern.findPanel(panel);
        if (p && measurable(panel)) {
            const auto length = sewnLength(p->shape, edge);
            found->second = length && std::isfinite(*length) ? length : std::nullopt;
        }
    }
    return found->second;
}

namespace {

void checkNamesOnce(const Pattern& pattern, Findings& findings) {
    std::set<std::string_view> panelNames, fabricNames, seamNames, elasticNames;
    for (const PanelPtr& panel : pattern.panels) {
        if (panel->name.empty()) {
            findings.add("panel-name-missing", placeOf(*panel));
        } else if (!panelNames.insert(panel->name).second) {
            findings.add("panel-name-twice", placeOf(*panel));
        }
    }
    const auto once = [&](std::set<std::string_view>& names, const std::string& name, std::string_view code,
                          Place place) {
        if (!name.empty() && !names.insert(name).second) {
            findings.add(code, place);
        }
    };
    for (const Fabric& fabric : pattern.fabrics) {
        Place place;
        place.words = quoted("fabric", fabric.name, fabric.id.value);
        once(fabricNames, fabric.name, "fabric-name-twice", place);
    }
    for (const Seam& seam : pattern.seams) {
        once(seamNames, seam.name, "seam-name-twice", placeOf(seam));
    }
    for (const Elastic& elastic : pattern.elastics) {
        Place place;
        place.words = quoted("elastic", elastic.name, elastic.id.value);
        once(elasticNames, elastic.name, "elastic-name-twice", place);
    }
}

// Every id may be claimed once. Most patterns have few thousand, handed out one by one, so a table by id is small.
class ClaimedIds {
public:
    explicit ClaimedIds(std::uint32_t nextId) : m_next(nextId), m_low(std::min<std::size_t>(nextId, kTable), false) {}

    [[nodiscard]] bool claim(std::uint32_t id) {
        if (id == 0 || id >= m_next) {
            return false;
        }
        if (id >= m_low.size()) {
            return m_high.insert(id).second;
        }
        const bool isNew = !m_low[id];
        m_low[id] = true;
        return isNew;
    }

private:
    static constexpr std::size_t kTable = std::size_t(1) << 20;
    std::uint32_t m_next;
    std::vector<bool> m_low;
    std::set<std::uint32_t> m_high;
};

// Ids of the document's lists share one number line with the ids inside the panels; linked copies repeat those of
// their source on purpose.
void checkIds(const Pattern& pattern, Findings& findings) {
    ClaimedIds ids(pattern.nextId);
    const auto claim = [&](std::uint32_t id, const auto& place) {
        if (!ids.claim(id)) {
            findings.add("id-used-twice", place(), "id " + std::to_string(id));
        }
    };
    for (const PanelPtr& panel : pattern.panels) {
        const auto place = [&] { return placeOf(*panel); };
        claim(panel->id.value, place);
        if (pattern.shapeSource(panel->id) != panel->id) {
            continue;
        }
        for (const Path* path : allPaths(panel->shape)) {
            for (const PathPoint& point : path->points) {
                claim(point.id.value, place);
            }
            for (const Edge& edge : path->edges) {
                claim(edge.id.value, [&] { return placeOf(*panel, edge.id); });
            }
        }
        for (const InternalLine& line : panel->shape.internals) {
            claim(line.id.value, place);
        }
        for (const Dart& dart : panel->shape.darts) {
            claim(dart.id.value, place);
        }
    }
    for (const Seam& seam : pattern.seams) {
        const auto place = [&] { return placeOf(seam); };
        claim(seam.id.value, place);
        for (const Notch& notch : seam.notches) {
            claim(notch.id.value, place);
        }
    }
    const auto claimAll = [&](const auto& list, const char* kind) {
        for (const auto& item : list) {
            claim(item.id.value, [&] {
                Place place;
                place.words = std::string(kind) + " " + std::to_string(item.id.value);
                return place;
            });
        }
    };
    claimAll(pattern.elastics, "elastic");
    claimAll(pattern.pins, "pin");
    claimAll(pattern.tacks, "tack");
    claimAll(pattern.fabrics, "fabric");
    claimAll(pattern.underlays, "underlay");
}

void checkLink(const Pattern& pattern, const Panel& panel, Findings& findings) {
    if (!panel.link) {
        return;
    }
    const PanelPtr source = pattern.findPanel(panel.link->source);
    if (!source || source->id == panel.id || source->link) {
        findings.add("link-broken", placeOf(panel));
    } else if (!(panel.shape == (panel.link->mirrored ? mirrored(source->shape) : source->shape))) {
        findings.add("link-shape-differs", placeOf(panel));
    }
}

void checkPlacement(const Panel& panel, const CheckContext& context, Findings& findings) {
    const auto* arranged = std::get_if<ArrangedPlacement>(&panel.placement);
    if (arranged && !arranged->point.empty() && !context.arrangementPoints.empty() &&
        std::find(context.arrangementPoints.begin(), context.arrangementPoints.end(), arranged->point) ==
            context.arrangementPoints.end()) {
        findings.add("placement-unknown", placeOf(panel), "'" + arranged->point + "'");
    }
}

bool isFastened(const Pattern& pattern, PanelId id) {
    const auto named = [&](const std::vector<EdgeRange>& ranges) {
        return std::any_of(ranges.begin(), ranges.end(), [&](const EdgeRange& r) { return r.panel == id; });
    };
    return std::any_of(pattern.seams.begin(), pattern.seams.end(),
                       [&](const Seam& s) { return named(s.a) || named(s.b); }) ||
           std::any_of(pattern.pins.begin(), pattern.pins.end(), [&](const Pin& p) { return p.on.panel == id; }) ||
           std::any_of(pattern.tacks.begin(), pattern.tacks.end(),
                       [&](const Tack& t) { return t.a.panel == id || (t.b && t.b->panel == id); });
}

void checkPanel(const Pattern& pattern, const Panel& panel, const CheckContext& context, Findings& findings) {
    checkLink(pattern, panel, findings);
    if (!pattern.findFabric(panel.fabric)) {
        findings.add("fabric-missing", placeOf(panel));
    }
    for (double percent : {panel.shrinkWarpPercent, panel.shrinkWeftPercent}) {
        if (!(percent >= 50 && percent <= 150)) {
            findings.add("number-out-of-range", placeOf(panel),
                         "Shrinkage is " + number(percent) + " %, usable is 50 to 150");
        }
    }
    if (!(std::abs(panel.pressurePa) <= 1000)) {
        findings.add("number-out-of-range", placeOf(panel),
                     "Pressure is " + number(panel.pressurePa) + " Pa, usable is -1000 to 1000");
    }
    if (panel.quantity < 1) {
        findings.add("number-out-of-range", placeOf(panel), "Quantity is " + std::to_string(panel.quantity));
    }
    checkPlacement(panel, context, findings);
    if (checkNumbers(panel, findings) && pattern.shapeSource(panel.id) == panel.id) {
        checkShape(panel, findings);
    }
    if (panel.state != PanelState::Deactivated && !isFastened(pattern, panel.id)) {
        findings.add("panel-without-seam", placeOf(panel));
    }
}

void checkElastic(const Elastic& elastic, SewnLengths& lengths, Findings& findings) {
    Place place;
    place.words = quoted("elastic", elastic.name, elastic.id.value);
    double total = 0;
    for (const EdgeRange& range : elastic.ranges) {
        if (!lengths.measurable(range.panel)) {
            return; // said of the panel
        }
        const auto length = lengths.of(range.panel, range.edge);
        if (!length) {
            place.panel = range.panel;
            place.edge = range.edge;
            findings.add("elastic-dangles", place);
            return;
        }
        if (!(range.from >= 0 && range.from <= 1 && range.to >= 0 && range.to <= 1)) {
            findings.add("elastic-range-outside", place);
            return;
        }
        total += *length * std::abs(range.to - range.from);
    }
    if (!(total > 0)) {
        findings.add("elastic-without-length", place);
    }
    if (!(elastic.ratioPercent >= 1 && elastic.ratioPercent <= 200)) {
        findings.add("number-out-of-range", place,
                     "Ratio is " + number(elastic.ratioPercent) + " %, usable is 1 to 200");
    }
    if (!(elastic.strengthNewton >= 0 && elastic.strengthNewton <= 100000)) {
        findings.add("number-out-of-range", place,
                     "Strength is " + number(elastic.strengthNewton) + " N, usable is 0 to 100000");
    }
    if (elastic.restLengthMm && !(*elastic.restLengthMm > 0)) {
        findings.add("elastic-without-length", place, "its rest length is " + number(*elastic.restLengthMm) + " mm");
    }
}

bool onCloth(const Pattern& pattern, const ClothPoint& point, SewnLengths& lengths) {
    const PanelPtr panel = pattern.findPanel(point.panel);
    if (!panel || !point.at.allFinite()) {
        return false;
    }
    if (!lengths.measurable(point.panel) || !wellFormed(panel->shape.outline)) {
        return true; // said of the panel
    }
    constexpr double slackMm = 1; // a pin set on the very edge is on the cloth
    const auto within = [&](const Path& path, const Vec2& at) { return contains(flatten(path, 0.2), at); };
    const auto beside = [&](const Path& path, const Vec2& at) {
        for (std::size_t i = 0; i < path.edges.size(); ++i) {
            if (closestPoint(segmentOf(path, i), at).distance <= slackMm) {
                return true;
            }
        }
        return false;
    };
    const auto on = [&](const Vec2& at) {
        const bool inHole = std::any_of(panel->shape.holes.begin(), panel->shape.holes.end(), [&](const Path& hole) {
            return wellFormed(hole) && within(hole, at) && !beside(hole, at);
        });
        return !inHole && (within(panel->shape.outline, at) || beside(panel->shape.outline, at));
    };
    return on(point.at) || (panel->shape.foldEdge && on(acrossFold(panel->shape, point.at)));
}

void checkPinsAndTacks(const Pattern& pattern, SewnLengths& lengths, Findings& findings) {
    for (const Pin& pin : pattern.pins) {
        if (!onCloth(pattern, pin.on, lengths) || (pin.targetMm && !pin.targetMm->allFinite())) {
            findings.add("pin-lost", {pin.on.panel, {}, {}, pin.on.at, "pin " + std::to_string(pin.id.value)});
        }
    }
    for (const Tack& tack : pattern.tacks) {
        if (!onCloth(pattern, tack.a, lengths) || (tack.b && !onCloth(pattern, *tack.b, lengths))) {
            findings.add("tack-lost", {tack.a.panel, {}, {}, tack.a.at, "tack " + std::to_string(tack.id.value)});
        }
    }
}

} // namespace

} // namespace check

std::vector<PatternIssue> checkPattern(const Pattern& pattern, const CheckContext& context) {
    check::Findings findings;
    check::SewnLengths lengths(pattern);
    check::checkIds(pattern, findings);
    check::checkNamesOnce(pattern, findings);
    for (const PanelPtr& panel : pattern.panels) {
        check::checkPanel(pattern, *panel, context, findings);
    }
    if (tooMuchCloth(pattern)) {
        findings.add("too-much-cloth", {{}, {}, {}, {}, "all panels"},
                     check::number(std::round(clothTriangles(pattern))) + " triangles");
    }
    check::checkSeams(pattern, context, lengths, findings);
    for (const Elastic& elastic : pattern.elastics) {
        check::checkElastic(elastic, lengths, findings);
    }
    check::checkPinsAndTacks(pattern, lengths, findings);
    check::checkSettings(pattern, context, findings);
    return findings.take();
}

std::string describe(const PatternIssue& issue) {
    return std::string(wordFor(issue.severity)) + ": " + issue.where + ": " + issue.what + "; " + issue.remedy;
}

std::optional<SeamLengths> seamLengths(const Pattern& pattern, const Seam& seam) {
    check::SewnLengths lengths(pattern);
    const auto total = [&](const SeamSide& side) -> std::optional<double> {
        double sum = 0;
        for (const EdgeRange& range : side) {
            const auto length = lengths.of(range.panel, range.edge);
            if (!length || !std::isfinite(range.from) || !std::isfinite(range.to)) {
                return std::nullopt;
            }
            sum += *length * std::abs(range.to - range.from);
        }
        return sum;
    };
    const auto a = total(seam.a);
    const auto b = total(seam.b);
    return a && b ? std::optional<SeamLengths>({*a, *b}) : std::nullopt;
}

} // namespace toile
