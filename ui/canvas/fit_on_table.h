#pragma once

#include "core/drape/drape_frame.h"

#include <QObject>

namespace toile {

class PatternScene;
class Viewport;

// Colours the panels on the table as the garment in the 3D view is coloured, now and then.
class FitOnTable : public QObject {
    Q_OBJECT

public:
    FitOnTable(const Viewport& view, PatternScene& table, QObject* parent);

private:
    void refresh();

    const Viewport& m_view;
    PatternScene& m_table;
    DrapeFramePtr m_shown;
    bool m_any = false;
};

} // namespace toile
