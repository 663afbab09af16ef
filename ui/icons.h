#pragma once

#include "ui/theme.h"

#include <QIcon>

namespace toile {

// An icon from resources/icons, drawn in the theme's ink at every size and pixel ratio that is asked for.
[[nodiscard]] QIcon themedIcon(const QString& name, const Theme& theme);

} // namespace toile
