#include "patterns/draft/garment_draft.h"

#include "core/base/check.h"
#include "core/pattern/edits/panel_cut.h"
#include "core/pattern/seam_direction.h"

#include <Eigen/Geometry>

#include <algorithm>
#include <cmath>

namespace toile::draft {

namespace {

// Drafted points are kept to a hundredth of a millimetre: finer than any pencil, and the files stay readable.
double rounded(double value) {
    return std::round(value * 100) / 100 + 0.0;
}
Vec2 rounded(const Vec2& p) {
    return {rounded(p.x()), rounded(p.y())};
}

} // namespace

Line& Line::add(std::string name, Curve curve, const Vec2& to, double allowanceMm) {
    for (Vec2& control : curve.controls) {
        control = rounded(control);
    }
    m_stretches.push_back({std::move(name), {rounded(m_at), std::move(curve), rounded(to)}, allowanceMm});
    m_at = to;
    return *this;
}

Line& Line::line(std::string name, const Vec2& to, double allowanceMm) {
    return add(std::move(name), {}, to, allowanceMm);
}

Line& Line::curve(std::string name, const Vec2& handleA, const Vec2& handleB, const Vec2& to, double allowanceMm) {
    return add(std::move(name), {CurveKind::Cubic, {handleA, handleB}}, to, allowanceMm);
}

Line& Line::arc(std::string name, const Vec2& through, const Vec2& to, double allowanceMm) {
    return add(std::move(name), {CurveKind::Arc, {through}}, to, allowanceMm);
}

Line& Line::corner(CornerKind kind) {
    m_corners[m_stretches.size()] = kind;
    return *this;
}

double Line::lengthOf(std::string_view name) const {
    for (const Stretch& s : m_stretches) {
        if (s.name == name) {
            return toile::lengthOf(s.segment);
        }
    }
    TOILE_CHECK(false, "no edge of this name");
    return 0;
}

Path Line::toPath(Pattern& pattern, bool closed, std::map<std::string, EdgeId>& names) const {
    TOILE_CHECK(!closed || (m_at - m_start).norm() < 1e-6, "an outline must come back to its start");
    Path path;
    path.closed = closed;
    const auto cornerOf = [&](std::size_t i) {
        const auto found = m_corners.find(i);
        return found == m_corners.end() ? CornerKind::Mitre : found->second;
    };
    for (std::size_t i = 0; i < m_stretches.size(); ++i) {
        const Stretch& s = m_stretches[i];
        path.points.push_back({pattern.takeId<PointId>(), s.segment.start, cornerOf(i)});
        const EdgeId id = pattern.takeId<EdgeId>();
        path.edges.push_back({id, s.segment.curve, s.allowanceMm});
        TOILE_CHECK(names.emplace(s.name, id).second, "two edges of a panel have the same name");
    }
    if (!closed) {
        path.points.push_back({pattern.takeId<PointId>(), rounded(m_at), cornerOf(m_stretches.size())});
    }
    return path;
}

Notch notchAt(double position, int count, NotchKind kind) {
    Notch n;
    n.position = position;
    n.count = count;
    n.kind = kind;
    return n;
}

std::vector<Notch> oneNotch() {
    return {notchAt(0.5)};
}

std::vector<Notch> doubleNotch() {
    return {notchAt(0.5, 2)};
}

GarmentDraft::GarmentDraft(std::string name, std::string notes, const BodyMeasures& measures) {
    m_pattern.name = std::move(name);
    m_pattern.notes = std::move(notes);
    m_pattern.body.measures = measures;
}

FabricId GarmentDraft::fabric(std::string_view preset, std::string name, Colour colour) {
    const Fabric* known = findFabricPreset(preset);
    TOILE_CHECK(known != nullptr, "no fabric preset of this name");
    Fabric f = *known;
    f.id = m_pattern.takeId<FabricId>();
    f.name = std::move(name);
    f.colour = colour;
    m_pattern.fabrics.push_back(f);
    return f.id;
}

FabricId GarmentDraft::interfaced(FabricId cloth, std::string name) {
    constexpr double layers = 2;
    constexpr double fusedGsm = 50;
    constexpr double fusedMm = 0.2;
    constexpr double stiffer = 25; // than one layer: bending grows with the cube of what is fused together
    Fabric f = *m_pattern.findFabric(cloth);
    f.id = m_pattern.takeId<FabricId>();
    f.name = std::move(name);
    f.weightGsm = layers * f.weightGsm + fusedGsm;
    f.thicknessMm = layers * f.thicknessMm + fusedMm;
    for (double* twice : {&f.stretchWarp, &f.stretchWeft, &f.shear}) {
        *twice *= layers;
    }
    f.bendWarp *= stiffer;
    f.bendWeft *= stiffer;
    m_pattern.fabrics.push_back(f);
    return f.id;
}

void GarmentDraft::panel(const PanelPlan& plan) {
    TOILE_CHECK(!m_names.contains(plan.name), "two panels have the same name");
    Names names;
    names.id = m_pattern.takeId<PanelId>();
    Panel p;
    p.id = names.id;
    p.name = plan.name;
    p.label = plan.label;
    p.shape.outline = plan.outline.toPath(m_pattern, true, names.edges);
    TOILE_CHECK(signedArea(p.shape.outline) > 0, "outlines run counter-clockwise");
    for (const InnerLine& inner : plan.inner) {
        InternalLine line;
        line.id = m_pattern.takeId<InternalId>();
        line.kind = inner.kind;
        line.path = inner.line.toPath(m_pattern, inner.closed, names.edges);
        line.foldAngleDeg = inner.foldAngleDeg;
        line.foldStrengthPercent = inner.foldStrengthPercent;
        p.shape.internals.push_back(std::move(line));
    }
    for (const DartPlan& d : plan.darts) {
        p.shape.darts.push_back({m_pattern.takeId<DartId>(), names.edges.at(d.edge), d.position, rounded(d.widthMm),
                                 rounded(d.depthMm), d.leanDeg, d.fold});
    }
    p.shape.grain.angleDeg = plan.grainDeg;
    p.shape.grain.positionMm = plan.grainAt;
    if (!plan.foldEdge.empty()) {
        p.shape.foldEdge = names.edges.at(plan.foldEdge);
    }
    p.fabric = plan.fabric;
    p.placement = plan.placement;
    p.material = plan.material;
    p.quantity = plan.quantity;
    p.layer = plan.layer;
    p.notes = plan.notes;
    m_pattern.putPanel(std::move(p));
    m_names.emplace(plan.name, std::move(names));
}

void GarmentDraft::copy(const std::string& source, bool mirror, std::string name, std::string label,
                        Placement placement, int layer) {
    Names names = namesOf(source);
    Panel p = *m_pattern.findPanel(names.id);
    p.link = PanelLink{names.id, mirror};
    p.id = names.id = m_pattern.takeId<PanelId>();
    if (mirror) {
        p.shape = mirrored(p.shape);
    }
    p.name = name;
    p.label = std::move(label);
    p.placement = std::move(placement);
    p.layer = layer;
    m_pattern.putPanel(std::move(p));
    m_names.emplace(std::move(name), std::move(names));
}

void GarmentDraft::linkedCopy(const std::string& source, std::string name, std::string label, Placement placement) {
    copy(source, false, std::move(name), std::move(label), std::move(placement), 0);
}

void GarmentDraft::mirroredCopy(const std::string& source, std::string name, std::string label, Placement placement,
                                int layer) {
    copy(source, true, std::move(name), std::move(label), std::move(placement), layer);
}

const GarmentDraft::Names& GarmentDraft::namesOf(const std::string& panel) const {
    const auto found = m_names.find(panel);
    TOILE_CHECK(found != m_names.end(), "no panel of this name");
    return found->second;
}

EdgeRange GarmentDraft::rangeOf(const On& place) const {
    const Names& names = namesOf(place.panel);
    const auto edge = names.edges.find(place.edge);
    TOILE_CHECK(edge != names.edges.end(), "no edge of this name");
    return {names.id, edge->second, place.from, place.to, place.mirror};
}

SeamSide GarmentDraft::sideOf(const std::vector<On>& places) const {
    SeamSide side;
    for (const On& place : places) {
        side.push_back(rangeOf(place));
    }
    return side;
}

int GarmentDraft::senseOf(const EdgeRange& range) const {
    const PanelPtr p = m_pattern.findPanel(range.panel);
    const bool against = range.from > range.to;
    const bool mirroredPanel = p->link && p->link->mirrored;
    return (against != (mirroredPanel != range.onMirrorHalf)) ? -1 : 1;
}

double GarmentDraft::lengthOf(const std::vector<On>& side) const {
    double sum = 0;
    for (const EdgeRange& r : sideOf(side)) {
        const auto length = sewnLength(m_pattern.findPanel(r.panel)->shape, r.edge);
        sum += std::abs(r.to - r.from) * length.value_or(0);
    }
    return sum;
}

void GarmentDraft::seam(std::string name, const std::vector<On>& a, const std::vector<On>& b,
                        std::vector<Notch> notches, const Sewing& sewing) {
    Seam s;
    s.id = m_pattern.takeId<SeamId>();
    s.name = std::move(name);
    s.a = sideOf(a);
    s.b = sideOf(b);
    for (const SeamSide* side : {&s.a, &s.b}) {
        for (const EdgeRange& r : *side) {
            TOILE_CHECK(senseOf(r) == senseOf(side->front()), "the ranges of a side must run one way");
        }
    }
    if (senseOf(s.a.front()) == senseOf(s.b.front())) {
        s.b = reversed(s.b);
    }
    const double lengthA = lengthOf(a);
    const double lengthB = lengthOf(b);
    s.ratioPercent = std::abs(lengthA - lengthB) <= 1 ? 100 : std::round(1000 * lengthB / lengthA) / 10;
    s.foldAngleDeg = sewing.foldAngleDeg;
    s.foldStrengthPercent = sewing.foldStrengthPercent;
    s.kind = sewing.kind;
    for (Notch& n : notches) {
        n.id = m_pattern.takeId<NotchId>();
    }
    s.notches = std::move(notches);
    m_pattern.seams.push_back(std::move(s));
}

void GarmentDraft::elastic(std::string name, const std::vector<On>& ranges, double ratioPercent,
                           double strengthNewton) {
    Elastic e;
    e.id = m_pattern.takeId<ElasticId>();
    e.name = std::move(name);
    e.ranges = sideOf(ranges);
    e.ratioPercent = std::round(10 * ratioPercent) / 10;
    e.strengthNewton = strengthNewton;
    m_pattern.elastics.push_back(std::move(e));
}

void GarmentDraft::pin(const std::string& panel, const Vec2& at, const Vec3& targetMm) {
    m_pattern.pins.push_back({m_pattern.takeId<PinId>(), {namesOf(panel).id, rounded(at)}, targetMm});
}

void GarmentDraft::tack(TackKind kind, const std::string& panelA, const Vec2& a, const std::string& panelB,
                        const Vec2& b) {
    m_pattern.tacks.push_back({m_pattern.takeId<TackId>(),
                               {namesOf(panelA).id, rounded(a)},
                               ClothPoint{namesOf(panelB).id, rounded(b)},
                               kind});
}

void GarmentDraft::layer(const std::string& panel, int layer) {
    Panel p = *m_pattern.findPanel(namesOf(panel).id);
    p.layer = layer;
    m_pattern.putPanel(std::move(p));
}

namespace {

constexpr double kUsualAllowance = 30;

// With the insides of bands, which are allowances.
Eigen::AlignedBox2d boxOf(const Panel& panel) {
    Eigen::AlignedBox2d box;
    for (const CutPiece& piece : cutOutline(panel.shape)) {
        const auto edge = findEdge(panel.shape, piece.edge);
        const double allowance = edge ? edge->path->edges[edge->index].allowanceMm : 0;
        for (const Vec2& at : flatten(piece.segment, 0.5)) {
            box.extend(at);
            // The gap has room for what is usual.
            box.extend(at - std::max(0.0, allowance - kUsualAllowance) * leftOf(directionAt(piece.segment, 0.5)));
        }
    }
    return box;
}

// Upper left corners of boxes laid in rows no wider than rowWidth, and the size of the whole.
struct Rows {
    std::vector<Vec2> corners;
    Vec2 size = Vec2::Zero();
};
Rows rowsOf(const std::vector<Eigen::AlignedBox2d>& boxes, double rowWidth) {
    constexpr double gap = 2 * kUsualAllowance + 10;
    Rows rows;
    Vec2 pen = Vec2::Zero();
    double rowHeight = 0;
    for (const Eigen::AlignedBox2d& box : boxes) {
        const Vec2 size = box.sizes();
        if (pen.x() > 0 && pen.x() + size.x() > rowWidth) {
            pen = Vec2(0, pen.y() - rowHeight - gap);
            rowHeight = 0;
        }
        rows.corners.push_back(pen);
        rowHeight = std::max(rowHeight, size.y());
        rows.size = rows.size.cwiseMax(Vec2(pen.x() + size.x(), rowHeight - pen.y()));
        pen.x() += size.x() + gap;
    }
    return rows;
}

} // namespace

Pattern GarmentDraft::finish() {
    std::vector<Eigen::AlignedBox2d> boxes;
    for (const PanelPtr& p : m_pattern.panels) {
        boxes.push_back(boxOf(*p));
    }
    // As compact as rows get on a sheet of about three to two.
    Rows best = rowsOf(boxes, 800);
    const auto extent = [](const Rows& rows) { return std::max(rows.size.x(), 1.5 * rows.size.y()); };
    for (double width = 850; width <= 2600; width += 50) {
        Rows rows = rowsOf(boxes, width);
        if (extent(rows) < extent(best)) {
            best = std::move(rows);
        }
    }
    for (std::size_t i = 0; i < boxes.size(); ++i) {
        Panel laid = *m_pattern.panels[i];
        laid.tablePositionMm = Vec2(std::round(best.corners[i].x() - boxes[i].min().x()),
                                    std::round(best.corners[i].y() - boxes[i].max().y()));
        m_pattern.putPanel(std::move(laid));
    }
    return std::move(m_pattern);
}

} // namespace toile::draft
