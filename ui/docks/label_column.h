#pragma once

#include <QWidget>

namespace toile {

// Labels of all forms of a page are equally wide, so that the fields stand in one column.
class LabelColumn : public QObject {
    Q_OBJECT

public:
    explicit LabelColumn(QWidget& page);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void align();

    QWidget& m_page;
};

} // namespace toile
