#include "core/mesh/seam_matcher.h"

#include "core/mesh/cut_edges.h"
#include "core/mesh/edge_crossings.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <set>

namespace toile {

namespace {

constexpr double kSameMm = 1e-4;          // break points nearer than this are one
constexpr double kMostTurnDeg = 60;       // of a curve between two vertices
constexpr int kMostRounds = 40;           // of carrying break points from seam to seam
constexpr std::size_t kMostBreaks = 4000; // per edge
constexpr double kMostSegments = 200000;  // per span

// One sampled edge.
struct Line {
    PanelId panel;
    CutEdgeKey key;
    double length = 0;
    double turnDeg = 0;
    double spacing = 20;
    std::vector<double> breaks{0, 1};
    std::size_t firstSpan = 0;
};

// A range on a line, and where it lies along its match.
struct Stretch {
    std::size_t line = 0;
    double from = 0, to = 1;
    double s0 = 0, s1 = 1;

    [[nodiscard]] bool covers(double s, double tolerance) const { return s >= s0 - tolerance && s <= s1 + tolerance; }
    [[nodiscard]] double fractionAt(double s) const { return from + (s - s0) / (s1 - s0) * (to - from); }
    [[nodiscard]] double placeOf(double fraction) const { return s0 + (fraction - from) / (to - from) * (s1 - s0); }
};

// Two sides that must carry the same vertices.
struct Match {
    std::vector<Stretch> a, b;
    double length = 0; // mm, of the longer side
    bool sewn = true;  // else they only look alike
};

// The cuts inside spans of one class, in the direction of the class's first member.
struct SpanClass {
    std::vector<double> cuts;
};

struct SpanLink {
    std::size_t parent;
    bool turned = false; // runs against its parent
};

bool insertSorted(std::vector<double>& values, double value, double tolerance) {
    const auto at = std::lower_bound(values.begin(), values.end(), value);
    if ((at != values.end() && *at - value <= tolerance) || (at != values.begin() && value - *(at - 1) <= tolerance)) {
        return false;
    }
    values.insert(at, value);
    return true;
}

} // namespace

double spacingOf(const Panel& panel, double spacingMm) {
    const double wanted = spacingMm > 0 ? spacingMm : panel.particleDistanceMm;
    return std::isfinite(wanted) ? std::clamp(wanted, 0.8, 700.0) : 20.0;
}

bool takesPart(const Panel& panel) {
    return panel.state != PanelState::Deactivated;
}

struct SamplingPlanner::Impl {
    std::map<PanelId, std::shared_ptr<const CutPanel>> panels;
    std::vector<Line> lines;
    std::map<std::pair<PanelId, CutEdgeKey>, std::size_t> lineOf;
    std::vector<Match> matches;
    std::vector<SpanLink> links;
    std::vector<SpanClass> classes; // by root span
    std::vector<std::size_t> ends;  // of spans, numbered line by line: which are one place once sewn
    std::vector<std::string> warnings;

    void addPanel(const Panel& panel, double spacingMm);
    void addSeam(const Pattern& pattern, const Seam& seam);
    void addElastic(const Elastic& elastic);
    void addMirrorMatches();
    void resolve(const std::vector<SeamStretch>& side, std::vector<Stretch>& stretches) const;

    bool addBreak(std::size_t line, double fraction);
    void spreadBreaks();
    bool spreadBreaks(const Match& match);
    void collectPlaces(const std::vector<Stretch>& side, double tolerance, std::vector<double>& places) const;

    void joinSpans();
    void join(const Match& match, double s0, double s1);
    struct Found {
        std::size_t span;
        bool turned;
    };
    [[nodiscard]] std::vector<Found> spansAt(const std::vector<Stretch>& side, double s0, double s1) const;
    SpanLink rootOf(std::size_t span);
    [[nodiscard]] SpanLink rootOf(std::size_t span) const;
    void divideSpans();

