// Cusick's drape test (BS 5058): a circle of 30 cm held between discs of 18 cm; the drape coefficient is the part of
// the overhanging ring's area that its shadow still has. Published: soft silk and jersey 15 to 40, shirting 40 to 65,
// denim and stiff cotton 65 to 90; it rises with the bending length (B / w)^(1/3).
//
// A circle can come to rest in more folds or fewer and each is a drape of its own: laboratories take the mean of six
// falls, and so does this, each from other waves.

#include "core/base/units.h"
#include "core/drape/validate/validate_rig.h"
#include "core/drape/validate/validate_topics.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace toile {

namespace {

constexpr double kDisc = 0.09, kCloth = 0.15; // m

std::vector<Vec2> circleMm(double radiusMm, double spacingMm) {
    const auto count = static_cast<int>(std::lround(2 * std::numbers::pi * radiusMm / spacingMm));
    std::vector<Vec2> points;
    for (int i = 0; i < count; ++i) {
        const double angle = 2 * std::numbers::pi * i / count;
        points.emplace_back(radiusMm * std::cos(angle), radiusMm * std::sin(angle));
    }
    return points;
}

struct Shadow {
    double coefficient = 0; // percent
    double folds = 0;
};

// How far the shadow reaches in each of the given number of directions, and its area.
class ShadowMap {
public:
    ShadowMap(const ClothModel& model, const ClothState& state) : m_dark(kSide * kSide, 0) {
        for (const Triangle& t : model.triangles) {
            std::array<Vec2, 3> p;
            for (std::size_t k = 0; k < 3; ++k) {
                const Vec3& x = state.positions[static_cast<std::size_t>(t[k])];
                p[k] = (Vec2(x.x(), x.z()) + Vec2(kReach, kReach)) / kCell;
            }
            fill(p);
        }
    }
    [[nodiscard]] double area() const {
        return kCell * kCell * static_cast<double>(std::count(m_dark.begin(), m_dark.end(), 1));
    }
    [[nodiscard]] std::vector<double> reaches(int directions) const {
        std::vector<double> reach(static_cast<std::size_t>(directions), 0);
        for (int j = 0; j < kSide; ++j) {
            for (int i = 0; i < kSide; ++i) {
                if (m_dark[static_cast<std::size_t>(j * kSide + i)] == 0) {
                    continue;
                }
                const Vec2 p((i + 0.5) * kCell - kReach, (j + 0.5) * kCell - kReach);
                const double turn = std::atan2(p.y(), p.x()) / (2 * std::numbers::pi) + 0.5;
                double& r = reach[static_cast<std::size_t>(turn * directions) % reach.size()];
                r = std::max(r, p.norm());
            }
        }
        return reach;
    }

private:
    static constexpr double kCell = 0.0005, kReach = 0.16; // m
    static constexpr int kSide = static_cast<int>(2 * kReach / kCell);

