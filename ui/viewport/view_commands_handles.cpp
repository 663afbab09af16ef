// What handles in the 3D view do: to panels before they are sewn, to winds and to what stands beside the body.
#include "core/base/units.h"
#include "core/pattern/edits/pattern_edits_things.h"
#include "ui/viewport/arrange_panel.h"
#include "ui/viewport/view_commands.h"
#include "ui/viewport/viewport.h"

#include <Eigen/Geometry>

#include <algorithm>
#include <cmath>
#include <utility>

namespace toile {

void ViewCommands::handleProp(std::size_t prop, const Vec3& centre, const GizmoDrag& by, int drag) {
    std::vector<Prop> props = m_document.pattern().props;
    if (prop >= props.size()) {
        return;
    }
    if (std::exchange(m_propDrag, drag) != drag) {
        m_draggedProp = props[prop];
        // While it drapes it may be on its way still: it goes on from where it is seen.
        m_draggedProp.positionMm = centre / kMetresPerMm;
    }
    props[prop].positionMm = (m_draggedProp.positionMm + by.by / kMetresPerMm).array().round(); // whole mm
    if (by.turnDeg != 0) {
        const Eigen::Matrix3d turn = Eigen::AngleAxisd(radians(by.turnDeg), by.about).toRotationMatrix();
        props[prop].rotationDeg = anglesOf(turn * turnOf(m_draggedProp.rotationDeg));
    }
    m_document.edit(setProps(m_document.pattern(), props), tr("Move what stands beside the body"),
                    QStringLiteral("prop%1").arg(drag));
}

// A ring turns it while it blows; the arrow makes it stronger, a metre for ten metres a second. One that blows from a
// place is shifted by the other arrows.
void ViewCommands::handleWind(std::size_t wind, const GizmoDrag& by, int drag) {
    std::vector<WindSource> winds = m_document.pattern().wind;
    if (wind >= winds.size()) {
        return;
    }
    if (std::exchange(m_windDrag, drag) != drag) {
        m_draggedWind = winds[wind];
    }
    constexpr double perMetre = 10; // m/s
    constexpr double most = 40;     // m/s
    winds[wind].direction = Eigen::AngleAxisd(radians(by.turnDeg), by.about) * m_draggedWind.direction.normalized();
    const Vec3 along = m_draggedWind.direction.normalized();
    winds[wind].positionMm = m_draggedWind.positionMm + (by.by - by.by.dot(along) * along) / kMetresPerMm;
    constexpr double perStep = 10; // tenths of a metre a second: a hand is no finer
    winds[wind].speed =
        by.by.isZero()
            ? m_draggedWind.speed
            : std::round(perStep * std::clamp(m_draggedWind.speed + perMetre * by.by.dot(along), 0.0, most)) / perStep;
    m_document.edit(setWind(m_document.pattern(), winds), tr("Change wind"), QStringLiteral("wind3d%1").arg(drag));
}

PanelPtr ViewCommands::panelOfDrag(PanelId panel, int drag) {
    const DrapeFramePtr& frame = m_view.shownFrame();
    if (frame && frame->step > 0) {
        emit message(tr("Panels are moved before they are sewn: reset the arrangement first (Ctrl+R)"), false);
        return nullptr;
    }
    if (std::exchange(m_panelDrag, drag) != drag) {
        m_dragged = m_document.pattern().findPanel(panel);
    }
    return m_view.shownBody() ? m_dragged : nullptr;
}

void ViewCommands::movePanel(PanelId panel, const Vec3& by, bool turn, int drag) {
    const PanelPtr dragged = panelOfDrag(panel, drag);
    if (!dragged) {
        return;
    }
    Pattern after = m_document.pattern();
    const Vec3 eye = turn ? m_view.lookingAlong() : Vec3::Zero();
    after.putPanel(turn ? turnedInSpace(*dragged, *m_view.shownBody(), by, eye)
                        : movedInSpace(*dragged, *m_view.shownBody(), by));
    m_document.edit(std::move(after), turn ? tr("Turn panel") : tr("Arrange panel"),
                    QStringLiteral("arrange%1").arg(drag));
}

void ViewCommands::handlePanel(PanelId panel, const Vec3& centre, const GizmoDrag& by, int drag) {
    const PanelPtr dragged = panelOfDrag(panel, drag);
    if (!dragged) {
        return;
    }
    Pattern after = m_document.pattern();
    const bool turn = by.turnDeg != 0;
    after.putPanel(turn ? turnedAbout(*dragged, centre, by.about, by.turnDeg)
                        : movedInSpace(*dragged, *m_view.shownBody(), by.by));
    m_document.edit(std::move(after), turn ? tr("Turn panel") : tr("Arrange panel"),
                    QStringLiteral("arrange%1").arg(drag));
}

} // namespace toile
