#include "ui/main_window.h"

#include "ui/canvas/pattern_view.h"
#include "ui/status_line.h"
#include "ui/viewport/viewport.h"
#include "ui/worker/drape_relevance.h"

#include <QAction>
#include <QCloseEvent>
#include <QGuiApplication>
#include <QMessageBox>
#include <QMimeData>
#include <QScreen>
#include <QSettings>
#include <QUrl>
#include <QWindow>

namespace toile {

MainWindow::MainWindow(QSettings& settings)
    : m_settings(settings), m_theme(&lightTheme()), m_files(new FileCommands(m_document, settings, *this)) {
    setAcceptDrops(true);
    buildLayout();
    buildDocks();
    buildActions();
    resize(1360, 840);
    restoreGeometry(m_settings.value(QStringLiteral("windowGeometry")).toByteArray());
    connect(&m_document, &Document::changed, this, &MainWindow::followDocument);
    connect(&m_worker, &DrapeWorker::updated, this, &MainWindow::showSnapshot);
    connect(m_files, &FileCommands::message, m_status, &StatusLine::say);
    connect(m_files, &FileCommands::recentFilesChanged, this, &MainWindow::fillRecentMenu);
    connect(&m_document.undoStack(), &QUndoStack::indexChanged, this, &MainWindow::refreshActions);
    m_worker.openPattern(m_document.patternPtr(), m_document.baseFolder());
    refreshActions();
    refreshTitle();
}

MainWindow::~MainWindow() {
    // Views hear from the document until they are gone; the document goes after them.
    disconnect(&m_document, nullptr, this, nullptr);
    disconnect(&m_document.undoStack(), nullptr, this, nullptr);
    delete takeCentralWidget();
}

QAction* MainWindow::action(const QString& id) const {
    const auto found = m_actions.find(id);
    return found != m_actions.end() ? found->second : nullptr;
}

void MainWindow::followDocument(const DocumentEvent& event) {
    if (const auto* pattern = std::get_if<PatternChanged>(&event)) {
        // An emptied history means that another garment was loaded.
        if (m_document.undoStack().count() == 0) {
            setDraping(false);
            m_worker.openPattern(pattern->after, m_document.baseFolder());
            m_table->zoomAll();
        } else if (drapesDifferently(*pattern->before, *pattern->after)) {
            m_worker.changePattern(pattern->after);
        }
    }
    refreshActions();
    refreshTitle();
}

void MainWindow::showSnapshot() {
    const DrapeSnapshot snapshot = m_worker.takeSnapshot();
    m_view->showBody(snapshot.body);
    m_view->showFrame(snapshot.frame);
    m_status->setStandingProblem(snapshot.message);
    QString state;
    switch (snapshot.state) {
    case DrapeState::Preparing:
        state = tr("Preparing…");
        break;
    case DrapeState::Running:
        state = tr("Draping, %1 steps/s").arg(snapshot.stepsPerSecond, 0, 'f', 0);
        break;
    case DrapeState::AtRest:
        state = tr("At rest");
        break;
    case DrapeState::Standing:
        state = tr("Stopped");
        break;
    case DrapeState::Empty:
        state = tr("Nothing to drape");
        break;
    }
    if (snapshot.frame) {
        state += tr("  ·  %1 triangles").arg(snapshot.frame->garment->triangles.size());
    }
    m_status->setDrapeState(state);
}

void MainWindow::setDraping(bool running) {
    m_running = running;
    m_worker.setRunning(running);
    refreshActions();
}

bool MainWindow::saveScreenshot(const QString& path) {
    // QWidget::grab does not see the 3D window inside; the screen does.
    QScreen* shownOn = windowHandle() != nullptr ? windowHandle()->screen() : QGuiApplication::primaryScreen();
    return shownOn != nullptr && shownOn->grabWindow(winId()).save(path);
}

void MainWindow::newWindow() {
    auto* window = new MainWindow(m_settings);
    window->setAttribute(Qt::WA_DeleteOnClose);
    window->move(pos() + QPoint(40, 40));
    window->show();
}

void MainWindow::undo() {
    m_document.undoStack().undo();
}

void MainWindow::redo() {
    m_document.undoStack().redo();
}

void MainWindow::deleteSelection() {
    Pattern after = m_document.pattern();
    const Selection& selection = m_document.selection();
    for (const PanelId id : selection.panels) {
        const PanelPtr panel = after.findPanel(id);
        if (panel && !panel->locked) {
            after.removePanel(id);
        }
    }
    std::erase_if(after.seams, [&](const Seam& seam) { return selection.seams.contains(seam.id); });
    m_document.edit(std::move(after), tr("Delete"));
}

void MainWindow::selectAll() {
    Selection selection;
    for (const PanelPtr& panel : m_document.pattern().panels) {
        if (panel->visible) {
            selection.panels.insert(panel->id);
        }
    }
    m_document.select(std::move(selection));
}

void MainWindow::zoomAll() {
    m_table->zoomAll();
    m_view->frameAll();
}

void MainWindow::zoomSelection() {
    m_table->zoomSelection();
}

void MainWindow::zoomIn() {
    m_table->zoomBy(1.25);
}

void MainWindow::zoomOut() {
    m_table->zoomBy(0.8);
}

void MainWindow::frame3d() {
    m_view->frameAll();
}

void MainWindow::toggleDraping() {
    setDraping(!m_running);
}

void MainWindow::resetDrape() {
    setDraping(false);
    m_worker.reset();
}

void MainWindow::showHelp() {
    auto* box = new QMessageBox(this);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setWindowTitle(tr("Toile Help"));
    box->setText(
        tr("<h3>Keys and mouse</h3>"
           "<p><b>Table (right)</b>: click selects a panel, Shift+click adds one, drag moves, a drag from empty "
           "table selects several; arrows nudge by 1 mm, with Shift by 10 mm. The wheel zooms at the cursor, the "
           "middle button pans.</p>"
           "<p><b>3D (left)</b>: right drag turns, middle drag pans, the wheel zooms to the cursor. "
           "2, 8, 4, 6, 5 look from the front, back, left, right and top.</p>"
           "<p><b>Space</b> starts and stops draping, <b>Ctrl+R</b> puts the panels back beside the body. "
           "<b>Ctrl+0</b> shows everything, <b>F</b> the selection. <b>Ctrl+Z</b> takes any edit back.</p>"
           "<p>Edges sewn together have the same colour.</p>"));
    box->open();
}

void MainWindow::showAbout() {
    auto* box = new QMessageBox(this);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setWindowTitle(tr("About Toile"));
    box->setText(tr("<h3>Toile %1</h3><p>Draw flat panels, sew their edges, drape them on a body.</p>"
                    "<p>Free software under the GNU General Public License, version 3 or later.</p>")
                     .arg(QStringLiteral(TOILE_VERSION)));
    box->open();
}

void MainWindow::closeEvent(QCloseEvent* event) {
    if (!m_files->mayLeave()) {
        event->ignore();
        return;
    }
    setDraping(false);
    m_settings.setValue(QStringLiteral("windowGeometry"), saveGeometry());
    QMainWindow::closeEvent(event);
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event) {
    if (event->mimeData()->hasUrls() && event->mimeData()->urls().front().isLocalFile()) {
        event->acceptProposedAction();
    }
}

void MainWindow::dropEvent(QDropEvent* event) {
    const QString path = event->mimeData()->urls().front().toLocalFile();
    event->acceptProposedAction();
    if (m_files->mayLeave()) {
        m_files->openPath(path);
    }
}

} // namespace toile
