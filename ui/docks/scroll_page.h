#pragma once

class QScrollArea;
class QWidget;

namespace toile {

// A page that scrolls, so that long forms do not make the window tall.
QScrollArea* scrollPage(QWidget* content, QWidget* parent);

} // namespace toile