    void fill(const std::array<Vec2, 3>& p) {
        const double area = cross(p[1] - p[0], p[2] - p[0]);
        const auto bound = [](double v) { return std::clamp(static_cast<int>(v), 0, kSide - 1); };
        const auto [x0, x1] = std::minmax({p[0].x(), p[1].x(), p[2].x()});
        const auto [y0, y1] = std::minmax({p[0].y(), p[1].y(), p[2].y()});
        for (int j = bound(y0); j <= bound(y1); ++j) {
            for (int i = bound(x0); i <= bound(x1); ++i) {
                const Vec2 c(i + 0.5, j + 0.5);
                bool inside = area != 0;
                for (std::size_t k = 0; inside && k < 3; ++k) {
                    inside = cross(p[(k + 1) % 3] - p[k], c - p[k]) * area >= 0;
                }
                char& dark = m_dark[static_cast<std::size_t>(j * kSide + i)];
                dark = inside ? 1 : dark;
            }
        }
    }
    std::vector<char> m_dark;
};

// Waves of the shadow's edge that stand out by more than 3 mm.
int foldsOf(std::vector<double> reach) {
    constexpr double standsOut = 0.003; // m
    const auto [low, high] = std::minmax_element(reach.begin(), reach.end());
    if (*high - *low < standsOut) {
        return 0;
    }
    std::rotate(reach.begin(), low, reach.end());
    int folds = 0;
    bool rising = true;
    double extreme = reach.front();
    for (const double r : reach) {
        if (rising ? r > extreme : r < extreme) {
            extreme = r;
        } else if (std::abs(r - extreme) > standsOut) {
            folds += rising ? 1 : 0;
            rising = !rising;
            extreme = r;
        }
    }
    return folds + (rising && extreme - reach.front() > standsOut ? 1 : 0);
}

Shadow shadowOf(const ClothModel& model, const ClothState& state) {
    const ShadowMap map(model, state);
    const double disc = std::numbers::pi * kDisc * kDisc;
    const double cloth = std::numbers::pi * kCloth * kCloth;
    return {100 * (map.area() - disc) / (cloth - disc), static_cast<double>(foldsOf(map.reaches(180)))};
}

struct CusickCase {
    Fabric fabric;
    MeshChoice mesh;
    double timeStep;
    double mostCpu;
    int falls;
};
struct Outcome {
    bool good = false;
    Shadow shadow; // mean of the falls
    std::string setting;
};

Swatch circleOn(const CusickCase& c, double heldMm) {
    SwatchSpec spec;
    choose(spec, c.mesh);
    spec.outlineMm = circleMm(mmFromMetres(kCloth), c.mesh.spacingMm);
    spec.fabric = c.fabric;
    spec.drawn = {{circleMm(heldMm, c.mesh.spacingMm), true}};
    Swatch swatch = makeSwatch(spec);
    swatch.pin(swatch.where([&](const Vec2& p) { return p.norm() < metresFromMm(heldMm) + 1e-6; }));
    return swatch;
}

// A level circle could stay level: waves of many lengths to fall into folds from, other ones for every fall.
std::vector<Vec3> wavy(const std::vector<Vec2>& flat, double heldMm, int fall) {
    std::vector<Vec3> places;
    for (const Vec2& p : flat) {
        const double beyond = std::max(0.0, p.norm() - metresFromMm(heldMm));
        const double angle = std::atan2(p.y(), p.x());
        double wave = 0;
        for (int n = 3; n <= 9; ++n) {
            wave += std::cos(n * angle + (1 + 0.7 * fall) * n * n + fall);
        }
        places.emplace_back(p.x(), beyond * (0.03 * wave - 0.1), -p.y());
    }
    return places;
}

// Where it rests after one fall.
Result<Shadow> fall(const ValidateRun& run, const CusickCase& c, const Swatch& swatch, ClothState state,
                    int& restless) {
    StepperSettings settings;
    settings.timeStepS = c.timeStep;
    settings.workers = run.settings().workers;
    const auto stepper = makeStepper(run.scheme(), swatch.model, settings);
    if (!stepper) {
        return Error{stepper.error()};
    }
    RestOptions options;
    options.timeStepS = c.timeStep;
    options.forces = weightOf(swatch.model);
    options.mostCpuS = c.mostCpu;
    options.steadyPart = 1e-3;
    options.steadyForS = 0.8;
    const std::vector<int> rim = swatch.where([](const Vec2& p) { return p.norm() > kCloth - 1e-3; });
    const Rest rest = bringToRest(*stepper.value(), swatch.model, state, options, [&](const ClothState& s) {
        return meanOf(rim, [&](int v) {
            const Vec3& x = s.positions[static_cast<std::size_t>(v)];
            return x.y() - 0.5 * std::hypot(x.x(), x.z()) + 0.5 * kDisc;
        });
    });
    if (!rest.finite) {
        return Error{rest.inWords()};
    }
    restless += rest.reached ? 0 : 1;
    return shadowOf(swatch.model, state);
}

Outcome drape(const ValidateRun& run, const CusickCase& c) {
    // Held cloth begins to bend half a row inside the last row held, so that row stands half a row beyond the disc.
    const double heldMm = mmFromMetres(kDisc) + 0.5 * std::sqrt(0.75) * c.mesh.spacingMm;
    const Swatch swatch = circleOn(c, heldMm);
    Outcome outcome;
    outcome.setting = c.fabric.name + ", " + swatch.mesh + ", " + stepInWords(c.timeStep);
    double low = 1000;
    double high = 0;
    int restless = 0;
    for (int i = 0; i < c.falls; ++i) {
        const Result<Shadow> shadow =
            fall(run, c, swatch, stateAt(swatch.model, wavy(swatch.flat, heldMm, i)), restless);
        if (!shadow) {
            outcome.setting += "; " + shadow.error();
            return outcome;
        }
        outcome.shadow.coefficient += shadow.value().coefficient / c.falls;
        outcome.shadow.folds += shadow.value().folds / c.falls;
        low = std::min(low, shadow.value().coefficient);
        high = std::max(high, shadow.value().coefficient);
    }
    outcome.good = true;
    outcome.setting += "; mean of " + std::to_string(c.falls) + " falls, " + number(low) + " to " + number(high) +
                       ", " + number(outcome.shadow.folds) + " folds";
    outcome.setting += restless > 0 ? ", " + std::to_string(restless) + " NOT at rest" : "";
    return outcome;
}

// Published ranges of the drape coefficient for the fabrics that are named in them.
struct Range {
    std::string_view fabric;
    double low, high;
};
constexpr Range kRanges[] = {{"silk", 15, 40},   {"chiffon", 15, 40}, {"jersey", 15, 40}, {"cotton", 40, 65},
                             {"poplin", 40, 65}, {"linen", 40, 65},   {"denim", 65, 90}};

double bendingLength(const Fabric& fabric) {
    return std::cbrt(0.5 * (fabric.bendWarp + fabric.bendWeft) / (fabric.weightGsm * kKgPerM2PerGsm * kGravity));
}

void tellRange(ValidateRun& run, const Range& range, const Outcome& outcome) {
    const double middle = 0.5 * (range.low + range.high);
    const double limit = 100 * (range.high - middle) / middle;
    const std::string setting = "DC %, published " + number(range.low) + " to " + number(range.high) + ", ";
    outcome.good ? run.tell(setting + outcome.setting, middle, outcome.shadow.coefficient, limit)
                 : run.tellFailure(setting + outcome.setting, "no drape", middle, limit);
}

// The same cloth on other meshes and at another step.
void tellSpread(ValidateRun& run, const std::string& fabric, const std::vector<Outcome>& all) {
    std::vector<double> coefficients;
    std::vector<double> folds;
    for (const Outcome& o : all) {
        if (o.good) {
            coefficients.push_back(o.shadow.coefficient);
            folds.push_back(o.shadow.folds);
        }
    }
    if (coefficients.size() < 2) {
        return;
    }
    const auto spread = [](const std::vector<double>& v) {
        const auto [low, high] = std::minmax_element(v.begin(), v.end());
        return *high - *low;
    };
    const std::string over = " over " + std::to_string(coefficients.size()) + " meshes and steps, " + fabric;
    run.tellError("spread of DC in points (limit 2)" + over, 0, spread(coefficients), 50 * spread(coefficients), 100);
    run.tellError("spread of folds (limit 1)" + over, 0, spread(folds), 100 * spread(folds), 100);
}

} // namespace

