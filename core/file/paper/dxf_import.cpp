#include "core/file/paper/dxf_import.h"

#include "core/base/units.h"
#include "core/file/paper/dxf_outline.h"
#include "core/file/paper/dxf_piece.h"
#include "core/file/safe_save.h"
#include "core/file/table_rows.h"
#include "core/file/unnamed_cloth.h"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <set>

namespace toile {

namespace {

struct Units {
    std::string_view name;
    double mm;
};
constexpr Units kUnits[] = {
    {"millimetres", 1}, {"centimetres", kMmPerCm}, {"inches", kMmPerInch}, {"metres", kMmPerMetre}};

// The largest piece of a garment, either way.
constexpr double kLeastMm = 180;
constexpr double kMostMm = 4000;

double largestPiece(const std::vector<DxfBlock>& pieces) {
    double largest = 0;
    for (const DxfBlock& piece : pieces) {
        Vec2 low = Vec2::Constant(1e300);
        Vec2 high = -low;
        for (const DxfStroke& stroke : piece.strokes) {
            for (const CurveSegment& segment : stroke.segments) {
                for (const Vec2& p : {segment.start, segment.end}) {
                    low = low.cwiseMin(p);
                    high = high.cwiseMax(p);
                }
            }
        }
        largest = std::max(largest, (high - low).maxCoeff());
    }
    return largest;
}

const Units* unitsSaid(const DxfDrawing& drawing, const DxfKeys& style) {
    std::string word = valueOf(style, "units");
    std::transform(word.begin(), word.end(), word.begin(), [](char c) { return c >= 'a' ? char(c - 32) : c; });
    if (word == "METRIC" || word == "ENGLISH") {
        return &kUnits[word == "METRIC" ? 0 : 2];
    }
    switch (drawing.units.value_or(0)) {
    case 1:
        return &kUnits[2];
    case 4:
        return &kUnits[0];
    case 5:
        return &kUnits[1];
    case 6:
        return &kUnits[3];
    default:
        return nullptr;
    }
}

// What the file says, unless its largest piece were no piece of clothing then: some programs say METRIC and mean
// centimetres.
const Units& unitsOf(const DxfDrawing& drawing, const DxfKeys& style, const std::vector<DxfBlock>& pieces,
                     Messages& messages) {
    const double largest = largestPiece(pieces);
    const auto plausible = [&](const Units& units) {
        return largest * units.mm >= kLeastMm && largest * units.mm <= kMostMm;
    };
    const Units* said = unitsSaid(drawing, style);
    if (said && plausible(*said)) {
        return *said;
    }
    const auto guess = std::find_if(std::begin(kUnits), std::end(kUnits), plausible);
    const Units& taken = guess != std::end(kUnits) ? *guess : said ? *said : kUnits[0];
    if (!said || said != &taken) {
        messages.add("its measures are taken as " + std::string(taken.name) + ", which makes its largest piece " +
                     std::to_string(std::lround(largest * taken.mm)) + " mm long; the file says " +
                     (said ? std::string(said->name) : std::string("no unit")));
    }
    return taken;
}

// Of pieces that are there in several sizes the one in the sample size, or the one with the most points marked.
std::vector<DxfBlock> oneSize(std::vector<DxfBlock> blocks, const std::string& sample, Messages& messages) {
    std::vector<DxfBlock> chosen;
    std::map<std::string, std::size_t> byName;
    std::set<std::string> left;
    for (DxfBlock& block : blocks) {
        const DxfKeys keys = keysOf(block);
        const std::string name = valueOf(keys, "piece name");
        const std::string size = valueOf(keys, "size");
        const auto [found, isNew] = byName.try_emplace(name.empty() ? block.name : name, chosen.size());
        if (isNew) {
            chosen.push_back(std::move(block));
            continue;
        }
        DxfBlock& other = chosen[found->second];
        const std::string otherSize = valueOf(keysOf(other), "size");
        if (size.empty() || size == otherSize) {
            byName.emplace(block.name, chosen.size()); // another piece of the same name
            chosen.push_back(std::move(block));
            continue;
        }
        const bool better = otherSize != sample && (size == sample || block.points.size() > other.points.size());
        left.insert(better ? otherSize : size);
        if (better) {
            other = std::move(block);
        }
    }
    if (!left.empty()) {
        std::string list;
        for (const std::string& size : left) {
            list += (list.empty() ? "" : ", ") + size;
        }
        messages.add("sizes " + list + ": left out, because a pattern has one size");
    }
    return chosen;
}

// A drawing without blocks: every closed line that lies in no other is the boundary of a piece, whatever its layer.
std::vector<DxfBlock> piecesOf(const DxfBlock& drawing, Messages& messages) {
    constexpr std::size_t mostLoops = 500;
    constexpr double nearUnits = 0.02;
    std::vector<DxfRow> rows;
    for (const DxfStroke& stroke : drawing.strokes) {
        rows.push_back(stroke.segments);
    }
    if (rows.size() > 3000) {
        messages.add("more than 3000 lines outside of pieces: left out");
        return {};
    }
    std::vector<DxfBlock> pieces;
    std::vector<std::vector<Vec2>> outlines;
    for (const DxfLoop& loop : loopsOf(std::move(rows), nearUnits)) {
        if (loop.widestGapMm > 0 || outlines.size() >= mostLoops) {
            break;
        }
        const std::vector<Vec2> outline = flattened(loop);
        const auto inside = std::find_if(outlines.begin(), outlines.end(), [&](const std::vector<Vec2>& other) {
            return contains(other, outline.front());
        });
        const bool isPiece = inside == outlines.end();
        if (isPiece) {
            pieces.push_back({"piece " + std::to_string(pieces.size() + 1), {}, {}, {}, {}});
            outlines.push_back(outline);
        }
        DxfBlock& piece = isPiece ? pieces.back() : pieces[static_cast<std::size_t>(inside - outlines.begin())];
        if (isPiece) {
            for (const DxfRow& row : loop.rows) {
                piece.strokes.push_back({dxf::kBoundary, row, false});
            }
            continue;
        }
        DxfStroke inner{dxf::kDrawnLines, {}, true};
        for (const DxfRow& row : loop.rows) {
            inner.segments.insert(inner.segments.end(), row.begin(), row.end());
        }
        piece.strokes.push_back(std::move(inner));
    }
    return pieces;
}

// Where grain mostly runs along x, all is turned so that it points up.
FlatMap mapFor(const std::vector<DxfBlock>& pieces, double mmPerUnit) {
    double along = 0;
    double across = 0;
    for (const DxfBlock& piece : pieces) {
        if (const std::optional<Vec2> grain = grainOf(piece)) {
            (std::abs(grain->y()) >= std::abs(grain->x()) ? along : across) += 1;
        }
    }
    const FlatMap scaling = FlatMap::scaling(Vec2::Constant(mmPerUnit), Vec2::Zero());
    FlatMap turn;
    turn.linear << 0, -1, 1, 0;
    return across > along ? after(turn, scaling) : scaling;
}

FabricId fabricNamed(const std::string& name, Pattern& pattern) {
    const std::string wanted = name.empty() ? "cotton" : name;
    for (const Fabric& fabric : pattern.fabrics) {
        if (fabric.name == wanted) {
            return fabric.id;
        }
    }
    const Fabric* preset = findFabricPreset(wanted);
    Fabric fabric = preset ? *preset : *findFabricPreset("cotton");
    fabric.id = pattern.takeId<FabricId>();
    fabric.name = wanted;
    if (name.empty() || preset == nullptr) {
        fabric.colour = kColourOfUnnamedCloth;
    }
    pattern.fabrics.push_back(std::move(fabric));
    return pattern.fabrics.back().id;
}

// Pieces stand where they are inserted, unless that is one upon the other.
void layOut(Pattern& pattern, const std::map<PanelId, Vec2>& inserted) {
    std::vector<Eigen::AlignedBox2d> boxes;
    bool apart = inserted.size() == pattern.panels.size();
    for (const PanelPtr& panel : pattern.panels) {
        const auto at = inserted.find(panel->id);
        Eigen::AlignedBox2d box;
        for (const Vec2& p : flatten(panel->shape.outline, 1)) {
            box.extend(p + (at == inserted.end() ? Vec2(Vec2::Zero()) : at->second));
        }
        apart = apart && std::none_of(boxes.begin(), boxes.end(), [&](const auto& o) { return o.intersects(box); });
        boxes.push_back(box);
    }
    if (!apart) {
        layInRows(pattern);
        return;
    }
    for (PanelPtr& pointer : pattern.panels) {
        Panel panel = *pointer;
        panel.tablePositionMm = inserted.at(panel.id);
        pointer = std::make_shared<const Panel>(std::move(panel));
    }
}

} // namespace

Result<ReadPattern> readDxfText(std::string_view text) {
    Result<DxfDrawing> drawing = readDxfDrawing(text);
    if (!drawing) {
        return Error{drawing.error()};
    }
    Messages messages;
    for (const std::string& line : drawing.value().leftOut) {
        messages.add(line);
    }
    const DxfKeys style = keysOf(drawing.value().entities);
    std::vector<DxfBlock> pieces;
    for (DxfBlock& block : drawing.value().blocks) {
        if (hasBoundary(block)) {
            pieces.push_back(std::move(block));
        }
    }
    const bool plainDrawing = pieces.empty();
    pieces = plainDrawing ? piecesOf(drawing.value().entities, messages)
                          : oneSize(std::move(pieces), valueOf(style, "sample size"), messages);
    if (pieces.empty()) {
        return Error{"no piece is drawn in it: there is no block with a boundary on layer 1, and no closed line"};
    }
    ReadPattern read;
    read.pattern.name = valueOf(style, "style name");
    const FlatMap map = mapFor(pieces, unitsOf(drawing.value(), style, pieces, messages).mm);
    std::map<PanelId, Vec2> inserted;
    for (const DxfBlock& piece : pieces) {
        const FabricId fabric = fabricNamed(valueOf(keysOf(piece), "material"), read.pattern);
        const std::size_t before = read.pattern.panels.size();
        addDxfPiece(piece, map, fabric, read.pattern, messages);
        if (read.pattern.panels.size() == before) {
            continue;
        }
        if (plainDrawing) {
            inserted.emplace(read.pattern.panels.back()->id, Vec2::Zero());
        }
        for (const DxfInsert& insert : drawing.value().entities.inserts) {
            if (insert.block == piece.name) {
                inserted.emplace(read.pattern.panels.back()->id, map(insert.at));
            }
        }
    }
    if (read.pattern.panels.empty()) {
        return Error{"none of its pieces can be read; the first: " + messages.take().front()};
    }
    layOut(read.pattern, inserted);
    read.messages = messages.take();
    return read;
}

Result<ReadPattern> loadDxf(const std::string& path) {
    const Result<std::string> text = readWholeFile(path, kLargestJsonBytes);
    if (!text) {
        return Error{path + ": " + text.error()};
    }
    Result<ReadPattern> read = readDxfText(text.value());
    if (!read) {
        return Error{path + ": " + read.error()};
    }
    if (read.value().pattern.name.empty()) {
        read.value().pattern.name = std::filesystem::path(path).stem().string();
    }
    return read;
}

} // namespace toile
