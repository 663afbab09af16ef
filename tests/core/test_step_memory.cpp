// Steps ask the system for no memory once vectors have their size: whoever does stalls now and then, and with several
// threads on each other. Counted is every piece that anything in this program asks for, C++ or C.

#include <QtTest>

#include "core/base/worker_team.h"
#include "core/cloth/contact/cloth_response.h"
#include "core/drape/scenes/scenes.h"
#include "core/drape/session/drape_session.h"
#include "core/file/pattern_file.h"

#include <atomic>
#include <cstdlib>
#include <filesystem>

namespace {

std::atomic<long> g_taken{0};

} // namespace

#if !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
// glibc lets a program put its own functions before its allocator's, which stay reachable by these names.
extern "C" {
void* __libc_malloc(std::size_t size);
void* __libc_calloc(std::size_t count, std::size_t size);
void* __libc_realloc(void* old, std::size_t size);
void* __libc_memalign(std::size_t alignment, std::size_t size);

void* malloc(std::size_t size) noexcept {
    ++g_taken;
    return __libc_malloc(size);
}
void* calloc(std::size_t count, std::size_t size) noexcept {
    ++g_taken;
    return __libc_calloc(count, size);
}
void* realloc(void* old, std::size_t size) noexcept {
    ++g_taken;
    return __libc_realloc(old, size);
}
void* aligned_alloc(std::size_t alignment, std::size_t size) noexcept {
    ++g_taken;
    return __libc_memalign(alignment, size);
}
int posix_memalign(void** place, std::size_t alignment, std::size_t size) noexcept {
    ++g_taken;
    *place = __libc_memalign(alignment, size);
    return *place == nullptr ? 12 /* ENOMEM */ : 0;
}
}
#endif

using namespace toile;

namespace {

bool isCounted() {
    const long before = g_taken;
    const std::vector<int> some(100);
    return g_taken > before && some.size() == 100;
}

// Steps of a scene until its cloth lies on what it meets, then `counted` more: how many pieces of memory those took.
long takenBy(const char* scene, const std::string& scheme, const std::string& response, int workers, double untilS) {
    SceneSetup setup = findScene(scene)->make(12);
    const bool isExplicit = !std::find_if(stepperKinds().begin(), stepperKinds().end(), [&](const auto& k) {
                                 return k.name == scheme;
                             })->unconditionallyStable;
    setup.timeStepS = isExplicit ? 0.0005 : 0.02;
    setup.options.selfResponse = response;
    setup.options.correctMomentum = true;
    setup.options.coarseScheme = "direct";
    WorkerTeam team({workers});
    auto made = ScenePlayer::create(std::move(setup), scheme, team.workers());
    ScenePlayer& player = *made.value();
    const WorkerTeam::Shift shift(team);
    while (player.time() < untilS) {
        player.step();
    }
    constexpr int counted = 20;
    const long before = g_taken;
    for (int i = 0; i < counted; ++i) {
        player.step();
    }
    return g_taken - before;
}

} // namespace

