#include "tests/core/support/random_pattern.h"

#include "core/pattern/enum_words.h"

#include <algorithm>
#include <cmath>
#include <iterator>

namespace toile {

std::uint64_t RandomChoices::bits() { // splitmix64
    m_state += 0x9e3779b97f4a7c15ULL;
    std::uint64_t z = m_state;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ULL;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebULL;
    return z ^ (z >> 31);
}

double RandomChoices::number(double least, double most) {
    switch (below(6)) {
    case 0:
        return least;
    case 1:
        return most;
    case 2:
        return std::clamp(std::round(least + unit() * (most - least)), least, most);
    case 3: // tenths, most of which have no exact binary form
        return std::clamp(std::round(10 * (least + unit() * (most - least))) / 10, least, most);
    default:
        return least + unit() * (most - least);
    }
}

double RandomChoices::coordinate() {
    static constexpr double kSpecial[] = {
        0,     0.1,        0.1 + 0.2, 1.0 / 3, 5e-324,    2.2250738585072014e-308, 1e-7,
        -0.05, 123456.789, 1e12,      -1e12,   1e9 + 0.5, 9007199254740993.0 / 1e6};
    return chance(0.1) ? kSpecial[below(std::size(kSpecial))] : number(-1500, 1500);
}

std::string RandomChoices::text() {
    static const char* const kTexts[] = {"",
                                         "front",
                                         "Rückenteil",
                                         "右前身頃",
                                         "рукав \"левый\"",
                                         "ε > 0 \\ / \b \f",
                                         "two\nlines\tand a tab",
                                         "👗🧵",
                                         "a\x01\x1f\x7f",
                                         "null",
                                         "e\u0301 \u202Eabc",
                                         "{\"toile\": 99}"};
    std::string text = kTexts[below(std::size(kTexts))];
    return chance(0.3) ? text + " " + std::to_string(below(1000)) : text;
}

namespace {

class Maker {
public:
    explicit Maker(std::uint64_t seed) : m_random(seed) {}

    Pattern run() {
        m_pattern.name = m_random.text();
        m_pattern.notes = m_random.text();
        m_pattern.nextId = 1 + static_cast<std::uint32_t>(m_random.below(1000));
        makeSettings();
        repeat(4, [&] { makeFabric(); });
        repeat(6, [&] { makePanel(); });
        repeat(5, [&] { makeSeam(); });
        repeat(3, [&] { makeElastic(); });
        repeat(3, [&] { makePinAndTack(); });
        repeat(2, [&] { makeUnderlay(); });
        m_pattern.nextId += static_cast<std::uint32_t>(m_random.below(3));
        return std::move(m_pattern);
    }

private:
    template <typename Make>
    void repeat(std::size_t most, const Make& make) {
        for (std::size_t i = m_random.below(most + 1); i > 0; --i) {
            make();
        }
    }
    template <typename Enum>
    Enum any() {
        const auto words = wordsOf(Enum{});
        return words[m_random.below(words.size())].value;
    }
    template <typename T>
    void fill(std::span<const NumberField<T>> fields, T& value) {
        for (const NumberField<T>& field : fields) {
            value.*field.member = m_random.number(field.least, field.most);
        }
    }
    Vec2 place() { return {m_random.coordinate(), m_random.coordinate()}; }
    Vec3 place3() { return {m_random.coordinate(), m_random.coordinate(), m_random.coordinate()}; }

    void makeSettings() {
        BodySpec& body = m_pattern.body;
        body.file = m_random.text();
        body.unit = any<LengthUnit>();
        body.up = any<UpAxis>();
        repeat(3, [&] { body.groups.push_back(m_random.text()); });
        body.pose = any<BodyPose>();
        fill(bodyMeasureFields(), body.measures);
        m_pattern.simulation.scheme = m_random.text();
        fill(simulationFields(), m_pattern.simulation);
        m_pattern.simulation.selfContact = m_random.chance(0.5);
        m_pattern.simulation.floor = m_random.chance(0.5);
        repeat(3, [&] {
            WindSource wind;
            wind.kind = any<WindKind>();
            wind.direction = place3();
            fill(windFields(), wind);
            wind.seed = static_cast<std::uint32_t>(m_random.bits());
            wind.sheltered = m_random.chance(0.5);
            wind.positionMm = place3();
            m_pattern.wind.push_back(wind);
        });
        repeat(3, [&] {
            m_pattern.props.push_back({any<PropKind>(), m_random.text(), place3(), place3(), place3(), place3()});
        });
    }

