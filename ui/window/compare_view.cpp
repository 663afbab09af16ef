#include "ui/window/compare_view.h"

#include "ui/viewport/marks/fit_probe.h"
#include "ui/viewport/marks/seam_lines.h"
#include "ui/viewport/stage/cloth_surface.h"
#include "ui/viewport/viewport.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QSplitter>
#include <QTimer>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace toile {

CompareView::CompareView(Viewport& first, QWidget* parent)
    : QWidget(parent), m_first(first), m_view(new Viewport(this)), m_titles(new QWidget(this)),
      m_name(new QLabel(m_titles)) {
    auto* close = new QToolButton(m_titles);
    close->setObjectName(QStringLiteral("compareClose"));
    close->setText(QStringLiteral("✕"));
    close->setToolTip(tr("Show the drape alone again"));
    close->setAutoRaise(true);
    auto* row = new QHBoxLayout(m_titles);
    row->setContentsMargins(8, 0, 2, 0);
    auto* drape = new QLabel(tr("The drape"), m_titles);
    for (QLabel* title : {drape, m_name}) { // half of it each, however long
        title->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
        row->addWidget(title, 1);
    }
    row->addWidget(close);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_view);
    connect(close, &QToolButton::clicked, this, &CompareView::closed);
    connect(&first, &Viewport::cameraMoved, this, [this] { m_view->setCamera(m_first.camera()); });
    connect(m_view, &Viewport::cameraMoved, this, [this] { m_first.setCamera(m_view->camera()); });
}

void CompareView::begin(const QString& name) {
    m_name->setText(name);
    m_name->setToolTip(name);
    const bool narrower = !std::exchange(m_begun, true); // a splitter shows what it is given by itself
    show();
    m_titles->show();
    m_view->setCamera(m_first.camera());
    if (narrower) { // once there is room for both, half of it each; the splitter itself shares it out by other rules
        QTimer::singleShot(0, this, [this] {
            shareRoom();
            QTimer::singleShot(0, this, [this] {
                m_first.frameAll();
                m_framed = m_first.camera();
            });
        });
    }
}

void CompareView::shareRoom() {
    if (auto* split = qobject_cast<QSplitter*>(parentWidget())) {
        split->setSizes(QList<int>(split->count(), split->width() / std::max(1, split->count())));
    }
}

void CompareView::end() {
    m_begun = false;
    hide();
    m_titles->hide();
    if (m_first.camera() == m_framed) {                              // nobody has looked elsewhere since
        QTimer::singleShot(0, this, [this] { m_first.frameAll(); }); // when it has all the room again
    }
}

void CompareView::follow(const DrapeSnapshot& snapshot) {
    if (!isVisible()) {
        return;
    }
    m_view->showBody(snapshot.body);
    m_view->setBodyVisible(m_first.isBodyVisible());
    if (&m_view->cloth().look() != &m_first.cloth().look()) {
        m_view->setClothLook(m_first.cloth().look());
    }
    m_view->showFrame(snapshot.compared);
    if (!(m_view->fitProbe().asked() == m_first.fitProbe().asked())) { // the same place of both
        m_view->askFit(m_first.fitProbe().asked());
    }
    if (m_view->camera() != m_first.camera()) {
        m_view->setCamera(m_first.camera());
    }
}

void CompareView::setTheme(const Theme& theme) {
    m_view->setTheme(theme);
}

} // namespace toile
