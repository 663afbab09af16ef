#include "core/pattern/edits/pattern_edits_seams.h"
#include "ui/tools/seam_sides.h"
#include "ui/tools/sew_path.h"
#include "ui/tools/sewing.h"
#include "ui/tools/tool_drawing.h"
#include "ui/tools/typing_tool.h"

#include <QObject>

namespace toile {

namespace {

// Any stretch to any stretch: click where it starts, click where it ends, then the same for the second side, whose end
// offers the place that makes both sides equally long. Shift keeps a side open for more stretches (1:N, M:N).
class FreeSewingTool : public TypingTool {
public:
    using TypingTool::TypingTool;

    void press(const TableMouse& mouse) override;
    void move(const TableMouse& mouse) override;
    void paint(QPainter& painter) const override;
    void documentChanged() override;

private:
    [[nodiscard]] double missing() const;
    [[nodiscard]] SeamSide preview() const;
    void hint() override;
    [[nodiscard]] bool active() const override { return m_from || !m_sides.empty(); }
    [[nodiscard]] bool takesNumber() const override { return m_from.has_value(); }
    [[nodiscard]] bool takesEnter() const override { return active(); }
    void escape() override;
    void enter(Qt::KeyboardModifiers modifiers) override;
    [[nodiscard]] bool wantsOther(const QKeyEvent& event) const override {
        return active() && event.key() == Qt::Key_Backspace;
    }
    void other(const QKeyEvent&) override;
    void takeStretch(const SeamSide& stretch, bool more);