    void makeFabric() {
        Fabric fabric;
        fabric.id = m_pattern.takeId<FabricId>();
        fabric.name = m_random.text();
        fill(fabricFields(), fabric);
        const std::uint64_t colour = m_random.bits();
        fabric.colour = {static_cast<std::uint8_t>(colour), static_cast<std::uint8_t>(colour >> 8),
                         static_cast<std::uint8_t>(colour >> 16)};
        fabric.texture = m_random.text();
        m_pattern.fabrics.push_back(std::move(fabric));
    }

    Path makePath(bool closed) {
        Path path;
        path.closed = closed;
        const std::size_t points = 2 + m_random.below(7);
        for (std::size_t i = 0; i < points; ++i) {
            path.points.push_back({m_pattern.takeId<PointId>(), place(), any<CornerKind>()});
        }
        for (std::size_t i = 0; i < (closed ? points : points - 1); ++i) {
            const CurveKindInfo& kind = curveKinds()[m_random.below(curveKinds().size())];
            Edge edge{m_pattern.takeId<EdgeId>(), {kind.kind, {}}, m_random.number(0, 40)};
            const std::size_t most = std::min<std::size_t>(kind.mostControls, kind.leastControls + 12);
            const std::size_t controls = kind.leastControls + m_random.below(most - kind.leastControls + 1);
            for (std::size_t c = 0; c < controls; ++c) {
                edge.curve.controls.push_back(place());
            }
            path.edges.push_back(std::move(edge));
        }
        return path;
    }

    PanelShape makeShape() {
        PanelShape shape;
        shape.outline = makePath(true);
        repeat(2, [&] { shape.holes.push_back(makePath(true)); });
        repeat(3, [&] {
            shape.internals.push_back({m_pattern.takeId<InternalId>(), any<InternalKind>(),
                                       makePath(m_random.chance(0.4)), m_random.number(0, 360),
                                       m_random.number(0, 1000)});
        });
        const auto anyEdge = [&] { return shape.outline.edges[m_random.below(shape.outline.edges.size())].id; };
        repeat(3, [&] {
            shape.darts.push_back({m_pattern.takeId<DartId>(), anyEdge(), m_random.number(0, 1), m_random.number(0, 60),
                                   m_random.number(0, 200), m_random.number(-60, 60), any<FoldSide>()});
        });
        shape.grain.angleDeg = m_random.number(-360, 360);
        if (m_random.chance(0.3)) {
            shape.grain.positionMm = place();
        }
        if (m_random.chance(0.3)) {
            shape.grain.lengthMm = m_random.number(0, 500);
        }
        if (m_random.chance(0.2)) {
            shape.foldEdge = anyEdge();
        }
        return shape;
    }

    void makePanel() {
        Panel panel;
        panel.id = m_pattern.takeId<PanelId>();
        panel.name = m_random.text();
        const PanelPtr source = m_pattern.panels.empty() ? nullptr : anyPanel();
        if (source && !source->link && m_random.chance(0.4)) {
            panel.link = PanelLink{source->id, m_random.chance(0.5)};
            panel.shape = panel.link->mirrored ? mirrored(source->shape) : source->shape;
        } else {
            panel.shape = makeShape();
        }
        panel.tablePositionMm = place();
        panel.tableTurnDeg = m_random.number(-360, 360);
        if (!m_pattern.fabrics.empty()) {
            panel.fabric = m_pattern.fabrics[m_random.below(m_pattern.fabrics.size())].id;
        }
        panel.particleDistanceMm = m_random.number(0.8, 700);
        panel.pressurePa = m_random.chance(0.5) ? 0 : m_random.number(-1000, 1000);
        panel.shrinkWeftPercent = m_random.number(50, 150);
        panel.shrinkWarpPercent = m_random.number(50, 150);
        panel.layer = static_cast<int>(m_random.below(2000)) - 1000;
        panel.state = any<PanelState>();
        panel.label = m_random.text();
        panel.material = m_random.text();
        panel.quantity = static_cast<int>(m_random.below(100));
        panel.notes = m_random.text();
        panel.visible = m_random.chance(0.5);
        panel.locked = m_random.chance(0.5);
        if (m_random.chance(0.5)) {
            panel.placement = FreePlacement{place3(), place3()};
        } else {
            panel.placement = ArrangedPlacement{m_random.text(),
                                                place(),
                                                m_random.number(-100, 500),
                                                m_random.number(-180, 180),
                                                m_random.number(0, 360),
                                                m_random.number(-20, 20),
                                                m_random.chance(0.5)};
        }
        m_pattern.panels.push_back(std::make_shared<const Panel>(std::move(panel)));
    }

