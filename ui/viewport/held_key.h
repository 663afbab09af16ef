#pragma once

#include <QObject>
#include <QTimer>

namespace toile {

// A key that is held down. Window systems tell of a key that repeats as one that is let go and pressed again, not
// always with a word that it repeats: let go it is when no press has followed a moment later, or anything else was
// done.
class HeldKey : public QObject {
    Q_OBJECT

public:
    explicit HeldKey(QObject* parent);

    // 0 for none.
    [[nodiscard]] int key() const { return m_key; }
    void press(int key);
    void letGo(int key);
    // What was let go, is.
    void settle();
    // Whatever is held is not any more: the window does not get its keys.
    void drop();

signals:
    // One was pressed, or let go.
    void changed(bool pressed);

private:
    int m_key = 0;
    QTimer m_waiting;
};

} // namespace toile
