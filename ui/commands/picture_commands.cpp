#include "ui/commands/picture_commands.h"

#include "core/file/mesh/mesh_animation.h"
#include "ui/document/document.h"
#include "ui/look/words.h"
#include "ui/viewport/stage/picture_writer.h"
#include "ui/viewport/viewport.h"
#include "ui/window/film_bar.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileDialog>
#include <QFileInfo>
#include <QPointer>
#include <QSettings>
#include <QThread>

#include <cmath>

namespace toile {

namespace {

const QString kSizeKey = QStringLiteral("pictureSize");
const QString kTransparentKey = QStringLiteral("pictureTransparent");

int picturesOf(const DrapeFilm& film) {
    return film.empty() ? 0 : 1 + static_cast<int>(std::floor(lengthOf(film) * kFramesPerSecond + 1e-6));
}

// Where the last run of one sewn garment begins.
std::size_t lastRun(const DrapeFilm& film) {
    std::size_t first = film.size();
    while (first > 0 && film[first - 1]->sewn && film[first - 1]->garment == film.back()->garment) {
        --first;
    }
    return first;
}

Result<void> writeFilm(const DrapeFilm& film, const std::string& baseFolder, const std::string& path) {
    const DrapeFilm run(film.begin() + static_cast<std::ptrdiff_t>(lastRun(film)), film.end());
    if (run.empty()) {
        return Error{"the recording ends before the garment is sewn; record until it hangs"};
    }
    MeshAnimation animation;
    const double begin = run.front()->seconds;
    const int count = 1 + static_cast<int>(std::floor((lengthOf(run) - begin) * kFramesPerSecond + 1e-6));
    for (int i = 0; i < count; ++i) {
        const double seconds = static_cast<double>(i) / kFramesPerSecond;
        const DrapeFramePtr moment = momentOf(run, begin + seconds).frame;
        ExportMesh mesh = sewnMesh(*moment->garment, moment->positions);
        animation.frames.push_back({seconds, mesh.positions, mesh.normals});
        if (i == 0) {
            animation.mesh = std::move(mesh);
        }
    }
    std::vector<std::string> warnings;
    addTextures(*run.front()->garment, baseFolder, animation.mesh, warnings);
    return exportAnimation(animation, path);
}

} // namespace

PictureCommands::PictureCommands(const Document& document, Viewport& view, FilmBar& film, QSettings& settings,
                                 QWidget& window)
    : QObject(&window), m_document(document), m_view(view), m_film(film), m_settings(settings), m_window(window) {
    connect(&film, &FilmBar::picturesWanted, this, [this] { ask(PictureSubject::Film); });
    connect(&film, &FilmBar::meshWanted, this, &PictureCommands::askForMesh);
}

bool PictureCommands::isBusy() const {
    return m_meshUnderWay || (m_writer != nullptr && m_writer->isBusy());
}

QString PictureCommands::proposedPath(const QString& ending) const {
    const QString folder = m_document.path().isEmpty() ? QDir::homePath() : QFileInfo(m_document.path()).absolutePath();
    return QDir(folder).filePath(m_document.title() + ending);
}

void PictureCommands::ask(PictureSubject subject) {
    PictureOrder order;
    order.subject = subject;
    order.pixels = m_settings.value(kSizeKey, order.pixels).toSize();
    order.transparent = m_settings.value(kTransparentKey).toBool();
    order.path = proposedPath(QStringLiteral(".png"));
    auto* dialog = new PictureDialog(order, picturesOf(m_film.film()), &m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this, dialog] { make(dialog->order()); });
    dialog->open();
}

void PictureCommands::make(const PictureOrder& order) {
    if (isBusy()) {
        emit message(tr("Pictures are still being written; wait until they are"), true);
        return;
    }
    m_settings.setValue(kSizeKey, order.pixels);
    m_settings.setValue(kTransparentKey, order.transparent);
    if (m_writer == nullptr) {
        m_writer = new PictureWriter(this);
        connect(m_writer, &PictureWriter::progressed, this, [this](int done, int count) {
            if (done < count) {
                emit message(tr("Writing pictures: %1 of %2").arg(done).arg(count), false);
            }
        });
        connect(m_writer, &PictureWriter::finished, this, [this](int written, const QString& problem) {
            if (problem.isEmpty() && m_filmEnd) {
                m_film.keepExported(m_filmEnd);
            }
            emit message(problem.isEmpty() ? (written == 1 ? tr("Wrote %1 in %2").arg(m_writing, m_folder)
                                                           : tr("Wrote %1 pictures in %2, %3 is the first")
                                                                 .arg(QString::number(written), m_folder, m_writing))
                                           : tr("%1 was not written: %2").arg(m_writing, problem),
                         !problem.isEmpty());
        });
    }
    const bool film = order.subject == PictureSubject::Film;
    m_filmEnd = film && !m_film.film().empty() ? m_film.film().back() : nullptr;
    const int count = film ? picturesOf(m_film.film()) : order.subject == PictureSubject::Turntable ? order.count : 1;
    const QFileInfo first(picturePath(order.path, 0, count));
    m_writing = first.fileName();
    m_folder = QDir::toNativeSeparators(first.absolutePath());
    m_writer->write(count, [this, order, film, count](int index) {
        Viewport::Picture picture{order.pixels, order.transparent};
        if (film && !m_film.film().empty()) {
            m_film.showMoment(static_cast<double>(index) / kFramesPerSecond);
            m_film.showPicture(momentOf(m_film.film(), static_cast<double>(index) / kFramesPerSecond));
        } else {
            picture.turnDeg = 360.0 * index / count;
        }
        return PictureJob{m_view.pictureOf(picture), picturePath(order.path, index, count)};
    });
}

void PictureCommands::askForMesh() {
    QStringList filters;
    for (const AnimationFormat& format : animationFormats()) {
        filters << QStringLiteral("%1 (*%2)").arg(translated(format.summary), words(format.ending));
    }
    const QString path = QFileDialog::getSaveFileName(&m_window, tr("Save Moving Mesh"),
                                                      proposedPath(words(animationFormats()[0].ending)),
                                                      filters.join(QStringLiteral(";;")));
    if (!path.isEmpty()) {
        writeMesh(path);
    }
}

void PictureCommands::writeMesh(const QString& path) {
    if (isBusy()) {
        emit message(tr("Pictures are still being written; wait until they are"), true);
        return;
    }
    m_meshUnderWay = true;
    QThread* thread =
        QThread::create([self = QPointer<PictureCommands>(this), film = m_film.film(), path,
                         folder = m_document.baseFolder().toStdString(), application = QCoreApplication::instance()] {
            const Result<void> written = writeFilm(film, folder, QFile::encodeName(path).toStdString());
            const QString problem = written ? QString() : QString::fromStdString(written.error());
            QMetaObject::invokeMethod(
                application,
                [self, film, path, problem] {
                    if (self) {
                        self->m_meshUnderWay = false;
                        if (problem.isEmpty()) {
                            self->m_film.keepExported(film.back()); // of nothing nothing is written
                        }
                        const QString name = QFileInfo(path).fileName();
                        emit self->message(problem.isEmpty() ? tr("Wrote %1").arg(name)
                                                             : tr("%1 was not written: %2").arg(name, problem),
                                           !problem.isEmpty());
                    }
                },
                Qt::QueuedConnection);
        });
    connect(thread, &QThread::finished, thread, &QObject::deleteLater);
    thread->start(QThread::LowPriority);
}

} // namespace toile
