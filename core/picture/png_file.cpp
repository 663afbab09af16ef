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

Result<Image> readPng(const std::string& path) {
    constexpr png_uint_32 most = 8192; // pixels of either side
    png_image png{};
    png.version = PNG_IMAGE_VERSION;
    if (png_image_begin_read_from_file(&png, path.c_str()) == 0) {
        return Error{path + ": it cannot be read as PNG: " + png.message + "; choose another picture"};
    }
    if (png.width > most || png.height > most || png.width == 0 || png.height == 0) {
        png_image_free(&png);
        return Error{path + ": it is larger than 8192 pixels; choose a smaller picture"};
    }
    png.format = PNG_FORMAT_RGBA;
    Image image{static_cast<int>(png.width), static_cast<int>(png.height), {}};
    image.rgba.resize(PNG_IMAGE_SIZE(png));
    if (png_image_finish_read(&png, nullptr, image.rgba.data(), 0, nullptr) == 0) {
        return Error{path + ": it is damaged: " + png.message + "; choose another picture"};
    }
    return image;
}

} // namespace toile
