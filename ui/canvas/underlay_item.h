#pragma once

#include "core/pattern/settings.h"

#include <QGraphicsItem>
#include <QImage>

namespace toile {

// How an underlay lies on the table once its picture is known.
[[nodiscard]] double mmPerImagePixel(const Underlay& underlay, const QSize& image);
// A place of the table in fractions of the picture's width and height from its lower left, and back.
[[nodiscard]] Vec2 toUnderlay(const Underlay& underlay, const QSize& image, const Vec2& table);
[[nodiscard]] Vec2 fromUnderlay(const Underlay& underlay, const QSize& image, const Vec2& fractions);

// A photo or scan under the panels. Reads its file when it is told of another one.
class UnderlayItem : public QGraphicsItem {
public:
    enum { Type = UserType + 2 };

    void setUnderlay(const Underlay& underlay, const QString& baseFolder);
    [[nodiscard]] const Underlay& underlay() const { return m_underlay; }
    // Null when the file cannot be read.
    [[nodiscard]] const QImage& image() const { return m_image; }

    [[nodiscard]] int type() const override { return Type; }
    [[nodiscard]] QRectF boundingRect() const override;
    void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;

private:
    Underlay m_underlay;
    QString m_file;
    QImage m_image;
};

// The file of an underlay, which may be given relative to the pattern's folder.
[[nodiscard]] QString underlayFile(const Underlay& underlay, const QString& baseFolder);

} // namespace toile
