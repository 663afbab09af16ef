#pragma once

#include "core/body/measure/arrangement.h"
#include "core/file/pattern_file.h"

#include <string>
#include <string_view>
#include <vector>

// The JSON specification of GarmentCode (Korosteleva and Sorkine-Hornung 2023) and, in its older form, of the Garment
// Pattern Generator (Korosteleva and Lee 2021). In it
//   - a panel is a loop of directed edges between 2D vertices, x = R (x, y, 0) + t in space, R = Rz Ry Rx in degrees;
//   - its face looks to where its loop runs counter-clockwise. Ours are always drawn with the face towards us, so
//     a clockwise panel is read as its mirror image, turned by half a turn: the same cloth at the same place;
//   - a control point is start + x (end - start) + y left, left being the edge vector turned a quarter to the left;
//   - a stitch joins two whole edges, the start of one to the end of the other, unless tagged "right_wrong".
namespace toile {

// True for a JSON text that has panels where GarmentCode keeps them.
[[nodiscard]] bool looksLikeGarmentCode(std::string_view text);

[[nodiscard]] Result<ReadPattern> readGarmentCodeText(std::string_view text);
[[nodiscard]] Result<ReadPattern> loadGarmentCode(const std::string& path);

struct GarmentCodeText {
    std::string text;
    std::vector<std::string> messages; // what the format has no place for
};
// Centimetres. Darts and folds become plain edges and stitches; edges are split where seams begin and end. Panels that
// are bent round the body touch their bend in its middle; without the body's points they lie where the table has them.
[[nodiscard]] GarmentCodeText writeGarmentCodeText(const Pattern& pattern,
                                                   const std::vector<ArrangementPoint>& points = {});
// Both with the points of the pattern's mannequin.
[[nodiscard]] Result<void> saveGarmentCode(const Pattern& pattern, const std::string& path);
[[nodiscard]] std::vector<std::string> leftOutOfGarmentCode(const Pattern& pattern);

} // namespace toile
