#include "core/pattern/pattern_edits_seams.h"
#include "ui/document/document.h"
#include "ui/tools/sew_path.h"
#include "ui/tools/sewing.h"
#include "ui/tools/tool_drawing.h"
#include "ui/tools/typed_number.h"

#include <QObject>

namespace toile {

namespace {

// Any stretch to any stretch: click where it starts, click where it ends, then the same for the second side, whose end
// offers the place that makes both sides equally long. Shift keeps a side open for more stretches (1:N, M:N).
class FreeSewingTool : public Tool {
public:
    explicit FreeSewingTool(ToolContext& context) : m_context(context) {}

    void begin() override { hint(); }
    void press(const TableMouse& mouse) override;
    void move(const TableMouse& mouse) override;
    bool key(const QKeyEvent& event) override;
    [[nodiscard]] bool wantsKey(const QKeyEvent& event) const override;
    void paint(QPainter& painter) const override;
    void documentChanged() override;

private:
    [[nodiscard]] const Pattern& pattern() const { return m_context.document().pattern(); }
    [[nodiscard]] SeamSide& side() { return m_onSecond ? m_second : m_first; }
    [[nodiscard]] double missing() const;
    [[nodiscard]] SeamSide preview() const;
    void hint();
    void takeStretch(const SeamSide& stretch, bool more);
    void finishSide();
    void sew();
    void cancel();

