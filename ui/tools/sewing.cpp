#include "ui/tools/sewing.h"

#include "core/pattern/edits/panel_cut.h"
#include "core/pattern/edits/pattern_edits_seams.h"
#include "ui/canvas/panel_drawing.h"
#include "ui/document/document.h"
#include "ui/said/said.h"
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

} // namespace

EdgeRange rangeFrom(const Pattern& pattern, const TableHit& hit) {
    EdgeRange range;
    range.panel = hit.panel;
    range.edge = hit.edge;
    range.onMirrorHalf = hit.onMirrorHalf;
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

std::optional<Vec2> placeAlong(const std::vector<std::vector<Vec2>>& lines, double fraction) {
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

std::vector<QLineF> connectors(const Pattern& pattern, const SeamSide& a, const SeamSide& b) {
    const auto linesA = tableLines(pattern, a);
    const auto linesB = tableLines(pattern, b);
    constexpr int kLines = 6;
    std::vector<QLineF> found;
    for (int i = 0; i <= kLines; ++i) {
        const double fraction = static_cast<double>(i) / kLines;
        const auto from = placeAlong(linesA, fraction);
        const auto to = placeAlong(linesB, fraction);
        if (from && to) {
            found.emplace_back(pointOf(*from), pointOf(*to));
        }
    }
    return found;
}

QString describeLengths(double aMm, double bMm, const ShownUnit& unit) {
    const double off = bMm - aMm;
    const QString lengths = QObject::tr("%1 to %2").arg(lengthText(aMm, unit), lengthText(bMm, unit));
    if (std::abs(off) < 0.05) {
        return QObject::tr("%1: equal").arg(lengths);
    }
    const QString percent = QLocale().toString(aMm > 0 ? 100 * std::abs(off) / aMm : 0, 'f', 1);
    return QObject::tr("%1: %2 (%3 %) to ease in on the longer side")
        .arg(lengths, lengthText(std::abs(off), unit), percent);
}

QString describeSides(const Document& document, const SeamSide& a, const SeamSide& b, const ShownUnit& unit) {
    const Pattern& pattern = document.pattern();
    const QString lengths = describeLengths(lengthOfSide(pattern, a), lengthOfSide(pattern, b), unit);
    const DirectionVerdict verdict = chooseDirection(pattern, a, b, document.placeInSpace());
    return verdict.fromSpace && verdict.reverse ? QObject::tr("%1; twisted where the panels stand").arg(lengths)
                                                : lengths;
}

bool sewAsDrawn(ToolContext& context, Seam seam) {
    Document& document = context.document();
    const double lengthA = lengthOfSide(document.pattern(), seam.a);
    const double lengthB = lengthOfSide(document.pattern(), seam.b);
    // Sewn as drawn: what the lengths differ by is meant, until somebody makes them equal.
    seam.ratioPercent = lengthA > 0 ? 100 * lengthB / lengthA : 100;
    auto sewn = addSeam(document.pattern(), std::move(seam));
    if (!sewn) {
        context.showHint(said(sewn.error()));
        return false;
    }
    const SeamId made = sewn.value().made.seam;
    document.edit(std::move(sewn.value().pattern), QObject::tr("Sew"));
    Selection selection;
    selection.seams.insert(made);
    document.select(std::move(selection));
    return true;
}

const Seam* seamAt(const Pattern& pattern, const TableHit& hit) {
    for (const Seam& seam : pattern.seams) {
        for (const SeamSide* side : {&seam.a, &seam.b}) {
            for (const EdgeRange& range : *side) {
                const auto [low, high] = std::minmax(range.from, range.to);
                if (range.panel == hit.panel && range.edge == hit.edge && range.onMirrorHalf == hit.onMirrorHalf &&
                    hit.edgeFraction >= low - 0.01 && hit.edgeFraction <= high + 0.01) {
                    return &seam;
                }
            }
        }
    }
    return nullptr;
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
        if (const auto start = placeAlong(lines, 0)) {
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
