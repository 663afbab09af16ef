#include <QtTest> // first: the standard headers the others begin with are beyond what moc can read

#include "core/pattern/allowance/seam_allowance.h"
#include "core/pattern/check/pattern_check.h"
#include "core/pattern/edits/pattern_edits.h"
#include "tests/core/support/sample_panels.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <set>

using namespace toile;
using namespace toile::test;

namespace {

class Hand {
public:
    explicit Hand(std::uint32_t seed) : m_state(seed * 2654435761u + 7) {}
    double between(double low, double high) {
        m_state ^= m_state << 13;
        m_state ^= m_state >> 17;
        m_state ^= m_state << 5;
        return low + (high - low) * (m_state / 4294967296.0);
    }
    std::size_t upTo(std::size_t n) {
        return n == 0 ? 0 : std::min(n - 1, static_cast<std::size_t>(between(0, static_cast<double>(n))));
    }
    Vec2 place() { return {between(-300, 300), between(-50, 700)}; }
    Vec2 small() { return {between(-15, 15), between(-15, 15)}; }
    bool coin() { return upTo(2) == 0; }

private:
    std::uint32_t m_state;
};

template <typename Made>
Result<Pattern> patternOf(Result<Edited<Made>> edited) {
    return edited ? Result<Pattern>(std::move(edited).value().pattern) : Result<Pattern>(Error{edited.error()});
}

const Error kNothing{"nothing there"};

// What a hand may pick.
struct Picked {
    const Pattern& p;
    Hand& hand;

