#pragma once

#include "core/cloth/forces/wind.h"
#include "core/pattern/settings.h"
#include "ui/viewport/marks/wind_shelter.h"
#include "ui/viewport/stage/ribbons.h"
#include "ui/viewport/stage/stage.h"

#include <QElapsedTimer>
#include <QObject>
#include <QSizeF>
#include <QTimer>

#include <random>
#include <vector>

namespace toile {

// The winds as streaks that move with the air, as fast as it blows, and rivers as such that move with the water.
class WindStreaks : public QObject {
    Q_OBJECT

public:
    explicit WindStreaks(Stage& stage);

    void setWinds(std::vector<WindSource> winds);
    // Water flows there, and no wind blows.
    void setRivers(std::vector<FlowRegion> rivers);
    // What keeps winds off.
    void setBody(const BodyPtr& body) { m_body = body; }
    void setProps(const std::vector<SeenProp>& props) { m_props = props; }
    [[nodiscard]] const std::vector<WindSource>& winds() const { return m_winds; }
    void setShown(bool shown);
    [[nodiscard]] bool isShown() const { return m_shown; }
    void setViewport(const QSizeF& pixels);
    // Streaks fly in it, m.
    void setRoom(const Vec3& low, const Vec3& high);
    // Goes on by some seconds: what the timer does.
    void advance(double seconds);
    // What is felt there; nothing in a lee.
    [[nodiscard]] Vec3 flowAt(std::size_t streak) const;
    // Heads and tails, m. Those that nothing moves are not among them.
    [[nodiscard]] std::vector<Ribbon> ribbons() const;

private:
    void follow();
    void beginAnew();
    // Where a streak begins: anywhere in the room, or where its wind or river is. About the middle, m.
    [[nodiscard]] Vec3 beginning(std::size_t streak);
    [[nodiscard]] Vec3 entering(std::size_t streak);
    [[nodiscard]] std::size_t flows() const { return m_winds.size() + m_rivers.size(); }
    // Streaks share what flows; null when a wind moves this one.
    [[nodiscard]] const FlowRegion* riverOf(std::size_t streak) const;
    [[nodiscard]] const WindSource& windOf(std::size_t streak) const { return m_winds[streak % flows()]; }
    void move(std::size_t streak, double seconds);

    Surface* m_surface;
    std::mt19937 m_random;
    std::vector<WindSource> m_winds;
    std::vector<FlowRegion> m_rivers;
    BodyPtr m_body;
    std::vector<SeenProp> m_props;
    WindShelter m_shelter;
    std::vector<Vec3> m_places;                           // of the heads, about the middle
    Vec3 m_middle{0, 1, 0}, m_half = Vec3::Constant(1.1); // of the room
    QTimer m_timer;
    QElapsedTimer m_since;
    double m_time = 0;
    bool m_shown = false;
};

} // namespace toile
