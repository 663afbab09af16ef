// The part of MainWindow that deals with files: what is dropped on it, pictures, exports, lost work, further windows.
#include "core/file/pattern_file.h"
#include "core/pattern/edits/pattern_edits_things.h"
#include "ui/canvas/pattern_view.h"
#include "ui/said/said.h"
#include "ui/viewport/viewport.h"
#include "ui/window/main_window.h"
#include "ui/window/status_line.h"

#include <QAction>
#include <QDir>
#include <QDragEnterEvent>
#include <QFile>
#include <QFileDialog>
#include <QFileInfo>
#include <QGuiApplication>
#include <QImageReader>
#include <QLocale>
#include <QMimeData>
#include <QScreen>
#include <QSettings>
#include <QUrl>
#include <QWindow>

#include <utility>

namespace toile {

QString MainWindow::recoveryFolder(const QSettings& settings) {
    return QFileInfo(settings.fileName()).absolutePath() + QStringLiteral("/recovery");
}

void MainWindow::recover(Pattern pattern, const LostWork& work) {
    m_document.recover(std::move(pattern), work.originalPath, work.title);
    m_toBeBrought.reset(); // it stood as it did
    m_autosave->write();
    Autosave::forget(work);
    m_status->say(tr("Recovered unsaved work on “%1” of %2; save it to keep it")
                      .arg(work.title, QLocale().toString(work.when, QLocale::ShortFormat)),
                  true);
}

bool MainWindow::saveScreenshot(const QString& path) {
    // QWidget::grab does not see the 3D window inside; the screen does.
    QScreen* shownOn = windowHandle() != nullptr ? windowHandle()->screen() : QGuiApplication::primaryScreen();
    return shownOn != nullptr && shownOn->grabWindow(winId()).save(path);
}

void MainWindow::exportAs() {
    m_files->exportAs(m_view->shownFrame());
}

MainWindow* MainWindow::newWindow() {
    auto* window = new MainWindow(m_settings);
    window->setAttribute(Qt::WA_DeleteOnClose);
    // A little beside this one, but never over the border of the screen.
    const QRect room = screen()->availableGeometry();
    QPoint place = pos() + QPoint(40, 40);
    if (!room.contains(QRect(place, window->size()))) {
        place = room.topLeft() + QPoint(20, 20);
        window->resize(window->size().boundedTo(room.size() - QSize(40, 60)));
    }
    window->move(place);
    window->show();
    return window;
}

void MainWindow::askForPicture() {
    const QString path = QFileDialog::getOpenFileName(this, tr("Picture to trace"), m_document.baseFolder(),
                                                      tr("Pictures (*.png *.jpg *.jpeg *.bmp *.tif *.tiff *.svg)"));
    if (!path.isEmpty()) {
        addPicture(path);
    }
}

void MainWindow::addPicture(const QString& path) {
    // Read whole: a picture that breaks off has a head as good as any.
    QImageReader reader(path);
    reader.setAutoTransform(true);
    const QSize size = reader.read().size();
    if (size.isEmpty()) {
        m_status->say(tr("%1 is no picture that can be read").arg(QFileInfo(path).fileName()), true);
        return;
    }
    Underlay underlay;
    // Beside the garment it is found again when both are moved.
    const QString relative = QDir(m_document.baseFolder()).relativeFilePath(path);
    const bool inside = !m_document.baseFolder().isEmpty() && !relative.startsWith(QLatin1String(".."));
    underlay.file = QFile::encodeName(inside ? relative : QFileInfo(path).absoluteFilePath()).toStdString();
    const double width = underlay.calibrationMm;
    const QRect shown = m_table->viewport()->rect();
    underlay.positionMm = m_table->tableAt(shown.center()) - Vec2(width, width * size.height() / size.width()) / 2;
    auto added = addUnderlay(m_document.pattern(), underlay);
    if (!added) {
        m_status->say(said(added.error()), true);
        return;
    }
    m_document.edit(std::move(added.value().pattern), tr("Add picture"));
    action(QStringLiteral("trace_image"))->trigger();
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event) {
    if (event->mimeData()->hasUrls() && event->mimeData()->urls().front().isLocalFile()) {
        event->acceptProposedAction();
    }
}

void MainWindow::dropEvent(QDropEvent* event) {
    event->acceptProposedAction();
    // Pictures are laid here; the first garment is opened here, every other one in a window of its own.
    bool taken = false;
    for (const QUrl& url : event->mimeData()->urls()) {
        const QString path = url.toLocalFile();
        if (QImageReader::supportedImageFormats().contains(QFileInfo(path).suffix().toLower().toLatin1())) {
            addPicture(path);
        } else if (std::exchange(taken, true)) {
            newWindow()->files().openPath(path);
        } else if (m_files->mayLeave()) {
            m_files->openPath(path);
        }
    }
}

} // namespace toile
