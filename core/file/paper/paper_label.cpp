#include "core/file/paper/paper_label.h"

#include "core/base/units.h"

#include <Eigen/Geometry>

#include <algorithm>
#include <cmath>
#include <sstream>

namespace toile {

namespace {

struct Span {
    double low = 0, high = 0;
    [[nodiscard]] double size() const { return high - low; }
};

// The widest stretch of the polygon's inside where coordinate `axis` has the given value, along the other one.
Span widestSpan(const std::vector<Vec2>& polygon, int axis, double value) {
    std::vector<double> crossings;
    for (std::size_t i = 0; i < polygon.size(); ++i) {
        const Vec2& p = polygon[i];
        const Vec2& q = polygon[(i + 1) % polygon.size()];
        if ((p[axis] > value) != (q[axis] > value)) {
            crossings.push_back(p[1 - axis] + (value - p[axis]) / (q[axis] - p[axis]) * (q[1 - axis] - p[1 - axis]));
        }
    }
    std::sort(crossings.begin(), crossings.end());
    Span widest;
    for (std::size_t i = 0; i + 1 < crossings.size(); i += 2) {
        if (crossings[i + 1] - crossings[i] > widest.size()) {
            widest = {crossings[i], crossings[i + 1]};
        }
    }
    return widest;
}

// Letters of common sans-serif fonts are about this wide, on average, for their height.
constexpr double kLetterWidth = 0.58;

constexpr double kSmaller = 0.7; // what follows the name, in parts of its height
constexpr double kLineSpacing = 1.15;
constexpr double kReadableMm = 5; // on paper

double widthOf(const std::string& text, double height) {
    return kLetterWidth * height * static_cast<double>(text.size());
}

std::vector<std::string> wordsFor(const Panel& panel, const Fabric* fabric) {
    std::vector<std::string> words{panel.label.empty() ? panel.name : panel.label};
    // "cut 2 self on fold"
    words.push_back("cut " + std::to_string(panel.quantity) + (panel.material.empty() ? "" : " " + panel.material) +
                    (panel.shape.foldEdge ? " on fold" : ""));
    if (fabric && fabric->name != panel.material) {
        words.push_back(fabric->name);
    }
    return words;
}

// Low pieces have their words in one line and the arrow at its end.
PieceLabel stripLabel(const std::vector<Vec2>& outline, const Eigen::AlignedBox2d& box, const Vec2& up,
                      const std::vector<std::string>& words, double textMm) {
    // In one line, or the name above the rest where there is height for two.
    std::string rest;
    for (std::size_t i = 1; i < words.size(); ++i) {
        rest += (rest.empty() ? "" : ", ") + words[i];
    }
    std::vector<std::string> lines{words.front(), rest};
    if (box.sizes().y() < 2.2 * textMm) {
        lines = {words.front() + ", " + rest};
    }
    const double room = 0.68 * box.sizes().x();
    double height = std::min(textMm, 0.5 * box.sizes().y() / static_cast<double>(lines.size()));
    double width = 0;
    for (const std::string& line : lines) {
        height = std::min(height, room / widthOf(line, 1));
    }
    for (const std::string& line : lines) {
        width = std::max(width, widthOf(line, height));
    }
    PieceLabel label;
    const double start = box.min().x() + 0.05 * box.sizes().x();
    const Span below = widestSpan(outline, 0, start + 0.5 * width);
    double y = 0.5 * (below.low + below.high) + (lines.size() == 1 ? -0.36 : 0.26) * height;
    for (const std::string& line : lines) {
        label.lines.push_back({Vec2(start, y), height, line});
        y -= 1.25 * height;
    }
    const double arrowX = box.max().x() - 0.15 * box.sizes().x();
    const Span beside = widestSpan(outline, 0, arrowX);
    label.arrowCentre = Vec2(arrowX, 0.5 * (beside.low + beside.high));
    const bool lying = std::abs(up.x()) > std::abs(up.y());
    const double half = lying ? 0.1 * box.sizes().x() : 0.38 * beside.size();
    if (lying) { // pieces that rise towards their end are not as long there
        const Span along = widestSpan(outline, 1, label.arrowCentre.y());
        label.arrowCentre.x() = std::min(arrowX, along.high - 1.1 * half);
    }
    label.arrowHalf = half * up;
    return label;
}

// In lines no longer than the longest word.
std::vector<std::string> wordBelowWord(const std::vector<std::string>& lines) {
    std::vector<std::string> words;
    std::size_t longest = 0;
    for (const std::string& line : lines) {
        std::istringstream text(line);
        for (std::string word; text >> word;) {
            longest = std::max(longest, word.size());
            words.push_back(word);
        }
    }
    std::vector<std::string> filled;
    for (const std::string& word : words) {
        if (!filled.empty() && filled.back().size() + 1 + word.size() <= longest) {
            filled.back() += ' ' + word;
        } else {
            filled.push_back(word);
        }
    }
    return filled;
}

// Others have the arrow on the left and the words below each other on its right.
PieceLabel blockLabel(const std::vector<Vec2>& outline, const std::optional<Vec2>& arrow, const Vec2& up,
                      std::vector<std::string> words, double textMm) {
    const Vec2 middle = arrow.value_or(middleOf(outline));
    // As wide as the piece is at each of the lines.
    Span across = widestSpan(outline, 1, middle.y());
    for (const double y : {middle.y() + 1.2 * textMm, middle.y() - 2 * textMm}) {
        const Span there = widestSpan(outline, 1, y);
        const Span both{std::max(across.low, there.low), std::min(across.high, there.high)};
        across = both.size() > 0.5 * across.size() ? both : across;
    }
    const bool upright = std::abs(up.y()) > std::abs(up.x());
    PieceLabel label;
    label.arrowCentre = arrow.value_or(Vec2(across.low + 0.22 * across.size(), middle.y()));
    const Span along = widestSpan(outline, 0, label.arrowCentre.x());
    label.arrowHalf = (upright ? std::min(0.30 * along.size(), 130.0) : 0.14 * across.size()) * up;
    const double left = label.arrowCentre.x() + std::abs(label.arrowHalf.x()) + 0.05 * across.size();
    const double room = across.high - 0.08 * across.size() - left;
    double height = textMm;
    for (std::size_t i = 0; i < words.size(); ++i) {
        height = std::min(height, room / widthOf(words[i], i == 0 ? 1.0 : kSmaller));
    }
    if (kSmaller * height < kReadableMm) {
        words = wordBelowWord(words);
        height = textMm;
        for (const std::string& word : words) {
            height = std::min(height, room / widthOf(word, 1));
        }
        double y = middle.y() + 0.5 * kLineSpacing * height * (static_cast<double>(words.size()) - 1);
        for (const std::string& word : words) {
            label.lines.push_back({Vec2(left, y), height, word});
            y -= kLineSpacing * height;
        }
        return label;
    }
    double y = middle.y() + 0.5 * height;
    for (std::size_t i = 0; i < words.size(); ++i) {
        label.lines.push_back({Vec2(left, y), (i == 0 ? 1.0 : kSmaller) * height, words[i]});
        y -= kLineSpacing * height;
    }
    return label;
}

} // namespace

Vec2 middleOf(const std::vector<Vec2>& polygon) {
    Vec2 sum = Vec2::Zero();
    double area = 0;
    for (std::size_t i = 0; i < polygon.size(); ++i) {
        const Vec2& p = polygon[i];
        const Vec2& q = polygon[(i + 1) % polygon.size()];
        const double c = cross(p, q);
        area += c;
        sum += c * (p + q);
    }
    return std::abs(area) > 1e-9 ? Vec2(sum / (3 * area)) : Vec2(polygon.empty() ? Vec2::Zero() : polygon.front());
}

std::optional<PieceLabel> labelFor(const Panel& panel, const Fabric* fabric, double textMm) {
    std::vector<Vec2> outline = flatten(panel.shape.outline, 0.5);
    if (outline.size() < 3) {
        return std::nullopt;
    }
    Eigen::AlignedBox2d box;
    for (Vec2& p : outline) {
        p = toTable(panel, p);
        box.extend(p);
    }
    if (!(box.sizes().minCoeff() > 0)) {
        return std::nullopt;
    }
    const double angle = radians(panel.shape.grain.angleDeg + panel.tableTurnDeg);
    const Vec2 up(-std::sin(angle), std::cos(angle));
    const std::vector<std::string> words = wordsFor(panel, fabric);
    const Vec2 size = box.sizes();
    std::optional<Vec2> arrow;
    if (panel.shape.grain.positionMm) {
        arrow = toTable(panel, *panel.shape.grain.positionMm);
    }
    const bool strip = size.y() < 5 * textMm && size.x() > 1.5 * size.y();
    PieceLabel label =
        strip ? stripLabel(outline, box, up, words, textMm) : blockLabel(outline, arrow, up, words, textMm);
    label.arrowCentre = arrow.value_or(label.arrowCentre);
    if (panel.shape.grain.lengthMm) {
        label.arrowHalf = 0.5 * *panel.shape.grain.lengthMm * up;
    }
    return label;
}

} // namespace toile
