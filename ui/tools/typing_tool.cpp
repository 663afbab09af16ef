#include "ui/tools/typing_tool.h"

namespace toile {

namespace {

bool isEnter(const QKeyEvent& event) {
    return event.key() == Qt::Key_Return || event.key() == Qt::Key_Enter;
}

} // namespace

bool TypingTool::wantsKey(const QKeyEvent& event) const {
    if (event.key() == Qt::Key_Escape) {
        return active();
    }
    if (isEnter(event)) {
        return takesEnter() || (takesNumber() && !m_typed.empty());
    }
    return (takesNumber() && m_typed.wants(event)) || wantsOther(event);
}

bool TypingTool::key(const QKeyEvent& event) {
    if (!wantsKey(event)) {
        return false;
    }
    if (isEnter(event)) {
        enter(event.modifiers());
    } else {
        if (event.key() == Qt::Key_Escape) {
            escape();
        } else if (!takesNumber() || !m_typed.take(event)) {
            other(event);
        }
        hint();
    }
    m_context.repaintOverlay();
    return true;
}

} // namespace toile
