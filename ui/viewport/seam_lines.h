#pragma once

#include "core/drape/drape_frame.h"
#include "ui/viewport/surface_entity.h"

#include <QSizeF>

#include <set>
#include <vector>

namespace toile {

// The seams on the draped garment, in the colours they have on the table. Ribbons that are as wide on the screen at
// every distance.
class SeamLines {
public:
    explicit SeamLines(Qt3DCore::QNode* parent);

    // The garment's seams in the order that gives them their colours; selected ones are shown yellow.
    void setSeams(std::vector<SeamId> order, std::set<SeamId> selected);
    void setVisible(bool visible);
    [[nodiscard]] bool isVisible() const { return m_visible; }
    void setViewport(const QSizeF& pixels);
    // Null shows nothing.
    void show(const DrapeFramePtr& frame);

private:
    void upload(const DrapeFrame& frame);
    [[nodiscard]] std::vector<SurfaceVertex> ribbons(const DrapeFrame& frame) const;

    SurfaceEntity* m_entity;
    std::vector<SeamId> m_order;
    std::set<SeamId> m_selected;
    DrapeFramePtr m_frame;
    GarmentPtr m_garment; // whose ribbons are uploaded
    bool m_visible = true;
};

} // namespace toile
