// Two ways to guarantee that cloth stays out of cloth: how many vertices each holds back, and what it costs.

#include "core/base/stopwatch.h"
#include "core/cloth/contact/self_contact.h"
#include "core/cloth/spring_grid.h"
#include "core/cloth/stepper.h"
#include "core/collide/closest_points.h"
#include "core/collide/judges/triangle_crossings.h"
#include "core/drape/bench/bench_topics.h"

#include <algorithm>
#include <cmath>

namespace toile {

namespace {

// A pile of sheets, each a little turned, that falls on the lowest one, which is held.
SpringBody pileOf(int sheets, int edge) {
    GridCloth grid;
    grid.columns = grid.rows = edge;
    grid.width = grid.height = 0.24;
    SpringBody pile;
    for (int k = 0; k < sheets; ++k) {
        SpringBody sheet = makeGrid(grid);
        for (Vec3& p : sheet.positions) {
            const Vec2 q(p.x() - 0.12, p.y() - 0.12);
            const double turn = 0.3 * k;
            p = Vec3(std::cos(turn) * q.x() - std::sin(turn) * q.y(), 0.004 * k,
                     -std::sin(turn) * q.x() - std::cos(turn) * q.y());
        }
        pile.add(sheet);
    }
    for (int i = 0; i < edge * edge; ++i) {
        pile.model.pins.push_back({i, std::nullopt});
    }
    pile.model.frictionCloth.assign(pile.positions.size(), 0.3);
    pile.model.halfThickness.assign(pile.positions.size(), 0.0005);
    return pile;
}

// The other way to guarantee it: no vertex goes further than nearly half of its distance to what it is not part of.
class DistanceBound {
public:
    explicit DistanceBound(const ClothModel& model)
        : m_surface(
              std::make_shared<const SelfSurface>(makeSelfSurface(static_cast<int>(model.size()), model.triangles))),
          m_query(selfQueryKinds().front().make(m_surface, {1}, {})) {}

    // How many vertices it holds back.
    std::size_t count(const std::vector<Vec3>& before, const std::vector<Vec3>& after) {
        m_query->pairs(before, after, 0, m_pairs);
        std::vector<double> room(before.size(), 1e300);
        for (const PrimitivePair& pair : m_pairs) {
            const std::array<int, 4> v = cornersOf(*m_surface, pair);
            const auto x = [&](std::size_t k) -> const Vec3& { return before[static_cast<std::size_t>(v[k])]; };
            const double squared = pair.kind == PairKind::VertexTriangle
                                       ? nearestOnTriangle(x(0), x(1), x(2), x(3)).squaredDistance
                                       : nearestOnSegments(x(0), x(1), x(2), x(3)).squaredDistance;
            for (const int corner : v) {
                room[static_cast<std::size_t>(corner)] =
                    std::min(room[static_cast<std::size_t>(corner)], 0.45 * std::sqrt(squared));
            }
        }
        std::size_t held = 0;
        for (std::size_t i = 0; i < before.size(); ++i) {
            held += (after[i] - before[i]).norm() > room[i] ? 1 : 0;
        }
        return held;
    }

private:
    std::shared_ptr<const SelfSurface> m_surface;
    std::unique_ptr<SelfQuery> m_query;
    std::vector<PrimitivePair> m_pairs;
};

} // namespace

void benchGuards(BenchRun& run) {
    for (const int edge : {5, 12, 24}) {
        const SpringBody pile = pileOf(20, edge);
        const std::size_t size = pile.positions.size();
        if (size > run.settings().mostVertices) {
            break;
        }
        StepperSettings settings;
        settings.selfContact = true;
        settings.workers = {1};
        const auto stepper = makeStepper("fabric", pile.model, settings);
        SelfContact guard(pile.model, {1});
        DistanceBound bound(pile.model);
        ClothState state = stateAt(pile.model, pile.positions);
        std::vector<Vec3> weight;
        for (const double m : pile.model.mass) {
            weight.push_back(m * Vec3(0, -9.81, 0));
        }
        constexpr int steps = 40;
        double guarded = 0, bounded = 0, guardMs = 0, boundMs = 0;
        std::size_t crossings = 0;
        for (int i = 0; i < steps; ++i) {
            const std::vector<Vec3> before = state.positions;
            stepper.value()->step(state, weight);
            std::vector<Vec3> positions = state.positions;
            {
                const Timed timed(guardMs);
                guarded += static_cast<double>(guard.guard(before, positions, {1}));
            }
            {
                const Timed timed(boundMs);
                bounded += static_cast<double>(bound.count(before, state.positions));
            }
            stepper.value()->keepApart(before, state);
            crossings += countCrossingPairs(state.positions, pile.model.triangles);
        }
        const double part = 100.0 / (steps * static_cast<double>(size));
        run.tellValue(size, "held back by their times of impact", part * guarded, "% of vertices");
        run.tellValue(size, "held back by half their distances", part * bounded, "% of vertices");
        run.tellValue(size, "times of impact", guardMs / steps, "ms per step");
        run.tellValue(size, "distances", boundMs / steps, "ms per step");
        run.tellValue(size, "crossings after any of the steps", static_cast<double>(crossings), "pairs");
    }
}

} // namespace toile
