#include "core/file/mesh/mesh_writers.h"

#include "core/file/byte_text.h"
#include "core/file/text_output.h"

#include <cstdint>
#include <string_view>

namespace toile {

Result<void> writePc2(const MeshAnimation& animation, const std::string& path) {
    std::string bytes("POINTCACHE2\0", 12);
    appendBytes(bytes, std::int32_t{1});
    appendBytes(bytes, static_cast<std::int32_t>(animation.mesh.positions.size()));
    appendBytes(bytes, 0.0F); // first frame
    appendBytes(bytes, 1.0F); // a sample per frame
    appendBytes(bytes, static_cast<std::int32_t>(animation.frames.size()));
    for (const MeshFrame& frame : animation.frames) {
        for (const Vec3& p : frame.positions) {
            for (int axis = 0; axis < 3; ++axis) {
                appendBytes(bytes, static_cast<float>(p[axis]));
            }
        }
    }
    TextOutput out;
    out << bytes;
    return out.writeTo(path);
}

Result<void> writeMdd(const MeshAnimation& animation, const std::string& path) {
    std::string bytes;
    appendBigEndian(bytes, static_cast<std::int32_t>(animation.frames.size()));
    appendBigEndian(bytes, static_cast<std::int32_t>(animation.mesh.positions.size()));
    for (const MeshFrame& frame : animation.frames) {
        appendBigEndian(bytes, static_cast<float>(frame.seconds));
    }
    for (const MeshFrame& frame : animation.frames) {
        for (const Vec3& p : frame.positions) {
            for (int axis = 0; axis < 3; ++axis) {
                appendBigEndian(bytes, static_cast<float>(p[axis]));
            }
        }
    }
    TextOutput out;
    out << bytes;
    return out.writeTo(path);
}

} // namespace toile
