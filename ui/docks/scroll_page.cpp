#include "ui/docks/scroll_page.h"

#include <QEvent>
#include <QScrollArea>
#include <QScrollBar>

#include <algorithm>

namespace toile {

namespace {

// As wide as what is in it needs, so that nothing is cut off at its side; long words of some languages end that.
class PageScroll : public QScrollArea {
public:
    using QScrollArea::QScrollArea;

    [[nodiscard]] QSize minimumSizeHint() const override {
        constexpr int widest = 320; // leaves the views their room in a window of 1280
        const QSize least = QScrollArea::minimumSizeHint();
        if (widget() == nullptr) { // on its way in
            return least;
        }
        const int wanted = widget()->minimumSizeHint().width() + verticalScrollBar()->sizeHint().width();
        return {std::max(least.width(), std::min(wanted, widest)), least.height()};
    }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override {
        const bool stopped = QScrollArea::eventFilter(watched, event);
        if (widget() != nullptr && watched == widget() && event->type() == QEvent::LayoutRequest) {
            updateGeometry();
        }
        return stopped;
    }
};

} // namespace

QScrollArea* scrollPage(QWidget* content, QWidget* parent) {
    auto* scroll = new PageScroll(parent);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setFocusPolicy(Qt::NoFocus); // what is in it takes the focus
    scroll->setWidget(content);
    return scroll;
}

} // namespace toile
