#pragma once

#include "core/pattern/settings.h"
#include "ui/viewport/stage/ribbons.h"
#include "ui/viewport/stage/stage.h"

#include <QElapsedTimer>
#include <QObject>
#include <QSizeF>
#include <QTimer>

#include <random>
#include <vector>

namespace toile {

// The winds as streaks that move with the air, as fast as it blows.
class WindStreaks : public QObject {
    Q_OBJECT

public:
    explicit WindStreaks(Stage& stage);

    void setWinds(std::vector<WindSource> winds);
    [[nodiscard]] const std::vector<WindSource>& winds() const { return m_winds; }
    void setShown(bool shown);
    [[nodiscard]] bool isShown() const { return m_shown; }
    void setViewport(const QSizeF& pixels);
    // Streaks fly about this place.
    void setMiddle(const Vec3& middle) { m_middle = middle; }
    // Goes on by some seconds: what the timer does.
    void advance(double seconds);
    // Heads and tails, m.
    [[nodiscard]] Vec3 flowAt(std::size_t streak) const;
    [[nodiscard]] std::vector<Ribbon> ribbons() const;

private:
    void follow();
    // Where a streak begins: anywhere in the room, or within the reach of its wind. About the middle, m.
    [[nodiscard]] Vec3 beginning(std::size_t streak);

    Surface* m_surface;
    std::mt19937 m_random;
    std::vector<WindSource> m_winds;
    std::vector<Vec3> m_places; // of the heads, about the middle
    Vec3 m_middle{0, 1, 0};
    QTimer m_timer;
    QElapsedTimer m_since;
    double m_time = 0;
    bool m_shown = false;
};

} // namespace toile
