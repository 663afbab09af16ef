#include "ui/viewport/marks/wind_streaks.h"

#include "core/cloth/forces/wind.h"

#include <QVariant>
#include <QVector2D>

#include <algorithm>
#include <cmath>
#include <random>

namespace toile {

namespace {

constexpr std::size_t kStreaks = 110;
constexpr double kHalf = 1.1;         // m, of the room they fly in
constexpr double kTailSeconds = 0.07; // how long the air took for the length of a streak
constexpr int kEveryMs = 40;
const QColor kColour(150, 185, 222);

double wrapped(double x) {
    return std::remainder(x, 2 * kHalf);
}

} // namespace

WindStreaks::WindStreaks(Stage& stage)
    : m_surface(&stage.add(QStringLiteral("ribbon.vert"), QStringLiteral("ribbon.frag"), SurfaceRole::Aid)) {
    m_surface->setUniform(QStringLiteral("lift"), 0.0F);
    setViewport({800, 600});
    // The same streaks each time: pictures of them can be compared.
    std::mt19937 random(1);
    std::uniform_real_distribution<double> place(-kHalf, kHalf);
    for (std::size_t i = 0; i < kStreaks; ++i) {
        const double x = place(random);
        const double y = place(random);
        m_places.emplace_back(x, y, place(random));
    }
    m_timer.setInterval(kEveryMs);
    connect(&m_timer, &QTimer::timeout, this, [this] { advance(static_cast<double>(m_since.restart()) / 1000); });
}

void WindStreaks::setViewport(const QSizeF& pixels) {
    m_surface->setUniform(QStringLiteral("viewportPixels"),
                          QVector2D(static_cast<float>(pixels.width()), static_cast<float>(pixels.height())));
}

void WindStreaks::setWinds(std::vector<WindSource> winds) {
    m_winds = std::move(winds);
    follow();
}

void WindStreaks::setShown(bool shown) {
    m_shown = shown;
    follow();
}

void WindStreaks::follow() {
    if (m_shown && !m_winds.empty()) {
        if (!m_timer.isActive()) {
            m_since.start();
            m_timer.start();
        }
        showRibbons(*m_surface, ribbons());
    } else {
        m_timer.stop();
        m_surface->setTriangles({}, {}, {});
    }
}

// What blows where a streak is; they share the winds.
Vec3 WindStreaks::flowAt(std::size_t streak) const {
    const WindSource& wind = m_winds[streak % m_winds.size()];
    return partFelt(wind, m_middle + m_places[streak]) * windVelocity(wind, m_time, streak);
}

void WindStreaks::advance(double seconds) {
    m_time += seconds;
    for (std::size_t i = 0; i < m_places.size() && !m_winds.empty(); ++i) {
        const Vec3 next = m_places[i] + seconds * flowAt(i);
        m_places[i] = Vec3(wrapped(next.x()), wrapped(next.y()), wrapped(next.z()));
    }
    showRibbons(*m_surface, ribbons());
}

std::vector<Ribbon> WindStreaks::ribbons() const {
    std::vector<Ribbon> list;
    for (std::size_t i = 0; i < m_places.size() && !m_winds.empty(); ++i) {
        Ribbon streak;
        streak.a = m_middle + m_places[i];
        streak.b = streak.a - kTailSeconds * flowAt(i);
        streak.colour = kColour;
        streak.width = 0.7;
        list.push_back(streak);
    }
    return list;
}

} // namespace toile
