#pragma once

#include "core/base/result.h"
#include "core/mesh/assembly.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace toile {

// A garment ready to leave: positions of the sewn vertices, metres, Y up, UV from the flat pattern.
struct MeshToExport {
    const Garment* garment = nullptr;
    const std::vector<Vec3>* positions = nullptr;
};

struct MeshFormat {
    std::string_view ending; // ".obj"
    std::string_view summary;
    Result<void> (*write)(const MeshToExport& mesh, const std::string& path);
};

[[nodiscard]] std::span<const MeshFormat> meshFormats();
[[nodiscard]] Result<void> exportMesh(const MeshToExport& mesh, const std::string& path);

} // namespace toile
