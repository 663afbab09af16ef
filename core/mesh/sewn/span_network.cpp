#include "core/mesh/sewn/span_network.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <set>

namespace toile {

namespace {

constexpr double kSameMm = 1e-4;          // break points nearer than this are one
constexpr double kMostTurnDeg = 60;       // of a curve between two vertices
constexpr int kMostRounds = 40;           // of carrying break points from match to match
constexpr std::size_t kMostBreaks = 4000; // per line
constexpr double kMostSegments = 200000;  // per span

double toleranceOf(const SpanNetwork::Match& match) {
    return kSameMm / std::max(match.length, 1.0);
}

bool insertSorted(std::vector<double>& values, double value, double tolerance) {
    const auto at = std::lower_bound(values.begin(), values.end(), value);
    if ((at != values.end() && *at - value <= tolerance) || (at != values.begin() && value - *(at - 1) <= tolerance)) {
        return false;
    }
    values.insert(at, value);
    return true;
}

} // namespace

std::size_t SpanNetwork::addLine(double length, double turnDeg, double spacing) {
    m_lines.push_back({length, turnDeg, spacing, {0, 1}, 0});
    return m_lines.size() - 1;
}

void SpanNetwork::addMatch(Match match) {
    if (!match.a.empty() && !match.b.empty()) {
        m_matches.push_back(std::move(match));
    }
}

bool SpanNetwork::settle() {
    const bool agreed = spreadBreaks();
    joinSpans();
    joinEnds();
    divideSpans();
    return agreed;
}

bool SpanNetwork::addBreak(std::size_t index, double fraction) {
    Line& line = m_lines[index];
    if (!(fraction > 0 && fraction < 1) || line.breaks.size() >= kMostBreaks) {
        return false;
    }
    return insertSorted(line.breaks, fraction, kSameMm / line.length);
}

void SpanNetwork::collectPlaces(const std::vector<Stretch>& side, double tolerance, std::vector<double>& places) const {
    for (const Stretch& stretch : side) {
        insertSorted(places, stretch.s0, tolerance);
        insertSorted(places, stretch.s1, tolerance);
        const double low = std::min(stretch.from, stretch.to);
        const double high = std::max(stretch.from, stretch.to);
        for (double b : m_lines[stretch.line].breaks) {
            if (b > low && b < high) {
                insertSorted(places, stretch.placeOf(b), tolerance);
            }
        }
    }
}

std::vector<double> SpanNetwork::placesOf(const Match& match) const {
    std::vector<double> places;
    collectPlaces(match.a, toleranceOf(match), places);
    collectPlaces(match.b, toleranceOf(match), places);
    return places;
}

bool SpanNetwork::spreadBreaks(const Match& match) {
    const double tolerance = toleranceOf(match);
    const std::vector<double> places = placesOf(match);
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

bool SpanNetwork::spreadBreaks() {
    for (int round = 0; round < kMostRounds; ++round) {
        bool changed = false;
        for (const Match& match : m_matches) {
            changed = spreadBreaks(match) || changed;
        }
        if (!changed) {
            return true;
        }
    }
    return false;
}

SpanNetwork::Link SpanNetwork::rootOf(std::size_t span) const {
    bool turned = false;
    while (m_links[span].parent != span) {
        turned = turned != m_links[span].turned;
        span = m_links[span].parent;
    }
    return {span, turned};
}

std::vector<SpanNetwork::Found> SpanNetwork::spansAt(const std::vector<Stretch>& side, double s0, double s1) const {
    std::vector<Found> found;
    const double middle = 0.5 * (s0 + s1);
    for (const Stretch& stretch : side) {
        if (middle <= stretch.s0 || middle >= stretch.s1) {
            continue;
        }
        const Line& line = m_lines[stretch.line];
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

void SpanNetwork::join(const Match& match, double s0, double s1) {
    std::vector<Found> spans = spansAt(match.a, s0, s1);
    const std::vector<Found> others = spansAt(match.b, s0, s1);
    spans.insert(spans.end(), others.begin(), others.end());
    for (std::size_t i = 1; i < spans.size(); ++i) {
        Link a = rootOf(spans[0].span);
        Link b = rootOf(spans[i].span);
        if (a.parent == b.parent) {
            continue; // a span sewn to itself reversed stays evenly divided, which suits both directions
        }
        const bool against = (a.turned != spans[0].turned) != (b.turned != spans[i].turned);
        const std::size_t root = std::min(a.parent, b.parent);
        const std::size_t leaf = std::max(a.parent, b.parent);
        m_links[leaf] = {root, against};
    }
}

void SpanNetwork::joinSpans() {
    std::size_t spans = 0;
    for (Line& line : m_lines) {
        line.firstSpan = spans;
        spans += line.breaks.size() - 1;
    }
    m_links.resize(spans);
    for (std::size_t i = 0; i < spans; ++i) {
        m_links[i] = {i, false};
    }
    for (const Match& match : m_matches) {
        const std::vector<double> places = placesOf(match);
        for (std::size_t i = 0; i + 1 < places.size(); ++i) {
            join(match, places[i], places[i + 1]);
        }
    }
}

std::size_t SpanNetwork::endNear(const Place& place) const {
    const Line& line = m_lines[place.line];
    const double fraction = place.fraction;
    const auto after = std::lower_bound(line.breaks.begin(), line.breaks.end(), fraction);
    auto nearest = after == line.breaks.end() ? after - 1 : after;
    if (nearest != line.breaks.begin() && fraction - *(nearest - 1) < std::abs(*nearest - fraction)) {
        --nearest;
    }
    return line.firstSpan + place.line + static_cast<std::size_t>(nearest - line.breaks.begin());
}

std::size_t SpanNetwork::endRoot(std::size_t end) {
    while (m_ends[end] != end) {
        end = m_ends[end] = m_ends[m_ends[end]];
    }
    return end;
}

void SpanNetwork::joinEnds(std::size_t a, std::size_t b) {
    a = endRoot(a);
    b = endRoot(b);
    m_ends[std::max(a, b)] = std::min(a, b);
}

// Which ends of spans are one place: neighbours along a line, and what seams and darts bring together.
void SpanNetwork::joinEnds() {
    m_ends.resize(m_links.size() + m_lines.size());
    std::iota(m_ends.begin(), m_ends.end(), std::size_t{0});
    for (const auto& [a, b] : m_joints) {
        joinEnds(endNear(a), endNear(b));
    }
    for (const Match& match : m_matches) {
        if (!match.sewn) {
            continue;
        }
        const double tolerance = toleranceOf(match);
        for (double s : placesOf(match)) {
            std::vector<std::size_t> together;
            for (const auto* side : {&match.a, &match.b}) {
                for (const Stretch& stretch : *side) {
                    if (stretch.covers(s, tolerance)) {
                        together.push_back(endNear({stretch.line, stretch.fractionAt(s)}));
                    }
                }
            }
            for (std::size_t i = 1; i < together.size(); ++i) {
                joinEnds(together[0], together[i]);
            }
        }
    }
}

// A short span whose ends are sewn together (the hem of a narrow tube) would be sewn shut as one or two pieces, and two
// short spans between the same places (the hems of its front and back) would be sewn to each other.
void SpanNetwork::keepRingsOpen(std::vector<double>& counts) {
    std::map<std::pair<std::size_t, std::size_t>, std::set<std::size_t>> between; // ends to classes of one piece
    for (std::size_t l = 0; l < m_lines.size(); ++l) {
        for (std::size_t i = 0; i + 1 < m_lines[l].breaks.size(); ++i) {
            const std::size_t a = endRoot(m_lines[l].firstSpan + l + i);
            const std::size_t b = endRoot(m_lines[l].firstSpan + l + i + 1);
            const std::size_t root = rootOf(m_lines[l].firstSpan + i).parent;
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

void SpanNetwork::divideSpans() {
    std::vector<double> counts(m_links.size(), 1);
    for (const Line& line : m_lines) {
        for (std::size_t i = 0; i + 1 < line.breaks.size(); ++i) {
            const double share = line.breaks[i + 1] - line.breaks[i];
            const double wanted = std::max(std::round(share * line.length / line.spacing),
                                           std::ceil(share * line.turnDeg / kMostTurnDeg - 1e-9));
            double& count = counts[rootOf(line.firstSpan + i).parent];
            count = std::max(count, std::min(wanted, kMostSegments));
        }
    }
    keepRingsOpen(counts);
    m_cuts.resize(m_links.size());
    for (std::size_t i = 0; i < m_links.size(); ++i) {
        if (m_links[i].parent == i) {
            const int n = static_cast<int>(counts[i]);
            for (int k = 1; k < n; ++k) {
                m_cuts[i].push_back(static_cast<double>(k) / n);
            }
        }
    }
}

std::vector<double> SpanNetwork::fractionsOf(std::size_t index) const {
    const Line& line = m_lines[index];
    std::vector<double> fractions;
    for (std::size_t i = 0; i + 1 < line.breaks.size(); ++i) {
        const Link root = rootOf(line.firstSpan + i);
        const std::vector<double>& cuts = m_cuts[root.parent];
        const double low = line.breaks[i];
        const double width = line.breaks[i + 1] - low;
        fractions.push_back(low);
        for (std::size_t k = 0; k < cuts.size(); ++k) {
            fractions.push_back(low + width * (root.turned ? 1 - cuts[cuts.size() - 1 - k] : cuts[k]));
        }
    }
    fractions.push_back(1);
    return fractions;
}

bool SpanNetwork::split(std::size_t index, double fraction) {
    const Line& line = m_lines[index];
    if (!(fraction > 0 && fraction < 1)) {
        return false;
    }
    const auto after = std::upper_bound(line.breaks.begin(), line.breaks.end(), fraction);
    const double low = *(after - 1);
    const double width = *after - low;
    const Link root = rootOf(line.firstSpan + static_cast<std::size_t>(after - 1 - line.breaks.begin()));
    const double t = (fraction - low) / width;
    const double tolerance = std::min(0.4, 0.02 * line.spacing / (width * line.length));
    if (t <= tolerance || t >= 1 - tolerance) {
        return false;
    }
    return insertSorted(m_cuts[root.parent], root.turned ? 1 - t : t, tolerance);
}

} // namespace toile
