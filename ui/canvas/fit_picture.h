#pragma once

#include "core/drape/drape_frame.h"

#include <QImage>
#include <QRectF>

#include <map>

namespace toile {

// How a panel fits, as colours on its flat cloth.
struct FitPicture {
    QImage colours; // the first row is the lowest
    QRectF placeMm; // in panel coordinates
};

// Of every panel of a frame that tells how it fits; empty for others.
[[nodiscard]] std::map<PanelId, FitPicture> fitPictures(const DrapeFrame& frame);

} // namespace toile