    SeamSides m_sides;
    std::optional<SewPlace> m_from; // where the running stretch starts
    std::optional<SewPlace> m_hover;
    bool m_longWay = false;
    bool m_snapsToEqual = false;
};

// What the second side still lacks to be as long as the first.
double FreeSewingTool::missing() const {
    return lengthOfSide(pattern(), m_sides.first) - lengthOfSide(pattern(), m_sides.second);
}

// The running stretch as it would be with a click now. Before the second side has begun: where it would reach.
SeamSide FreeSewingTool::preview() const {
    if (m_from && m_hover) {
        return stretchBetween(pattern(), *m_from, *m_hover, m_longWay);
    }
    if (m_sides.onSecond && m_hover && missing() > 0) {
        // Beside each other panels run opposite ways along a seam.
        const bool forwards = m_sides.second.empty() ? !runsForwards(m_sides.first) : runsForwards(m_sides.second);
        return stretchOfLength(pattern(), *m_hover, missing(), forwards);
    }
    return {};
}

void FreeSewingTool::hint() {
    if (!m_typed.empty()) {
        m_context.showHint(QObject::tr("Stretch of %1: Enter takes it").arg(typedText()));
    } else if (m_sides.onSecond && (m_from || m_hover)) {
        SeamSide second = m_sides.second;
        const SeamSide more = preview();
        second.insert(second.end(), more.begin(), more.end());
        m_context.showHint(
            QObject::tr("%1. %2").arg(describeSides(m_context.document(), m_sides.first, second, m_context.unit()),
                                      m_from ? QObject::tr("Click the end; Ctrl goes the long way round; type a length")
                                             : QObject::tr("Click where the second side starts")));
    } else if (m_from) {
        m_context.showHint(
            QObject::tr("Click where the stretch ends; Ctrl goes the long way round; Shift keeps the side "
                        "open for more; type a length"));
    } else if (!m_sides.onSecond && !m_sides.first.empty()) {
        m_context.showHint(QObject::tr("Click the next stretch of the first side, or press Enter to go on"));
    } else {
        m_context.showHint(m_sides.onSecond ? QObject::tr("Click where the second side starts; Esc begins anew")
                                            : QObject::tr("Click a place on an edge where sewing starts"));
    }
}

void FreeSewingTool::move(const TableMouse& mouse) {
    const double reach = kReachPixels * m_context.mmPerPixel();
    const auto hit = hitTestWhole(pattern(), mouse.table, reach);
    m_hover = hit ? sewPlaceOf(pattern(), *hit) : std::nullopt;
    m_longWay = mouse.modifiers.testFlag(Qt::ControlModifier);
    m_snapsToEqual = false;
    // Near the place where both sides are equally long the end falls into it.
    if (m_sides.onSecond && m_from && m_hover && missing() > 0) {
        const SeamSide running = stretchBetween(pattern(), *m_from, *m_hover, m_longWay);
        const SeamSide equal = stretchOfLength(pattern(), *m_from, missing(), runsForwards(running));
        const auto end = endOf(equal);
        const auto there = end ? onTable(pattern(), *end) : std::nullopt;
        if (there && (*there - mouse.table).norm() < 1.5 * reach) {
            m_hover = end;
            m_snapsToEqual = true;
        }
    }
    hint();
    m_context.repaintOverlay();
}

void FreeSewingTool::press(const TableMouse& mouse) {
    if (mouse.button != Qt::LeftButton) {
        return;
    }
    move(mouse);
    if (!m_hover) {
        return;
    }
    if (!m_from) {
        m_from = m_hover;
        hint();
    } else {
        takeStretch(stretchBetween(pattern(), *m_from, *m_hover, m_longWay),
                    mouse.modifiers.testFlag(Qt::ShiftModifier));
    }
    m_context.repaintOverlay();
}

void FreeSewingTool::takeStretch(const SeamSide& stretch, bool more) {
    if (stretch.empty()) {
        m_context.showHint(QObject::tr("Start and end of a stretch lie on one outline or line; Esc begins anew"));
        return;
    }
    m_sides.running().insert(m_sides.running().end(), stretch.begin(), stretch.end());
    m_from.reset();
    m_typed.clear();
    if (more || m_sides.finishSide(m_context)) {
        hint();
    }
}

void FreeSewingTool::escape() {
    m_sides.clear();
    m_from.reset();
    m_typed.clear();
}

void FreeSewingTool::documentChanged() {
    m_hover.reset();
    m_sides.dropDangling(pattern());
    if (m_from && dangles(pattern(), m_from->panel, m_from->edge)) {
        m_from.reset();
        m_typed.clear();
    }
}

void FreeSewingTool::other(const QKeyEvent&) {
    m_from ? m_from.reset() : m_sides.stepBack();
}

void FreeSewingTool::enter(Qt::KeyboardModifiers modifiers) {
    const auto length = typedLength();
    if (m_from && length && *length > 0) {
        takeStretch(stretchOfLength(pattern(), *m_from, *length, runsForwards(preview())),
                    modifiers.testFlag(Qt::ShiftModifier));
        return;
    }
    m_from.reset();
    m_typed.clear();
    if (m_sides.finishSide(m_context)) {
        hint();
    }
}

void FreeSewingTool::paint(QPainter& painter) const {
    const Theme& theme = m_context.theme();
    const QColor colour = seamColour(pattern().seams.size(), theme.dark);
    const SeamSide running = preview();
    m_sides.paint(painter, m_context, running);
    const auto at = m_hover ? onTable(pattern(), *m_hover) : std::nullopt;
    if (!at) {
        return;
    }
    paintMark(painter, *at, m_context.mmPerPixel(), m_snapsToEqual ? 12 : 8, m_snapsToEqual ? colour : theme.panel,
              colour, true);
    if (!running.empty()) {
        const QString length = m_typed.empty() ? m_context.lengthText(lengthOfSide(pattern(), running)) : typedText();
        paintLabel(painter, *at, m_snapsToEqual ? QObject::tr("%1: equal").arg(length) : length, theme);
    }
}

} // namespace

std::unique_ptr<Tool> makeFreeSewingTool(ToolContext& context) {
    return std::make_unique<FreeSewingTool>(context);
}

} // namespace toile
