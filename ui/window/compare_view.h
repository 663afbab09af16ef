#pragma once

#include "ui/worker/drape_worker.h"

#include <QWidget>

class QLabel;

namespace toile {

class Viewport;
struct Theme;

// A kept state beside the drape as it is: a second 3D view that looks from where the first one does, with the same look
// of the cloth and the same map.
class CompareView : public QWidget {
    Q_OBJECT

public:
    // Both views turn together.
    CompareView(Viewport& first, QWidget* parent);

    void begin(const QString& name);
    void follow(const DrapeSnapshot& snapshot);
    void setTheme(const Theme& theme);
    [[nodiscard]] Viewport& view() { return *m_view; }

signals:
    void closed();

private:
    Viewport& m_first;
    Viewport* m_view;
    QLabel* m_name;
};

} // namespace toile
