#include "core/cloth/body_contact.h"

#include <algorithm>

namespace toile {

namespace {

double offsetOf(const ClothModel& model, const BodyContactSettings& settings, std::size_t vertex) {
    return settings.offset + (model.standOff.empty() ? 0 : model.standOff[vertex]);
}

} // namespace

std::vector<ContactPlane> findBodyContact(const ClothModel& model, const BodyQuery& body,
                                          const BodyContactSettings& settings, const ClothState& state,
                                          Workers workers) {
    constexpr double margin = 0.01; // m: springs may draw a vertex nearer within the step than its speed says
    constexpr std::size_t grain = 512;
    std::vector<SurfacePoint> skin(model.size());
    std::vector<char> near(model.size(), 0);
    parallelFor(workers, model.size(), grain, [&](std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i < end; ++i) {
            const Vec3 ahead = state.positions[i] + settings.timeStepS * state.velocities[i];
            near[i] = body.closest(ahead, offsetOf(model, settings, i) + margin, skin[i]) ? 1 : 0;
        }
    });
    std::vector<ContactPlane> planes;
    for (std::size_t i = 0; i < model.size(); ++i) {
        if (near[i]) {
            planes.push_back({static_cast<int>(i), skin[i].normal,
                              skin[i].normal.dot(skin[i].position) + offsetOf(model, settings, i),
                              settings.friction ? model.frictionBody[i] : 0.0, settings.timeStepS * skin[i].velocity});
        }
    }
    return planes;
}

void resolveBodyContact(const ClothModel& model, const BodyQuery& body, const BodyContactSettings& settings,
                        const std::vector<Vec3>& before, ClothState& state, Workers workers) {
    constexpr std::size_t grain = 512;
    parallelFor(workers, state.positions.size(), grain, [&](std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i < end; ++i) {
            SurfacePoint skin;
            if (!body.closest(state.positions[i], settings.offset, skin) || skin.distance >= settings.offset) {
                continue;
            }
            const double push = settings.offset - skin.distance;
            Vec3 moved = state.positions[i] + push * skin.normal;
            Vec3 slide = moved - before[i];
            slide -= slide.dot(skin.normal) * skin.normal;
            const double length = slide.norm();
            if (settings.friction && length > 0) {
                moved -= std::min(1.0, model.frictionBody[i] * push / length) * slide;
            }
            state.positions[i] = moved;
            state.velocities[i] = (moved - before[i]) / settings.timeStepS;
        }
    });
    for (std::size_t i = 0; i < model.pins.size(); ++i) {
        const auto v = static_cast<std::size_t>(model.pins[i].vertex);
        state.positions[v] = state.pinTargets[i].value_or(before[v]);
        state.velocities[v] = (state.positions[v] - before[v]) / settings.timeStepS;
    }
}

} // namespace toile
