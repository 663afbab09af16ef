#include "ui/docks/label_column.h"

#include <QEvent>
#include <QFormLayout>

#include <algorithm>

namespace toile {

LabelColumn::LabelColumn(QWidget& page) : QObject(&page), m_page(page) {
    page.installEventFilter(this);
}

bool LabelColumn::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::LayoutRequest || event->type() == QEvent::Show) {
        align();
    }
    return QObject::eventFilter(watched, event);
}

void LabelColumn::align() {
    std::vector<QWidget*> labels;
    int width = 0;
    constexpr int kGap = 10;
    for (QFormLayout* form : m_page.findChildren<QFormLayout*>()) {
        if (form->horizontalSpacing() != kGap) {
            form->setHorizontalSpacing(kGap);
        }
        for (int row = 0; row < form->rowCount(); ++row) {
            const QLayoutItem* item = form->itemAt(row, QFormLayout::LabelRole);
            if (item != nullptr && item->widget() != nullptr) {
                labels.push_back(item->widget());
                width = std::max(width, item->widget()->sizeHint().width());
            }
        }
    }
    for (QWidget* label : labels) {
        label->setMinimumWidth(width); // nothing happens when it is that already
    }
}

} // namespace toile