    const Panel& panel() const { return *p.panels[hand.upTo(p.panels.size())]; }
    const Path& path(const Panel& on) const {
        const std::vector<const Path*> paths = allPaths(on.shape);
        return *paths[hand.coin() ? 0 : hand.upTo(paths.size())];
    }
    EdgeId edge(const Panel& on) const {
        const Path& from = path(on);
        return from.edges[hand.upTo(from.edges.size())].id;
    }
    EdgeId outlineEdge(const Panel& on) const {
        return on.shape.outline.edges[hand.upTo(on.shape.outline.edges.size())].id;
    }
    const PathPoint& point(const Panel& on) const {
        const Path& from = path(on);
        return from.points[hand.upTo(from.points.size())];
    }
    EdgeRange range() const {
        const Panel& on = panel();
        EdgeRange r{on.id, edge(on), 0, 1, false};
        if (hand.coin()) {
            r.from = hand.between(0, 1);
            r.to = hand.between(0, 1);
        }
        r.onMirrorHalf = on.shape.foldEdge && hand.coin();
        return r;
    }
    SeamSide side() const {
        SeamSide s{range()};
        while (hand.upTo(4) == 0) {
            s.push_back(range());
        }
        return s;
    }
    template <typename List>
    auto idIn(const List& list) const {
        return list.empty() ? typename List::value_type{}.id : list[hand.upTo(list.size())].id;
    }
};

using Deed = std::function<Result<Pattern>(const Picked&)>;

std::vector<std::pair<const char*, Deed>> deeds() {
    return {
        {"movePoints",
         [](const Picked& k) {
             const Panel& on = k.panel();
             const PathPoint& point = k.point(on);
             return movePoints(k.p, on.id, {{point.id, point.position + k.hand.small()}});
         }},
        {"moveEdges",
         [](const Picked& k) {
             const Panel& on = k.panel();
             return moveEdges(k.p, on.id, {k.edge(on), k.edge(on)}, k.hand.small());
         }},
        {"moveControls",
         [](const Picked& k) {
             const Panel& on = k.panel();
             return moveControls(k.p, on.id, {{k.edge(on), k.hand.upTo(2), k.hand.place()}});
         }},
        {"setCurveKind",
         [](const Picked& k) {
             const Panel& on = k.panel();
             return setCurveKind(k.p, on.id, {k.edge(on)}, curveKinds()[k.hand.upTo(curveKinds().size())].kind);
         }},
        {"setEdgeLength",
         [](const Picked& k) {
             const Panel& on = k.panel();
             const EdgeId edge = k.edge(on);
             const double length = lengthOf(*edgeSegment(on.shape, edge));
             return setEdgeLength(k.p, on.id, edge, length * k.hand.between(0.8, 1.2),
                                  static_cast<EdgeAnchor>(k.hand.upTo(3)));
         }},
        {"splitEdge",
         [](const Picked& k) {
             const Panel& on = k.panel();
             return patternOf(splitEdge(k.p, on.id, k.edge(on), k.hand.between(0, 1)));
         }},
        {"removePoint",
         [](const Picked& k) {
             const Panel& on = k.panel();
             return patternOf(removePoint(k.p, on.id, k.point(on).id));
         }},
        {"removeEdge",
         [](const Picked& k) {
             const Panel& on = k.panel();
             return removeEdge(k.p, on.id, k.edge(on));
         }},
        {"setAllowance",
         [](const Picked& k) {
             const Panel& on = k.panel();
             return setAllowance(k.p, on.id, {k.outlineEdge(on)}, k.hand.between(0, 40));
         }},
        {"setCorners",
         [](const Picked& k) {
             const Panel& on = k.panel();
             return setCorners(k.p, on.id, {k.point(on).id}, static_cast<CornerKind>(k.hand.upTo(4)));
         }},
        {"addInternal",
         [](const Picked& k) {
             Pattern ids = k.p;
             InternalLine line;
             const Vec2 at = k.hand.place();
             line.path = k.hand.coin() ? openPath(ids, {at, k.hand.place(), k.hand.place()})
                                       : closedPath(ids, {at, at + Vec2(40, 3), at + Vec2(10, 50)});
             return patternOf(addInternal(k.p, k.panel().id, line));
         }},
        {"line from edge to edge",
         [](const Picked& k) {
             const Panel& on = k.panel();
             const auto onOutline = [&] {
                 return ArcLength(*edgeSegment(on.shape, k.outlineEdge(on))).positionAtFraction(k.hand.between(0, 1));
             };
             Pattern ids = k.p;
             InternalLine line;
             line.path = openPath(ids, {onOutline(), onOutline()});
             return patternOf(addInternal(k.p, on.id, line));
         }},
        {"removeInternals",
         [](const Picked& k) {
             const Panel& on = k.panel();
             return removeInternals(k.p, on.id, {k.idIn(on.shape.internals)});
         }},
        {"extendLine",
         [](const Picked& k) {
             const Panel& on = k.panel();
             return patternOf(extendLine(k.p, on.id, k.idIn(on.shape.internals), k.hand.coin(), k.hand.place()));
         }},
        {"internalToHole",
         [](const Picked& k) {
             const Panel& on = k.panel();
             return internalToHole(k.p, on.id, k.idIn(on.shape.internals));
         }},
        {"holeToInternal",
         [](const Picked& k) -> Result<Pattern> {
             const Panel& on = k.panel();
             return on.shape.holes.empty() ? kNothing
                                           : patternOf(holeToInternal(k.p, on.id, on.shape.holes[0].edges[0].id));
         }},
        {"addDart",
         [](const Picked& k) {
             const Panel& on = k.panel();
             Dart dart;
             dart.edge = k.outlineEdge(on);
             dart.position = k.hand.between(0, 1);
             dart.depthMm = k.hand.between(10, 90);
             dart.leanDeg = k.hand.between(-30, 30);
             dart.fold = static_cast<FoldSide>(k.hand.upTo(3));
             return patternOf(addDart(k.p, on.id, dart));
         }},
        {"setDart",
         [](const Picked& k) -> Result<Pattern> {
             const Panel& on = k.panel();
             if (on.shape.darts.empty()) {
                 return kNothing;
             }
             Dart dart = on.shape.darts[k.hand.upTo(on.shape.darts.size())];
             dart.position = k.hand.between(0, 1);
             dart.widthMm = k.hand.between(5, 40);
             return setDart(k.p, on.id, dart);
         }},
        {"removeDart",
         [](const Picked& k) {
             const Panel& on = k.panel();
             return removeDart(k.p, on.id, k.idIn(on.shape.darts));
         }},
        {"dartFromInternal",
         [](const Picked& k) {
             const Panel& on = k.panel();
             return patternOf(dartFromInternal(k.p, on.id, k.idIn(on.shape.internals)));
         }},
        {"sew", [](const Picked& k) { return patternOf(sew(k.p, k.side(), k.side())); }},
        {"addSeam",
         [](const Picked& k) {
             Seam seam;
             seam.a = k.side();
             seam.b = k.side();
             seam.notches = {{{}, k.hand.between(0, 1), NotchKind::Slit, 1}};
             return patternOf(addSeam(k.p, seam));
         }},
        {"reverseSeam", [](const Picked& k) { return reverseSeam(k.p, k.idIn(k.p.seams)); }},
        {"removeSeams", [](const Picked& k) { return removeSeams(k.p, {k.idIn(k.p.seams)}); }},
        {"makeSeamLengthsEqual",
         [](const Picked& k) {
             return makeSeamLengthsEqual(k.p, k.idIn(k.p.seams), static_cast<AdjustSide>(k.hand.upTo(3)),
                                         static_cast<SeamKeep>(k.hand.upTo(3)));
         }},
        {"addElastic",
         [](const Picked& k) {
             Elastic elastic;
             elastic.ranges = k.side();
             return patternOf(addElastic(k.p, elastic));
         }},
        {"duplicatePanels",
         [](const Picked& k) {
             return patternOf(duplicatePanels(k.p, {k.panel().id}, {50, 50}));
         }},
        {"linkedCopies",
         [](const Picked& k) {
             LinkedCopyOptions options;
             options.mirrored = k.hand.coin();
             return patternOf(linkedCopies(k.p, {k.p.panels[0]->id, k.p.panels.back()->id}, options));
         }},
        {"linkedCopy", [](const Picked& k) { return patternOf(linkedCopies(k.p, {k.panel().id})); }},
        {"unlinkPanels", [](const Picked& k) { return unlinkPanels(k.p, {k.panel().id}); }},
        {"removePanels",
         [](const Picked& k) -> Result<Pattern> {
             return k.p.panels.size() > 2 ? removePanels(k.p, {k.panel().id}) : Result<Pattern>(kNothing);
         }},
        {"pastePanels",
         [](const Picked& k) {
             return patternOf(pastePanels(k.p, tunic(), {tunic().panels[0]->id}, {0, 0}));
         }},
        {"mirrorPanels", [](const Picked& k) { return mirrorPanels(k.p, {k.panel().id}); }},
        {"transformShape",
         [](const Picked& k) {
             return transformShape(k.p, k.panel().id,
                                   FlatMap::scaling({k.hand.between(0.9, 1.1), k.hand.between(0.9, 1.1)}, {0, 300}));
         }},
        {"splitPanel",
         [](const Picked& k) {
             return patternOf(splitPanel(k.p, k.panel().id, k.hand.place(), k.hand.place(), k.hand.coin()));
         }},
        {"splitPanelAlong",
         [](const Picked& k) {
             const Panel& on = k.panel();
             return patternOf(splitPanelAlong(k.p, on.id, k.idIn(on.shape.internals), k.hand.coin()));
         }},
        {"mergePanels", [](const Picked& k) { return patternOf(mergePanels(k.p, k.idIn(k.p.seams))); }},
        {"setFoldEdge",
         [](const Picked& k) {
             const Panel& on = k.panel();
             return setFoldEdge(k.p, on.id, k.outlineEdge(on));
         }},
        {"unfoldPanel", [](const Picked& k) { return unfoldPanel(k.p, k.panel().id); }},
        {"foldPanel",
         [](const Picked& k) {
             return foldPanel(k.p, k.panel().id, {0, 900}, {0, -100});
         }},
        {"slashAndSpread",
         [](const Picked& k) {
             return patternOf(slashAndSpread(k.p, k.panel().id, k.hand.place(), k.hand.place(), k.hand.between(0, 30),
                                             k.hand.between(0, 30)));
         }},
    };
}

// What no edit may leave behind, however wild the hand.
const std::set<std::string> kNever{
    "numbers-not-finite", "curve-controls-wrong",   "id-used-twice",   "outline-open",
    "hole-open",          "internal-broken",        "link-broken",     "link-shape-differs",
    "fold-edge-missing",  "fold-edge-not-straight", "fabric-missing",  "seam-dangles",
    "seam-range-outside", "notch-outside",          "elastic-dangles", "elastic-without-length"};
// What a wild hand does make, and the robot takes back to keep the panels worth cutting.
const std::set<std::string> kTakenBack{"outline-crosses-itself", "outline-without-area", "edge-without-length",
                                       "hole-crosses-itself",    "hole-outside",         "fold-crossed"};

// Edits that leave the cloth where it is, and so all that is sewn.
const std::set<std::string> kKeepsSewing{"splitEdge",   "splitPanel",      "splitPanelAlong", "unlinkPanels",
                                         "unfoldPanel", "foldPanel",       "setAllowance",    "linkedCopies",
                                         "pastePanels", "duplicatePanels", "internalToHole"};

// A fold edge is not cut, so what a wild hand sewed on it goes when the panel is unfolded.
bool liesOnFold(const Pattern& pattern, const SeamSide& side) {
    return std::any_of(side.begin(), side.end(),
                       [&](const EdgeRange& r) { return panelOf(pattern, r.panel).shape.foldEdge == r.edge; });
}

// How far the farthest place of a side has gone.
double sewingMoved(const Pattern& before, const Pattern& after) {
    double worst = 0;
    for (const Seam& seam : before.seams) {
        if (liesOnFold(before, seam.a) || liesOnFold(before, seam.b)) {
            continue;
        }
        const Seam* now = after.findSeam(seam.id);
        if (!now) {
            return 1e9;
        }
        for (const auto& [was, is] : {std::pair(&seam.a, &now->a), {&seam.b, &now->b}}) {
            for (int i = 0; i <= 10; ++i) {
                const auto from = pointOnSide(before, *was, i / 10.0);
                const auto to = pointOnSide(after, *is, i / 10.0);
                worst = std::max(worst, from && to ? (from->at - to->at).norm() : 1e9);
            }
        }
    }
    return worst;
}

} // namespace

