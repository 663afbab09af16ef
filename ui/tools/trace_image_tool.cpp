#include "core/pattern/edits/pattern_edits_things.h"
#include "ui/canvas/panel_drawing.h"
#include "ui/canvas/underlay_item.h"
#include "ui/said/said.h"
#include "ui/tools/tool_drawing.h"
#include "ui/tools/typing_tool.h"

#include <QImageReader>
#include <QObject>

namespace toile {

namespace {

// A picture to draw over: drag moves it, two clicks and a typed distance give its scale, Up and Down its strength,
// Delete takes it away.
class TraceImageTool : public TypingTool {
public:
    using TypingTool::TypingTool;

    void press(const TableMouse& mouse) override;
    void move(const TableMouse& mouse) override;
    void release(const TableMouse& mouse) override;
    void documentChanged() override;
    void paint(QPainter& painter) const override;

private:
    [[nodiscard]] const Underlay* chosen() const;
    [[nodiscard]] QSize sizeOf(const Underlay& underlay) const;
    [[nodiscard]] const Underlay* underlayAt(const Vec2& table) const;
    void hint() override;
    [[nodiscard]] bool active() const override { return chosen() != nullptr; }
    [[nodiscard]] bool takesNumber() const override { return active() && m_marks.size() == 2; }
    void escape() override;
    void enter(Qt::KeyboardModifiers) override;
    [[nodiscard]] bool wantsOther(const QKeyEvent& event) const override;
    void other(const QKeyEvent& event) override;
    void change(const Underlay& underlay, const QString& text, const QString& mergeKey = {});

