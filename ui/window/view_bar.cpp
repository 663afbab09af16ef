#include "ui/window/view_bar.h"

#include "ui/look/icons.h"
#include "ui/viewport/hand_list.h"

#include <QAction>
#include <QToolButton>

namespace toile {

namespace {

// Menus first, then switches; each has an icon of its name.
constexpr const char* kShown[] = {"looks_3d", "maps_3d", "body_3d", "seam_lines", "points_3d", "winds_3d"};

} // namespace

ViewBar::ViewBar(QWidget* parent) : QToolBar(tr("Tools of the 3D View"), parent) {
    setObjectName(QStringLiteral("viewTools"));
    setOrientation(Qt::Vertical);
    setIconSize(QSize(20, 20));
}

void ViewBar::fill(const std::function<QAction*(const QString& id)>& action) {
    for (const HandKind& kind : handKinds()) {
        addAction(action(QLatin1String(kind.id)));
    }
    addSeparator();
    for (const char* id : kShown) {
        addAction(action(QLatin1String(id)));
    }
    for (QAction* listed : actions()) {
        listed->setIconVisibleInMenu(false);
        if (auto* button = listed->menu() != nullptr ? qobject_cast<QToolButton*>(widgetForAction(listed)) : nullptr) {
            button->setPopupMode(QToolButton::InstantPopup);
        }
    }
}

void ViewBar::setTheme(const Theme& theme) {
    for (QAction* listed : actions()) {
        if (!listed->isSeparator()) {
            listed->setIcon(themedIcon(listed->objectName(), theme));
        }
    }
}

} // namespace toile
