#include "ui/viewport/seam_lines.h"

#include "ui/theme.h"

#include <QVariant>
#include <QVector2D>

#include <algorithm>

namespace toile {

namespace {

void put(float (&target)[3], const Vec3& value) {
    for (int axis = 0; axis < 3; ++axis) {
        target[axis] = static_cast<float>(value[axis]);
    }
}

} // namespace

SeamLines::SeamLines(Stage& stage)
    : m_surface(&stage.add(QStringLiteral("ribbon.vert"), QStringLiteral("ribbon.frag"))) {
    setViewport({800, 600});
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

void SeamLines::setVisible(bool visible) {
    m_visible = visible;
    m_garment.reset();
    show(m_frame);
}

void SeamLines::show(const DrapeFramePtr& frame) {
    m_frame = frame;
    if (!frame || !frame->garment || !m_visible) {
        m_garment.reset();
        m_surface->setTriangles({}, {}, {});
        return;
    }
    if (frame->garment != m_garment || m_unsewn == frame->unsewn.empty()) {
        m_garment = frame->garment;
        m_unsewn = !frame->unsewn.empty();
        upload(*frame);
    } else {
        m_surface->moveVertices(ribbons(lines(*frame)));
    }
}

// Along the seams where they are sewn, across from side to side where they are not.
std::vector<SeamLines::Line> SeamLines::lines(const DrapeFrame& frame) const {
    std::vector<Line> list;
    if (!frame.unsewn.empty()) {
        for (const SeamPair& pair : frame.garment->seamPairs) {
            list.push_back({frame.unsewn[static_cast<std::size_t>(pair.a)],
                            frame.unsewn[static_cast<std::size_t>(pair.b)], pair.seam});
        }
        return list;
    }
    for (const SeamEdge& edge : frame.garment->seamEdges) {
        list.push_back({frame.positions[static_cast<std::size_t>(edge.vertices[0])],
                        frame.positions[static_cast<std::size_t>(edge.vertices[1])], edge.seam});
    }
    return list;
}

// Four corners per line: each knows its own end, and the other one in place of a normal; the shader sets them apart on
// the screen, to the side that the first texture coordinate names.
std::vector<SurfaceVertex> SeamLines::ribbons(const std::vector<Line>& list) {
    std::vector<SurfaceVertex> vertices;
    vertices.reserve(4 * list.size());
    for (const Line& line : list) {
        for (const auto& [own, other] : {std::pair(line.a, line.b), std::pair(line.a, line.b),
                                         std::pair(line.b, line.a), std::pair(line.b, line.a)}) {
            SurfaceVertex vertex{};
            put(vertex.position, own);
            put(vertex.normal, other);
            vertices.push_back(vertex);
        }
    }
    return vertices;
}

void SeamLines::upload(const DrapeFrame& frame) {
    std::vector<SurfaceLook> looks;
    std::vector<std::uint32_t> indices;
    const std::vector<Line> list = lines(frame);
    for (const Line& edge : list) {
        const auto place = std::find(m_order.begin(), m_order.end(), edge.seam);
        const bool selected = m_selected.contains(edge.seam);
        QColor colour = lightTheme().internalInk; // of darts, which are sewn without being a seam of the list
        if (selected) {
            colour = lightTheme().selected;
        } else if (place != m_order.end()) {
            colour = seamColour(static_cast<std::size_t>(place - m_order.begin()), false);
        }
        const auto first = static_cast<std::uint32_t>(looks.size());
        for (const float side : {1.0F, -1.0F, -1.0F, 1.0F}) {
            looks.push_back({{colour.redF(), colour.greenF(), colour.blueF()}, {side, selected ? 2.0F : 1.0F}});
        }
        for (const std::uint32_t corner : {0U, 1U, 2U, 2U, 1U, 3U}) {
            indices.push_back(first + corner);
        }
    }
    m_surface->setTriangles(ribbons(list), looks, indices);
}

} // namespace toile
