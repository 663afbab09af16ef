#pragma once

#include "core/base/result.h"
#include "core/pattern/edits/edited.h"

#include <vector>

// Internal lines and shapes, holes, the grain line and the outline as a whole. See pattern_edits.h for what all edits
// share.
namespace toile {

// The line, its points and edges get ids.
[[nodiscard]] Result<Edited<InternalId>> addInternal(const Pattern& pattern, PanelId panel, InternalLine line);
// What a line is for; its path stays.
struct InternalUse {
    InternalKind kind = InternalKind::Plain;
    double foldAngleDeg = 180;
    double foldStrengthPercent = 100;
};
[[nodiscard]] Result<Pattern> setInternal(const Pattern& pattern, PanelId panel, InternalId line,
                                          const InternalUse& use);
// Lines go with the seams and elastics on them.
[[nodiscard]] Result<Pattern> removeInternals(const Pattern& pattern, PanelId panel,
                                              const std::vector<InternalId>& lines);
// Adds a point to an end of an open internal line.
[[nodiscard]] Result<Edited<PointId>> extendLine(const Pattern& pattern, PanelId panel, InternalId line, bool atEnd,
                                                 const Vec2& to);

// Points and edges of the path get ids; returns its first edge, by which a hole is named.
[[nodiscard]] Result<Edited<EdgeId>> addHole(const Pattern& pattern, PanelId panel, Path path);
[[nodiscard]] Result<Pattern> removeHole(const Pattern& pattern, PanelId panel, EdgeId anyEdge);
// A closed internal shape is cut out, a hole is filled and stays as a line. Edges keep their ids and seams.
[[nodiscard]] Result<Pattern> internalToHole(const Pattern& pattern, PanelId panel, InternalId line);
[[nodiscard]] Result<Edited<InternalId>> holeToInternal(const Pattern& pattern, PanelId panel, EdgeId anyEdge);

[[nodiscard]] Result<Pattern> setGrain(const Pattern& pattern, PanelId panel, const Grain& grain);

} // namespace toile
