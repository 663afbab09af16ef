#pragma once

#include "core/body/body.h"

#include <QWidget>

class QCheckBox;
class QComboBox;
class QLabel;
class QPushButton;
class QSpinBox;

namespace toile {

class DrapeWorker;

// How the body moves while the garment drapes: a mannequin walks on the spot, a body from a file goes through the
// movements that came with it.
class BodyMotionChoice : public QWidget {
    Q_OBJECT

public:
    BodyMotionChoice(DrapeWorker& worker, QWidget* parent);

    // What stands there now, moved or not.
    void showBody(const BodyPtr& body);
    // Ours walks, others have movements or none.
    void setMannequin(bool mannequin);
    // Another body, or pose, stands: nothing moves any more.
    void stand();

private:
    void tellWorker();
    void refresh();

    DrapeWorker& m_worker;
    std::shared_ptr<const BodyRig> m_rig;
    bool m_mannequin = true;
    QCheckBox* m_walk;
    QLabel* m_none;
    QWidget* m_clips;
    QComboBox* m_clip;
    QSpinBox* m_speed;
    QCheckBox* m_over;
    QPushButton* m_play;
};

} // namespace toile
