#include <QtTest>

#include "core/base/worker_team.h"
#include "core/cloth/forces/wind.h"
#include "core/cloth/spring_grid.h"
#include "core/cloth/stepper.h"
#include "core/cloth/stretch_limit.h"

#include <atomic>
#include <cstdlib>
#include <new>

namespace {

std::atomic<long> g_taken{0}; // every piece of memory that C++ code of this program asks for

void* taken(std::size_t size, std::size_t alignment) {
    ++g_taken;
    void* p = alignment > alignof(std::max_align_t)
                  ? std::aligned_alloc(alignment, (size + alignment - 1) / alignment * alignment)
                  : std::malloc(size == 0 ? 1 : size);
    if (p == nullptr) {
        throw std::bad_alloc();
    }
    return p;
}

} // namespace

void* operator new(std::size_t size) {
    return taken(size, 1);
}
void* operator new[](std::size_t size) {
    return taken(size, 1);
}
void* operator new(std::size_t size, std::align_val_t alignment) {
    return taken(size, static_cast<std::size_t>(alignment));
}
void* operator new[](std::size_t size, std::align_val_t alignment) {
    return taken(size, static_cast<std::size_t>(alignment));
}
void operator delete(void* p) noexcept {
    std::free(p);
}
void operator delete[](void* p) noexcept {
    std::free(p);
}
void operator delete(void* p, std::size_t) noexcept {
    std::free(p);
}
void operator delete[](void* p, std::size_t) noexcept {
    std::free(p);
}
void operator delete(void* p, std::align_val_t) noexcept {
    std::free(p);
}
void operator delete[](void* p, std::align_val_t) noexcept {
    std::free(p);
}
void operator delete(void* p, std::size_t, std::align_val_t) noexcept {
    std::free(p);
}
void operator delete[](void* p, std::size_t, std::align_val_t) noexcept {
    std::free(p);
}

using namespace toile;

class TestStepMemory : public QObject {
    Q_OBJECT

private slots:
    void theCounterCounts() {
        const long before = g_taken;
        std::vector<int> some(100);
        QVERIFY(g_taken > before && some.size() == 100);
    }

    // A step that asks the system for memory stalls now and then, and with several threads on each other.
    void aStepTakesNoMemory_data() {
        QTest::addColumn<QString>("scheme");
        QTest::addColumn<int>("workers");
        for (const StepperKind& kind : stepperKinds()) {
            for (const int workers : {1, 2}) {
                const QString name = QString::fromStdString(std::string(kind.name));
                QTest::addRow("%s, %d workers", qPrintable(name), workers) << name << workers;
            }
        }
    }
    void aStepTakesNoMemory() {
        QFETCH(QString, scheme);
        QFETCH(int, workers);
        GridCloth grid;
        grid.columns = grid.rows = scheme == "filter" ? 20 : 80; // large enough to be shared out
        grid.structural = grid.shear = 20;
        SpringBody body = makeGrid(grid);
        body.model.pins = {{0, std::nullopt}, {grid.columns - 1, std::nullopt}};
        WorkerTeam team({workers});
        StepperSettings settings;
        settings.timeStepS = 0.001;
        settings.workers = team.workers();
        auto stepper = makeStepper(scheme.toStdString(), body.model, settings);
        QVERIFY2(stepper.ok(), stepper ? "" : stepper.error().c_str());
        StretchLimiter limiter(body.model);
        WindForces wind;
        Air air;
        air.sources.resize(1);
        air.sources[0].kind = WindKind::Gust;
        ClothState state = stateAt(body.model, body.positions);
        std::vector<Vec3> forces(body.model.size());
        std::vector<Vec3> before;
        const WorkerTeam::Shift shift(team);
        const auto step = [&](double time) {
            for (std::size_t i = 0; i < forces.size(); ++i) {
                forces[i] = body.model.mass[i] * Vec3(0, -9.81, 0);
            }
            wind.add(body.model, state, air, time, nullptr, team.workers(), forces);
            before = state.positions;
            stepper.value()->step(state, forces);
            limiter.limit(stretchLimitKinds().front(), {}, before, settings.timeStepS, state);
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
};

QTEST_APPLESS_MAIN(TestStepMemory)
#include "test_step_memory.moc"
