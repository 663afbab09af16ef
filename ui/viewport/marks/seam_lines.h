#pragma once

#include "core/drape/drape_frame.h"
#include "ui/viewport/stage/ribbons.h"
#include "ui/viewport/stage/stage.h"

#include <QSizeF>

#include <set>
#include <vector>

namespace toile {

// The seams on the draped garment, in the colours they have on the table; before it is sewn, lines from each place to
// the one it will be sewn to. Ribbons that are as wide on the screen at every distance.
class SeamLines {
public:
    explicit SeamLines(Stage& stage);

    // The garment's seams in the order that gives them their colours; selected ones are shown yellow.
    void setSeams(std::vector<SeamId> order, std::set<SeamId> selected);
    // Seams whose lines cross, which is to be seen at once.
    void setCrossed(std::set<SeamId> crossed);
    [[nodiscard]] const std::set<SeamId>& crossed() const { return m_crossed; }
    void setVisible(bool visible);
    // Seams that only panels have which are not shown are not shown either.
    void setHidden(std::set<PanelId> panels);
    [[nodiscard]] bool isVisible() const { return m_visible; }
    void setViewport(const QSizeF& pixels);
    // Null shows nothing.
    void show(const DrapeFramePtr& frame);

private:
    void upload(const DrapeFrame& frame);
    [[nodiscard]] std::vector<Ribbon> lines(const DrapeFrame& frame) const;
    [[nodiscard]] std::vector<char> shownVertices(const Garment& garment) const;
    [[nodiscard]] Ribbon lineOf(SeamId seam) const;
    [[nodiscard]] Ribbon lineOf(const SeamEdge& edge, const DrapeFrame& frame) const;

    Surface* m_surface;
    std::vector<SeamId> m_order;
    std::set<SeamId> m_selected, m_crossed;
    std::set<PanelId> m_hidden;
    DrapeFramePtr m_frame;
    GarmentPtr m_garment;              // whose ribbons are uploaded
    const FitMapKind* m_map = nullptr; // they are coloured for
    bool m_unsewn = false;             // they join pieces that are not sewn yet
    bool m_visible = true;
};

} // namespace toile
