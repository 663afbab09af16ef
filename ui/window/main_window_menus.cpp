// Menus that come up where they are asked for: on the table, and the list of all commands.
#include "core/pattern/enum_words.h"
#include "ui/commands/command_palette.h"
#include "ui/commands/line_commands.h"
#include "ui/commands/panel_commands.h"
#include "ui/commands/shortcut_editor.h"
#include "ui/look/words.h"
#include "ui/window/main_window.h"

#include <QAction>
#include <QApplication>
#include <QMenu>

#include <algorithm>
#include <functional>
#include <initializer_list>
#include <utility>

namespace toile {

void MainWindow::showTableMenu(const QPoint& global) {
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    const Selection& selection = m_document.selection();
    const auto addAll = [this, menu](const QString& prefix) {
        for (const auto& [id, listed] : m_actions) {
            if (id.startsWith(prefix)) {
                menu->addAction(listed);
            }
        }
    };
    if (!selection.points.empty()) {
        addAll(QStringLiteral("corner_"));
        menu->addSeparator();
    }
    if (!selection.edges.empty()) {
        const bool onLine = std::any_of(selection.edges.begin(), selection.edges.end(), [this](const auto& edge) {
            const PanelPtr panel = m_document.pattern().findPanel(edge.first);
            return panel && lineWithEdge(panel->shape, edge.second) != nullptr;
        });
        addAll(QStringLiteral("edge_"));
        menu->addSeparator();
        if (onLine) {
            addAll(QStringLiteral("line_"));
            menu->addSeparator();
        }
        menu->addAction(action(QStringLiteral("cut_on_fold")));
        menu->addAction(action(QStringLiteral("waistband")));
        menu->addSeparator();
    }
    if (!selection.panels.empty()) {
        for (const char* id : {"duplicate", "symmetric", "unfold", "flip", "freeze", "strengthen", "deactivate", "lock",
                               "hide", "delete"}) {
            menu->addAction(action(QString::fromLatin1(id)));
        }
        menu->addSeparator();
    }
    for (const char* id : {"paste", "select_all", "show_all", "zoom_all", "snap_things", "snap_grid"}) {
        menu->addAction(action(QString::fromLatin1(id)));
    }
    menu->popup(global);
}

void MainWindow::showViewMenu(const std::optional<ClothPoint>& cloth, const QPoint& global) {
    if (cloth && !m_document.selection().panels.contains(cloth->panel)) {
        Selection selection;
        selection.panels.insert(cloth->panel);
        m_document.select(std::move(selection));
    }
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    const auto add = [this, menu](std::initializer_list<const char*> ids) {
        for (const char* id : ids) {
            menu->addAction(action(QString::fromLatin1(id)));
        }
    };
    if (cloth) {
        add({"freeze", "strengthen", "deactivate", "hide_panels_3d", "superimpose_over", "superimpose_under",
             "turn_round_3d", "delete"});
        menu->addSeparator();
    }
    add({"drape", "reset", "show_panels_3d", "unpin_all", "body_3d", "points_3d", "select_all", "zoom_all"});
    menu->popup(global);
}

void MainWindow::buildShapeActions(QMenu& menu) {
    QMenu* into = nullptr;
    const auto add = [this, &into](const QString& id, const QString& text, const QString& tip,
                                   const std::function<Result<void>(Document&)>& run) {
        QAction* made = into->addAction(text, this, [this, run] { apply(run(m_document)); });
        made->setObjectName(id);
        made->setStatusTip(tip);
        made->setToolTip(tip);
        m_actions[id] = made;
    };
    menu.addSeparator();
    into = menu.addMenu(tr("Edge"));
    for (const CurveKindInfo& kind : curveKinds()) {
        add(QStringLiteral("edge_") + words(kind.name), tr("Edge: %1").arg(translatedName(kind.name)),
            tr("Make the selected edges this kind of curve"),
            [shape = kind.kind](Document& document) { return setKindOfSelectedEdges(document, shape); });
    }
    into = menu.addMenu(tr("Internal Line"));
    for (const EnumWord<InternalKind>& kind : wordsOf(InternalKind{})) {
        add(QStringLiteral("line_") + words(kind.word), tr("Internal Line: %1").arg(translatedName(kind.word)),
            tr("What the selected internal lines are: drawn only, folded, or cut open"),
            [use = kind.value](Document& document) { return setUseOfSelectedLines(document, use); });
    }
    add(QStringLiteral("line_to_hole"), tr("Cut Out as Hole"), tr("Take the cloth inside closed internal lines away"),
        &cutOutSelectedShapes);
    add(QStringLiteral("hole_to_line"), tr("Fill Hole"), tr("Make the selected hole an internal line again"),
        &fillSelectedHoles);
    add(QStringLiteral("line_to_dart"), tr("Make Dart of Line"), tr("Take an internal line for the legs of a dart"),
        &makeDartsOfSelectedLines);
    add(QStringLiteral("line_remove"), tr("Remove Internal Line"), tr("Remove the selected internal lines whole"),
        &removeSelectedLines);
    into = menu.addMenu(tr("Corner"));
    for (const EnumWord<CornerKind>& kind : wordsOf(CornerKind{})) {
        add(QStringLiteral("corner_") + words(kind.word), tr("Corner: %1").arg(translatedName(kind.word)),
            tr("How the seam allowance turns the selected corners"),
            [corner = kind.value](Document& document) { return setSelectedCorners(document, corner); });
    }
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
