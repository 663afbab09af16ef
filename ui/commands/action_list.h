#pragma once

#include <span>

namespace toile {

class MainWindow;

// Of the settings: what holds the hand on the table.
inline constexpr char kSnapToThings[] = "snapToThings";
inline constexpr char kSnapToGrid[] = "snapToGrid";

// One thing the window can do: where it is found, its key and its icon. Menus, tool bar and tests walk the list.
struct ActionKind {
    const char* id;
    const char* menu; // English, translated where shown
    const char* text;
    const char* shortcut;
    const char* icon; // of resources/icons; empty for none
    bool onToolBar;
    const char* tip;
    void (*run)(MainWindow& window);
    bool separatorBefore = false;
    bool checkable = false;
};

[[nodiscard]] std::span<const ActionKind> actionKinds();

} // namespace toile
