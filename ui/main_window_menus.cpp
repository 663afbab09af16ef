// Menus that come up where they are asked for: on the table, and the list of all commands.
#include "ui/command_palette.h"
#include "ui/main_window.h"
#include "ui/panel_commands.h"

#include <QAction>
#include <QMenu>

namespace toile {

void MainWindow::showTableMenu(const QPoint& global) {
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    if (!m_document.selection().edges.empty()) {
        for (const CurveKindInfo& kind : curveKinds()) {
            QString name = QString::fromUtf8(kind.name.data(), static_cast<qsizetype>(kind.name.size()));
            name[0] = name[0].toUpper();
            menu->addAction(tr("Edge: %1").arg(name), this,
                            [this, shape = kind.kind] { apply(setKindOfSelectedEdges(m_document, shape)); });
        }
        menu->addSeparator();
    }
    if (!m_document.selection().panels.empty()) {
        for (const char* id :
             {"duplicate", "symmetric", "flip", "freeze", "strengthen", "deactivate", "lock", "hide", "delete"}) {
            menu->addAction(action(QString::fromLatin1(id)));
        }
        menu->addSeparator();
    }
    for (const char* id : {"select_all", "show_all", "zoom_all"}) {
        menu->addAction(action(QString::fromLatin1(id)));
    }
    menu->popup(global);
}

void MainWindow::showCommandPalette() {
    QList<QAction*> all;
    for (const auto& [id, listed] : m_actions) {
        if (id != QLatin1String("commands")) {
            all << listed;
        }
    }
    auto* palette = new CommandPalette(all, this);
    palette->setAttribute(Qt::WA_DeleteOnClose);
    palette->open();
}

} // namespace toile
