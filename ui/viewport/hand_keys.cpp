#include "ui/viewport/hand_keys.h"

#include "ui/viewport/cloth_hand.h"
#include "ui/viewport/viewport.h"

#include <QAbstractSpinBox>
#include <QCoreApplication>
#include <QKeyEvent>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QWindow>

namespace toile {

namespace {
bool takesText(const QWidget& widget) {
    return qobject_cast<const QLineEdit*>(&widget) != nullptr ||
           qobject_cast<const QAbstractSpinBox*>(&widget) != nullptr ||
           qobject_cast<const QPlainTextEdit*>(&widget) != nullptr || widget.inherits("QKeySequenceEdit");
}
} // namespace

HandKeys::HandKeys(Viewport& view) : QObject(&view), m_view(view) {
    QCoreApplication::instance()->installEventFilter(this);
}

// Who has chosen a hand ends it with Escape over the view, wherever a click has taken the focus since.
bool HandKeys::endsHand(const QKeyEvent& event) const {
    return event.key() == Qt::Key_Escape && event.modifiers() == Qt::NoModifier && m_view.hand().kind().key != 0;
}

bool HandKeys::isForTheHand(QObject* watched, const QKeyEvent& event) const {
    const auto* widget = qobject_cast<const QWidget*>(watched);
    return widget != nullptr && widget->window() == m_view.window() && !m_view.isAncestorOf(widget) &&
           !takesText(*widget) && (m_view.hand().claims(event) || endsHand(event));
}

bool HandKeys::eventFilter(QObject* watched, QEvent* event) {
    switch (event->type()) {
    case QEvent::MouseMove:
    case QEvent::MouseButtonPress:
        if (watched == m_view.surface() || watched->isWidgetType()) {
            m_over = watched == m_view.surface();
        }
        return false;
    case QEvent::Leave:
        m_over = m_over && watched != m_view.surface();
        return false;
    case QEvent::ShortcutOverride:
        if (m_over && isForTheHand(watched, *static_cast<QKeyEvent*>(event))) {
            event->accept();
            return true;
        }
        return false;
    case QEvent::KeyPress:
        if (m_over && isForTheHand(watched, *static_cast<QKeyEvent*>(event))) {
            m_held = static_cast<QKeyEvent*>(event)->key();
            m_view.hand().keyEvent(*static_cast<QKeyEvent*>(event), true);
            return true;
        }
        return false;
    case QEvent::KeyRelease: {
        // The view itself tells of it when it has got the focus by a click meanwhile.
        const auto& key = *static_cast<QKeyEvent*>(event);
        const bool held = m_held != 0 && key.key() == m_held && !key.isAutoRepeat();
        if (held && watched == m_view.surface()) {
            m_held = 0;
        }
        if (!held || !watched->isWidgetType()) {
            return false;
        }
        m_held = 0;
        m_view.hand().keyEvent(key, false);
        return true;
    }
    case QEvent::ApplicationDeactivate: // its release goes elsewhere
        m_held = 0;
        m_view.hand().dropKey();
        return false;
    default:
        return false;
    }
}

} // namespace toile