    ToolContext& m_context;
    SeamSide m_first;
    SeamSide m_second;
    bool m_onSecond = false;
    std::optional<SewPlace> m_from; // where the running stretch starts
    std::optional<SewPlace> m_hover;
    bool m_longWay = false;
    bool m_snapsToEqual = false;
    TypedNumber m_typed;
};

// What the second side still lacks to be as long as the first.
double FreeSewingTool::missing() const {
    return lengthOfSide(pattern(), m_first) - lengthOfSide(pattern(), m_second);
}

// The running stretch as it would be with a click now. Before the second side has begun: where it would reach.
SeamSide FreeSewingTool::preview() const {
    if (m_from && m_hover) {
        return stretchBetween(pattern(), *m_from, *m_hover, m_longWay);
    }
    if (m_onSecond && m_hover && missing() > 0) {
        // Beside each other panels run opposite ways along a seam.
        const bool forwards = m_second.empty() ? !runsForwards(m_first) : runsForwards(m_second);
        return stretchOfLength(pattern(), *m_hover, missing(), forwards);
    }
    return {};
}

void FreeSewingTool::hint() {
    if (!m_typed.empty()) {
        m_context.showHint(QObject::tr("Stretch of %1 mm: Enter takes it").arg(m_typed.text()));
    } else if (m_onSecond && (m_from || m_hover)) {
        SeamSide second = m_second;
        const SeamSide more = preview();
        second.insert(second.end(), more.begin(), more.end());
        m_context.showHint(QObject::tr("%1. %2").arg(
            m_context.sideLengths(lengthOfSide(pattern(), m_first), lengthOfSide(pattern(), second)),
            m_from ? QObject::tr("Click the end; Ctrl goes the long way round; type a length")
                   : QObject::tr("Click where the second side starts")));
    } else if (m_from) {
        m_context.showHint(
            QObject::tr("Click where the stretch ends; Ctrl goes the long way round; Shift keeps the side "
                        "open for more; type a length"));
    } else if (!m_onSecond && !m_first.empty()) {
        m_context.showHint(QObject::tr("Click the next stretch of the first side, or press Enter to go on"));
    } else {
        m_context.showHint(m_onSecond ? QObject::tr("Click where the second side starts; Esc begins anew")
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
    if (m_onSecond && m_from && m_hover && missing() > 0) {
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
    } else {
        takeStretch(stretchBetween(pattern(), *m_from, *m_hover, m_longWay),
                    mouse.modifiers.testFlag(Qt::ShiftModifier));
    }
    hint();
    m_context.repaintOverlay();
}

void FreeSewingTool::takeStretch(const SeamSide& stretch, bool more) {
    if (stretch.empty()) {
        m_context.showHint(QObject::tr("Start and end of a stretch lie on one outline or line; Esc begins anew"));
        return;
    }
    side().insert(side().end(), stretch.begin(), stretch.end());
    m_from.reset();
    m_typed.clear();
    if (!more) {
        finishSide();
    }
}

void FreeSewingTool::finishSide() {
    m_from.reset();
    if (!m_onSecond) {
        m_onSecond = !m_first.empty();
    } else if (!m_second.empty()) {
        sew();
    }
}

void FreeSewingTool::sew() {
    Seam seam;
    seam.a = std::exchange(m_first, {});
    seam.b = std::exchange(m_second, {});
    m_onSecond = false;
    sewAsDrawn(m_context, std::move(seam));
}

void FreeSewingTool::cancel() {
    m_first.clear();
    m_second.clear();
    m_onSecond = false;
    m_from.reset();
    m_typed.clear();
}

void FreeSewingTool::documentChanged() {
    m_hover.reset();
    const auto dangles = [this](const EdgeRange& range) {
        const PanelPtr panel = pattern().findPanel(range.panel);
        return !panel || !findEdge(panel->shape, range.edge);
    };
    if (std::any_of(m_first.begin(), m_first.end(), dangles) ||
        std::any_of(m_second.begin(), m_second.end(), dangles) ||
        (m_from && dangles({m_from->panel, m_from->edge, 0, 1, false}))) {
        cancel();
    }
}

bool FreeSewingTool::wantsKey(const QKeyEvent& event) const {
    const bool busy = m_from || !m_first.empty();
    return busy && (event.key() == Qt::Key_Escape || event.key() == Qt::Key_Return || event.key() == Qt::Key_Enter ||
                    event.key() == Qt::Key_Backspace || (m_from && m_typed.wants(event)));
}

bool FreeSewingTool::key(const QKeyEvent& event) {
    if (!wantsKey(event)) {
        return false;
    }
    if (event.key() == Qt::Key_Escape) {
        cancel();
    } else if (m_from && m_typed.take(event)) {
        // shown by the hint
    } else if (event.key() == Qt::Key_Backspace) {
        if (m_from) {
            m_from.reset();
        } else if (!side().empty()) {
            side().pop_back();
        } else {
            m_onSecond = false;
        }
    } else if (const auto length = m_typed.value(QStringLiteral("mm")); m_from && length && *length > 0) {
        takeStretch(stretchOfLength(pattern(), *m_from, *length, runsForwards(preview())),
                    event.modifiers().testFlag(Qt::ShiftModifier));
    } else {
        finishSide();
    }
    hint();
    m_context.repaintOverlay();
    return true;
}

void FreeSewingTool::paint(QPainter& painter) const {
    const Theme& theme = m_context.theme();
    const QColor colour = seamColour(pattern().seams.size(), theme.dark);
    SeamSide first = m_first;
    SeamSide second = m_second;
    const SeamSide running = preview();
    SeamSide& target = m_onSecond ? second : first;
    target.insert(target.end(), running.begin(), running.end());
    if (!first.empty()) {
        paintSeam(painter, pattern(), first, second, colour, m_context.mmPerPixel());
    }
    const auto at = m_hover ? onTable(pattern(), *m_hover) : std::nullopt;
    if (!at) {
        return;
    }
    paintMark(painter, *at, m_context.mmPerPixel(), m_snapsToEqual ? 12 : 8, m_snapsToEqual ? colour : theme.panel,
              colour, true);
    if (!running.empty()) {
        const QString length =
            m_typed.empty() ? m_context.lengthText(lengthOfSide(pattern(), running)) : m_typed.text();
        paintLabel(painter, *at, m_snapsToEqual ? QObject::tr("%1: equal").arg(length) : length, theme);
    }
}

} // namespace

std::unique_ptr<Tool> makeFreeSewingTool(ToolContext& context) {
    return std::make_unique<FreeSewingTool>(context);
}

} // namespace toile
