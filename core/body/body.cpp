#include "core/body/body.h"

#include "core/body/import/body_import.h"
#include "core/body/mannequin/mannequin.h"

#include <filesystem>

namespace toile {

Result<BodyPtr> makeBody(const BodySpec& spec, const std::string& baseFolder) {
    if (spec.file.empty()) {
        return BodyPtr(std::make_shared<const Body>(makeMannequin(spec.measures, spec.pose)));
    }
    // "folder / absolute path" is the absolute path
    Result<Body> read = readBody((std::filesystem::path(baseFolder) / spec.file).string(), spec);
    if (!read) {
        return Error{read.error()};
    }
    return BodyPtr(std::make_shared<const Body>(std::move(read).value()));
}

} // namespace toile
