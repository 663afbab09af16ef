#include "core/pattern/edits/pattern_edits_things.h"
#include "ui/canvas/panel_drawing.h"
#include "ui/said/said.h"
#include "ui/tools/sew_path.h"
#include "ui/tools/sewing.h"
#include "ui/tools/tool_drawing.h"
#include "ui/tools/typing_tool.h"

#include <QLocale>
#include <QObject>

namespace toile {

namespace {

// A click tapes a whole edge, a drag along the edges a part of them; Shift adds to the selected tape. A typed number is
// the ratio in percent, a typed length ("66 cm") what the whole tape draws in to.
class ElasticTool : public TypingTool {
public:
    using TypingTool::TypingTool;

    void press(const TableMouse& mouse) override;
    void move(const TableMouse& mouse) override;
    void release(const TableMouse& mouse) override;
    void documentChanged() override { m_hover.reset(); }
    void paint(QPainter& painter) const override;

private:
    [[nodiscard]] const Elastic* selected() const;
    [[nodiscard]] const Elastic* elasticAt(const SewPlace& place) const;
    [[nodiscard]] SeamSide preview() const;
    void hint() override;
    [[nodiscard]] bool active() const override { return selected() != nullptr; }
    [[nodiscard]] bool takesNumber() const override { return active(); }
    void escape() override;
    void enter(Qt::KeyboardModifiers) override;
    void select(ElasticId id);
    void takeRanges(const SeamSide& ranges, bool adding);

