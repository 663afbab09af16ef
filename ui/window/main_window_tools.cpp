// The drawing tools beside the table.
#include "ui/canvas/pattern_view.h"
#include "ui/look/words.h"
#include "ui/tools/tool_list.h"
#include "ui/window/main_window.h"

#include <QAction>
#include <QActionGroup>
#include <QEvent>
#include <QMenu>
#include <QMenuBar>
#include <QToolBar>

#include <algorithm>
#include <iterator>

namespace toile {

void MainWindow::buildTools() {
    m_toolBar->setObjectName(QStringLiteral("tools"));
    m_toolBar->setOrientation(Qt::Vertical);
    m_toolBar->setIconSize(QSize(20, 20));
    auto* menu = new QMenu(tr("Tools"), this);
    const QList<QAction*> menus = menuBar()->actions();
    menuBar()->insertMenu(menus.value(menus.size() - 2), menu); // before Simulation and Help
    auto* group = new QActionGroup(this);
    for (const ToolKind& kind : toolKinds()) {
        if (kind.groupBefore) {
            m_toolBar->addSeparator();
            menu->addSeparator();
        }
        QAction* choose = menu->addAction(translated("Tool", kind.name));
        choose->setObjectName(QString::fromLatin1(kind.id));
        choose->setStatusTip(translated("Tool", kind.summary));
        choose->setProperty("iconName", QString::fromLatin1(kind.id));
        choose->setCheckable(true);
        choose->setShortcut(QKeySequence(QString::fromLatin1(kind.shortcut)));
        choose->setProperty(kTipProperty,
                            tr("%1: %2").arg(translated("Tool", kind.name), translated("Tool", kind.summary)));
        group->addAction(choose);
        m_toolBar->addAction(choose);
        m_actions[QString::fromLatin1(kind.id)] = choose;
        connect(choose, &QAction::triggered, this, [this, &kind] { m_table->chooseTool(kind); });
    }
    action(QString::fromLatin1(toolKinds().front().id))->trigger();
    m_toolBar->installEventFilter(this);
}

// On a low window the tools stand closer, so that none hides behind an arrow.
bool MainWindow::eventFilter(QObject* watched, QEvent* event) {
    if (watched == m_toolBar && event->type() == QEvent::Resize) {
        struct Room {
            int button, icon, padding, separator;
        };
        static constexpr Room kRooms[] = {{29, 20, 3, 3}, {22, 16, 1, 1}, {0, 15, 0, 0}};
        const int tools = static_cast<int>(toolKinds().size());
        const auto fits = [this, tools](const Room& room) { return m_toolBar->height() >= (tools + 1) * room.button; };
        const Room& room = *std::find_if(std::begin(kRooms), std::end(kRooms), fits);
        if (m_toolBar->iconSize().width() != room.icon) {
            m_toolBar->setIconSize(QSize(room.icon, room.icon));
            m_toolBar->setStyleSheet(QStringLiteral("#tools QToolButton { padding: %1px; }"
                                                    "#tools::separator { margin: %2px 5px; }")
                                         .arg(room.padding)
                                         .arg(room.separator));
        }
    }
    return QMainWindow::eventFilter(watched, event);
}

} // namespace toile
