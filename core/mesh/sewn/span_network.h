#pragma once

#include <cstddef>
#include <map>
#include <utility>
#include <vector>

namespace toile {

// Lines (cut edges, measured by fractions of their length) that must carry the same vertices where they are matched.
//
// Each line is cut into spans at its break points. Break points are carried from match to match until all agree; then
// every span lies on whole spans of its partners, spans fall into classes, and one list of cuts per class serves all.
class SpanNetwork {
public:
    struct Line {
        double length = 0;  // mm
        double turnDeg = 0; // how far its direction turns in all
        double spacing = 20;
        std::vector<double> breaks{0, 1};
        std::size_t firstSpan = 0;
    };
    // A range on a line, and where it lies along its match.
    struct Stretch {
        std::size_t line = 0;
        double from = 0, to = 1;
        double s0 = 0, s1 = 1;

        [[nodiscard]] bool covers(double s, double tolerance) const {
            return s >= s0 - tolerance && s <= s1 + tolerance;
        }
        [[nodiscard]] double fractionAt(double s) const { return from + (s - s0) / (s1 - s0) * (to - from); }
        [[nodiscard]] double placeOf(double f) const { return s0 + (f - from) / (to - from) * (s1 - s0); }
    };
    // Two sides that carry the same vertices.
    struct Match {
        std::vector<Stretch> a, b;
        double length = 0; // mm, of the longer side
        bool sewn = true;  // else they only look alike
    };
    struct Place {
        std::size_t line = 0;
        double fraction = 0;
    };

    std::size_t addLine(double length, double turnDeg, double spacing);
    bool addBreak(std::size_t line, double fraction);
    void addMatch(Match match);
    // Two places that are one point of the drawing.
    void addJoint(const Place& a, const Place& b) { m_joints.push_back({a, b}); }

    // To be called once everything is added. False when break points do not come to agree; then they are left where
    // they are, and some spans have no partner.
    bool settle();

    [[nodiscard]] std::vector<double> fractionsOf(std::size_t line) const;
    // Puts one more vertex on a line and its partners; false when there is one already.
    bool split(std::size_t line, double fraction);

private:
    struct Link {
        std::size_t parent;
        bool turned = false; // runs against its parent
    };
    struct Found {
        std::size_t span;
        bool turned;
    };

    bool spreadBreaks();
    bool spreadBreaks(const Match& match);
    [[nodiscard]] std::vector<double> placesOf(const Match& match) const;
    void collectPlaces(const std::vector<Stretch>& side, double tolerance, std::vector<double>& places) const;
    void joinSpans();
    void join(const Match& match, double s0, double s1);
    [[nodiscard]] std::vector<Found> spansAt(const std::vector<Stretch>& side, double s0, double s1) const;
    [[nodiscard]] Link rootOf(std::size_t span) const;
    void joinEnds();
    void joinEnds(std::size_t a, std::size_t b);
    [[nodiscard]] std::size_t endNear(const Place& place) const;
    std::size_t endRoot(std::size_t end);
    void keepRingsOpen(std::vector<double>& counts);
    void divideSpans();

    std::vector<Line> m_lines;
    std::vector<Match> m_matches;
    std::vector<std::pair<Place, Place>> m_joints;
    std::vector<Link> m_links;               // of each span
    std::vector<std::vector<double>> m_cuts; // inside spans, in the direction of the class's root, at its place
    std::vector<std::size_t> m_ends;         // of spans, numbered line by line: which are one place once sewn
};

} // namespace toile
