#include "core/cloth/contact/body_contact.h"

#include "core/cloth/contact/body_guard.h"

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

std::optional<BodyCorner> cornerAt(const BodyQuery& body, const Vec3& place, const SurfacePoint& skin, double offset) {
    constexpr double alike = 0.7;    // cosine of the angle between surfaces that count as one
    constexpr double least = 0.0002; // m
    BodyCorner corner{{}, offset};
    const Vec3 pushed = place + (offset - skin.normal.dot(place - skin.position)) * skin.normal;
    if (!body.closest(pushed, offset, corner.skin)) {
        return std::nullopt;
    }
    const double cosine = skin.normal.dot(corner.skin.normal);
    if (cosine > alike) {
        return std::nullopt;
    }
    if (cosine < 0) { // going back from the one brings nearer to the other by the angle's part
        corner.offset = std::max(least, offset - (offset - corner.skin.distance) / (1 - cosine));
    }
    return corner;
}

bool isInside(const BodyQuery& body, const Vec3& place) {
    SurfacePoint skin;
    return body.closest(place, 0, skin) && skin.distance < 0;
}

// The nearest place outside that can be found: along the edges, diagonals and faces of growing cubes.
Vec3 placeOutside(const BodyQuery& body, const Vec3& place) {
    constexpr double first = 0.001; // m
    constexpr double furthest = 0.06;
    constexpr double clear = 0.0003;
    for (double away = first; away < furthest; away *= 1.25) {
        Vec3 best = place;
        double most = clear;
        for (int i = 0; i < 27; ++i) {
            const Vec3 way(i % 3 - 1, i / 3 % 3 - 1, i / 9 - 1);
            const Vec3 there = place + (i == 13 ? 0 : away / std::max(1.0, way.norm())) * way;
            SurfacePoint skin;
            const double distance = body.closest(there, 2 * away, skin) ? skin.distance : 2 * away;
            if (distance > most) {
                most = distance;
                best = there;
            }
        }
        if (most > clear) {
            return best;
        }
    }
    return place;
}

ContactPlane planeOf(std::size_t vertex, const Vec3& from, const SurfacePoint& skin, double offset, double friction,
                     const BodyContactSettings& settings) {
    constexpr double inside = 0.3; // of the offset: where what is in the skin goes at once
    const Vec3 carried = settings.timeStepS * skin.velocity;
    const double surface = skin.normal.dot(skin.position);
    const double gently = skin.normal.dot(from) + std::max(0.0, skin.normal.dot(carried)) + settings.mostOut;
    const double level = std::min(surface + offset, std::max(gently, surface + inside * offset));
    return {static_cast<int>(vertex), skin.normal, level, friction, carried};
}

} // namespace

std::span<const ContactPlane> BodyContactFinder::find(const ClothModel& model, const BodyQuery& body,
                                                      const BodyContactSettings& settings, const ClothState& state,
                                                      Workers workers) {
    constexpr double margin = 0.01; // m: springs may draw a vertex nearer within the step than its speed says
    m_near.resize(model.size());
    m_planes.reserve(2 * model.size());
    parallelFor(workers, model.size(), kGrain, [&](std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i < end; ++i) {
            if (i + BodyQuery::kAhead < end) {
                const std::size_t next = i + BodyQuery::kAhead;
                body.expect(state.positions[next] + settings.timeStepS * state.velocities[next]);
            }
            const double offset = offsetOf(model, settings, i);
            const Vec3 ahead = state.positions[i] + settings.timeStepS * state.velocities[i];
            Near& near = m_near[i];
            near.is = (settings.swept && metOnTheWay(body, settings, state.positions[i], ahead, offset, near.skin)) ||
                      body.closest(ahead, offset + margin, near.skin);
            // What is met on the way tells its distance there, not at the end.
            const bool inside = near.is && near.skin.normal.dot(ahead - near.skin.position) < offset;
            near.corner = inside ? cornerAt(body, ahead, near.skin, offset) : std::nullopt;
        }
    });
    m_planes.clear();
    for (std::size_t i = 0; i < model.size(); ++i) {
        const Near& near = m_near[i];
        if (near.is) {
            const double friction = settings.friction ? model.frictionBody[i] : 0.0;
            const double offset = near.corner ? near.corner->offset : offsetOf(model, settings, i);
            m_planes.push_back(planeOf(i, state.positions[i], near.skin, offset, friction, settings));
            if (near.corner) {
                m_planes.push_back(planeOf(i, state.positions[i], near.corner->skin, offset, friction, settings));
            }
        }
    }
    return m_planes;
}

