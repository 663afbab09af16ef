#include "core/drape/papers/paper_measures.h"

#include "core/cloth/schemes/coarse_layer.h"
#include "core/drape/scenes/scene_report.h"
#include "core/drape/scenes/scenes.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace toile {

namespace {

constexpr const char* kKang = "Kang";
constexpr double kFrame = 1.0 / 30;

// Their cloth: a grid with one diagonal per square, 12,416 springs at 65 x 65 masses.
SpringBody triangulated(int size, double stiffness) {
    GridCloth grid;
    grid.columns = grid.rows = size;
    grid.structural = grid.shear = stiffness;
    grid.oneDiagonal = true;
    SpringBody body = makeGrid(grid);
    for (Vec3& p : body.positions) {
        p = Vec3(p.x() - 0.5, 1, 0.5 - p.y()); // lying level
    }
    body.model.pins = {{gridVertex(grid, 0, size - 1), std::nullopt},
                       {gridVertex(grid, size - 1, size - 1), std::nullopt}};
    return body;
}

// How the coarse layer is moved.
struct Coarse {
    std::string_view scheme = "direct";
    int subSteps = 4;
    double contraction = 0.4;
};

std::unique_ptr<Stepper> stepperFor(const SpringBody& body, std::string_view scheme, const Coarse& coarse, double step,
                                    Workers workers) {
    StepperSettings settings;
    settings.timeStepS = step;
    settings.coarseScheme = coarse.scheme;
    settings.coarseSubSteps = coarse.subSteps;
    settings.coarseContraction = coarse.contraction;
    settings.workers = workers;
    auto made = makeStepper(scheme, body.model, settings);
    return made ? std::move(made).value() : nullptr;
}

void speed(std::vector<PaperFigure>& out, Workers workers) {
    for (const char* scheme : {"direct", "two-layer"}) {
        std::vector<double> sizes;
        std::vector<double> times;
        for (const int edge : {33, 65, 129, 257}) {
            const SpringBody body = triangulated(edge, 200);
            const auto stepper = stepperFor(body, scheme, {}, kFrame, workers);
            ClothState state = stateAt(body.model, body.positions);
            const std::vector<Vec3> weight = weightOf(body.model);
            stepper->step(state, weight);
            sizes.push_back(static_cast<double>(body.model.size()));
            times.push_back(medianMs([&] { stepper->step(state, weight); }));
            out.push_back({kKang, std::string(scheme) + ", " + std::to_string(edge * edge) + " masses",
                           edge == 65 ? "interactive" : "", times.back(), "ms per frame",
                           std::to_string(body.model.springs.size()) + " springs; a frame lasts 33.3 ms"});
        }
        out.push_back({kKang, std::string(scheme) + ", growth of the time with the masses", "1 (linear)",
                       fittedExponent(sizes, times), "exponent", ""});
    }
}

double middleFallen(const SpringBody& body, const ClothState& state) {
    double fallen = 0;
    for (std::size_t i = 0; i < state.positions.size(); ++i) {
        fallen += (body.positions[i].y() - state.positions[i].y()) / static_cast<double>(state.positions.size());
    }
    return fallen;
}

// How much the update damps: h^2 k of all springs of an inner mass in parts of the mass.
std::string dampedInWords(const SpringBody& body, double step) {
    const auto middle = static_cast<int>(body.model.size() / 2);
    double stiffness = 0;
    for (const Spring& s : body.model.springs) {
        stiffness += s.a == middle || s.b == middle ? s.stiffness : 0;
    }
    return "h^2 sum k / m = " + inWords(step * step * stiffness / body.model.mass[static_cast<std::size_t>(middle)]);
}

struct Layers {
    const char* who;
    const char* reported;
    const char* scheme;
    Coarse coarse;
};
const std::array<Layers, 7> kLayers{{
    {"one layer has fallen", "too slowly", "direct", {}},
    {"two, coarse by direct update in 4 sub-steps", "plausible", "two-layer", {"direct", 4}},
    {"two, coarse by direct update in 64", "plausible", "two-layer", {"direct", 64}},
    {"two, coarse by direct update in 256", "plausible", "two-layer", {"direct", 256}},
    {"two, coarse by sparse factor in 8", "plausible", "two-layer", {"cholesky", 8}},
    {"two, coarse full implicit in 1", "plausible", "two-layer", {"implicit", 1}},
    {"two, coarse by Runge-Kutta in 40", "plausible", "two-layer", {"runge-kutta", 40}},
}};

// How far the cloth has fallen on the whole at their two moments, against a Runge-Kutta run with steps far below its
// limit. They do not say how stiff and heavy their cloth was, nor in how many sub-steps they took the coarse layer: the
// direct update's error hangs on h^2 k / m, so two cloths and three numbers of sub-steps stand here.
void falling(std::vector<PaperFigure>& out, Workers workers) {
    constexpr double step = 0.03; // both moments are whole frames of it; theirs is 1/30
    for (const double stiffness : {0.5, 200.0}) {
        const SpringBody body = triangulated(65, stiffness);
        const std::vector<Vec3> weight = weightOf(body.model);
        for (const double moment : {0.12, 0.18}) {
            const auto fallenBy = [&](std::string_view scheme, const Coarse& coarse, double by) {
                const auto stepper = stepperFor(body, scheme, coarse, by, workers);
                ClothState state = stateAt(body.model, body.positions);
                for (long i = std::lround(moment / by); i > 0; --i) {
                    stepper->step(state, weight);
                }
                return middleFallen(body, state);
            };
            const double reference = fallenBy("runge-kutta", {}, 2e-4);
            const std::string note = "of " + inWords(1000 * reference) + " mm by Runge-Kutta at 0.2 ms; 65 x 65; " +
                                     dampedInWords(body, step) + "; steps of 0.03 s take free fall to " +
                                     inWords(100 * (1 + step / moment)) + " %";
            for (const Layers& layers : kLayers) {
                out.push_back(
                    {kKang,
                     std::string(layers.who) + ", k = " + inWords(stiffness) + ", after " + inWords(moment) + " s",
                     layers.reported, 100 * fallenBy(layers.scheme, layers.coarse, step) / reference, "%", note});
            }
        }
    }
}

// How far the dense cloth departs from its own coarse layer: the size of the wrinkles that the coarse one cannot show.
void wrinkles(std::vector<PaperFigure>& out, Workers workers) {
    for (const double contraction : {0.8, 0.4, 0.1}) {
        SpringBody body = triangulated(65, 200);
        const CoarseLayer layer = makeCoarseLayer(body.model, contraction);
        const auto stepper = stepperFor(body, "two-layer", {"cholesky", 1, contraction}, kFrame, workers);
        ClothState state = stateAt(body.model, body.positions);
        const std::vector<Vec3> weight = weightOf(body.model);
        // The held corners are brought a quarter nearer, so that there is cloth to wrinkle.
        state.pinTargets[0] = body.positions[static_cast<std::size_t>(body.model.pins[0].vertex)] + Vec3(0.125, 0, 0);
        state.pinTargets[1] = body.positions[static_cast<std::size_t>(body.model.pins[1].vertex)] - Vec3(0.125, 0, 0);
        for (int i = 0; i < 150; ++i) {
            stepper->step(state, weight);
        }
        std::vector<Vec3> coarse;
        for (const int v : layer.denseVertex) {
            coarse.push_back(state.positions[static_cast<std::size_t>(v)]);
        }
        std::vector<Vec3> smooth;
        layer.toDense(coarse, smooth, workers);
        double sum = 0;
        for (std::size_t i = 0; i < smooth.size(); ++i) {
            sum += (state.positions[i] - smooth[i]).squaredNorm();
        }
        out.push_back({kKang, "wrinkles at coarse contraction resistance " + inWords(contraction),
                       contraction > 0.5   ? "rubbery"
                       : contraction > 0.2 ? "moderate"
                                           : "wrinkly",
                       1000 * std::sqrt(sum / static_cast<double>(smooth.size())), "mm",
                       "root mean square distance of the dense from the coarse layer after 5 s, corners brought "
                       "together by a quarter"});
    }
}

// Their figure 7: over a hemisphere and a box, held by two corners and not, 65 x 65 masses and 12,416 springs.
void drapes(std::vector<PaperFigure>& out, Workers workers) {
    for (const char* name : {"hemisphere-held", "box-held", "over-hemisphere", "over-box"}) {
        const SceneKind* kind = findScene(name);
        SceneSetup setup = kind->make(65);
        setup.cloth.model.springs = triangulated(65, 200).model.springs;
        setup.timeStepS = kFrame;
        setup.apart = ClothApart::Never; // of which they say nothing
        setup.options.coarseScheme = "direct";
        setup.options.coarseSubSteps = 64; // with fewer it falls too slowly, see above
        auto player = ScenePlayer::create(std::move(setup), "two-layer", workers);
        const SceneReport report = playScene(*player.value(), 1.5, false);
        out.push_back({kKang, std::string(kind->summary), "interactive, plausible", report.stepMedianMs, "ms per frame",
                       "two layers, coarse by direct update in 64 sub-steps; " + inWords(report.contactPercent) +
                           " % of it contact with the body; after 1.5 s " + std::to_string(report.insideBodies) +
                           " masses in the body, " + std::to_string(report.throughCloth) +
                           " pairs of triangles of the cloth cross, largest stretch " +
                           inWords(report.largestStretchPercent) + " %"});
    }
}

// Bytes that one frame of the direct update must move through memory at least, against a triad on the same machine and
// run.
void bandwidth(std::vector<PaperFigure>& out, Workers workers) {
    const SpringBody body = triangulated(257, 200);
    const auto stepper = stepperFor(body, "direct", {}, kFrame, workers);
    ClothState state = stateAt(body.model, body.positions);
    const std::vector<Vec3> weight = weightOf(body.model);
    const double ms = medianMs([&] { stepper->step(state, weight); });
    const double vertices = static_cast<double>(body.model.size());
    const double springs = static_cast<double>(body.model.springs.size());
    // Forces: both ends of every spring (16 bytes) and rest lengths (8); positions and velocities read once and written
    // once, forces, right-hand side, first sweep and result read and written. Second sweep: both ends of every spring
    // again (12 bytes).
    const double bytes = springs * (2 * 16 + 8 + 2 * 12) + vertices * 24 * (2 * 2 + 1 + 2 + 2 + 2);
    const double reached = bytes / (ms * 1e6);

    constexpr std::size_t n = 4'000'000;
    std::vector<double> a(n, 0), b(n, 1), c(n, 2);
    const double triadMs = medianMs([&] {
        parallelFor(workers, n, n / 64, [&](std::size_t begin, std::size_t end) {
            for (std::size_t i = begin; i < end; ++i) {
                a[i] = b[i] + 3 * c[i];
            }
        });
    });
    const double triad = 3 * 8 * static_cast<double>(n) / (triadMs * 1e6);
    out.push_back({kKang, "memory moved by the direct update at 66,049 masses", "", reached, "GB/s",
                   "least traffic counted; triad in this run " + inWords(triad) + " GB/s, share " +
                       inWords(100 * reached / triad) + " %"});
}

} // namespace

std::vector<PaperFigure> measureKang(Workers workers) {
    std::vector<PaperFigure> out;
    speed(out, workers);
    falling(out, workers);
    wrinkles(out, workers);
    drapes(out, workers);
    bandwidth(out, workers);
    return out;
}

} // namespace toile
