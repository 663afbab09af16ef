#pragma once

#include "ui/canvas/fit_picture.h"
#include "ui/canvas/panel_drawing.h"
#include "ui/look/theme.h"

#include <QGraphicsItem>

#include <map>

namespace toile {

// A panel on the table. Knows its panel by id and shows what it was last told; it never looks into the document.
class PanelItem : public QGraphicsItem {
public:
    enum { Type = UserType + 1 };

    PanelItem(PanelId id, const Theme* theme) : m_id(id), m_theme(theme) {}

    [[nodiscard]] PanelId panelId() const { return m_id; }
    [[nodiscard]] const PanelDrawing& drawing() const { return m_drawing; }
    void setDrawing(PanelDrawing drawing);
    // True when it was not so before.
    bool setSelectedLook(bool selected);
    // How it fits, in place of its fabric; one without colours shows the fabric. True when that changes anything.
    bool setFit(FitPicture fit);
    [[nodiscard]] const FitPicture& fit() const { return m_fit; }
    void setTheme(const Theme* theme);

    [[nodiscard]] int type() const override { return Type; }
    [[nodiscard]] QRectF boundingRect() const override;
    void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;

private:
    // The paths that make most of the work, with the points left out that cannot be told apart at a zoom.
    struct Outlines {
        QPainterPath cloth, outline, allowance;
    };
    [[nodiscard]] const Outlines& outlinesAt(double pixelsPerMm) const;
    void paintName(QPainter* painter) const;

    PanelId m_id;
    PanelDrawing m_drawing;
    FitPicture m_fit;
    const Theme* m_theme;                       // constant data that outlives every item
    mutable std::map<int, Outlines> m_outlines; // by the power of two of the zoom
};

} // namespace toile
