#pragma once

#include "core/base/result.h"
#include "core/pattern/edits/edited.h"
#include "core/pattern/seam_direction.h"

#include <optional>
#include <vector>

// Seams and their notches. See pattern_edits.h for what all edits share.
//
// Sewing follows copies: what is sewn between panels is also sewn between their mirrored copies (and on the mirrored
// halves of panels on fold) when every panel of the seam has one, and is changed, reversed and removed together with
// it.
namespace toile {

struct SeamMade {
    SeamId seam;
    std::optional<SeamId> twin; // the same seam between the mirrored copies
};
// Adds a seam as given; it and its notches get ids.
[[nodiscard]] Result<Edited<SeamMade>> addSeam(const Pattern& pattern, Seam seam);
// Sews two sides together in the direction chooseDirection() finds.
[[nodiscard]] Result<Edited<SeamMade>> sew(const Pattern& pattern, const SeamSide& a, const SeamSide& b,
                                           const PlaceInSpace& placeInSpace = {});
// Replaces the seam of the same id: sides, ratio, fold angle, name, all of it.
[[nodiscard]] Result<Pattern> setSeam(const Pattern& pattern, Seam seam);
[[nodiscard]] Result<Pattern> removeSeams(const Pattern& pattern, const std::vector<SeamId>& seams);
[[nodiscard]] Result<Pattern> reverseSeam(const Pattern& pattern, SeamId seam);
[[nodiscard]] Result<Pattern> setSeamRatio(const Pattern& pattern, SeamId seam, double ratioPercent);
// Reverses those of the seams that run the wrong way; all seams when none is named.
[[nodiscard]] Result<Pattern> alignSeams(const Pattern& pattern, const std::vector<SeamId>& seams,
                                         const PlaceInSpace& placeInSpace = {});

// The seam between the mirrored copies of a seam's panels, if all of them have one and it is another seam, on other
// cloth; without id.
[[nodiscard]] std::optional<Seam> mirroredSeam(const Pattern& pattern, const Seam& seam);
// The seam of the pattern that sews what mirroredSeam() says.
[[nodiscard]] const Seam* findTwin(const Pattern& pattern, const Seam& seam);

[[nodiscard]] Result<Edited<NotchId>> addNotch(const Pattern& pattern, SeamId seam, Notch notch);
[[nodiscard]] Result<Pattern> setNotch(const Pattern& pattern, SeamId seam, const Notch& notch);
[[nodiscard]] Result<Pattern> removeNotch(const Pattern& pattern, SeamId seam, NotchId notch);

enum class AdjustSide : std::uint8_t { A, B, Both };
enum class SeamKeep : std::uint8_t { Start, Middle, End };
// Trues a seam: scales the edges of one side, or of both half way each, along themselves until b has the intended ratio
// to a. `keep` says which end of the adjusted sides stays where it is.
[[nodiscard]] Result<Pattern> makeSeamLengthsEqual(const Pattern& pattern, SeamId seam, AdjustSide adjust,
                                                   SeamKeep keep = SeamKeep::Start);

} // namespace toile
