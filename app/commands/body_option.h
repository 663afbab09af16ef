#pragma once

#include "core/base/result.h"
#include "core/pattern/settings.h"

#include <string>

namespace toile {

// A body as the command line names it, changing what the pattern asks for:
//   mannequin | mannequin:preset=man,waist=84,pose=t
//   FILE | FILE:unit=cm,up=z,groups=body+hands
// A file is looked up beside the working folder.
[[nodiscard]] Result<BodySpec> bodyFromWords(const std::string& words, BodySpec body);

} // namespace toile