class TestEditRobot : public QObject {
    Q_OBJECT

private slots:
    void aWildHandNeverBreaksAPattern();
};

void TestEditRobot::aWildHandNeverBreaksAPattern() {
    const auto all = deeds();
    std::vector<int> done(all.size(), 0);
    for (std::uint32_t seed = 1; seed <= 120; ++seed) {
        Hand hand(seed);
        Pattern pattern = tunic();
        std::string story = "seed " + std::to_string(seed) + ":";
        for (int step = 0; step < 60; ++step) {
            const std::size_t which = hand.upTo(all.size());
            const Pattern before = pattern;
            const Result<Pattern> after = all[which].second({pattern, hand});
            QVERIFY2(pattern == before, all[which].first);
            if (!after) {
                QVERIFY(!after.error().empty());
                continue;
            }
            if (kKeepsSewing.contains(all[which].first)) {
                const double moved = sewingMoved(before, after.value());
                QVERIFY2(moved < 0.15, (story + " " + all[which].first + ": " + std::to_string(moved)).c_str());
            }
            bool takeBack = after.value().panels.size() > 12 || after.value().seams.size() > 40;
            for (const PatternIssue& issue : checkPattern(after.value())) {
                QVERIFY2(!kNever.contains(issue.code),
                         (story + " " + all[which].first + ": " + describe(issue)).c_str());
                takeBack = takeBack || kTakenBack.contains(issue.code);
            }
            if (takeBack) {
                continue;
            }
            ++done[which];
            story += std::string(" ") + all[which].first;
            pattern = after.value();
        }
        for (const PanelPtr& panel : pattern.panels) {
            const AllowanceOutline line = allowanceOutline(panel->shape);
            QVERIFY2(line.outline.size() >= 3, story.c_str());
        }
    }
    for (std::size_t i = 0; i < all.size(); ++i) {
        QVERIFY2(done[i] > 0, all[i].first);
    }
}

QTEST_APPLESS_MAIN(TestEditRobot)
#include "test_edit_robot.moc"
