#pragma once

#include "core/pattern/check/pattern_check.h"
#include "core/pattern/check/polygon_crossings.h"
#include "core/pattern/edits/panel_cut.h"
#include "tests/core/support/sample_panels.h"

#include <QtTest>

#include <cmath>

// What tests of edits ask of a pattern before and after.
namespace toile::test {

inline bool near(const Vec2& a, const Vec2& b, double within = 1e-6) {
    return (a - b).norm() <= within;
}

inline double areaOf(const Pattern& pattern, PanelId id) {
    std::vector<Vec2> polygon;
    for (const CutPiece& piece : cutOutline(panelOf(pattern, id).shape)) {
        const std::vector<Vec2> flat = flatten(piece.segment, 0.0005);
        polygon.insert(polygon.end(), flat.begin(), flat.end() - 1);
    }
    return std::abs(signedArea(polygon));
}

// The greatest distance of one outline from the other.
inline double apart(const PanelShape& a, const PanelShape& b) {
    double worst = 0;
    for (const auto& [from, to] : {std::pair(&a, &b), std::pair(&b, &a)}) {
        const Polyline line{flatten(to->outline, 0.005), true};
        for (const Vec2& p : flatten(from->outline, 0.005)) {
            worst = std::max(worst, distanceToPolyline(p, line));
        }
    }
    return worst;
}

inline std::string problemsOf(const Pattern& pattern) {
    std::string said;
    for (const PatternIssue& issue : checkPattern(pattern)) {
        if (issue.severity != Severity::Hint) {
            said += describe(issue) + "\n";
        }
    }
    return said;
}

inline SeamSide whole(const Pattern& pattern, PanelId panel, std::size_t index) {
    return {{panel, edgeOf(pattern, panel, index), 0, 1}};
}

inline const Seam& seamOf(const Pattern& pattern, SeamId id) {
    const Seam* seam = pattern.findSeam(id);
    TOILE_CHECK(seam, "a test asks for a seam that is not there");
    return *seam;
}

inline bool hasIssue(const Pattern& pattern, std::string_view code) {
    for (const PatternIssue& issue : checkPattern(pattern)) {
        if (issue.code == code) {
            return true;
        }
    }
    return false;
}

#define VERIFY_SOUND(pattern) QVERIFY2(problemsOf(pattern).empty(), problemsOf(pattern).c_str())

inline std::vector<Vec2> placesOf(const Pattern& pattern, const std::vector<EdgeRange>& side) {
    std::vector<Vec2> places;
    for (int i = 0; i <= 40; ++i) {
        places.push_back(pointOnSide(pattern, side, i / 40.0)->at);
    }
    return places;
}

inline bool samePlaces(const std::vector<Vec2>& a, const std::vector<Vec2>& b, double within = 1e-3) {
    for (std::size_t i = 0; i < a.size(); ++i) {
        if (!near(a[i], b[i], within)) {
            return false;
        }
    }
    return a.size() == b.size();
}

template <typename Made>
const Made& valueOf(const Result<Made>& result) {
    if (!result) {
        qFatal("%s", result.error().c_str());
    }
    return result.value();
}

} // namespace toile::test
