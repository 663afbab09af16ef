#include "ui/gallery/scene_sight.h"

#include "ui/viewport/viewport.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace toile {

namespace {

QVector3D vector(const Vec3& p) {
    return {static_cast<float>(p.x()), static_cast<float>(p.y()), static_cast<float>(p.z())};
}

} // namespace

void SceneSight::Box::add(const Vec3& p) {
    low = low.cwiseMin(p);
    high = high.cwiseMax(p);
}

SceneSight::Box SceneSight::shown() const {
    Box box;
    for (const Vec3& p : m_view.shownFrame()->positions) {
        box.add(p);
    }
    if (m_view.shownBody()) {
        for (const Vec3& p : m_view.shownBody()->skin.positions) {
            box.add(p);
        }
    }
    return box;
}

void SceneSight::lookAt(const Box& box) {
    OrbitCamera camera = m_view.camera();
    camera.frame(vector(box.low), vector(box.high), m_view.paneSize());
    m_view.setCamera(camera);
    m_own = camera;
    m_looked = box;
}

void SceneSight::follow() {
    constexpr double small = 0.3;  // of the picture, both ways
    constexpr double aside = 0.28; // of the picture, its middle
    if (!m_view.shownFrame()) {
        return;
    }
    Box now = shown();
    if (!m_begun) {
        now.low.y() =
            std::min(now.low.y(), now.high.y() - std::max(now.high.x() - now.low.x(), now.high.z() - now.low.z()));
        m_begun = now;
        if (!std::exchange(m_placed, true)) { // later from where the person has turned
            const bool deep = now.high.z() - now.low.z() > 1.5 * (now.high.x() - now.low.x());
            OrbitCamera aslant = m_view.camera();
            aslant.look(deep ? 65 : 25, 12); // what is long is not seen from its end
            m_view.setCamera(aslant);
        }
        lookAt(now);
        return;
    }
    if (m_view.camera() != m_own) {
        return;
    }
    now.low.y() = std::max(now.low.y(), m_begun->low.y()); // not after what falls away
    if (now.high.y() <= now.low.y()) {
        return;
    }
    const QSizeF pane = m_view.paneSize();
    QRectF seen;
    for (int corner = 0; corner < 8; ++corner) {
        const Vec3 place((corner & 1) != 0 ? now.high.x() : now.low.x(), (corner & 2) != 0 ? now.high.y() : now.low.y(),
                         (corner & 4) != 0 ? now.high.z() : now.low.z());
        const QPointF pixel = m_own.pixelOf(place, pane);
        seen = corner == 0 ? QRectF(pixel, QSizeF(1e-3, 1e-3)) : seen.united(QRectF(pixel, QSizeF(1e-3, 1e-3)));
    }
    if (!QRectF(QPointF(), pane).contains(seen)) {
        Box both = now; // what swings out and back is not run after
        both.add(m_looked.low);
        both.add(m_looked.high);
        lookAt(both);
    } else if ((seen.width() < small * pane.width() && seen.height() < small * pane.height()) ||
               std::abs(seen.center().x() - pane.width() / 2) > aside * pane.width() ||
               std::abs(seen.center().y() - pane.height() / 2) > aside * pane.height()) {
        lookAt(now);
    }
}

bool SceneSight::isLost() const {
    if (!m_begun || !m_view.shownFrame()) {
        return false;
    }
    const std::vector<Vec3>& places = m_view.shownFrame()->positions;
    const double below = m_begun->low.y() - 0.5 * (m_begun->high.y() - m_begun->low.y());
    return std::all_of(places.begin(), places.end(), [below](const Vec3& p) { return p.y() < below; });
}

} // namespace toile
