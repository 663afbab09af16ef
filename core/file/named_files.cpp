#include "core/file/named_files.h"

#include <filesystem>

namespace toile {

namespace fs = std::filesystem;

Pattern withFilesSeenFrom(const Pattern& pattern, const std::string& oldFolder, const std::string& newFolder) {
    Pattern after = pattern;
    const auto follow = [&](std::string& file) {
        std::error_code problem;
        if (file.empty() || fs::path(file).is_absolute() || fs::exists(fs::path(newFolder) / file, problem) ||
            !fs::exists(fs::path(oldFolder) / file, problem)) {
            return;
        }
        const fs::path whole = fs::weakly_canonical(fs::path(oldFolder) / file, problem);
        const fs::path beside = whole.lexically_relative(fs::weakly_canonical(newFolder, problem));
        const bool inside = !beside.empty() && *beside.begin() != "..";
        file = (inside ? beside : whole).generic_string();
    };
    follow(after.body.file);
    for (Fabric& fabric : after.fabrics) {
        follow(fabric.texture);
    }
    for (Underlay& underlay : after.underlays) {
        follow(underlay.file);
    }
    for (Prop& prop : after.props) {
        follow(prop.file);
    }
    return after;
}

} // namespace toile
