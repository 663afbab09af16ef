#include "ui/docks/scroll_page.h"

#include <QScrollArea>

namespace toile {

QScrollArea* scrollPage(QWidget* content, QWidget* parent) {
    auto* scroll = new QScrollArea(parent);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setFocusPolicy(Qt::NoFocus); // what is in it takes the focus
    scroll->setWidget(content);
    return scroll;
}

} // namespace toile
