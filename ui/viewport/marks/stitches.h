#pragma once

#include "core/drape/drape_frame.h"
#include "ui/viewport/stage/ribbons.h"
#include "ui/viewport/stage/stage.h"

#include <QSizeF>

#include <vector>

namespace toile {

// Topstitching beside the seams of the draped garment, in a thread a little lighter or darker than the cloth.
class Stitches {
public:
    explicit Stitches(Stage& stage);

    void setVisible(bool visible);
    [[nodiscard]] bool isVisible() const { return m_visible; }
    void setViewport(const QSizeF& pixels);
    // Null shows nothing.
    void show(const DrapeFramePtr& frame);

private:
    // Both ends in one triangle, as weights of its sewn vertices.
    struct Stitch {
        Triangle vertices;
        Vec3 from, to;
        QColor thread;
    };
    void sew(const Garment& garment);
    [[nodiscard]] std::vector<Ribbon> ribbons(const DrapeFrame& frame) const;

    Surface* m_surface;
    DrapeFramePtr m_frame;
    GarmentPtr m_garment; // of the stitches
    bool m_uploaded = false;
    std::vector<Stitch> m_stitches;
    bool m_visible = false;
};

} // namespace toile
