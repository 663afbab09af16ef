#pragma once

#include "core/body/body.h"
#include "core/drape/drape_frame.h"

#include <QWidget>

#include <vector>

class QTableWidget;

namespace toile {

class Viewport;

// How much larger than the body the garment in the 3D view is, as dressmakers measure it. Worked out while it is seen,
// now and then.
class FitPage : public QWidget {
    Q_OBJECT

public:
    explicit FitPage(const Viewport& view, QWidget* parent = nullptr);

protected:
    void showEvent(QShowEvent* event) override;

private:
    void refresh();

    const Viewport& m_view;
    void refreshTapes();
    void refreshOpenings(const DrapeFrame& frame);

    QTableWidget* m_table;
    QTableWidget* m_tapes;
    QTableWidget* m_openings;
    DrapeFramePtr m_measured;
    BodyPtr m_body; // whose girths these are
    std::vector<double> m_girthsCm;
};

} // namespace toile
