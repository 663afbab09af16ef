#include "core/pattern/edits/pattern_edits_seams.h"
#include "ui/said/said.h"
#include "ui/tools/sewing.h"
#include "ui/tools/tool_drawing.h"
#include "ui/tools/typing_tool.h"

#include <QObject>

#include <cmath>

namespace toile {

namespace {

struct NotchRef {
    SeamId seam;
    NotchId notch;
};

// A place of a seam, seen from the side that was pointed at.
struct SeamPlace {
    SeamId seam;
    bool onB = false;
    double position = 0; // of the seam
    double lengthMm = 0; // of the side pointed at
};

// A notch belongs to its seam: put on one side it stands on the other too. Click adds or selects, drag moves, 1 2 3
// make it single, double or triple, Delete removes.
class NotchTool : public TypingTool {
public:
    using TypingTool::TypingTool;

    void press(const TableMouse& mouse) override;
    void move(const TableMouse& mouse) override;
    void release(const TableMouse&) override { letGo(); }
    void documentChanged() override { m_hover.reset(); }
    void paint(QPainter& painter) const override;

private:
    void hint() override;
    [[nodiscard]] bool active() const override { return chosen() != nullptr; }
    void escape() override {
        letGo();
        m_chosen.reset();
    }
    [[nodiscard]] bool wantsOther(const QKeyEvent& event) const override;
    void other(const QKeyEvent& event) override;
    void letGo() {
        m_dragging = false;
        m_before.reset();
    }
    [[nodiscard]] std::optional<SeamPlace> placeAt(const Pattern& in, const TableMouse& mouse) const;
    [[nodiscard]] const Notch* chosen() const;
    void replace(const Notch& notch, const QString& mergeKey);

