#pragma once

#include "core/base/ids.h"
#include "core/base/number_field.h"

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace toile {

struct Colour {
    std::uint8_t red = 200, green = 200, blue = 200;

    friend bool operator==(const Colour&, const Colour&) = default;
};

// Cloth in the units of textile testing. Stiffnesses are per unit of strain and width, so the mesh does not enter.
struct Fabric {
    FabricId id;
    std::string name;
    double weightGsm = 150; // g/m2
    double thicknessMm = 0.4;
    double stretchWarp = 5000;       // N/m
    double stretchWeft = 4000;       // N/m
    double shear = 800;              // N/m
    double bendWarp = 8e-6;          // N m
    double bendWeft = 6e-6;          // N m
    double stretchLimitPercent = 10; // where the yarns are straight and hardly give any more
    double compressionPercent = 30;  // stiffness against squeezing, of that against stretching
    double frictionCloth = 0.3;
    double frictionBody = 0.4;
    double dampingPercent = 2; // of critical
    Colour colour;
    std::string texture; // image file beside the pattern, empty for plain colour
    double textureWidthMm = 100;

    friend bool operator==(const Fabric&, const Fabric&) = default;
};

[[nodiscard]] std::span<const NumberField<Fabric>> fabricFields();

// The fabrics Toile ships: cotton, poplin, denim, silk, chiffon, jersey, rib, wool, linen, leather, fleece.
[[nodiscard]] std::span<const Fabric> fabricPresets();
[[nodiscard]] const Fabric* findFabricPreset(std::string_view name);

} // namespace toile
