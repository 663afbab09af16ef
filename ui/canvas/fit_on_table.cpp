#include "ui/canvas/fit_on_table.h"

#include "ui/canvas/pattern_scene.h"
#include "ui/viewport/viewport.h"

#include <QTimer>

#include <utility>

namespace toile {

FitOnTable::FitOnTable(const Viewport& view, PatternScene& table, QObject* parent)
    : QObject(parent), m_view(view), m_table(table) {
    constexpr int everyMs = 300;
    auto* timer = new QTimer(this);
    connect(timer, &QTimer::timeout, this, &FitOnTable::refresh);
    timer->start(everyMs);
}

void FitOnTable::refresh() {
    const DrapeFramePtr& frame = m_view.shownFrame();
    if (std::exchange(m_shown, frame) == frame) {
        return;
    }
    const std::map<PanelId, FitPicture> pictures = frame ? fitPictures(*frame) : std::map<PanelId, FitPicture>();
    if (std::exchange(m_any, !pictures.empty()) || m_any) {
        m_table.showFit(pictures);
    }
}

} // namespace toile