void bounceOff(std::span<const ContactPlane> planes, const std::vector<Vec3>& velocitiesBefore,
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
                        const std::vector<Vec3>& before, ClothState& state, Workers workers,
                        std::span<ContactPlane> touched) {
    const auto rest = [&](std::size_t i, const SurfacePoint& skin, double push) {
        if (!(push > 0)) {
            return;
        }
        Vec3 moved = state.positions[i] + push * skin.normal;
        if (!touched.empty()) {
            touched[i] = {static_cast<int>(i), skin.normal, skin.normal.dot(moved),
                          settings.friction ? model.frictionBody[i] : 0.0, settings.timeStepS * skin.velocity};
        }
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
            if (i + BodyQuery::kAhead < end) {
                body.expect(state.positions[i + BodyQuery::kAhead]);
            }
            SurfacePoint skin;
            const double offset = settings.standOff ? offsetOf(model, settings, i) : settings.offset;
            if (settings.swept && metOnTheWay(body, settings, before[i], state.positions[i], offset, skin)) {
                rest(i, skin, offset - skin.normal.dot(state.positions[i] - skin.position));
            }
            // Where surfaces meet at an angle, out of the one may be into the other.
            int round = 0;
            for (;
                 round < kRounds && body.closest(state.positions[i], offset, skin) && skin.distance < offset - kEnough;
                 ++round) {
                const std::optional<BodyCorner> corner = cornerAt(body, state.positions[i], skin, offset);
                rest(i, skin, (corner ? corner->offset : offset) - skin.distance);
            }
            if (round == kRounds && isInside(body, state.positions[i])) {
                // Skin that runs through itself, as thighs do, leaves no room: nothing goes in there.
                const Vec3 home = body.carried(before[i], before[i]);
                state.positions[i] = !isInside(body, home) ? home : placeOutside(body, home);
                state.velocities[i].setZero();
            }
        }
    });
    for (std::size_t i = 0; i < model.pins.size(); ++i) {
        const auto v = static_cast<std::size_t>(model.pins[i].vertex);
        state.positions[v] = state.pinTargets[i].value_or(before[v]);
        state.velocities[v] = (state.positions[v] - before[v]) / settings.timeStepS;
        if (!touched.empty()) {
            touched[v].vertex = -1;
        }
    }
}

void settleOnBody(Stepper& stepper, const ClothModel& model, const BodyQuery& body, const BodyContactSettings& settings,
                  const std::vector<Vec3>& before, ClothState& state, Workers workers, BodyGuard* guard) {
    constexpr int turns = 12;
    if (stepper.takesBodies(&body, settings.offset)) {
        return;
    }
    const std::span<ContactPlane> touched = guard != nullptr ? guard->touched() : std::span<ContactPlane>{};
    std::fill(touched.begin(), touched.end(), ContactPlane{-1});
    const auto takeOut = [&](bool first) {
        resolveBodyContact(model, body, settings, before, state, workers, touched);
        if (guard != nullptr) {
            guard->pushOff(body, settings, before, state, workers, first);
        }
    };
    takeOut(true);
    for (int turn = 0; turn < turns && stepper.limitAgain(before, touched, state); ++turn) {
        takeOut(false);
    }
}

} // namespace toile
