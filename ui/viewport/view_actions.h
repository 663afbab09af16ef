#pragma once

#include "ui/document/document.h"
#include "ui/worker/drape_worker.h"

#include <QList>

#include <functional>
#include <span>

class QAction;
class QMenu;

namespace toile {

class Viewport;

struct ViewContext {
    Viewport& view;
    DrapeWorker& worker;
    Document& document;
    std::function<void(const QString& line, bool problem)> say; // to the person
};

// One thing that can be set or done in the 3D view. Menu, key and tests walk the list; looks of the cloth, fit maps and
// standard views have lists of their own, from which their actions are made.
struct ViewActionKind {
    const char* id;
    const char* text; // English, translated where shown
    const char* key;
    const char* tip;
    void (*run)(ViewContext& context);
    bool (*on)(const ViewContext& context); // null: not a switch
    bool separatorBefore = false;
    bool arranges = false; // stands in the menu of those that put panels on the body
};
[[nodiscard]] std::span<const ViewActionKind> viewActionKinds();

// Makes the actions of the 3D view in a menu. Each has its id for an object name.
[[nodiscard]] QList<QAction*> addViewActions(QMenu& menu, const ViewContext& context);

} // namespace toile