    PanelPtr anyPanel() { return m_pattern.panels[m_random.below(m_pattern.panels.size())]; }

    EdgeRange makeRange() {
        if (m_pattern.panels.empty() || m_random.chance(0.02)) {
            return {PanelId{7}, EdgeId{9}, 0, 1, false}; // leads nowhere: checkPattern's task, not the file's
        }
        const PanelPtr panel = anyPanel();
        const std::vector<const Path*> paths = allPaths(panel->shape);
        const Path& path = *paths[m_random.below(paths.size())];
        return {panel->id, path.edges[m_random.below(path.edges.size())].id, m_random.number(0, 1),
                m_random.number(0, 1), m_random.chance(0.3)};
    }

    std::vector<EdgeRange> makeRanges() {
        std::vector<EdgeRange> ranges{makeRange()};
        repeat(3, [&] { ranges.push_back(makeRange()); });
        return ranges;
    }

    void makeSeam() {
        Seam seam;
        seam.id = m_pattern.takeId<SeamId>();
        seam.name = m_random.text();
        seam.kind = any<SeamKind>();
        seam.a = makeRanges();
        seam.b = makeRanges();
        seam.ratioPercent = m_random.number(10, 400);
        seam.foldAngleDeg = m_random.number(0, 360);
        seam.foldStrengthPercent = m_random.number(0, 1000);
        repeat(4, [&] {
            seam.notches.push_back({m_pattern.takeId<NotchId>(), m_random.number(0, 1), any<NotchKind>(),
                                    1 + static_cast<int>(m_random.below(4))});
        });
        m_pattern.seams.push_back(std::move(seam));
    }

    void makeElastic() {
        Elastic elastic;
        elastic.id = m_pattern.takeId<ElasticId>();
        elastic.name = m_random.text();
        elastic.ranges = makeRanges();
        elastic.strengthNewton = m_random.number(0, 1000);
        elastic.ratioPercent = m_random.number(1, 200);
        if (m_random.chance(0.5)) {
            elastic.restLengthMm = m_random.number(1, 3000);
        }
        m_pattern.elastics.push_back(std::move(elastic));
    }

    ClothPoint makeClothPoint() { return {m_pattern.panels.empty() ? PanelId{} : anyPanel()->id, place()}; }

    void makePinAndTack() {
        Pin pin{m_pattern.takeId<PinId>(), makeClothPoint(), std::nullopt};
        if (m_random.chance(0.5)) {
            pin.targetMm = place3();
        }
        m_pattern.pins.push_back(pin);
        Tack tack{m_pattern.takeId<TackId>(), makeClothPoint(), std::nullopt, any<TackKind>()};
        if (m_random.chance(0.5)) {
            tack.b = makeClothPoint();
        } else if (m_random.chance(0.5)) {
            tack.onBody = BodyPlace{m_random.text(), place3()};
        }
        m_pattern.tacks.push_back(tack);
    }

    void makeUnderlay() {
        Underlay underlay;
        underlay.id = m_pattern.takeId<UnderlayId>();
        underlay.file = m_random.text();
        underlay.positionMm = place();
        underlay.turnDeg = m_random.number(-180, 180);
        underlay.opacityPercent = m_random.number(0, 100);
        underlay.calibrationA = {m_random.unit(), m_random.unit()};
        underlay.calibrationB = {m_random.unit(), m_random.unit()};
        underlay.calibrationMm = m_random.number(0.1, 5000);
        underlay.visible = m_random.chance(0.5);
        m_pattern.underlays.push_back(std::move(underlay));
    }

    RandomChoices m_random;
    Pattern m_pattern;
};

} // namespace

Pattern randomPattern(std::uint64_t seed) {
    return Maker(seed).run();
}

} // namespace toile