    std::optional<SeamPlace> m_hover;
    std::optional<NotchRef> m_chosen;
    PatternPtr m_before;
    bool m_dragging = false;
    int m_drags = 0;
};

void NotchTool::hint() {
    m_context.showHint(
        chosen() != nullptr
            ? QObject::tr("Drag to move the notch; 1, 2, 3 make it single, double, triple; Delete removes it")
            : QObject::tr("Click a sewn edge to put a notch on both sides of its seam"));
}

const Notch* NotchTool::chosen() const {
    const Seam* seam = m_chosen ? pattern().findSeam(m_chosen->seam) : nullptr;
    if (seam == nullptr) {
        return nullptr;
    }
    const auto found = std::find_if(seam->notches.begin(), seam->notches.end(),
                                    [this](const Notch& notch) { return notch.id == m_chosen->notch; });
    return found != seam->notches.end() ? &*found : nullptr;
}

// The place of the seam nearest to the hand, with Shift in tenths.
std::optional<SeamPlace> NotchTool::placeAt(const Pattern& in, const TableMouse& mouse) const {
    std::optional<SeamPlace> best;
    double nearest = kReachPixels * m_context.mmPerPixel();
    for (const Seam& seam : in.seams) {
        for (const bool onB : {false, true}) {
            const auto lines = tableLines(in, onB ? seam.b : seam.a);
            double before = 0;
            std::optional<double> along;
            for (const auto& line : lines) {
                for (std::size_t i = 1; i < line.size(); ++i) {
                    const Vec2 step = line[i] - line[i - 1];
                    const double length = step.norm();
                    const double t =
                        length > 0 ? std::clamp((mouse.table - line[i - 1]).dot(step) / (length * length), 0.0, 1.0)
                                   : 0;
                    const double distance = (line[i - 1] + t * step - mouse.table).norm();
                    if (distance < nearest) {
                        nearest = distance;
                        along = before + t * length;
                    }
                    before += length;
                }
            }
            if (along && before > 0) {
                best = SeamPlace{seam.id, onB, *along / before, before};
            }
        }
    }
    if (best && mouse.modifiers.testFlag(Qt::ShiftModifier)) {
        best->position = std::round(best->position * 10) / 10;
    } else if (best && std::abs(best->position - 0.5) * best->lengthMm < kReachPixels * m_context.mmPerPixel()) {
        best->position = 0.5;
    }
    return best;
}

void NotchTool::press(const TableMouse& mouse) {
    if (mouse.button != Qt::LeftButton) {
        return;
    }
    m_hover = placeAt(pattern(), mouse);
    m_chosen.reset();
    const Seam* seam = m_hover ? pattern().findSeam(m_hover->seam) : nullptr;
    if (seam != nullptr) {
        const double reach = 1.5 * kReachPixels * m_context.mmPerPixel();
        for (const Notch& notch : seam->notches) {
            if (std::abs(notch.position - m_hover->position) * m_hover->lengthMm < reach) {
                m_chosen = NotchRef{seam->id, notch.id};
            }
        }
        if (!m_chosen) {
            const SeamId id = seam->id;
            auto added = addNotch(pattern(), id, {{}, m_hover->position, NotchKind::Slit, 1});
            if (!added) {
                m_context.showHint(said(added.error()));
                return;
            }
            m_context.document().edit(std::move(added.value().pattern), QObject::tr("Add notch"));
            m_chosen = NotchRef{id, added.value().made};
        }
        m_dragging = true;
        m_before = m_context.document().patternPtr();
        ++m_drags;
    }
    hint();
    m_context.repaintOverlay();
}

void NotchTool::replace(const Notch& notch, const QString& mergeKey) {
    if (Result<Pattern> after = setNotch(m_before ? *m_before : pattern(), m_chosen->seam, notch)) {
        m_context.document().edit(std::move(after.value()), QObject::tr("Change notch"), mergeKey);
    } else {
        m_context.showHint(said(after.error()));
    }
}

void NotchTool::move(const TableMouse& mouse) {
    m_hover = placeAt(pattern(), mouse);
    if (m_dragging && m_before && chosen() != nullptr && mouse.buttons.testFlag(Qt::LeftButton) && m_hover &&
        m_hover->seam == m_chosen->seam && std::abs(m_hover->position - chosen()->position) > 1e-9) {
        Notch moved = *chosen();
        moved.position = m_hover->position;
        const SeamPlace kept = *m_hover;
        replace(moved, QStringLiteral("notch-%1-%2").arg(reinterpret_cast<quintptr>(this)).arg(m_drags));
        m_hover = kept;
    }
    m_context.repaintOverlay();
}

bool NotchTool::wantsOther(const QKeyEvent& event) const {
    return active() && event.modifiers() == Qt::NoModifier &&
           (event.key() == Qt::Key_Delete || (event.key() >= Qt::Key_1 && event.key() <= Qt::Key_3));
}

void NotchTool::other(const QKeyEvent& event) {
    letGo();
    if (event.key() == Qt::Key_Delete) {
        if (Result<Pattern> after = removeNotch(pattern(), m_chosen->seam, m_chosen->notch)) {
            m_context.document().edit(std::move(after.value()), QObject::tr("Remove notch"));
        }
        m_chosen.reset();
    } else {
        Notch changed = *chosen();
        changed.count = event.key() - Qt::Key_0;
        replace(changed, {});
    }
}

void NotchTool::paint(QPainter& painter) const {
    const Theme& theme = m_context.theme();
    const auto mark = [&](const Seam& seam, double position, double pixels, const QColor& fill) {
        for (const SeamSide* side : {&seam.a, &seam.b}) {
            if (const auto at = placeAlong(tableLines(pattern(), *side), position)) {
                paintMark(painter, *at, m_context.mmPerPixel(), pixels, fill, theme.accent, true);
            }
        }
    };
    if (const Notch* notch = chosen()) {
        mark(*pattern().findSeam(m_chosen->seam), notch->position, 11, theme.selected);
    }
    const Seam* seam = m_hover ? pattern().findSeam(m_hover->seam) : nullptr;
    if (seam == nullptr) {
        return;
    }
    mark(*seam, m_hover->position, 8, theme.panel);
    if (const auto at = placeAlong(tableLines(pattern(), m_hover->onB ? seam->b : seam->a), m_hover->position)) {
        paintLabel(painter, *at,
                   QObject::tr("%1 | %2").arg(m_context.lengthText(m_hover->position * m_hover->lengthMm),
                                              m_context.lengthText((1 - m_hover->position) * m_hover->lengthMm)),
                   theme);
    }
}

} // namespace

std::unique_ptr<Tool> makeNotchTool(ToolContext& context) {
    return std::make_unique<NotchTool>(context);
}

} // namespace toile