    void joinEnds();
    [[nodiscard]] std::vector<std::size_t> endsAt(const std::vector<Stretch>& side, double s, double tolerance) const;
    [[nodiscard]] std::size_t endNear(std::size_t line, double fraction) const;
    std::size_t endRoot(std::size_t end);
    void joinEnds(std::size_t a, std::size_t b);
    void keepRingsOpen(std::vector<double>& counts);
};

void SamplingPlanner::Impl::addPanel(const Panel& panel, double spacingMm) {
    if (!takesPart(panel) || panels.count(panel.id) > 0) {
        return;
    }
    Result<CutPanel> taken = takeApart(panel);
    if (!taken) {
        warnings.push_back(taken.error());
        return;
    }
    const auto cut = std::make_shared<const CutPanel>(std::move(taken).value());
    panels[panel.id] = cut;
    const std::size_t first = lines.size();
    for (const CutEdge& edge : cut->edges) {
        lineOf[{panel.id, edge.key}] = lines.size();
        lines.push_back({panel.id, edge.key, edge.lengthMm, edge.turnDeg, spacingOf(panel, spacingMm), {0, 1}, 0});
    }
    for (const CutStretch& stretch : cut->stretches) {
        addBreak(first + stretch.edge, stretch.from);
        addBreak(first + stretch.edge, stretch.to);
    }
    for (const EdgeBreak& meeting : findCrossings(*cut)) {
        addBreak(first + meeting.edge, meeting.fraction);
    }
}

// Ranges of panels that take no part drop out; what was to be sewn to them stays open.
void SamplingPlanner::Impl::resolve(const std::vector<SeamStretch>& side, std::vector<Stretch>& stretches) const {
    for (const SeamStretch& s : side) {
        const auto found = lineOf.find({s.range.panel, {s.range.edge, {}, s.range.onMirrorHalf}});
        if (found != lineOf.end()) {
            stretches.push_back({found->second, s.range.from, s.range.to, s.start, s.end});
        }
    }
}

void SamplingPlanner::Impl::addSeam(const Pattern& pattern, const Seam& seam) {
    const MeasuredSeam measured = measureSeam(pattern, seam);
    Match match;
    match.length = std::max(measured.lengthA, measured.lengthB);
    resolve(measured.a, match.a);
    resolve(measured.b, match.b);
    if (!match.a.empty() && !match.b.empty()) {
        matches.push_back(std::move(match));
    }
}

// Tape begins and ends on vertices.
void SamplingPlanner::Impl::addElastic(const Elastic& elastic) {
    for (const EdgeRange& range : elastic.ranges) {
        const auto found = lineOf.find({range.panel, {range.edge, {}, range.onMirrorHalf}});
        if (found != lineOf.end()) {
            addBreak(found->second, range.from);
            addBreak(found->second, range.to);
        }
    }
}

// The two halves of a panel cut on fold carry the same vertices, so that they drape alike.
void SamplingPlanner::Impl::addMirrorMatches() {
    for (const auto& [name, line] : lineOf) {
        if (!name.second.onMirrorHalf) {
            const auto twin = lineOf.find({name.first, {name.second.edge, name.second.dart, true}});
            if (twin != lineOf.end()) {
                matches.push_back({{{line, 0, 1, 0, 1}}, {{twin->second, 0, 1, 0, 1}}, lines[line].length, false});
            }
        }
    }
}

bool SamplingPlanner::Impl::addBreak(std::size_t index, double fraction) {
    Line& line = lines[index];
    if (!(fraction > 0 && fraction < 1) || line.breaks.size() >= kMostBreaks) {
        return false;
    }
    return insertSorted(line.breaks, fraction, kSameMm / line.length);
}

void SamplingPlanner::Impl::collectPlaces(const std::vector<Stretch>& side, double tolerance,
                                          std::vector<double>& places) const {
    for (const Stretch& stretch : side) {
        insertSorted(places, stretch.s0, tolerance);
        insertSorted(places, stretch.s1, tolerance);
        const double low = std::min(stretch.from, stretch.to);
        const double high = std::max(stretch.from, stretch.to);
        for (double b : lines[stretch.line].breaks) {
            if (b > low && b < high) {
                insertSorted(places, stretch.placeOf(b), tolerance);
            }
        }
    }
}

bool SamplingPlanner::Impl::spreadBreaks(const Match& match) {
    const double tolerance = kSameMm / std::max(match.length, 1.0);
    std::vector<double> places;
    collectPlaces(match.a, tolerance, places);
    collectPlaces(match.b, tolerance, places);
    bool changed = false;
    for (const auto* side : {&match.a, &match.b}) {
        for (const Stretch& stretch : *side) {
            for (double s : places) {
                if (stretch.covers(s, tolerance)) {
                    changed = addBreak(stretch.line, stretch.fractionAt(s)) || changed;
                }
            }
        }
    }
    return changed;
}

void SamplingPlanner::Impl::spreadBreaks() {
    for (int round = 0; round < kMostRounds; ++round) {
        bool changed = false;
        for (const Match& match : matches) {
            changed = spreadBreaks(match) || changed;
        }
        if (!changed) {
            return;
        }
    }
    warnings.push_back(
        "seams that share edges never come to agree on where their corners lie; check for an edge that is "
        "sewn to a shifted part of itself");
}

SpanLink SamplingPlanner::Impl::rootOf(std::size_t span) const {
    bool turned = false;
    while (links[span].parent != span) {
        turned = turned != links[span].turned;
        span = links[span].parent;
    }
    return {span, turned};
}

SpanLink SamplingPlanner::Impl::rootOf(std::size_t span) {
    const SpanLink root = std::as_const(*this).rootOf(span);
    links[span] = root;
    return root;
}

std::vector<SamplingPlanner::Impl::Found> SamplingPlanner::Impl::spansAt(const std::vector<Stretch>& side, double s0,
                                                                         double s1) const {
    std::vector<Found> found;
    const double middle = 0.5 * (s0 + s1);
    for (const Stretch& stretch : side) {
        if (middle <= stretch.s0 || middle >= stretch.s1) {
            continue;
        }
        const Line& line = lines[stretch.line];
        const auto after = std::upper_bound(line.breaks.begin(), line.breaks.end(), stretch.fractionAt(middle));
        if (after == line.breaks.begin() || after == line.breaks.end()) {
            continue;
        }
        // Only whole spans may be joined; where break points were capped, these are not.
        const double tolerance = 4 * kSameMm / line.length;
        const double low = std::min(stretch.fractionAt(s0), stretch.fractionAt(s1));
        const double high = std::max(stretch.fractionAt(s0), stretch.fractionAt(s1));
        if (std::abs(*(after - 1) - low) <= tolerance && std::abs(*after - high) <= tolerance) {
            found.push_back({line.firstSpan + static_cast<std::size_t>(after - 1 - line.breaks.begin()),
                             stretch.from > stretch.to});
        }
    }
    return found;
}

void SamplingPlanner::Impl::join(const Match& match, double s0, double s1) {
    std::vector<Found> spans = spansAt(match.a, s0, s1);
    const std::vector<Found> others = spansAt(match.b, s0, s1);
    spans.insert(spans.end(), others.begin(), others.end());
    for (std::size_t i = 1; i < spans.size(); ++i) {
        SpanLink a = rootOf(spans[0].span);
        SpanLink b = rootOf(spans[i].span);
        if (a.parent == b.parent) {
            continue; // a span sewn to itself reversed stays evenly divided, which suits both directions
        }
        const bool against = (a.turned != spans[0].turned) != (b.turned != spans[i].turned);
        const std::size_t root = std::min(a.parent, b.parent);
        const std::size_t leaf = std::max(a.parent, b.parent);
        links[leaf] = {root, against};
    }
}

void SamplingPlanner::Impl::joinSpans() {
    std::size_t spans = 0;
    for (Line& line : lines) {
        line.firstSpan = spans;
        spans += line.breaks.size() - 1;
    }
    links.resize(spans);
    for (std::size_t i = 0; i < spans; ++i) {
        links[i] = {i, false};
    }
    for (const Match& match : matches) {
        const double tolerance = kSameMm / std::max(match.length, 1.0);
        std::vector<double> places;
        collectPlaces(match.a, tolerance, places);
        collectPlaces(match.b, tolerance, places);
        for (std::size_t i = 0; i + 1 < places.size(); ++i) {
            join(match, places[i], places[i + 1]);
        }
    }
}

std::size_t SamplingPlanner::Impl::endNear(std::size_t index, double fraction) const {
    const Line& line = lines[index];
    const auto after = std::lower_bound(line.breaks.begin(), line.breaks.end(), fraction);
    auto nearest = after == line.breaks.end() ? after - 1 : after;
    if (nearest != line.breaks.begin() && fraction - *(nearest - 1) < std::abs(*nearest - fraction)) {
        --nearest;
    }
    return line.firstSpan + index + static_cast<std::size_t>(nearest - line.breaks.begin());
}

std::size_t SamplingPlanner::Impl::endRoot(std::size_t end) {
    while (ends[end] != end) {
        end = ends[end] = ends[ends[end]];
    }
    return end;
}

void SamplingPlanner::Impl::joinEnds(std::size_t a, std::size_t b) {
    a = endRoot(a);
    b = endRoot(b);
    ends[std::max(a, b)] = std::min(a, b);
}

std::vector<std::size_t> SamplingPlanner::Impl::endsAt(const std::vector<Stretch>& side, double s,
                                                       double tolerance) const {
    std::vector<std::size_t> found;
    for (const Stretch& stretch : side) {
        if (stretch.covers(s, tolerance)) {
            found.push_back(endNear(stretch.line, stretch.fractionAt(s)));
        }
    }
    return found;
}

// Which ends of spans are one place: neighbours along a line, and what seams and darts bring together.
void SamplingPlanner::Impl::joinEnds() {
    ends.resize(links.size() + lines.size());
    std::iota(ends.begin(), ends.end(), std::size_t{0});
    for (const auto& [id, panel] : panels) {
        for (const CutLine& cutLine : panel->lines) {
            const std::size_t n = cutLine.stretches.size();
            for (std::size_t i = 0; i + (cutLine.closed ? 0 : 1) < n; ++i) {
                const CutStretch& a = panel->stretches[cutLine.stretches[i]];
                const CutStretch& b = panel->stretches[cutLine.stretches[(i + 1) % n]];
                joinEnds(endNear(lineOf.at({id, panel->edges[a.edge].key}), a.to),
                         endNear(lineOf.at({id, panel->edges[b.edge].key}), b.from));
            }
        }
    }
    for (const Match& match : matches) {
        if (!match.sewn) {
            continue;
        }
        const double tolerance = kSameMm / std::max(match.length, 1.0);
        std::vector<double> places;
        collectPlaces(match.a, tolerance, places);
        collectPlaces(match.b, tolerance, places);
        for (double s : places) {
            std::vector<std::size_t> together = endsAt(match.a, s, tolerance);
            const std::vector<std::size_t> others = endsAt(match.b, s, tolerance);
            together.insert(together.end(), others.begin(), others.end());
            for (std::size_t i = 1; i < together.size(); ++i) {
                joinEnds(together[0], together[i]);
            }
        }
    }
}

// A short span whose ends are sewn together (the hem of a narrow tube) would be sewn shut as one or two pieces, and two
// short spans between the same places (the hems of its front and back) would be sewn to each other.
void SamplingPlanner::Impl::keepRingsOpen(std::vector<double>& counts) {
    std::map<std::pair<std::size_t, std::size_t>, std::set<std::size_t>> between; // ends to classes of one piece
    for (std::size_t l = 0; l < lines.size(); ++l) {
        for (std::size_t i = 0; i + 1 < lines[l].breaks.size(); ++i) {
            const std::size_t a = endRoot(lines[l].firstSpan + l + i);
            const std::size_t b = endRoot(lines[l].firstSpan + l + i + 1);
            const std::size_t root = rootOf(lines[l].firstSpan + i).parent;
            if (a == b) {
                counts[root] = std::max(counts[root], 3.0);
            } else if (counts[root] < 2) {
                between[{std::min(a, b), std::max(a, b)}].insert(root);
            }
        }
    }
    for (const auto& [pair, roots] : between) {
        for (std::size_t root : roots) {
            counts[root] = std::max(counts[root], roots.size() > 1 ? 2.0 : 1.0);
        }
    }
}

void SamplingPlanner::Impl::divideSpans() {
    std::vector<double> counts(links.size(), 1);
    for (const Line& line : lines) {
        for (std::size_t i = 0; i + 1 < line.breaks.size(); ++i) {
            const double share = line.breaks[i + 1] - line.breaks[i];
            const double wanted = std::max(std::round(share * line.length / line.spacing),
                                           std::ceil(share * line.turnDeg / kMostTurnDeg - 1e-9));
            double& count = counts[rootOf(line.firstSpan + i).parent];
            count = std::max(count, std::min(wanted, kMostSegments));
        }
    }
    keepRingsOpen(counts);
    classes.resize(links.size());
    for (std::size_t i = 0; i < links.size(); ++i) {
        if (links[i].parent == i) {
            const int n = static_cast<int>(counts[i]);
            for (int k = 1; k < n; ++k) {
                classes[i].cuts.push_back(static_cast<double>(k) / n);
            }
        }
    }
}

SamplingPlanner::SamplingPlanner(const Pattern& pattern, double spacingMm) : m_impl(std::make_unique<Impl>()) {
    for (const PanelPtr& panel : pattern.panels) {
        m_impl->addPanel(*panel, spacingMm);
    }
    m_impl->addMirrorMatches();
    for (const Seam& seam : pattern.seams) {
        m_impl->addSeam(pattern, seam);
    }
    for (const Elastic& elastic : pattern.elastics) {
        m_impl->addElastic(elastic);
    }
    m_impl->spreadBreaks();
    m_impl->joinSpans();
    m_impl->joinEnds();
    m_impl->divideSpans();
}

SamplingPlanner::~SamplingPlanner() = default;

SamplingPlan SamplingPlanner::plan() const {
    SamplingPlan plan;
    plan.warnings = m_impl->warnings;
    for (const auto& [id, panel] : m_impl->panels) {
        plan.panels[id];
    }
    for (const Line& line : m_impl->lines) {
        std::vector<double>& fractions = plan.panels[line.panel][line.key];
        for (std::size_t i = 0; i + 1 < line.breaks.size(); ++i) {
            const SpanLink root = std::as_const(*m_impl).rootOf(line.firstSpan + i);
            const std::vector<double>& cuts = m_impl->classes[root.parent].cuts;
            const double low = line.breaks[i];
            const double width = line.breaks[i + 1] - low;
            fractions.push_back(low);
            for (std::size_t k = 0; k < cuts.size(); ++k) {
                fractions.push_back(low + width * (root.turned ? 1 - cuts[cuts.size() - 1 - k] : cuts[k]));
            }
        }
        fractions.push_back(1);
    }
    return plan;
}

bool SamplingPlanner::split(PanelId panel, const CutEdgeKey& edge, double fraction) {
    const auto found = m_impl->lineOf.find({panel, edge});
    if (found == m_impl->lineOf.end() || !(fraction > 0 && fraction < 1)) {
        return false;
    }
    const Line& line = m_impl->lines[found->second];
    const auto after = std::upper_bound(line.breaks.begin(), line.breaks.end(), fraction);
    const double low = *(after - 1);
    const double width = *after - low;
    const SpanLink root =
        std::as_const(*m_impl).rootOf(line.firstSpan + static_cast<std::size_t>(after - 1 - line.breaks.begin()));
    const double t = (fraction - low) / width;
    const double tolerance = std::min(0.4, 0.02 * line.spacing / (width * line.length));
    if (t <= tolerance || t >= 1 - tolerance) {
        return false;
    }
    return insertSorted(m_impl->classes[root.parent].cuts, root.turned ? 1 - t : t, tolerance);
}

std::shared_ptr<const CutPanel> SamplingPlanner::cutPanel(PanelId panel) const {
    const auto found = m_impl->panels.find(panel);
    return found == m_impl->panels.end() ? nullptr : found->second;
}

const std::vector<std::string>& SamplingPlanner::warnings() const {
    return m_impl->warnings;
}

SamplingPlan planSampling(const Pattern& pattern, double spacingMm) {
    return SamplingPlanner(pattern, spacingMm).plan();
}

} // namespace toile
