#include "core/pattern/fabric.h"

#include <algorithm>
#include <vector>

namespace toile {

namespace {

constexpr std::array<NumberField<Fabric>, 13> kFields{{
    {"weight", "Weight", "g/m2", &Fabric::weightGsm, 5, 5000, "Mass of a square metre"},
    {"thickness", "Thickness", "mm", &Fabric::thicknessMm, 0.02, 20, "Under light pressure"},
    {"stretchWarp", "Stretch, warp", "N/m", &Fabric::stretchWarp, 5, 1e6, "Force per width to double the length"},
    {"stretchWeft", "Stretch, weft", "N/m", &Fabric::stretchWeft, 5, 1e6, "Force per width to double the width"},
    {"shear", "Shear", "N/m", &Fabric::shear, 1, 1e6, "Force per width and radian of shear"},
    {"bendWarp", "Bending, warp", "N m", &Fabric::bendWarp, 0, 1, "Bending rigidity per width along the warp"},
    {"bendWeft", "Bending, weft", "N m", &Fabric::bendWeft, 0, 1, "Bending rigidity per width along the weft"},
    {"stretchLimit", "Stretch limit", "%", &Fabric::stretchLimitPercent, 0.1, 300, "Strain where the cloth locks"},
    {"compression", "Compression", "%", &Fabric::compressionPercent, 0, 100,
     "Stiffness against squeezing, of that against stretching"},
    {"frictionCloth", "Friction, cloth", "", &Fabric::frictionCloth, 0, 2, "Coefficient of cloth on cloth"},
    {"frictionBody", "Friction, body", "", &Fabric::frictionBody, 0, 2, "Coefficient of cloth on the body"},
    {"damping", "Damping", "%", &Fabric::dampingPercent, 0, 100, "Inner friction, of critical damping"},
    {"textureWidth", "Texture width", "mm", &Fabric::textureWidthMm, 1, 10000, "Width of one repeat of the picture"},
}};

struct PresetRow {
    const char* name;
    double gsm, mm, warp, weft, shear, bendWarp, bendWeft, limit, compression, cloth, body;
    Colour colour;
};

// Typical values of garment fabrics. Weights and thicknesses as traded; bending rigidities in the ranges that KES-F and
// FAST testing report for these classes of cloth (1 gf cm2/cm = 0.98e-4 N m per m width). So is the shear of silk and
// chiffon; that of the others is several times what they report (0.3 to 4 gf/cm per degree, 17 to 220 N/m).
constexpr PresetRow kRows[] = {
    {"cotton", 140, 0.40, 6000, 4500, 600, 9e-6, 6e-6, 8, 30, 0.35, 0.40, {226, 222, 212}},
    {"poplin", 115, 0.28, 8000, 5500, 500, 7e-6, 4.5e-6, 6, 30, 0.30, 0.35, {196, 211, 229}},
    {"denim", 400, 0.90, 15000, 11000, 1500, 9e-5, 5.5e-5, 5, 40, 0.40, 0.45, {52, 73, 110}},
    {"silk", 60, 0.15, 5000, 4000, 20, 1.5e-6, 1.1e-6, 8, 20, 0.20, 0.25, {214, 178, 168}},
    {"chiffon", 40, 0.13, 3000, 2500, 20, 6e-7, 5e-7, 10, 20, 0.20, 0.25, {233, 205, 214}},
    {"jersey", 180, 0.60, 500, 250, 150, 2.5e-6, 1.8e-6, 60, 20, 0.35, 0.40, {120, 140, 158}},
    {"rib", 220, 0.90, 400, 120, 120, 4e-6, 2.5e-6, 100, 20, 0.40, 0.45, {92, 98, 104}},
    {"wool", 220, 0.60, 5000, 3500, 500, 1.4e-5, 1.0e-5, 12, 30, 0.40, 0.40, {88, 84, 92}},
    {"linen", 170, 0.40, 9000, 7000, 500, 1.0e-5, 8e-6, 5, 35, 0.30, 0.35, {205, 193, 166}},
    {"leather", 600, 1.00, 20000, 20000, 8000, 2.0e-4, 2.0e-4, 15, 60, 0.45, 0.45, {86, 56, 42}},
    {"fleece", 280, 2.50, 1200, 800, 300, 2.0e-5, 1.5e-5, 40, 30, 0.45, 0.50, {134, 52, 58}},
};

std::vector<Fabric> makePresets() {
    std::vector<Fabric> presets;
    for (const PresetRow& row : kRows) {
        Fabric f;
        f.name = row.name;
        f.weightGsm = row.gsm;
        f.thicknessMm = row.mm;
        f.stretchWarp = row.warp;
        f.stretchWeft = row.weft;
        f.shear = row.shear;
        f.bendWarp = row.bendWarp;
        f.bendWeft = row.bendWeft;
        f.stretchLimitPercent = row.limit;
        f.compressionPercent = row.compression;
        f.frictionCloth = row.cloth;
        f.frictionBody = row.body;
        f.colour = row.colour;
        presets.push_back(f);
    }
    return presets;
}

} // namespace

std::span<const NumberField<Fabric>> fabricFields() {
    return kFields;
}

std::span<const Fabric> fabricPresets() {
    static const std::vector<Fabric> presets = makePresets();
    return presets;
}

const Fabric* findFabricPreset(std::string_view name) {
    const auto presets = fabricPresets();
    const auto found = std::find_if(presets.begin(), presets.end(), [&](const Fabric& f) { return f.name == name; });
    return found == presets.end() ? nullptr : &*found;
}

} // namespace toile
