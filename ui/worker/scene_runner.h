#pragma once

#include "core/body/body.h"
#include "core/drape/drape_frame.h"
#include "core/drape/scenes/scenes.h"

#include <QObject>
#include <QString>

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>

namespace toile {

// The latest there is to see of a scene.
struct SceneSnapshot {
    DrapeFramePtr frame;
    BodyPtr body;
    double seconds = 0; // simulated
    double stepsPerSecond = 0;
    double stepMs = 0;
    std::size_t selfTests = 0; // of the last step
    bool running = false;
    QString message; // why it stands still; empty when all is well
};

// The thread that plays a scene, in real time where the machine can. Calls return at once and are done in order; at
// most one wake-up signal is under way.
class SceneRunner : public QObject {
    Q_OBJECT

public:
    explicit SceneRunner(QObject* parent = nullptr);
    // Waits for the step that is under way.
    ~SceneRunner() override;

    // From the beginning, stopped, with an own scheme or another.
    void open(const SceneSetup& setup, const std::string& scheme);
    void setRunning(bool running);
    // What is wanted of the player while it runs.
    using Change = std::function<Result<void>(ScenePlayer&)>;
    void change(Change change);
    [[nodiscard]] SceneSnapshot takeSnapshot();

signals:
    void updated();

private:
    void run();
    void begin(const SceneSetup& setup, const std::string& scheme);
    void step();
    void publish();

    std::mutex m_mutex;
    std::condition_variable m_wake;
    std::deque<std::function<void()>> m_requests; // done by the thread
    SceneSnapshot m_snapshot;
    bool m_running = false;
    bool m_quit = false;
    bool m_wakeUpUnderWay = false;
    // ---- of the thread
    std::unique_ptr<ScenePlayer> m_player;
    GarmentPtr m_garment;
    BodyPtr m_body;
    QString m_message;
    bool m_broken = false; // flown apart
    int m_step = 0;
    double m_stepMs = 0, m_stepsPerSecond = 0;
    std::thread m_thread; // last: begins when all else is there
};

} // namespace toile
