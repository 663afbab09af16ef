#include "core/body/body.h"

#include "core/body/mannequin.h"

namespace toile {

Result<BodyPtr> makeBody(const BodySpec& spec, const std::string&) {
    if (!spec.file.empty()) {
        return Error{spec.file + ": bodies from files cannot be read yet; use the mannequin"};
    }
    return BodyPtr(std::make_shared<const Body>(makeMannequin(spec.measures, spec.pose)));
}

} // namespace toile