    UnderlayId m_chosen;
    Underlay m_before;
    bool m_dragging = false;
    bool m_moved = false;
    Vec2 m_start = Vec2::Zero();
    std::vector<Vec2> m_marks; // fractions of the picture
    QString m_mergeKey;
    int m_drags = 0;
};

const Underlay* TraceImageTool::chosen() const {
    for (const Underlay& underlay : pattern().underlays) {
        if (underlay.id == m_chosen) {
            return &underlay;
        }
    }
    return nullptr;
}

// Only the head of the file is read for this.
QSize TraceImageTool::sizeOf(const Underlay& underlay) const {
    QImageReader reader(underlayFile(underlay, m_context.document().baseFolder()));
    reader.setAutoTransform(true);
    QSize size = reader.size();
    if (reader.transformation() & QImageIOHandler::TransformationRotate90) {
        size.transpose();
    }
    return size.isValid() ? size : QSize(400, 300);
}

const Underlay* TraceImageTool::underlayAt(const Vec2& table) const {
    for (auto at = pattern().underlays.rbegin(); at != pattern().underlays.rend(); ++at) {
        const Vec2 inside = toUnderlay(*at, sizeOf(*at), table);
        if (at->visible && inside.minCoeff() >= 0 && inside.maxCoeff() <= 1) {
            return &*at;
        }
    }
    return nullptr;
}

void TraceImageTool::hint() {
    if (pattern().underlays.empty()) {
        m_context.showHint(
            QObject::tr("Choose Pattern > Add Picture to Trace, or drop a photo of a pattern on the window"));
    } else if (m_marks.size() == 2) {
        m_context.showHint(m_typed.empty() ? QObject::tr("Type the true distance between the two marks and press Enter")
                                           : QObject::tr("The marks are %1 apart: Enter takes it").arg(typedText()));
    } else if (m_marks.size() == 1) {
        m_context.showHint(QObject::tr("Click the second place whose distance is known"));
    } else {
        m_context.showHint(QObject::tr("Drag to move the picture; click two places whose distance is known to give its "
                                       "scale; Up and Down fade it; Delete takes it away"));
    }
}

void TraceImageTool::press(const TableMouse& mouse) {
    if (mouse.button != Qt::LeftButton) {
        return;
    }
    const Underlay* under = underlayAt(mouse.table);
    if (under == nullptr || under->id != m_chosen) {
        m_marks.clear();
    }
    m_chosen = under != nullptr ? under->id : UnderlayId{};
    if (under != nullptr) {
        m_before = *under;
        m_start = mouse.table;
        m_dragging = true;
        m_moved = false;
        m_mergeKey = QStringLiteral("underlay-%1-%2").arg(reinterpret_cast<quintptr>(this)).arg(++m_drags);
    }
    hint();
    m_context.repaintOverlay();
}

void TraceImageTool::change(const Underlay& underlay, const QString& text, const QString& mergeKey) {
    if (Result<Pattern> after = setUnderlay(pattern(), underlay)) {
        m_context.document().edit(std::move(after.value()), text, mergeKey);
    } else {
        m_context.showHint(said(after.error()));
    }
}

void TraceImageTool::move(const TableMouse& mouse) {
    if (!m_dragging || chosen() == nullptr || !mouse.buttons.testFlag(Qt::LeftButton)) {
        return;
    }
    m_moved = m_moved || (mouse.table - m_start).norm() > kReachPixels * m_context.mmPerPixel();
    if (m_moved) {
        Underlay moved = m_before;
        moved.positionMm += mouse.table - m_start;
        change(moved, QObject::tr("Move picture"), m_mergeKey);
    }
    m_context.repaintOverlay();
}

void TraceImageTool::release(const TableMouse& mouse) {
    if (mouse.button != Qt::LeftButton || !std::exchange(m_dragging, false)) {
        return;
    }
    if (const Underlay* underlay = m_moved ? nullptr : chosen()) {
        if (m_marks.size() == 2) {
            m_marks.clear();
        }
        m_marks.push_back(toUnderlay(*underlay, sizeOf(*underlay), mouse.table));
    }
    hint();
    m_context.repaintOverlay();
}

// The first mark stays where it lies on the table while the picture grows or shrinks.
void TraceImageTool::enter(Qt::KeyboardModifiers) {
    const auto distance = typedLength();
    m_typed.clear();
    hint();
    if (!distance || *distance <= 0 || chosen() == nullptr || (m_marks[1] - m_marks[0]).norm() < 1e-9) {
        return;
    }
    Underlay scaled = *chosen();
    const QSize size = sizeOf(scaled);
    const Vec2 held = fromUnderlay(scaled, size, m_marks[0]);
    scaled.calibrationA = m_marks[0];
    scaled.calibrationB = m_marks[1];
    scaled.calibrationMm = *distance;
    scaled.positionMm += held - fromUnderlay(scaled, size, m_marks[0]);
    m_marks.clear();
    hint();
    change(scaled, QObject::tr("Scale picture"));
}

void TraceImageTool::escape() {
    m_marks.clear();
    m_typed.clear();
    m_dragging = false;
}

bool TraceImageTool::wantsOther(const QKeyEvent& event) const {
    return active() && !event.modifiers().testFlag(Qt::ControlModifier) &&
           (event.key() == Qt::Key_Delete || event.key() == Qt::Key_Up || event.key() == Qt::Key_Down);
}

void TraceImageTool::other(const QKeyEvent& event) {
    if (event.key() == Qt::Key_Delete) {
        if (Result<Pattern> after = removeUnderlays(pattern(), {m_chosen})) {
            m_context.document().edit(std::move(after.value()), QObject::tr("Remove picture"));
        }
        return;
    }
    Underlay faded = *chosen();
    faded.opacityPercent = std::clamp(faded.opacityPercent + (event.key() == Qt::Key_Up ? 10 : -10), 10.0, 100.0);
    change(faded, QObject::tr("Fade picture"));
}

void TraceImageTool::documentChanged() {
    if (chosen() == nullptr) {
        m_chosen = {};
        escape();
    }
}

void TraceImageTool::paint(QPainter& painter) const {
    const Underlay* underlay = chosen();
    if (underlay == nullptr) {
        return;
    }
    const Theme& theme = m_context.theme();
    const QSize size = sizeOf(*underlay);
    std::vector<Vec2> frame;
    for (const Vec2& corner : {Vec2(0, 0), Vec2(1, 0), Vec2(1, 1), Vec2(0, 1)}) {
        frame.push_back(fromUnderlay(*underlay, size, corner));
    }
    painter.setBrush(Qt::NoBrush);
    painter.setPen(toolPen(theme.accent, 1, Qt::DashLine));
    painter.drawPath(painterPath(frame, true));
    for (const Vec2& mark : m_marks) {
        paintMark(painter, fromUnderlay(*underlay, size, mark), m_context.mmPerPixel(), 9, theme.selected, theme.accent,
                  true);
    }
    if (m_marks.size() == 2) {
        const Vec2 a = fromUnderlay(*underlay, size, m_marks[0]);
        const Vec2 b = fromUnderlay(*underlay, size, m_marks[1]);
        painter.drawLine(pointOf(a), pointOf(b));
        paintLabel(painter, (a + b) / 2, m_typed.empty() ? m_context.lengthText((b - a).norm()) : typedText(), theme);
    }
}

} // namespace

std::unique_ptr<Tool> makeTraceImageTool(ToolContext& context) {
    return std::make_unique<TraceImageTool>(context);
}

} // namespace toile
