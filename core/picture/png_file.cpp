#include "core/picture/image.h"

#include <png.h>

namespace toile {

Result<void> writePng(const Image& image, const std::string& path) {
    png_image png{};
    png.version = PNG_IMAGE_VERSION;
    png.width = static_cast<png_uint_32>(image.width);
    png.height = static_cast<png_uint_32>(image.height);
    png.format = PNG_FORMAT_RGBA;
    if (png_image_write_to_file(&png, path.c_str(), 0, image.rgba.data(), 0, nullptr) == 0) {
        return Error{path + ": cannot write the picture: " + png.message + "; choose a folder that can be written to"};
    }
    return {};
}

} // namespace toile
