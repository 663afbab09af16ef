#pragma once

#include "core/file/json_text.h"
#include "core/file/paper/dxf_drawing.h"
#include "core/pattern/flat_map.h"
#include "core/pattern/pattern.h"

#include <map>
#include <optional>
#include <string>

namespace toile {

// The layers of AAMA and ASTM that are read, by number.
namespace dxf {
inline constexpr const char* kBoundary = "1";
inline constexpr const char* kTurnPoints = "2";
inline constexpr const char* kNotches = "4";
inline constexpr const char* kMirrorLine = "6";
inline constexpr const char* kGrainLine = "7";
inline constexpr const char* kDrawnLines = "8";
inline constexpr const char* kCutouts = "11";
inline constexpr const char* kDrillHoles = "13";
inline constexpr const char* kSewLine = "14";
} // namespace dxf

// "Piece Name: front" and the like, by the key in small letters.
using DxfKeys = std::map<std::string, std::string>;
[[nodiscard]] DxfKeys keysOf(const DxfBlock& block);
[[nodiscard]] std::string valueOf(const DxfKeys& keys, const std::string& key);

[[nodiscard]] bool hasBoundary(const DxfBlock& block);
// The direction of the grain line, if there is one.
[[nodiscard]] std::optional<Vec2> grainOf(const DxfBlock& block);

// Makes a panel of a piece and adds it to the pattern, with the seams of its darts. `toMm` maps the file's units to
// millimetres with the grain upwards.
void addDxfPiece(const DxfBlock& piece, const FlatMap& toMm, FabricId fabric, Pattern& pattern, Messages& messages);

} // namespace toile
