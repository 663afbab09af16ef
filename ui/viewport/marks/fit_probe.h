#pragma once

#include "core/drape/drape_frame.h"
#include "core/drape/session/grip.h"
#include "core/pattern/seam.h"
#include "ui/viewport/stage/stage.h"

#include <QSizeF>
#include <QString>

#include <optional>

namespace toile {

// What a fit map says at one place of the cloth, and how the cloth is strained there.
struct FitReading {
    double value = 0; // in the map's unit
    double mostPercent = 100;
    double alongDeg = 0; // of the most, on the panel
    Vec3 at = Vec3::Zero();
    Vec3 along = Vec3::UnitX(); // the same direction in space
};
// Nothing without a map, where no cloth is, or no seam that the map tells of.
[[nodiscard]] std::optional<FitReading> readFit(const DrapeFrame& frame, const ClothSpot& spot);

// The place of the cloth that was asked about: it goes along with the cloth, a line through it lies along the greatest
// stretch.
class FitProbe {
public:
    explicit FitProbe(Stage& stage);

    void setViewport(const QSizeF& pixels);
    // Nothing asks no more.
    void ask(const std::optional<ClothPoint>& place);
    [[nodiscard]] const std::optional<ClothPoint>& asked() const { return m_asked; }
    // May be null.
    void show(const DrapeFramePtr& frame);
    [[nodiscard]] const std::optional<FitReading>& reading() const { return m_reading; }
    // For a person; empty without a reading.
    [[nodiscard]] QString text() const;

private:
    Surface* m_surface;
    std::optional<ClothPoint> m_asked;
    DrapeFramePtr m_frame;
    GarmentPtr m_garment; // on which the place was looked for
    std::optional<ClothSpot> m_spot;
    std::optional<FitReading> m_reading;
};

} // namespace toile
