// What of the garment the views show: all of it, a part, a kept state beside it, its seams.
#include "core/mesh/placed/auto_arrangement.h"
#include "ui/canvas/pattern_view.h"
#include "ui/said/said.h"
#include "ui/viewport/marks/seam_lines.h"
#include "ui/viewport/viewport.h"
#include "ui/window/compare_view.h"
#include "ui/window/main_window.h"
#include "ui/window/status_line.h"

#include <QSplitter>
#include <QVBoxLayout>

namespace toile {

void MainWindow::compare(const DrapeFramePtr& frame, const QString& name) {
    if (m_compare == nullptr) {
        m_compare = new CompareView(*m_view, m_views);
        m_compare->setTheme(*m_theme);
        m_views->addWidget(m_compare);
        m_viewColumn->insertWidget(0, m_compare->titles());
        connect(m_compare, &CompareView::closed, this, [this] {
            m_compare->end();
            m_worker.compare(nullptr);
        });
        showSeams();
    }
    m_compare->begin(name);
    m_worker.compare(frame);
}

void MainWindow::toggleSeamLines() {
    m_view->seamLines().setVisible(!m_view->seamLines().isVisible());
    refreshActions();
}

void MainWindow::showSeams() {
    std::vector<SeamId> order;
    for (const Seam& seam : m_document.pattern().seams) {
        order.push_back(seam.id);
    }
    if (m_compare != nullptr) {
        m_compare->view().seamLines().setSeams(order, {});
    }
    m_view->seamLines().setSeams(std::move(order), m_document.selection().seams);
}

void MainWindow::zoomAll() {
    m_table->rememberView();
    m_table->zoomAll();
    m_view->frameAll();
}

void MainWindow::zoomSelection() {
    m_table->zoomSelection();
    if (m_view->hasFocus3d()) {
        m_view->frameSelection(m_document.selection().panels);
    }
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

// What was laid out for another body starts round this one, as the command line has it: once, when it has been opened
// and the worker has worked out where. It can be undone.
void MainWindow::bringToBody(const DrapeSnapshot& snapshot) {
    if (!m_toBeBrought || !snapshot.brought || snapshot.brought->from != m_toBeBrought) {
        return;
    }
    m_toBeBrought.reset();
    BroughtPattern round = *snapshot.brought;
    if (round.from != m_document.patternPtr()) { // edited while the body was being read
        round.notes.clear();
        round.pattern = arrangedOnBody(m_document.pattern(), *snapshot.body, Arrange::Missing, round.notes);
    }
    m_document.edit(std::move(round.pattern), tr("Bring to the body"));
    if (!round.notes.empty()) {
        m_status->say(said(round.notes.front()), true);
    }
}

} // namespace toile