    std::optional<SewPlace> m_from;
    std::optional<SewPlace> m_hover;
};

const Elastic* ElasticTool::selected() const {
    const auto& ids = m_context.document().selection().elastics;
    return ids.empty() ? nullptr : pattern().findElastic(*ids.begin());
}

const Elastic* ElasticTool::elasticAt(const SewPlace& place) const {
    for (const Elastic& elastic : pattern().elastics) {
        for (const EdgeRange& range : elastic.ranges) {
            const auto [low, high] = std::minmax(range.from, range.to);
            if (range.panel == place.panel && range.edge == place.edge && range.onMirrorHalf == place.onMirrorHalf &&
                place.fraction >= low - 1e-6 && place.fraction <= high + 1e-6) {
                return &elastic;
            }
        }
    }
    return nullptr;
}

// A hand that did not go far means the whole edge.
SeamSide ElasticTool::preview() const {
    if (!m_hover) {
        return {};
    }
    if (m_from) {
        SeamSide dragged = stretchBetween(pattern(), *m_from, *m_hover);
        if (lengthOfSide(pattern(), dragged) > 2 * kReachPixels * m_context.mmPerPixel()) {
            return dragged;
        }
    }
    const SewPlace& place = m_from ? *m_from : *m_hover;
    return {{place.panel, place.edge, 0, 1, place.onMirrorHalf}};
}

void ElasticTool::hint() {
    const Elastic* elastic = selected();
    if (elastic == nullptr) {
        m_context.showHint(QObject::tr("Click an edge or line to tape it, or drag along it to tape a part"));
        return;
    }
    const double flat = lengthOfSide(pattern(), elastic->ranges);
    const double drawn = elastic->restLengthMm.value_or(flat * elastic->ratioPercent / 100);
    const QString lengths = QObject::tr("Tape of %1 draws in to %2 (%3 %)")
                                .arg(m_context.lengthText(flat), m_context.lengthText(drawn),
                                     QLocale().toString(flat > 0 ? 100 * drawn / flat : 0, 'f', 1));
    m_context.showHint(
        m_typed.empty()
            ? QObject::tr("%1: type a ratio in %, or a length with its unit; Shift+click adds; Delete removes")
                  .arg(lengths)
            : QObject::tr("%1: Enter makes it %2%3")
                  .arg(lengths, m_typed.text(), m_typed.namesLength() ? QString() : QStringLiteral(" %")));
}

void ElasticTool::select(ElasticId id) {
    Selection selection;
    selection.elastics.insert(id);
    m_context.document().select(std::move(selection));
}

void ElasticTool::press(const TableMouse& mouse) {
    if (mouse.button != Qt::LeftButton) {
        return;
    }
    const auto hit = hitTestWhole(pattern(), mouse.table, kReachPixels * m_context.mmPerPixel());
    m_from = m_hover = hit ? sewPlaceOf(pattern(), *hit) : std::nullopt;
    m_typed.clear();
    if (!m_from) {
        m_context.document().select({});
    }
    hint();
    m_context.repaintOverlay();
}

void ElasticTool::move(const TableMouse& mouse) {
    const auto hit = hitTestWhole(pattern(), mouse.table, kReachPixels * m_context.mmPerPixel());
    m_hover = hit ? sewPlaceOf(pattern(), *hit) : std::nullopt;
    m_context.repaintOverlay();
}

void ElasticTool::release(const TableMouse& mouse) {
    if (mouse.button != Qt::LeftButton || !m_from) {
        return;
    }
    const SeamSide ranges = preview();
    const bool adding = mouse.modifiers.testFlag(Qt::ShiftModifier);
    const Elastic* there = elasticAt(*m_from);
    m_from.reset();
    if (there != nullptr && !adding) {
        select(there->id);
    } else if (there == nullptr && !ranges.empty()) {
        takeRanges(ranges, adding);
    }
    hint();
    m_context.repaintOverlay();
}

void ElasticTool::takeRanges(const SeamSide& ranges, bool adding) {
    Document& document = m_context.document();
    if (const Elastic* elastic = adding ? selected() : nullptr) {
        Elastic longer = *elastic;
        longer.ranges.insert(longer.ranges.end(), ranges.begin(), ranges.end());
        if (Result<Pattern> after = setElastic(pattern(), longer)) {
            document.edit(std::move(after.value()), QObject::tr("Lengthen elastic"));
        } else {
            m_context.showHint(said(after.error()));
        }
        return;
    }
    Elastic elastic;
    elastic.ranges = ranges;
    auto added = addElastic(pattern(), std::move(elastic));
    if (!added) {
        m_context.showHint(said(added.error()));
        return;
    }
    document.edit(std::move(added.value().pattern), QObject::tr("Add elastic"));
    select(added.value().made);
}

void ElasticTool::escape() {
    m_typed.empty() ? m_context.document().select({}) : m_typed.clear();
    m_from.reset();
}

void ElasticTool::enter(Qt::KeyboardModifiers) {
    const bool length = m_typed.namesLength();
    const auto value = length ? typedLength() : m_typed.value(QStringLiteral("%"));
    m_typed.clear();
    hint();
    if (!value || *value <= 0) {
        return;
    }
    Elastic changed = *selected();
    changed.restLengthMm = length ? value : std::nullopt;
    if (!length) {
        changed.ratioPercent = std::clamp(*value, 10.0, 200.0);
    }
    if (Result<Pattern> after = setElastic(pattern(), changed)) {
        m_context.document().edit(std::move(after.value()), QObject::tr("Change elastic"));
        hint();
    } else {
        m_context.showHint(said(after.error()));
    }
}

void ElasticTool::paint(QPainter& painter) const {
    const Theme& theme = m_context.theme();
    const auto stroke = [&](const SeamSide& ranges, const QColor& colour, double width, Qt::PenStyle style) {
        painter.setPen(toolPen(colour, width, style));
        painter.setBrush(Qt::NoBrush);
        for (const auto& line : tableLines(pattern(), ranges)) {
            painter.drawPath(painterPath(line, false));
        }
    };
    if (const Elastic* elastic = selected()) {
        stroke(elastic->ranges, theme.selected, 5, Qt::SolidLine);
    }
    const SeamSide ranges = preview();
    if (!ranges.empty()) {
        stroke(ranges, theme.accent, 4, Qt::DotLine);
        if (const auto at = onTable(pattern(), *m_hover)) {
            paintLabel(painter, *at, m_context.lengthText(lengthOfSide(pattern(), ranges)), theme);
        }
    }
}

} // namespace

std::unique_ptr<Tool> makeElasticTool(ToolContext& context) {
    return std::make_unique<ElasticTool>(context);
}

} // namespace toile
