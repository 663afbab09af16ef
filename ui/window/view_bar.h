#pragma once

#include <QToolBar>

#include <functional>

namespace toile {

struct Theme;

// The tools of the 3D view, beside it: what the hand does there, how the cloth is shown, what else is. Its buttons are
// the actions of the menus.
class ViewBar : public QToolBar {
    Q_OBJECT

public:
    explicit ViewBar(QWidget* parent);
    // Once the actions are made; null for an id that there is not.
    void fill(const std::function<QAction*(const QString& id)>& action);
    void setTheme(const Theme& theme);
};

} // namespace toile
