// Menus that come up where they are asked for: on the table, and the list of all commands.
#include "ui/command_palette.h"
#include "ui/main_window.h"
#include "ui/panel_commands.h"
#include "ui/shortcut_editor.h"
#include "ui/words.h"

#include <QAction>
#include <QApplication>
#include <QMenu>

namespace toile {

void MainWindow::showTableMenu(const QPoint& global) {
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    if (!m_document.selection().edges.empty()) {
        for (const CurveKindInfo& kind : curveKinds()) {
            menu->addAction(tr("Edge: %1").arg(translatedName(kind.name)), this,
                            [this, shape = kind.kind] { apply(setKindOfSelectedEdges(m_document, shape)); });
        }
        menu->addAction(action(QStringLiteral("cut_on_fold")));
        menu->addAction(action(QStringLiteral("waistband")));
        menu->addSeparator();
    }
    if (!m_document.selection().panels.empty()) {
        for (const char* id : {"duplicate", "symmetric", "unfold", "flip", "freeze", "strengthen", "deactivate", "lock",
                               "hide", "delete"}) {
            menu->addAction(action(QString::fromLatin1(id)));
        }
        menu->addSeparator();
    }
    for (const char* id : {"select_all", "show_all", "zoom_all"}) {
        menu->addAction(action(QString::fromLatin1(id)));
    }
    menu->popup(global);
}

void MainWindow::showShortcuts() {
    auto* editor = new ShortcutEditor(m_settings, allActions(), this);
    editor->setAttribute(Qt::WA_DeleteOnClose);
    connect(editor, &ShortcutEditor::changed, this, [this] {
        for (QWidget* widget : QApplication::topLevelWidgets()) {
            if (auto* window = qobject_cast<MainWindow*>(widget)) {
                applyShortcuts(m_settings, window->allActions());
            }
        }
    });
    editor->open();
}

void MainWindow::showCommandPalette() {
    QList<QAction*> all = allActions();
    all.removeOne(action(QStringLiteral("commands")));
    auto* palette = new CommandPalette(all, this);
    palette->setAttribute(Qt::WA_DeleteOnClose);
    palette->open();
}

} // namespace toile
