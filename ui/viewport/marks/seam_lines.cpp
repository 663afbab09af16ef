#include "ui/viewport/marks/seam_lines.h"

#include "core/drape/fit/fit_maps.h"
#include "ui/look/theme.h"
#include "ui/viewport/stage/cloth_surface.h"

#include <QVariant>
#include <QVector2D>

#include <algorithm>

namespace toile {

SeamLines::SeamLines(Stage& stage)
    : m_surface(&stage.add(QStringLiteral("ribbon.vert"), QStringLiteral("ribbon.frag"), SurfaceRole::Thing)) {
    setViewport({800, 600});
    // In front of the cloth they lie in, not in front of what lies before that.
    m_surface->setUniform(QStringLiteral("lift"), 0.00012F);
}

void SeamLines::setViewport(const QSizeF& pixels) {
    m_surface->setUniform(QStringLiteral("viewportPixels"),
                          QVector2D(static_cast<float>(pixels.width()), static_cast<float>(pixels.height())));
}

void SeamLines::setSeams(std::vector<SeamId> order, std::set<SeamId> selected) {
    if (order == m_order && selected == m_selected) {
        return;
    }
    m_order = std::move(order);
    m_selected = std::move(selected);
    m_garment.reset(); // colours changed: upload again
    show(m_frame);
}

void SeamLines::setCrossed(std::set<SeamId> crossed) {
    if (crossed != m_crossed) {
        m_crossed = std::move(crossed);
        m_garment.reset();
        show(m_frame);
    }
}

void SeamLines::setVisible(bool visible) {
    m_visible = visible;
    m_garment.reset();
    show(m_frame);
}

void SeamLines::setHidden(std::set<PanelId> panels) {
    m_hidden = std::move(panels);
    m_garment.reset();
    show(m_frame);
}

void SeamLines::show(const DrapeFramePtr& frame) {
    m_frame = frame;
    const bool told = frame && frame->fitMap != nullptr && frame->fitMap->ofSeams; // by the lines
    if (!frame || !frame->garment || !(m_visible || told)) {
        m_garment.reset();
        m_surface->setTriangles({}, {}, {});
        return;
    }
    const bool colours = frame->fitMap != m_map || (m_map != nullptr && m_map->ofSeams);
    m_map = frame->fitMap;
    if (frame->garment != m_garment || m_unsewn == frame->unsewn.empty() || colours) {
        m_garment = frame->garment;
        m_unsewn = !frame->unsewn.empty();
        upload(*frame);
    } else {
        m_surface->moveVertices(ribbonVertices(lines(*frame)));
    }
}

Ribbon SeamLines::lineOf(SeamId seam) const {
    const auto place = std::find(m_order.begin(), m_order.end(), seam);
    Ribbon line;
    line.colour = lightTheme().internalInk; // of darts, which are sewn without being a seam of the list
    if (m_selected.contains(seam)) {
        line.colour = lightTheme().selected;
        line.width = 2;
    } else if (m_crossed.contains(seam)) {
        line.colour = QColor(214, 30, 30);
        line.width = 2;
    } else if (place != m_order.end()) {
        line.colour = seamColour(static_cast<std::size_t>(place - m_order.begin()), false);
    }
    return line;
}

// Under a map a seam's own colour would be taken for a value: it has that of the map if this is about seams, and is
// thin and grey otherwise.
Ribbon SeamLines::lineOf(const SeamEdge& edge, const DrapeFrame& frame) const {
    Ribbon line = lineOf(edge.seam);
    if (frame.fitMap == nullptr || frame.fit.empty() || m_selected.contains(edge.seam)) {
        return line;
    }
    line.colour = QColor(90, 90, 100);
    line.width = 0.6;
    if (frame.fitMap->ofSeams) {
        const double value = 0.5 * (frame.fit[static_cast<std::size_t>(edge.vertices[0])] +
                                    frame.fit[static_cast<std::size_t>(edge.vertices[1])]);
        const double share = (value - frame.fitMap->least) / (frame.fitMap->most - frame.fitMap->least);
        line.colour = fitMapColour(std::clamp(static_cast<int>(share * kFitMapSteps), 0, kFitMapSteps - 1));
        line.width = 2.2;
    }
    return line;
}

// Of the sewn vertices, those of panels that are shown.
std::vector<char> SeamLines::shownVertices(const Garment& garment) const {
    std::vector<char> shown(garment.vertexCount, m_hidden.empty() ? 1 : 0);
    for (const CutVertex& vertex : garment.cutVertices) {
        if (!m_hidden.contains(garment.panels[static_cast<std::size_t>(vertex.panel)]->id)) {
            shown[static_cast<std::size_t>(vertex.welded)] = 1;
        }
    }
    return shown;
}

// Along the seams where they are sewn, across from side to side where they are not.
std::vector<Ribbon> SeamLines::lines(const DrapeFrame& frame) const {
    std::vector<Ribbon> list;
    const auto hidden = [&](int cut) {
        const CutVertex& vertex = frame.garment->cutVertices[static_cast<std::size_t>(cut)];
        return m_hidden.contains(frame.garment->panels[static_cast<std::size_t>(vertex.panel)]->id);
    };
    const auto add = [&](SeamId seam, const Vec3& a, const Vec3& b) {
        list.push_back(lineOf(seam));
        list.back().a = a;
        list.back().b = b;
    };
    if (!frame.unsewn.empty()) {
        for (const SeamPair& pair : frame.garment->seamPairs) {
            if (!hidden(pair.a) && !hidden(pair.b)) {
                add(pair.seam, frame.unsewn[static_cast<std::size_t>(pair.a)],
                    frame.unsewn[static_cast<std::size_t>(pair.b)]);
            }
        }
        return list;
    }
    const std::vector<char> shown = shownVertices(*frame.garment);
    for (const SeamEdge& edge : frame.garment->seamEdges) {
        if (!shown[static_cast<std::size_t>(edge.vertices[0])] || !shown[static_cast<std::size_t>(edge.vertices[1])]) {
            continue;
        }
        list.push_back(lineOf(edge, frame));
        list.back().a = frame.positions[static_cast<std::size_t>(edge.vertices[0])];
        list.back().b = frame.positions[static_cast<std::size_t>(edge.vertices[1])];
    }
    return list;
}

void SeamLines::upload(const DrapeFrame& frame) {
    showRibbons(*m_surface, lines(frame));
}

} // namespace toile
