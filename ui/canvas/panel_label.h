#pragma once

#include <QFont>
#include <QSizeF>
#include <QStringList>

namespace toile {

// The name of a panel as it is written on it: whole where there is room, in lines or smaller letters if need be.
struct PanelLabel {
    QFont font;
    QStringList lines; // none where not even a part of the name can be read
};
// The room is in pixels.
[[nodiscard]] PanelLabel labelThatFits(const QString& name, const QFont& font, const QSizeF& room);
// Of its lines, pixels.
[[nodiscard]] QSizeF sizeOf(const PanelLabel& label);

} // namespace toile
