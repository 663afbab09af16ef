#include "ui/tools/sewing.h"

#include "core/pattern/panel_cut.h"
#include "ui/canvas/panel_drawing.h"
#include "ui/tools/tool_drawing.h"

#include <QLocale>
#include <QObject>

#include <algorithm>
#include <cmath>

namespace toile {

namespace {

double polylineLength(const std::vector<std::vector<Vec2>>& lines) {
    double length = 0;
    for (const auto& line : lines) {
        for (std::size_t i = 1; i < line.size(); ++i) {
            length += (line[i] - line[i - 1]).norm();
        }
    }
    return length;
}

// The place at a fraction of joined lines.
std::optional<Vec2> placeAt(const std::vector<std::vector<Vec2>>& lines, double fraction) {
    double left = fraction * polylineLength(lines);
    std::optional<Vec2> last;
    for (const auto& line : lines) {
        for (std::size_t i = 1; i < line.size(); ++i) {
            const double length = (line[i] - line[i - 1]).norm();
            if (left <= length && length > 0) {
                return lerp(line[i - 1], line[i], left / length);
            }
            left -= length;
            last = line[i];
        }
    }
    return last;
}

} // namespace

EdgeRange rangeFrom(const Pattern& pattern, const TableHit& hit) {
    EdgeRange range;
    range.panel = hit.panel;
    range.edge = hit.edge;
    const PanelPtr panel = pattern.findPanel(hit.panel);
    const auto segment = panel ? edgeSegment(panel->shape, hit.edge) : std::nullopt;
    if (segment && (hit.inPanel - segment->end).norm() < (hit.inPanel - segment->start).norm()) {
        std::swap(range.from, range.to);
    }
    return range;
}

std::vector<std::vector<Vec2>> tableLines(const Pattern& pattern, const SeamSide& side) {
    std::vector<std::vector<Vec2>> all;
    for (const EdgeRange& range : side) {
        const PanelPtr panel = pattern.findPanel(range.panel);
        if (!panel) {
            continue;
        }
        for (auto& line : polylinesOf(*panel, range)) {
            for (Vec2& point : line) {
                point = toTable(*panel, point);
            }
            all.push_back(std::move(line));
        }
    }
    return all;
}

double lengthOfSide(const Pattern& pattern, const SeamSide& side) {
    double length = 0;
    for (const EdgeRange& range : side) {
        const PanelPtr panel = pattern.findPanel(range.panel);
        const auto whole = panel ? sewnLength(panel->shape, range.edge) : std::nullopt;
        length += whole.value_or(0) * std::abs(range.to - range.from);
    }
    return length;
}

std::vector<QLineF> connectors(const Pattern& pattern, const SeamSide& a, const SeamSide& b) {
    const auto linesA = tableLines(pattern, a);
    const auto linesB = tableLines(pattern, b);
    constexpr int kLines = 6;
    std::vector<QLineF> found;
    for (int i = 0; i <= kLines; ++i) {
        const double fraction = static_cast<double>(i) / kLines;
        const auto from = placeAt(linesA, fraction);
        const auto to = placeAt(linesB, fraction);
        if (from && to) {
            found.emplace_back(pointOf(*from), pointOf(*to));
        }
    }
    return found;
}

QString describeLengths(double aMm, double bMm) {
    const double off = bMm - aMm;
    const QString lengths = QObject::tr("%1 to %2").arg(mmText(aMm), mmText(bMm));
    if (std::abs(off) < 0.05) {
        return QObject::tr("%1: equal").arg(lengths);
    }
    const QString percent = QLocale().toString(aMm > 0 ? 100 * std::abs(off) / aMm : 0, 'f', 1);
    return QObject::tr("%1: %2 (%3 %) to ease in on the longer side").arg(lengths, mmText(std::abs(off)), percent);
}

void paintSeam(QPainter& painter, const Pattern& pattern, const SeamSide& a, const SeamSide& b, const QColor& colour,
               double mmPerPixel) {
    painter.setBrush(Qt::NoBrush);
    for (const SeamSide* side : {&a, &b}) {
        const auto lines = tableLines(pattern, *side);
        painter.setPen(toolPen(colour, 4.5));
        for (const auto& line : lines) {
            painter.drawPath(painterPath(line, false));
        }
        if (const auto start = placeAt(lines, 0)) {
            paintMark(painter, *start, mmPerPixel, 9, colour, Qt::white, true);
        }
    }
    QColor faint = colour;
    faint.setAlpha(150);
    painter.setPen(toolPen(faint, 1.2));
    for (const QLineF& line : connectors(pattern, a, b)) {
        painter.drawLine(line);
    }
}

} // namespace toile
