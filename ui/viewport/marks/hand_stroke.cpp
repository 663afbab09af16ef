#include "ui/viewport/marks/hand_stroke.h"

#include "ui/look/theme.h"
#include "ui/viewport/stage/ribbons.h"

#include <QVariant>
#include <QVector2D>

#include <utility>

namespace toile {

HandStrokeMark::HandStrokeMark(Stage& stage)
    : m_surface(&stage.add(QStringLiteral("ribbon.vert"), QStringLiteral("ribbon.frag"), SurfaceRole::Aid)) {
    m_surface->setUniform(QStringLiteral("viewportPixels"), QVector2D(800, 600));
    m_surface->setUniform(QStringLiteral("lift"), 0.0F);
}

void HandStrokeMark::show(const std::optional<HandStroke>& stroke, const OrbitCamera& camera, const QSizeF& pane) {
    if (!stroke && !std::exchange(m_any, false)) {
        return;
    }
    m_any = stroke.has_value();
    std::vector<Ribbon> lines;
    if (stroke) {
        m_surface->setUniform(QStringLiteral("viewportPixels"),
                              QVector2D(static_cast<float>(pane.width()), static_cast<float>(pane.height())));
        // Right before the eye.
        constexpr float before = 1.5F; // times as far as the nearest that is seen
        const QVector3D near = camera.position() + before * camera.nearPlane() * camera.forward();
        const auto line = [&](const QPointF& from, const QPointF& to) {
            const Vec3 depth(near.x(), near.y(), near.z());
            lines.push_back(
                {camera.besides(depth, from, pane), camera.besides(depth, to, pane), lightTheme().selected});
        };
        const QPointF corners[] = {
            stroke->from, {stroke->to.x(), stroke->from.y()}, stroke->to, {stroke->from.x(), stroke->to.y()}};
        if (!stroke->box) {
            line(stroke->from, stroke->to);
        }
        for (int i = 0; stroke->box && i < 4; ++i) {
            line(corners[i], corners[(i + 1) % 4]);
        }
    }
    showRibbons(*m_surface, lines);
}

} // namespace toile
