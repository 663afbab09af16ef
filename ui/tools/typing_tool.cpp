#include "ui/tools/typing_tool.h"

namespace toile {

namespace {

bool isEnter(const QKeyEvent& event) {
    return event.key() == Qt::Key_Return || event.key() == Qt::Key_Enter;
}

} // namespace

std::optional<double> TypingTool::typedLength() const {
    const auto typed = m_typed.value(QLatin1String(m_context.unit().id));
    return typed ? std::optional(*typed * m_context.unit().mm) : std::nullopt;
}

std::vector<double> TypingTool::typedLengths() const {
    std::vector<double> lengths = m_typed.values(QLatin1String(m_context.unit().id));
    for (double& length : lengths) {
        length *= m_context.unit().mm;
    }
    return lengths;
}

QString TypingTool::typedText() const {
    return m_typed.namesLength() ? m_typed.text()
                                 : QStringLiteral("%1 %2").arg(m_typed.text(), QLatin1String(m_context.unit().id));
}

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
