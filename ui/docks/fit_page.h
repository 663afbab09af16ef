#pragma once

#include "core/body/body.h"
#include "core/drape/drape_frame.h"

#include <QWidget>

#include <vector>

class QLabel;
class QTableWidget;

namespace toile {

class Viewport;
struct ShownUnit;

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

    void showUnit();
    [[nodiscard]] QString fromCm(double cm) const;
    void refreshTapes();
    void refreshOpenings(const DrapeFrame& frame);

    const Viewport& m_view;
    QLabel* m_easeTitle;
    QLabel* m_openingsTitle;
    QLabel* m_tapesTitle;
    QTableWidget* m_table;
    QTableWidget* m_tapes;
    QTableWidget* m_openings;
    const ShownUnit* m_unit = nullptr; // of the numbers shown
    DrapeFramePtr m_measured;
    BodyPtr m_body; // whose girths these are
    std::vector<double> m_girthsCm;
};

} // namespace toile
