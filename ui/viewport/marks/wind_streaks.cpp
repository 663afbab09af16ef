#include "ui/viewport/marks/wind_streaks.h"

#include "core/base/units.h"
#include "core/cloth/forces/wind.h"

#include <QVariant>
#include <QVector2D>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <utility>

namespace toile {

namespace {

constexpr std::size_t kStreaks = 110;
constexpr double kHalf = 1.1;         // m, of the room they fly in
constexpr double kTailSeconds = 0.07; // how long the air took for the length of a streak
constexpr int kEveryMs = 40;
const QColor kColour(150, 185, 222);

// Where a wind ends: a circle to each side.
void addReach(const WindSource& wind, std::vector<Ribbon>& list) {
    constexpr int parts = 48;
    for (int axis = 0; axis < 3 && wind.reachM > 0; ++axis) {
        const auto at = [&](int part) {
            const double angle = 2 * std::numbers::pi * part / parts;
            Vec3 place = kMetresPerMm * wind.positionMm;
            place[axis] += wind.reachM * std::cos(angle);
            place[(axis + 1) % 3] += wind.reachM * std::sin(angle);
            return place;
        };
        for (int part = 0; part < parts; part += 2) { // dashes
            list.push_back({at(part), at(part + 1), kColour, 0.7});
        }
    }
}

double wrapped(double x) {
    return std::remainder(x, 2 * kHalf);
}

} // namespace

WindStreaks::WindStreaks(Stage& stage)
    : m_surface(&stage.add(QStringLiteral("ribbon.vert"), QStringLiteral("ribbon.frag"), SurfaceRole::Aid)) {
    m_surface->setUniform(QStringLiteral("lift"), 0.0F);
    setViewport({800, 600});
    m_timer.setInterval(kEveryMs);
    connect(&m_timer, &QTimer::timeout, this, [this] { advance(static_cast<double>(m_since.restart()) / 1000); });
}

void WindStreaks::setViewport(const QSizeF& pixels) {
    m_surface->setUniform(QStringLiteral("viewportPixels"),
                          QVector2D(static_cast<float>(pixels.width()), static_cast<float>(pixels.height())));
}

Vec3 WindStreaks::beginning(std::size_t streak) {
    std::uniform_real_distribution<double> place(-1, 1);
    const double x = place(m_random);
    const double y = place(m_random);
    const Vec3 within(x, y, place(m_random));
    const WindSource* wind = m_winds.empty() ? nullptr : &m_winds[streak % m_winds.size()];
    return wind == nullptr || !(wind->reachM > 0)
               ? Vec3(kHalf * within)
               : Vec3(kMetresPerMm * wind->positionMm + wind->reachM * within - m_middle);
}

void WindStreaks::setWinds(std::vector<WindSource> winds) {
    m_winds = std::move(winds);
    follow();
}

void WindStreaks::setShown(bool shown) {
    if (std::exchange(m_shown, shown) != shown && shown) {
        m_random.seed(1); // the same streaks each time: pictures of them can be compared
        m_time = 0;
        m_places.clear();
        for (std::size_t i = 0; i < kStreaks; ++i) {
            m_places.push_back(beginning(i));
        }
    }
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
    constexpr double faint = 0.02; // of a wind: there its streaks would stand still
    for (std::size_t i = 0; i < m_places.size() && !m_winds.empty(); ++i) {
        const WindSource& wind = m_winds[i % m_winds.size()];
        const Vec3 next = m_places[i] + seconds * flowAt(i);
        if (!(wind.reachM > 0)) {
            m_places[i] = Vec3(wrapped(next.x()), wrapped(next.y()), wrapped(next.z()));
        } else {
            m_places[i] = partFelt(wind, m_middle + next) > faint ? next : beginning(i);
        }
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
    for (const WindSource& wind : m_winds) {
        addReach(wind, list);
    }
    return list;
}

} // namespace toile
