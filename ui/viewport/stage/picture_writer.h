#pragma once

#include "ui/viewport/stage/drawn_scene.h"

#include <QObject>
#include <QThread>

#include <functional>
#include <memory>

namespace toile {

class ScenePainter;

// A picture of the 3D view to be written into a file.
struct PictureJob {
    DrawnScene scene;
    QString path;
};

// Draws and writes pictures beside the user interface, one after the other.
class PictureWriter : public QObject {
    Q_OBJECT

public:
    explicit PictureWriter(QObject* parent);
    // Waits for the picture under way.
    ~PictureWriter() override;

    // `make` is asked, in the thread of the windows, for each picture when it is its turn. Nothing happens while others
    // are being written.
    void write(int count, std::function<PictureJob(int)> make);
    // After the picture under way.
    void stop();
    [[nodiscard]] bool isBusy() const { return m_done < m_count; }

signals:
    void progressed(int done, int count);
    // Empty when all is written.
    void finished(int written, const QString& problem);

private:
    void next();
    void wrote(const QString& problem);

    std::unique_ptr<ScenePainter> m_painter; // of the thread
    QThread m_thread;
    QObject* m_there; // lives in the thread
    std::function<PictureJob(int)> m_make;
    int m_done = 0, m_count = 0;
};

} // namespace toile
