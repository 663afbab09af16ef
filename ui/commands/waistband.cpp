#include "ui/commands/waistband.h"

#include "core/pattern/edits/panel_cut.h"
#include "core/pattern/edits/pattern_edits_panels.h"
#include "core/pattern/edits/pattern_edits_seams.h"
#include "core/pattern/edits/pattern_edits_things.h"

#include <QObject>

#include <algorithm>
#include <cmath>
#include <numbers>

namespace toile {

namespace {

constexpr double kSamePlaceMm = 0.5;

double lengthOfRange(const Pattern& pattern, const EdgeRange& range) {
    const PanelPtr panel = pattern.findPanel(range.panel);
    return panel ? sewnLength(panel->shape, range.edge).value_or(0) * std::abs(range.to - range.from) : 0;
}

struct Ends {
    SideEnd start, end;
};
std::optional<Ends> endsOf(const Pattern& pattern, const EdgeRange& range) {
    const auto start = pointOnSide(pattern, {range}, 0);
    const auto end = pointOnSide(pattern, {range}, 1);
    return start && end ? std::optional(Ends{*start, *end}) : std::nullopt;
}

bool same(const SideEnd& a, const SideEnd& b) {
    return a.panel == b.panel && (a.at - b.at).norm() < kSamePlaceMm;
}

// The same place, or places that a seam's end brings together.
bool meet(const Pattern& pattern, const SideEnd& a, const SideEnd& b) {
    if (same(a, b)) {
        return true;
    }
    for (const Seam& seam : pattern.seams) {
        for (const double fraction : {0.0, 1.0}) {
            const auto onA = pointOnSide(pattern, seam.a, fraction);
            const auto onB = pointOnSide(pattern, seam.b, fraction);
            if (onA && onB && ((same(*onA, a) && same(*onB, b)) || (same(*onA, b) && same(*onB, a)))) {
                return true;
            }
        }
    }
    return false;
}

// Every selected edge as a piece, halves on fold as two.
std::vector<EdgeRange> piecesOf(const Pattern& pattern, const std::set<std::pair<PanelId, EdgeId>>& edges) {
    std::vector<EdgeRange> pieces;
    for (const auto& [panelId, edge] : edges) {
        const PanelPtr panel = pattern.findPanel(panelId);
        const auto place = panel ? findEdge(panel->shape, edge) : std::nullopt;
        if (!place || !place->onOutline || panel->shape.foldEdge == edge) {
            continue;
        }
        pieces.push_back({panelId, edge, 0, 1, false});
        if (panel->shape.foldEdge) {
            pieces.push_back({panelId, edge, 0, 1, true});
        }
    }
    return pieces;
}

// Appends pieces that begin where the chain ends, turned round where needed.
void grow(const Pattern& pattern, SeamSide& chain, std::vector<EdgeRange>& pieces) {
    for (bool grown = true; grown && !pieces.empty();) {
        grown = false;
        const auto last = endsOf(pattern, chain.back());
        for (auto at = pieces.begin(); last && at != pieces.end(); ++at) {
            const auto ends = endsOf(pattern, *at);
            const bool forwards = ends && meet(pattern, last->end, ends->start);
            if (forwards || (ends && meet(pattern, last->end, ends->end))) {
                chain.push_back(forwards ? *at : reversed(*at));
                pieces.erase(at);
                grown = true;
                break;
            }
        }
    }
}

bool isAtFront(const Pattern& pattern, const EdgeRange& range) {
    const PanelPtr panel = pattern.findPanel(range.panel);
    const auto* arranged = panel ? std::get_if<ArrangedPlacement>(&panel->placement) : nullptr;
    if (arranged != nullptr) {
        return arranged->point.ends_with("-front");
    }
    return panel && std::get<FreePlacement>(panel->placement).translationMm.z() > 0;
}

// A ring opened so that the middle of what lies at the front is its middle.
SeamSide openedBehind(const Pattern& pattern, const SeamSide& ring, double total) {
    // The mean direction of the front pieces on the circle: it does not matter where the ring was opened before.
    double along = 0;
    Vec2 mean = Vec2::Zero();
    for (const EdgeRange& range : ring) {
        const double length = lengthOfRange(pattern, range);
        if (isAtFront(pattern, range)) {
            const double angle = 2 * std::numbers::pi * (along + length / 2) / total;
            mean += length * Vec2(std::cos(angle), std::sin(angle));
        }
        along += length;
    }
    if (mean.norm() < 1e-6 * total) {
        return ring;
    }
    double start = (std::atan2(mean.y(), mean.x()) / (2 * std::numbers::pi) + 0.5) * total;
    start = std::fmod(start + total, total);
    SeamSide opened;
    SeamSide before;
    along = 0;
    for (const EdgeRange& range : ring) {
        const double length = lengthOfRange(pattern, range);
        const double share = length > 0 ? std::clamp((start - along) / length, 0.0, 1.0) : 0;
        along += length;
        EdgeRange first = range;
        EdgeRange second = range;
        first.to = second.from = range.from + share * (range.to - range.from);
        // Slivers at a corner are rounding.
        if (share * length > kSamePlaceMm) {
            before.push_back(share * length > length - kSamePlaceMm ? range : first);
        }
        if ((1 - share) * length > kSamePlaceMm) {
            opened.push_back(share * length < kSamePlaceMm ? range : second);
        }
    }
    opened.insert(opened.end(), before.begin(), before.end());
    return opened;
}

Panel bandPanel(const Pattern& pattern, const EdgeRow& chain, double lengthMm, double heightMm) {
    const PanelPtr beside = pattern.findPanel(chain.ranges.front().panel);
    Panel panel;
    panel.name = QObject::tr("Waistband").toStdString();
    panel.fabric = beside->fabric;
    panel.particleDistanceMm = std::min(beside->particleDistanceMm, heightMm / 2);
    const Vec2 half(lengthMm / 2, heightMm / 2);
    for (const Vec2& corner : {Vec2(-1, -1), Vec2(1, -1), Vec2(1, 1), Vec2(-1, 1)}) {
        panel.shape.outline.points.push_back({{}, (corner.array() * half.array()).matrix(), CornerKind::Mitre});
        panel.shape.outline.edges.push_back({{}, {}, 10});
    }
    double top = -1e300;
    double middle = 0;
    for (const PanelPtr& other : pattern.panels) {
        if (wellFormed(other->shape.outline)) {
            top = std::max(top, tableBox(*other).high.y());
        }
    }
    const TableBox box = tableBox(*beside);
    middle = (box.low.x() + box.high.x()) / 2;
    panel.tablePositionMm = Vec2(middle, top + heightMm / 2 + 60);
    // Far enough out that a ring of this length lies round the waist without overlapping itself.
    const double distance = (lengthMm - 10 * pattern.body.measures.waist) / (2 * std::numbers::pi);
    panel.placement = ArrangedPlacement{"waist-front", Vec2::Zero(), std::max(distance, 8.0)};
    return panel;
}

} // namespace

Result<EdgeRow> chainOf(const Pattern& pattern, const std::set<std::pair<PanelId, EdgeId>>& edges) {
    std::vector<EdgeRange> pieces = piecesOf(pattern, edges);
    if (pieces.empty()) {
        return Error{"no edge of an outline is selected; choose Edit Pattern (Z), click the waist edges with Shift"};
    }
    EdgeRow chain;
    chain.ranges.push_back(pieces.front());
    pieces.erase(pieces.begin());
    grow(pattern, chain.ranges, pieces);
    chain.ranges = reversed(chain.ranges);
    grow(pattern, chain.ranges, pieces);
    if (!pieces.empty()) {
        return Error{
            "the selected edges do not follow each other; sew the side seams first, or select one row of edges"};
    }
    const auto first = endsOf(pattern, chain.ranges.front());
    const auto last = endsOf(pattern, chain.ranges.back());
    chain.closed = first && last && meet(pattern, last->end, first->start);
    for (const EdgeRange& range : chain.ranges) {
        chain.lengthMm += lengthOfRange(pattern, range);
    }
    if (!(chain.lengthMm > 1)) {
        return Error{"the selected edges have no length"};
    }
    if (senseOf(pattern, chain.ranges) > 0) {
        chain.ranges = reversed(chain.ranges);
    }
    if (chain.closed) {
        chain.ranges = openedBehind(pattern, chain.ranges, chain.lengthMm);
    }
    return chain;
}

Result<Edited<PanelId>> withWaistband(const Pattern& pattern, const EdgeRow& chain, const WaistbandOptions& options) {
    const double length = options.lengthMm.value_or(chain.lengthMm);
    auto added = addPanel(pattern, bandPanel(pattern, chain, length, options.heightMm));
    if (!added) {
        return added;
    }
    const PanelId band = added.value().made;
    const Path outline = added.value().pattern.findPanel(band)->shape.outline;
    const auto edge = [&](std::size_t index, bool forwards) {
        return EdgeRange{band, outline.edges[index].id, forwards ? 0.0 : 1.0, forwards ? 1.0 : 0.0, false};
    };
    Seam seam;
    seam.name = QObject::tr("waistband").toStdString();
    seam.a = {edge(0, true)};
    seam.b = chain.ranges;
    seam.ratioPercent = 100 * chain.lengthMm / length;
    auto sewn = addSeam(added.value().pattern, std::move(seam));
    if (sewn && chain.closed) {
        Seam ends;
        ends.name = QObject::tr("waistband ends").toStdString();
        ends.a = {edge(1, true)};
        ends.b = {edge(3, false)};
        sewn = addSeam(sewn.value().pattern, std::move(ends));
    }
    if (!sewn) {
        return Error{sewn.error()};
    }
    Pattern after = std::move(sewn.value().pattern);
    if (options.elasticPercent < 100) {
        for (const std::size_t index : {0U, 2U}) {
            Elastic elastic;
            elastic.name =
                (index == 0 ? QObject::tr("waistband, lower") : QObject::tr("waistband, upper")).toStdString();
            elastic.ranges = {edge(index, true)};
            elastic.ratioPercent = options.elasticPercent;
            auto taped = addElastic(after, std::move(elastic));
            if (!taped) {
                return Error{taped.error()};
            }
            after = std::move(taped.value().pattern);
        }
    }
    return Edited<PanelId>{std::move(after), band};
}

} // namespace toile