void validateCusick(ValidateRun& run) {
    const double cpu = run.quick() ? 2 : 20;
    const int falls = run.quick() ? 1 : 6;
    const MeshChoice usual{10, SwatchMesh::Panel, 0};
    std::vector<std::pair<double, double>> order; // bending length, coefficient
    for (const Range& range : kRanges) {
        if (run.quick() && range.fabric != "silk" && range.fabric != "poplin" && range.fabric != "denim") {
            continue;
        }
        const Fabric& fabric = *findFabricPreset(range.fabric);
        std::vector<Outcome> all{drape(run, {fabric, usual, 0.02, cpu, falls})};
        if (!run.quick()) {
            all.push_back(drape(run, {fabric, usual, 0.01, cpu, falls}));
            all.push_back(drape(run, {fabric, {10, SwatchMesh::Panel, 30}, 0.02, cpu, falls}));
            all.push_back(drape(run, {fabric, {5, SwatchMesh::Panel, 0}, 0.02, 2 * cpu, falls}));
        }
        for (const Outcome& outcome : all) {
            tellRange(run, range, outcome);
        }
        tellSpread(run, fabric.name, all);
        order.emplace_back(bendingLength(fabric), all.front().shadow.coefficient);
    }
    // Cotton and linen bend within 0.4 % of each other: a fifth of a point of DC, where a mean of six falls is known to
    // half a point.
    constexpr double longer = 1.02;
    int wrong = 0;
    for (const auto& [length, coefficient] : order) {
        for (const auto& [otherLength, otherCoefficient] : order) {
            wrong += length > longer * otherLength && coefficient < otherCoefficient ? 1 : 0;
        }
    }
    run.tellError("pairs of fabrics whose DC falls with the bending length, where that differs by 2 %", 0, wrong,
                  100.0 * wrong, 0);
}

} // namespace toile
