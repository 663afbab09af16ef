#pragma once

#include <QString>

#include <string>

namespace toile {

// An arrangement point's: "left-arm-front" as "Left arm front", the part of the body, then the side of it.
[[nodiscard]] QString pointName(const std::string& id);

} // namespace toile
