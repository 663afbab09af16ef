#pragma once

#include "core/file/mesh/mesh_animation.h"
#include "core/file/mesh/mesh_export.h"

namespace toile {

// What stands in the lists meshFormats() and animationFormats(); call them through those.
Result<void> writeObj(const ExportMesh& mesh, const std::string& path);
Result<void> writePly(const ExportMesh& mesh, const std::string& path);
Result<void> writeStl(const ExportMesh& mesh, const std::string& path);
Result<void> writeGlb(const ExportMesh& mesh, const std::string& path);
Result<void> writeGltf(const ExportMesh& mesh, const std::string& path);
Result<void> writeFbx(const ExportMesh& mesh, const std::string& path);

Result<void> writePc2(const MeshAnimation& animation, const std::string& path);
Result<void> writeMdd(const MeshAnimation& animation, const std::string& path);
Result<void> writeMovingGlb(const MeshAnimation& animation, const std::string& path);
Result<void> writeMovingGltf(const MeshAnimation& animation, const std::string& path);

// Puts the pictures of the materials beside a file that names them.
Result<void> writeTexturesBeside(const std::vector<ExportMaterial>& materials, const std::string& path);

} // namespace toile
