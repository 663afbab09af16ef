#include "ui/viewport/stage/picture_writer.h"

#include "ui/viewport/stage/scene_picture.h"

#include <QDir>
#include <QFileInfo>
#include <QImageWriter>

namespace toile {

namespace {

// Empty when it is written.
QString writePicture(ScenePainter& painter, const PictureJob& job) {
    const QImage picture = drawPicture(painter, job.scene);
    if (picture.isNull()) {
        return PictureWriter::tr("there is no OpenGL 3.2 to draw it with, or no memory for its size");
    }
    QDir().mkpath(QFileInfo(job.path).absolutePath());
    QImageWriter writer(job.path, "png");
    return writer.write(picture) ? QString() : writer.errorString();
}

} // namespace

PictureWriter::PictureWriter(QObject* parent)
    : QObject(parent), m_painter(std::make_unique<ScenePainter>()), m_there(new QObject) {
    m_there->moveToThread(&m_thread);
    connect(&m_thread, &QThread::finished, m_there, &QObject::deleteLater);
    m_thread.start(QThread::LowPriority);
}

PictureWriter::~PictureWriter() {
    QMetaObject::invokeMethod(
        m_there, [this] { m_painter->release(); }, Qt::BlockingQueuedConnection);
    m_thread.quit();
    m_thread.wait();
}

void PictureWriter::write(int count, std::function<PictureJob(int)> make) {
    if (isBusy() || count < 1) {
        return;
    }
    m_make = std::move(make);
    m_done = 0;
    m_count = count;
    next();
}

void PictureWriter::stop() {
    m_count = std::min(m_count, m_done + 1);
}

void PictureWriter::next() {
    QMetaObject::invokeMethod(
        m_there,
        [this, job = m_make(m_done)] {
            const QString problem = writePicture(*m_painter, job);
            QMetaObject::invokeMethod(
                this, [this, problem] { wrote(problem); }, Qt::QueuedConnection);
        },
        Qt::QueuedConnection);
}

void PictureWriter::wrote(const QString& problem) {
    if (!problem.isEmpty()) {
        m_count = m_done;
        emit finished(m_done, problem);
        return;
    }
    ++m_done;
    emit progressed(m_done, m_count);
    if (isBusy()) {
        next();
    } else {
        emit finished(m_done, {});
    }
}

} // namespace toile
