#include "core/file/mesh/mesh_export.h"

#include <cstdint>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>

namespace toile {

namespace {

constexpr std::uintmax_t kMostBytes = 64u << 20;

unsigned byteAt(const std::string& bytes, std::size_t i) {
    return static_cast<unsigned char>(bytes[i]);
}

struct PictureKind {
    bool isPng = true;
    Vec2 size = Vec2::Zero(); // pixels
};

std::optional<PictureKind> pngKind(const std::string& bytes) {
    if (bytes.size() < 24 || bytes.compare(0, 8, "\x89PNG\r\n\x1a\n") != 0) {
        return std::nullopt;
    }
    const auto number = [&](std::size_t i) {
        return static_cast<double>(byteAt(bytes, i) << 24 | byteAt(bytes, i + 1) << 16 | byteAt(bytes, i + 2) << 8 |
                                   byteAt(bytes, i + 3));
    };
    return PictureKind{true, {number(16), number(20)}};
}

// Walks from marker to marker to the frame header, which holds the size.
std::optional<PictureKind> jpegKind(const std::string& bytes) {
    if (bytes.size() < 4 || byteAt(bytes, 0) != 0xFF || byteAt(bytes, 1) != 0xD8) {
        return std::nullopt;
    }
    std::size_t i = 2;
    while (i + 9 < bytes.size() && byteAt(bytes, i) == 0xFF) {
        const unsigned marker = byteAt(bytes, i + 1);
        const bool frame = marker >= 0xC0 && marker <= 0xCF && marker != 0xC4 && marker != 0xC8 && marker != 0xCC;
        if (frame) {
            const auto number = [&](std::size_t k) {
                return static_cast<double>(byteAt(bytes, k) << 8 | byteAt(bytes, k + 1));
            };
            return PictureKind{false, {number(i + 7), number(i + 5)}};
        }
        i += 2 + (byteAt(bytes, i + 2) << 8 | byteAt(bytes, i + 3));
    }
    return std::nullopt;
}

Result<ExportTexture> readTexture(const Fabric& fabric, const std::filesystem::path& path, double squareMm) {
    const std::string where = "fabric '" + fabric.name + "': its picture " + fabric.texture;
    std::error_code problem;
    const std::uintmax_t size = std::filesystem::file_size(path, problem);
    if (problem || size > kMostBytes) {
        return Error{where + (problem ? " cannot be read" : " is larger than 64 MB") +
                     "; it keeps its plain colour, choose another picture"};
    }
    std::ifstream file(path, std::ios::binary);
    ExportTexture texture;
    texture.bytes.assign(std::istreambuf_iterator<char>(file), {});
    std::optional<PictureKind> kind = pngKind(texture.bytes);
    if (!kind) {
        kind = jpegKind(texture.bytes);
    }
    if (!kind || !(kind->size.minCoeff() > 0) || !(fabric.textureWidthMm > 0)) {
        return Error{where + " is neither PNG nor JPEG; it keeps its plain colour, choose another picture"};
    }
    texture.fileName = path.filename().string();
    texture.isPng = kind->isPng;
    const double heightMm = fabric.textureWidthMm * kind->size.y() / kind->size.x();
    texture.repeats = {squareMm / fabric.textureWidthMm, squareMm / heightMm};
    return texture;
}

} // namespace

void addTextures(const Garment& garment, const std::string& baseFolder, ExportMesh& mesh,
                 std::vector<std::string>& warnings) {
    std::map<std::string, std::string> bytesOf;
    for (std::size_t i = 0; i < garment.fabrics.size() && i < mesh.materials.size(); ++i) {
        const Fabric& fabric = garment.fabrics[i];
        if (fabric.texture.empty()) {
            continue;
        }
        Result<ExportTexture> read =
            readTexture(fabric, std::filesystem::path(baseFolder) / fabric.texture, mesh.squareMm);
        if (!read) {
            warnings.push_back(read.error());
            continue;
        }
        ExportTexture texture = std::move(read).value();
        const auto [known, isNew] = bytesOf.try_emplace(texture.fileName, texture.bytes);
        if (!isNew && known->second != texture.bytes) {
            texture.fileName = std::to_string(i) + "_" + texture.fileName;
        }
        mesh.materials[i].texture = std::move(texture);
    }
}

} // namespace toile
