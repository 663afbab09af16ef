#include "app/commands/export_options.h"

#include "core/pattern/enum_words.h"

namespace toile {

namespace {

struct UnitOfMeshes {
    LengthUnit unit;
    double perMetre;
};
constexpr UnitOfMeshes kUnits[] = {{LengthUnit::Metre, 1},         {LengthUnit::Decimetre, 10},
                                   {LengthUnit::Centimetre, 100},  {LengthUnit::Millimetre, 1000},
                                   {LengthUnit::Inch, 1 / 0.0254}, {LengthUnit::Foot, 1 / 0.3048}};

} // namespace

Result<MeshExportOptions> exportOptionsFrom(const Arguments& arguments) {
    MeshExportOptions options;
    options.apart = arguments.has("--apart");
    options.thick = arguments.has("--thick");
    const std::string unit = arguments.text("--unit", "m");
    bool known = false;
    for (const UnitOfMeshes& entry : kUnits) {
        if (unit == wordFor(entry.unit)) {
            options.unitsPerMetre = entry.perMetre;
            known = true;
        }
    }
    if (!known) {
        return Error{"--unit " + unit + ": use one of m, dm, cm, mm, inch, foot"};
    }
    const std::optional<UpAxis> up = findWord<UpAxis>(arguments.text("--up", "y"));
    if (!up || *up == UpAxis::Guess) {
        return Error{"--up " + arguments.text("--up") + ": use one of x, y, z"};
    }
    options.up = *up;
    return options;
}

} // namespace toile
