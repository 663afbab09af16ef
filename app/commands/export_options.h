#pragma once

#include "app/cli_arguments.h"
#include "core/file/mesh/mesh_export.h"

namespace toile {

// How a command writes meshes, for its list of options.
inline constexpr OptionSpec kExportOptions[] = {
    {"--apart", "", "give each panel vertices of its own in meshes, instead of welding the seams"},
    {"--thick", "", "write meshes as closed solids as thick as the fabric"},
    {"--unit", "UNIT", "of written meshes: m (the default), dm, cm, mm or inch; glTF is in metres always"},
    {"--up", "AXIS", "of written meshes: x, y (the default) or z; glTF has Y up always"},
};

[[nodiscard]] Result<MeshExportOptions> exportOptionsFrom(const Arguments& arguments);

} // namespace toile