class TestStepMemory : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() {
        if (!isCounted()) {
            QSKIP("sanitizers have an allocator of their own");
        }
    }

    // Held by pins, blown about, with a stretch limit; large enough to be shared out.
    void aStepOfHeldClothTakesNoMemory_data() { everySchemeAndWorkers(); }
    void aStepOfHeldClothTakesNoMemory() {
        QFETCH(QString, scheme);
        QFETCH(int, workers);
        GridCloth grid;
        grid.columns = grid.rows = scheme == "filter" ? 20 : 80;
        grid.structural = grid.shear = 20;
        SpringBody body = makeGrid(grid);
        body.model.pins = {{0, std::nullopt}, {grid.columns - 1, std::nullopt}};
        WorkerTeam team({workers});
        StepperSettings settings;
        settings.timeStepS = 0.001;
        settings.workers = team.workers();
        settings.stretchLimit = "arctan";
        auto stepper = makeStepper(scheme.toStdString(), body.model, settings);
        QVERIFY2(stepper.ok(), stepper ? "" : stepper.error().c_str());
        WindForces wind;
        Air air;
        air.sources.resize(1);
        air.sources[0].kind = WindKind::Gust;
        ClothState state = stateAt(body.model, body.positions);
        std::vector<Vec3> forces(body.model.size());
        const WorkerTeam::Shift shift(team);
        const auto step = [&](double time) {
            for (std::size_t i = 0; i < forces.size(); ++i) {
                forces[i] = body.model.mass[i] * Vec3(0, -9.81, 0);
            }
            wind.add(body.model, state, air, time, nullptr, team.workers(), forces);
            stepper.value()->step(state, forces);
        };
        for (int i = 0; i < 3; ++i) {
            step(0.001 * i); // vectors get their size
        }
        const long taken = g_taken;
        for (int i = 3; i < 13; ++i) {
            step(0.001 * i);
        }
        QCOMPARE(g_taken - taken, 0L);
    }

    // With a body, friction, cloth on cloth, stretch limit and corrector.
    void aStepOfClothOnABodyTakesNoMemory_data() { everySchemeAndWorkers(); }
    void aStepOfClothOnABodyTakesNoMemory() {
        QFETCH(QString, scheme);
        QFETCH(int, workers);
        QCOMPARE(takenBy("over-sphere", scheme.toStdString(), "", workers, 0.5), 0L);
    }

    // Whatever cloth meets and however it keeps out of itself.
    void aStepOfASceneTakesNoMemory_data() {
        QTest::addColumn<QString>("scene");
        QTest::addColumn<QString>("scheme");
        QTest::addColumn<QString>("response");
        for (const char* scene : {"scarf", "spinning-sphere", "river", "pile", "fold-middle", "pressed-block"}) {
            for (const char* scheme : {"fabric", "direct"}) {
                QTest::addRow("%s, %s", scene, scheme) << QString(scene) << QString(scheme) << QString();
            }
        }
        for (const ClothResponseKind& kind : clothResponseKinds()) {
            const std::string name(kind.name);
            QTest::addRow("%s", name.c_str()) << QString("pile") << QString("cholesky") << QString::fromStdString(name);
        }
    }
    void aStepOfASceneTakesNoMemory() {
        QFETCH(QString, scene);
        QFETCH(QString, scheme);
        QFETCH(QString, response);
        QCOMPARE(takenBy(scene.toLatin1(), scheme.toStdString(), response.toStdString(), 2, 1.2), 0L);
    }

    // A garment on the mannequin, sewn and worn in wind, with cloth on cloth.
    void aStepOfAGarmentTakesNoMemory() {
        const std::string file = (std::filesystem::path(TOILE_SOURCE_DIR) / "patterns" / "tee.toile").string();
        Result<ReadPattern> read = readAnyPattern(file);
        QVERIFY2(read.ok(), read ? "" : read.error().c_str());
        Pattern pattern = read.value().pattern;
        pattern.wind.resize(1);
        pattern.wind[0].speed = 2;
        DrapeOptions options;
        options.spacingMm = 40;
        options.workers = {1}; // a session keeps no thread between steps, and a thread that starts takes memory
        auto made = DrapeSession::create(pattern, options);
        QVERIFY2(made.ok(), made ? "" : made.error().c_str());
        DrapeSession& session = *made.value();
        for (int i = 0; i < 300; ++i) {
            session.step();
        }
        QVERIFY2(session.failure().empty(), session.failure().c_str());
        const long taken = g_taken;
        for (int i = 0; i < 20; ++i) {
            session.step();
        }
        QCOMPARE(g_taken - taken, 0L);
    }

private:
    static void everySchemeAndWorkers() {
        QTest::addColumn<QString>("scheme");
        QTest::addColumn<int>("workers");
        for (const StepperKind& kind : stepperKinds()) {
            for (const int workers : {1, 2}) {
                const QString name = QString::fromStdString(std::string(kind.name));
                QTest::addRow("%s, %d workers", qPrintable(name), workers) << name << workers;
            }
        }
    }
};

QTEST_APPLESS_MAIN(TestStepMemory)
#include "test_step_memory.moc"
