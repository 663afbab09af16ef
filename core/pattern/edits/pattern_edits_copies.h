#pragma once

#include "core/base/result.h"
#include "core/pattern/edits/edited.h"

#include <optional>
#include <vector>

// Copies of panels, free and linked. See pattern_edits.h for what all edits share.
namespace toile {

// Copies that have nothing more to do with the panels they were made from, and no sewing.
[[nodiscard]] Result<Edited<std::vector<PanelId>>>
duplicatePanels(const Pattern& pattern, const std::vector<PanelId>& panels, const Vec2& tableOffset);
// Panels of another pattern (or of this one) with the seams, elastics, pins and tacks that lie wholly on them. Fabrics
// that this pattern does not have come along.
[[nodiscard]] Result<Edited<std::vector<PanelId>>>
pastePanels(const Pattern& pattern, const Pattern& from, const std::vector<PanelId>& panels, const Vec2& tableOffset);

struct LinkedCopyOptions {
    bool mirrored = true;
    bool withSewing = true;             // seams and elastics wholly within the copied panels are copied too
    std::optional<double> mirrorTableX; // stands on the table here; otherwise just right of the panels
    double gapMm = 50;                  // to the panels, where no mirror is given
};
// Copies whose shape stays that of the original, "Symmetric Pattern (with Sewing)" when mirrored. Mirrored copies are
// placed on the other side of the body.
[[nodiscard]] Result<Edited<std::vector<PanelId>>>
linkedCopies(const Pattern& pattern, const std::vector<PanelId>& panels, const LinkedCopyOptions& options = {});
// From now on the panel is changed alone. Its points and edges get ids of their own; sewing stays.
[[nodiscard]] Result<Pattern> unlinkPanels(const Pattern& pattern, const std::vector<PanelId>& panels);

} // namespace toile
