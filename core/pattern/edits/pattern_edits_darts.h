#pragma once

#include "core/base/result.h"
#include "core/pattern/edits/edited.h"

// Darts. What is sewn on the edge of a dart stays at its place of the cloth: only the mouth leaves it, or comes back.
// See pattern_edits.h for what all edits share.
namespace toile {

[[nodiscard]] Result<Edited<DartId>> addDart(const Pattern& pattern, PanelId panel, Dart dart);
[[nodiscard]] Result<Pattern> setDart(const Pattern& pattern, PanelId panel, const Dart& dart);
[[nodiscard]] Result<Pattern> removeDart(const Pattern& pattern, PanelId panel, DartId dart);

// Takes an internal line for the legs of a dart: two edges from the outline to the tip and back, or one edge from the
// outline to the tip for a dart of the given width. The line goes.
[[nodiscard]] Result<Edited<DartId>> dartFromInternal(const Pattern& pattern, PanelId panel, InternalId line,
                                                      double widthMm = 20);

} // namespace toile
