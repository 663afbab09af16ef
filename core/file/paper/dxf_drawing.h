#pragma once

#include "core/base/result.h"
#include "core/pattern/curve.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace toile {

// A line, arc or polyline: lines and arcs, each from the end of the last.
struct DxfStroke {
    std::string layer;
    std::vector<CurveSegment> segments;
    bool closed = false; // the last ends where the first begins
};

struct DxfPoint {
    std::string layer;
    Vec2 at = Vec2::Zero();
};

struct DxfWords {
    std::string layer;
    std::string words; // UTF-8
};

struct DxfInsert {
    std::string block;
    Vec2 at = Vec2::Zero();
};

// What is drawn in one block, or in the drawing itself.
struct DxfBlock {
    std::string name;
    std::vector<DxfStroke> strokes;
    std::vector<DxfPoint> points;
    std::vector<DxfWords> texts;
    std::vector<DxfInsert> inserts;
};

// The part of a DXF drawing that patterns are made of, in the units of the file.
struct DxfDrawing {
    std::vector<DxfBlock> blocks;
    DxfBlock entities;
    std::optional<int> units; // $INSUNITS: 1 inches, 4 mm, 5 cm, 6 m
    std::vector<std::string> leftOut;
};

// Reads ASCII DXF of any version. HEADER and TABLES may be missing; entities of other kinds are left out and named. A
// file that breaks off gives what stands before.
[[nodiscard]] Result<DxfDrawing> readDxfDrawing(std::string_view text);

} // namespace toile
