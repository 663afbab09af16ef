#pragma once

#include <QObject>

class QKeyEvent;

namespace toile {

class Viewport;

// Keys go where the eye is: over the 3D view those of the hands are for the hand, wherever the focus is. Text that is
// being typed stays text.
class HandKeys : public QObject {
public:
    explicit HandKeys(Viewport& view);

    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    [[nodiscard]] bool endsHand(const QKeyEvent& event) const;
    [[nodiscard]] bool isForTheHand(QObject* watched, const QKeyEvent& event) const;

    Viewport& m_view;
    bool m_over = false; // the cursor was last moved over the view
    int m_held = 0;      // a key that was pressed there
};

} // namespace toile
