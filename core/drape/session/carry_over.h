#pragma once

#include "core/drape/drape_frame.h"
#include "core/mesh/sewn/assembly.h"

#include <functional>
#include <vector>

namespace toile {

// Where the cut vertices of a changed garment are, from where those of the old one were: each takes the place of the
// same spot of the same panel, or of the panel that its own was cut from. Vertices of panels that were not there take
// the place that `placed` has for them, which is asked only when there is such a one.
[[nodiscard]] std::vector<Vec3> carryOver(const Garment& old, const std::vector<Vec3>& oldPerCut,
                                          const Garment& changed, const std::function<std::vector<Vec3>()>& placed);
// A frame of a changed garment, carried over from a frame of the old one; null when it has cloth that was not there.
[[nodiscard]] DrapeFramePtr carriedOver(const DrapeFrame& frame, const GarmentPtr& changed);
// Seams of a changed garment whose sides are this far apart are drawn together by threads, nearer ones just welded.
[[nodiscard]] bool isToBeSewn(const Garment& garment, const std::vector<Vec3>& perCut);

// What each cut vertex has, when sewn ones have this.
[[nodiscard]] std::vector<Vec3> perCutVertex(const Garment& garment, const std::vector<Vec3>& positions);
// How far the two sides of a stitch are apart at most, m.
[[nodiscard]] double widestGap(const Garment& garment, const std::vector<Vec3>& perCut);

// The mean of what each sewn vertex's cut vertices have.
[[nodiscard]] std::vector<Vec3> meanOfCut(const Garment& garment, const std::vector<Vec3>& perCutVertex);

} // namespace toile
