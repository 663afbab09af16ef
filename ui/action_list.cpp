#include "ui/action_list.h"

#include "ui/main_window.h"

#include <QApplication>

namespace toile {

std::span<const ActionKind> actionKinds() {
    // Shortcuts in Qt's portable text; two of them are separated by "; ".
    static constexpr ActionKind kKinds[] = {
        {"new", "File", QT_TRANSLATE_NOOP("Action", "New"), "Ctrl+N", "new", true,
         QT_TRANSLATE_NOOP("Action", "Start an empty garment"), [](MainWindow& w) { w.files().startNew(); }},
        {"new_window", "File", QT_TRANSLATE_NOOP("Action", "New Window"), "Ctrl+Shift+N", "", false,
         QT_TRANSLATE_NOOP("Action", "Open another window with a garment of its own"),
         [](MainWindow& w) { w.newWindow(); }},
        {"open", "File", QT_TRANSLATE_NOOP("Action", "Open…"), "Ctrl+O", "open", true,
         QT_TRANSLATE_NOOP("Action", "Open a garment"), [](MainWindow& w) { w.files().open(); }},
        {"save", "File", QT_TRANSLATE_NOOP("Action", "Save"), "Ctrl+S", "save", true,
         QT_TRANSLATE_NOOP("Action", "Save the garment"), [](MainWindow& w) { w.files().save(); }, true},
        {"save_as", "File", QT_TRANSLATE_NOOP("Action", "Save As…"), "Ctrl+Shift+S", "", false,
         QT_TRANSLATE_NOOP("Action", "Save the garment under another name"), [](MainWindow& w) { w.files().saveAs(); }},
        {"close", "File", QT_TRANSLATE_NOOP("Action", "Close Window"), "Ctrl+W", "", false,
         QT_TRANSLATE_NOOP("Action", "Close this window"), [](MainWindow& w) { w.close(); }, true},
        {"quit", "File", QT_TRANSLATE_NOOP("Action", "Quit"), "Ctrl+Q", "", false,
         QT_TRANSLATE_NOOP("Action", "Close all windows"), [](MainWindow&) { QApplication::closeAllWindows(); }},
        {"undo", "Edit", QT_TRANSLATE_NOOP("Action", "Undo"), "Ctrl+Z", "undo", true,
         QT_TRANSLATE_NOOP("Action", "Take the last edit back"), [](MainWindow& w) { w.undo(); }},
        {"redo", "Edit", QT_TRANSLATE_NOOP("Action", "Redo"), "Ctrl+Shift+Z; Ctrl+Y", "redo", true,
         QT_TRANSLATE_NOOP("Action", "Do again what was taken back"), [](MainWindow& w) { w.redo(); }},
        {"select_all", "Edit", QT_TRANSLATE_NOOP("Action", "Select All"), "Ctrl+A", "", false,
         QT_TRANSLATE_NOOP("Action", "Select every panel"), [](MainWindow& w) { w.selectAll(); }, true},
        {"delete", "Edit", QT_TRANSLATE_NOOP("Action", "Delete"), "Del", "", false,
         QT_TRANSLATE_NOOP("Action", "Delete the selected panels and seams"),
         [](MainWindow& w) { w.deleteSelection(); }},
        {"zoom_all", "View", QT_TRANSLATE_NOOP("Action", "Zoom All"), "Ctrl+0", "zoom_all", true,
         QT_TRANSLATE_NOOP("Action", "Show all panels and the whole body"), [](MainWindow& w) { w.zoomAll(); }},
        {"zoom_selection", "View", QT_TRANSLATE_NOOP("Action", "Zoom to Selection"), "F", "", false,
         QT_TRANSLATE_NOOP("Action", "Show the selected panels"), [](MainWindow& w) { w.zoomSelection(); }},
        {"zoom_in", "View", QT_TRANSLATE_NOOP("Action", "Zoom In"), "Ctrl++; Ctrl+=", "", false,
         QT_TRANSLATE_NOOP("Action", "Enlarge the table"), [](MainWindow& w) { w.zoomIn(); }},
        {"zoom_out", "View", QT_TRANSLATE_NOOP("Action", "Zoom Out"), "Ctrl+-", "", false,
         QT_TRANSLATE_NOOP("Action", "Make the table smaller"), [](MainWindow& w) { w.zoomOut(); }},
        {"dark", "View", QT_TRANSLATE_NOOP("Action", "Dark Mode"), "Ctrl+Shift+D", "", false,
         QT_TRANSLATE_NOOP("Action", "Light colours on a dark ground"), [](MainWindow& w) { w.toggleDark(); }, true,
         true},
        {"drape", "Simulation", QT_TRANSLATE_NOOP("Action", "Start Draping"), "Space", "play", true,
         QT_TRANSLATE_NOOP("Action", "Start and stop draping"), [](MainWindow& w) { w.toggleDraping(); }},
        {"reset", "Simulation", QT_TRANSLATE_NOOP("Action", "Reset Arrangement"), "Ctrl+R", "reset", true,
         QT_TRANSLATE_NOOP("Action", "Put the panels back beside the body"), [](MainWindow& w) { w.resetDrape(); }},
        {"help", "Help", QT_TRANSLATE_NOOP("Action", "Toile Help"), "F1", "", false,
         QT_TRANSLATE_NOOP("Action", "Keys and mouse"), [](MainWindow& w) { w.showHelp(); }},
        {"about", "Help", QT_TRANSLATE_NOOP("Action", "About Toile"), "", "", false,
         QT_TRANSLATE_NOOP("Action", "Version and licence"), [](MainWindow& w) { w.showAbout(); }},
    };
    return kKinds;
}

} // namespace toile
