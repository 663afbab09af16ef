#pragma once

#include "core/base/triangle_mesh.h"
#include "core/base/worker_team.h"
#include "core/cloth/contact/body_contact.h"
#include "core/cloth/contact/body_guard.h"
#include "core/cloth/forces/wind.h"
#include "core/cloth/spring_grid.h"
#include "core/cloth/stepper.h"
#include "core/collide/bodies/body_group.h"
#include "core/collide/bodies/moving_body.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>

namespace toile {

// A rigid body that moves while the scene runs.
struct SceneMover {
    TriangleMesh shape;
    Eigen::Isometry3d (*poseAt)(double time);
};

// What the papers' sheets are made of: their springs of some 200 N/m as a fabric, without the papers' damping.
[[nodiscard]] Fabric sheetFabric();

// Is cloth kept out of cloth? The papers' schemes do it where a scene asks for it; the default one does it unless a
// scene is to go without.
enum class ClothApart : std::uint8_t { AsScheme, Always, Never };

// A little world from one of the papers: cloth, what it meets, what moves it.
struct SceneSetup {
    SpringBody cloth;
    Fabric fabric = sheetFabric(); // of the cloth, but for soft blocks
    TriangleMesh obstacles;        // empty: none
    std::vector<SceneMover> movers;
    Vec3 startVelocity = Vec3::Zero(); // m/s, of all the cloth
    double bodiesVanishAtS = -1;       // when all bodies are gone; negative: never
    ClothApart apart = ClothApart::AsScheme;
    Air air;
    Vec3 gravity = Vec3(0, -9.81, 0);
    double timeStepS = 0.02;
    double offset = 0.005;         // m, between obstacles and cloth
    double restitution = 0;        // what of the speed straight into obstacles comes back
    std::string bodyQuery;         // one of bodyQueryKinds(); empty: the first, which is exact
    std::string scheme = "filter"; // the paper's own
    SchemeOptions options{.stretchLimit = "clamp"};
    // Where the pins are at a time; null when they stay.
    void (*movePins)(double time, const SceneSetup& setup, ClothState& state) = nullptr;
};

struct SceneKind {
    std::string_view name;
    std::string_view paper;
    std::string_view summary;
    int usualSize; // masses along an edge
    SceneSetup (*make)(int size);
};

// Every scene, shared by samples, tests and benchmarks.
[[nodiscard]] std::span<const SceneKind> sceneKinds();
[[nodiscard]] const SceneKind* findScene(std::string_view name);

// Plays a scene with its own scheme, or another.
class ScenePlayer {
public:
    static Result<std::unique_ptr<ScenePlayer>> create(SceneSetup setup, std::string_view scheme, Workers workers);

    void step();
    [[nodiscard]] const ClothState& state() const { return m_state; }
    [[nodiscard]] const ClothModel& model() const { return m_setup.cloth.model; }
    [[nodiscard]] const SceneSetup& setup() const { return m_setup; }
    // With the scheme it has now.
    [[nodiscard]] bool keepsClothApart() const;
    // Wind and rivers may be turned and changed while the scene runs, and elastics drawn in.
    [[nodiscard]] Air& air() { return m_setup.air; }
    void setRestLength(std::size_t spring, double metres) { m_state.restLengths[spring] = metres; }
    [[nodiscard]] double time() const { return m_time; }
    // Wall time of the last step that went into contact with bodies and of cloth with cloth, as far as it is not in the
    // scheme's equations.
    [[nodiscard]] double contactMs() const { return m_contactMs; }
    // What the cloth meets, where it is now; null where there is nothing.
    [[nodiscard]] const BodyQuery* bodies() const { return m_bodies.get(); }
    // All numbers finite and nothing further away than cloth can have gone.
    [[nodiscard]] bool wellBehaved() const;
    // Chung switches schemes while the cloth runs; the state stays.
    Result<void> switchScheme(std::string_view scheme);
    // The same for everything else of the setup but what the cloth is made of: springs, masses, contact, step, air.
    // When the scheme refuses it, nothing has changed.
    Result<void> change(const std::function<void(SceneSetup&)>& apply);
    // A hand takes a vertex, moves it (m) and lets it go.
    Result<void> hold(int vertex);
    void moveHand(const Vec3& hand);
    Result<void> letGo();
    // Pairs of triangles, or of their parts, that the last step looked at to keep cloth out of cloth.
    [[nodiscard]] std::size_t selfTests() const { return m_stepper->selfTests(); }

private:
    ScenePlayer(SceneSetup setup, Workers workers);
    Result<void> remake();
    void moveBodies();

    SceneSetup m_setup;
    WorkerTeam m_team; // unless whoever asks has one
    Workers m_workers;
    WindForces m_wind;
    std::vector<std::shared_ptr<MovingBody>> m_movers;
    std::shared_ptr<BodyGroup> m_bodies; // null where there are none, or none any more
    std::unique_ptr<Stepper> m_stepper;
    std::unique_ptr<BodyGuard> m_guard;
    BodyContactFinder m_contactFinder;
    ApartKeeper m_apart;
    std::string m_scheme;
    bool m_held = false; // the last pin is a hand
    ClothState m_state;
    std::vector<Vec3> m_forces, m_before;
    std::vector<Vec3> m_velocities; // before the step, where what runs into bodies comes back
    double m_time = 0;
    double m_contactMs = 0;
};

} // namespace toile
