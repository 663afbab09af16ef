#include "ui/window/compare_view.h"

#include "ui/viewport/marks/seam_lines.h"
#include "ui/viewport/stage/cloth_surface.h"
#include "ui/viewport/viewport.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QSplitter>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace toile {

CompareView::CompareView(Viewport& first, QWidget* parent)
    : QWidget(parent), m_first(first), m_view(new Viewport(this)), m_name(new QLabel(this)) {
    auto* close = new QToolButton(this);
    close->setObjectName(QStringLiteral("compareClose"));
    close->setText(QStringLiteral("✕"));
    close->setToolTip(tr("Show the drape alone again"));
    close->setAutoRaise(true);
    auto* row = new QHBoxLayout;
    row->setContentsMargins(8, 0, 2, 0);
    row->addWidget(m_name, 1);
    row->addWidget(close);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(row);
    layout->addWidget(m_view, 1);
    connect(close, &QToolButton::clicked, this, &CompareView::closed);
    connect(&first, &Viewport::cameraMoved, this, [this] { m_view->setCamera(m_first.camera()); });
    connect(m_view, &Viewport::cameraMoved, this, [this] { m_first.setCamera(m_view->camera()); });
}

void CompareView::begin(const QString& name) {
    m_name->setText(tr("Beside it: %1").arg(name));
    const bool narrower = !isVisible();
    show();
    m_view->setCamera(m_first.camera());
    if (narrower) { // once there is room for both, half of it each
        if (auto* split = qobject_cast<QSplitter*>(parentWidget())) {
            split->setSizes(QList<int>(split->count(), split->width() / std::max(1, split->count())));
        }
        QMetaObject::invokeMethod(
            this, [this] { m_first.frameAll(); }, Qt::QueuedConnection);
    }
}

void CompareView::follow(const DrapeSnapshot& snapshot) {
    if (!isVisible()) {
        return;
    }
    m_view->showBody(snapshot.body);
    m_view->setBodyVisible(m_first.isBodyVisible());
    if (&m_view->cloth().look() != &m_first.cloth().look()) {
        m_view->cloth().setLook(m_first.cloth().look());
    }
    m_view->showFrame(snapshot.compared);
    if (m_view->camera() != m_first.camera()) {
        m_view->setCamera(m_first.camera());
    }
}

void CompareView::setTheme(const Theme& theme) {
    m_view->setTheme(theme);
}

} // namespace toile
