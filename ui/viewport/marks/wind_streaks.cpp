#include "ui/viewport/marks/wind_streaks.h"

#include "core/base/units.h"

#include <QVariant>
#include <QVector2D>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <utility>

namespace toile {

namespace {

constexpr std::size_t kStreaks = 110;
constexpr double kTailSeconds = 0.07; // how long the air took for the length of a streak
constexpr int kEveryMs = 40;
const QColor kAir(150, 185, 222);
const QColor kReach(98, 116, 152); // no streak
const QColor kWater(225, 240, 255);
constexpr double kWaterTailSeconds = 0.2; // it is slower

// Where a wind ends: a circle to each side.
void addReach(const WindSource& wind, std::vector<Ribbon>& list) {
    constexpr int parts = 96;
    for (int axis = 0; axis < 3 && wind.reachM > 0; ++axis) {
        const auto at = [&](int part) {
            const double angle = 2 * std::numbers::pi * part / parts;
            Vec3 place = kMetresPerMm * wind.positionMm;
            place[axis] += wind.reachM * std::cos(angle);
            place[(axis + 1) % 3] += wind.reachM * std::sin(angle);
            return place;
        };
        for (int part = 0; part < parts; part += 2) { // dashes
            list.push_back({at(part), at(part + 1), kReach, 0.7});
        }
    }
}

// What of a river is near enough to be looked at, about the middle.
std::pair<Vec3, Vec3> roomOf(const FlowRegion& river, const Vec3& middle, const Vec3& half) {
    const Vec3 low = (river.low - middle).cwiseMax(-1.5 * half);
    return {low, (river.high - middle).cwiseMin(1.5 * half).cwiseMax(low)};
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

const FlowRegion* WindStreaks::riverOf(std::size_t streak) const {
    const std::size_t flow = streak % flows();
    return flow < m_winds.size() ? nullptr : &m_rivers[flow - m_winds.size()];
}

Vec3 WindStreaks::beginning(std::size_t streak) {
    std::uniform_real_distribution<double> place(-1, 1);
    const double x = place(m_random);
    const double y = place(m_random);
    const Vec3 within(x, y, place(m_random));
    if (flows() == 0) {
        return m_half.cwiseProduct(within);
    }
    if (const FlowRegion* river = riverOf(streak)) {
        const auto [low, high] = roomOf(*river, m_middle, m_half);
        return 0.5 * (low + high) + 0.5 * (high - low).cwiseProduct(within);
    }
    const WindSource& wind = windOf(streak);
    return wind.reachM > 0 ? Vec3(kMetresPerMm * wind.positionMm + wind.reachM * within - m_middle)
                           : Vec3(m_half.cwiseProduct(within));
}

void WindStreaks::setWinds(std::vector<WindSource> winds) {
    m_winds = std::move(winds);
    follow();
}

void WindStreaks::setRivers(std::vector<FlowRegion> rivers) {
    const bool others = rivers.size() != m_rivers.size(); // streaks move from one flow to another
    m_rivers = std::move(rivers);
    if (m_shown && others) {
        beginAnew();
    }
    follow();
}

void WindStreaks::setRoom(const Vec3& low, const Vec3& high) {
    const Vec3 middle = 0.5 * (low + high);
    const Vec3 half = 0.5 * (high - low);
    if (middle != m_middle || half != m_half) {
        m_middle = middle;
        m_half = half;
        if (m_shown) {
            beginAnew();
        }
        follow();
    }
}

void WindStreaks::setShown(bool shown) {
    if (std::exchange(m_shown, shown) != shown && shown) {
        m_random.seed(1); // the same streaks each time: pictures of them can be compared
        m_time = 0;
        beginAnew();
    }
    follow();
}

void WindStreaks::beginAnew() {
    m_places.clear();
    for (std::size_t i = 0; i < kStreaks; ++i) {
        m_places.push_back(beginning(i));
    }
}

void WindStreaks::follow() {
    if (m_shown && flows() > 0) {
        if (!m_timer.isActive()) {
            m_since.start();
            m_timer.start();
        }
        m_shelter.set(m_body, m_props, m_middle);
        showRibbons(*m_surface, ribbons());
    } else {
        m_timer.stop();
        m_surface->setTriangles({}, {}, {});
    }
}

Vec3 WindStreaks::flowAt(std::size_t streak) const {
    if (const FlowRegion* river = riverOf(streak)) {
        return river->current;
    }
    const WindSource& wind = windOf(streak);
    const Vec3 place = m_middle + m_places[streak];
    const Vec3 flow = partFelt(wind, place) * windVelocity(wind, m_time, streak);
    const bool inWater = std::any_of(m_rivers.begin(), m_rivers.end(), [&](const FlowRegion& river) {
        return (place.array() > river.low.array()).all() && (place.array() < river.high.array()).all();
    });
    const double speed = flow.norm();
    const bool still =
        speed < 1e-6 || inWater || (wind.sheltered && m_shelter.keepsOff(place, flow / speed, wind.shelterM));
    return still ? Vec3(Vec3::Zero()) : flow;
}

void WindStreaks::move(std::size_t streak, double seconds) {
    constexpr double faint = 0.02; // of a wind: there its streaks would stand still
    Vec3& place = m_places[streak];
    const Vec3 flow = flowAt(streak);
    const Vec3 next = place + seconds * flow;
    if (const FlowRegion* river = riverOf(streak)) {
        const auto [low, high] = roomOf(*river, m_middle, m_half);
        for (Eigen::Index axis = 0; axis < 3; ++axis) {
            const double wide = std::max(high[axis] - low[axis], 1e-6);
            place[axis] = next[axis] - wide * std::floor((next[axis] - low[axis]) / wide);
        }
        return;
    }
    const WindSource& wind = windOf(streak);
    const bool blows = windVelocity(wind, m_time, streak).norm() > 1e-6;
    const bool kept = blows && flow.isZero(); // off, by what stands in its way
    if (wind.reachM > 0) {
        place = kept || partFelt(wind, m_middle + next) <= faint ? beginning(streak) : next;
    } else {
        place = kept || (next.array().abs() > m_half.array()).any() ? entering(streak) : next;
    }
}

// On the side the wind comes from, anywhere: one that came in where the last one did would end up where nothing is in
// the way.
Vec3 WindStreaks::entering(std::size_t streak) {
    const Vec3 place = beginning(streak);
    const Vec3 along = windOf(streak).direction.normalized();
    double back = 4 * m_half.maxCoeff();
    for (Eigen::Index axis = 0; axis < 3; ++axis) {
        if (std::abs(along[axis]) > 1e-9) {
            const double wall = along[axis] > 0 ? -m_half[axis] : m_half[axis];
            back = std::min(back, (place[axis] - wall) / along[axis]);
        }
    }
    return place - (1 - 1e-9) * back * along;
}

void WindStreaks::advance(double seconds) {
    m_time += seconds;
    m_shelter.set(m_body, m_props, m_middle);
    for (std::size_t i = 0; i < m_places.size() && flows() > 0; ++i) {
        move(i, seconds);
    }
    showRibbons(*m_surface, ribbons());
}

std::vector<Ribbon> WindStreaks::ribbons() const {
    std::vector<Ribbon> list;
    for (std::size_t i = 0; i < m_places.size() && flows() > 0; ++i) {
        const Vec3 flow = flowAt(i);
        if (!flow.isZero()) {
            const Vec3 head = m_middle + m_places[i];
            const bool water = riverOf(i) != nullptr;
            list.push_back(
                {head, head - (water ? kWaterTailSeconds : kTailSeconds) * flow, water ? kWater : kAir, 0.7});
        }
    }
    for (const WindSource& wind : m_winds) {
        addReach(wind, list);
    }
    return list;
}

} // namespace toile
