#include "core/cloth/body_contact.h"

#include <algorithm>

namespace toile {

namespace {

constexpr std::size_t kGrain = 512; // vertices
constexpr int kRounds = 4;
constexpr double kEnough = 1e-6; // m

double offsetOf(const ClothModel& model, const BodyContactSettings& settings, std::size_t vertex) {
    return settings.offset + (model.standOff.empty() ? 0 : model.standOff[vertex]);
}

// The skin where a vertex on its way first comes near it, as it is at the end of the step: a body that runs into a
// vertex takes it along.
bool metOnTheWay(const BodyQuery& body, const BodyContactSettings& settings, const Vec3& from, const Vec3& to,
                 double offset, SurfacePoint& skin) {
    SweptContact contact;
    if (body.endTellsAll(from, to) || !body.sweep(from, to, offset, contact)) {
        return false;
    }
    skin = contact.surface;
    skin.position += (1 - contact.time) * settings.timeStepS * skin.velocity;
    return true;
}

} // namespace

std::vector<ContactPlane> findBodyContact(const ClothModel& model, const BodyQuery& body,
                                          const BodyContactSettings& settings, const ClothState& state,
                                          Workers workers) {
    constexpr double margin = 0.01; // m: springs may draw a vertex nearer within the step than its speed says
    std::vector<SurfacePoint> skin(model.size());
    std::vector<char> near(model.size(), 0);
    parallelFor(workers, model.size(), kGrain, [&](std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i < end; ++i) {
            const double offset = offsetOf(model, settings, i);
            const Vec3 ahead = state.positions[i] + settings.timeStepS * state.velocities[i];
            near[i] = (settings.swept && metOnTheWay(body, settings, state.positions[i], ahead, offset, skin[i])) ||
                              body.closest(ahead, offset + margin, skin[i])
                          ? 1
                          : 0;
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

void bounceOff(const std::vector<ContactPlane>& planes, const std::vector<Vec3>& velocitiesBefore,
               const BodyContactSettings& settings, ClothState& state) {
    constexpr double touching = 2e-4; // m
    for (const ContactPlane& plane : planes) {
        const auto v = static_cast<std::size_t>(plane.vertex);
        const double carried = plane.normal.dot(plane.carried) / settings.timeStepS;
        const double comesBack = settings.restitution * (carried - plane.normal.dot(velocitiesBefore[v]));
        const double leaves = plane.normal.dot(state.velocities[v]) - carried;
        if (plane.normal.dot(state.positions[v]) <= plane.level + touching && comesBack > std::max(0.0, leaves)) {
            state.velocities[v] += (comesBack - leaves) * plane.normal;
        }
    }
}

void resolveBodyContact(const ClothModel& model, const BodyQuery& body, const BodyContactSettings& settings,
                        const std::vector<Vec3>& before, ClothState& state, Workers workers) {
    const auto rest = [&](std::size_t i, const SurfacePoint& skin, double push) {
        if (!(push > 0)) {
            return;
        }
        Vec3 moved = state.positions[i] + push * skin.normal;
        Vec3 slide = moved - before[i] - settings.timeStepS * skin.velocity;
        slide -= slide.dot(skin.normal) * skin.normal;
        const double length = slide.norm();
        if (settings.friction && length > 0) {
            moved -= std::min(1.0, model.frictionBody[i] * push / length) * slide;
        }
        state.positions[i] = moved;
        state.velocities[i] = (moved - before[i]) / settings.timeStepS;
    };
    parallelFor(workers, state.positions.size(), kGrain, [&](std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i < end; ++i) {
            SurfacePoint skin;
            if (settings.swept && metOnTheWay(body, settings, before[i], state.positions[i], settings.offset, skin)) {
                rest(i, skin, settings.offset - skin.normal.dot(state.positions[i] - skin.position));
            }
            // Where surfaces meet at an angle, out of the one may be into the other.
            for (int round = 0; round < kRounds && body.closest(state.positions[i], settings.offset, skin) &&
                                skin.distance < settings.offset - kEnough;
                 ++round) {
                rest(i, skin, settings.offset - skin.distance);
            }
        }
    });
    for (std::size_t i = 0; i < model.pins.size(); ++i) {
        const auto v = static_cast<std::size_t>(model.pins[i].vertex);
        state.positions[v] = state.pinTargets[i].value_or(before[v]);
        state.velocities[v] = (state.positions[v] - before[v]) / settings.timeStepS;
    }
}

} // namespace toile
