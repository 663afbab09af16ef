// When pictures of the 3D view are needed, and the light in them.
#include "ui/viewport/stage/body_surface.h"
#include "ui/viewport/stage/cloth_surface.h"
#include "ui/viewport/stage/ground.h"
#include "ui/viewport/stage/live_light.h"
#include "ui/viewport/stage/stage.h"
#include "ui/viewport/viewport.h"

namespace toile {

bool Viewport::liesStill(const DrapeFrame& frame) const {
    constexpr double seen = 0.0003; // m
    if (!frame.atRest || !m_drawnFrame || m_drawnFrame->garment != frame.garment ||
        m_drawnFrame->fitMap != frame.fitMap || m_drawnFrame->positions.size() != frame.positions.size()) {
        return false;
    }
    for (std::size_t i = 0; i < frame.positions.size(); ++i) {
        if ((frame.positions[i] - m_drawnFrame->positions[i]).squaredNorm() > seen * seen) {
            return false;
        }
    }
    return true;
}

void Viewport::relight() {
    m_light->light(
        {m_bodyVisible ? m_body->drawn() : nullptr, m_shownFrame, m_cloth->hidden(), m_cloth->look().isSeenThrough()});
}

// Light takes a processor that the picture needs to be there at once.
void Viewport::awaitPicture() {
    m_stage->onceSeen([this, frame = m_shownFrame] {
        relight();
        emit frameSeen(frame);
    });
}

void Viewport::takeLight(const BakedLightPtr& light) {
    m_cloth->setLight(light->garment, light->onCloth);
    m_ground->setLight(light->onGround);
    m_body->setLight(*light);
}

} // namespace toile
