#include "ui/docks/body_motion_choice.h"

#include "core/body/body_rig.h"
#include "ui/worker/drape_worker.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFormLayout>
#include <QLabel>
#include <QLocale>
#include <QPushButton>
#include <QSpinBox>
#include <QVBoxLayout>

namespace toile {

BodyMotionChoice::BodyMotionChoice(DrapeWorker& worker, QWidget* parent)
    : QWidget(parent), m_worker(worker), m_walk(new QCheckBox(tr("Walks on the spot"), this)),
      m_none(new QLabel(tr("No movements came with this body. They are read from .glb, .gltf, .fbx and .dae."), this)),
      m_clips(new QWidget(this)), m_clip(new QComboBox(m_clips)), m_speed(new QSpinBox(m_clips)),
      m_over(new QCheckBox(tr("Over and over"), m_clips)), m_play(new QPushButton(tr("Move"), m_clips)) {
    m_walk->setObjectName(QStringLiteral("bodyWalks"));
    m_walk->setToolTip(tr("While it drapes: the cloth follows the body"));
    m_none->setWordWrap(true);
    m_clip->setObjectName(QStringLiteral("bodyClip"));
    m_clip->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_speed->setObjectName(QStringLiteral("bodyClipSpeed"));
    m_speed->setRange(5, 400);
    m_speed->setSingleStep(5);
    m_speed->setValue(100);
    m_speed->setSuffix(QStringLiteral(" %"));
    m_speed->setToolTip(
        tr("Cloth follows slow movements better. The step of the drape is set under Properties, Simulation"));
    m_over->setObjectName(QStringLiteral("bodyClipOver"));
    m_play->setObjectName(QStringLiteral("bodyClipPlay"));
    m_play->setCheckable(true);
    m_play->setToolTip(tr("While it drapes the body goes to where the movement begins and through it, and the cloth "
                          "follows; again, and it goes back to how it stood"));
    auto* form = new QFormLayout(m_clips);
    form->setContentsMargins(0, 0, 0, 0);
    form->addRow(tr("Movement"), m_clip);
    form->addRow(tr("Speed"), m_speed);
    form->addRow(QString(), m_over);
    form->addRow(QString(), m_play);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_walk);
    layout->addWidget(m_none);
    layout->addWidget(m_clips);
    connect(m_walk, &QCheckBox::clicked, this, [this](bool on) { m_worker.walk(on); });
    connect(m_play, &QPushButton::clicked, this, &BodyMotionChoice::tellWorker);
    const auto whileItMoves = [this] {
        if (m_play->isChecked()) {
            tellWorker();
        }
    };
    connect(m_clip, &QComboBox::activated, this, whileItMoves);
    connect(m_speed, &QSpinBox::valueChanged, this, whileItMoves);
    connect(m_over, &QCheckBox::clicked, this, whileItMoves);
    refresh();
}

void BodyMotionChoice::tellWorker() {
    BodyPlay play;
    play.clip = m_play->isChecked() ? m_clip->currentIndex() : -1;
    play.speed = m_speed->value() / 100.0;
    play.over = m_over->isChecked();
    m_worker.playBody(play);
}

void BodyMotionChoice::showBody(const BodyPtr& body) {
    const std::shared_ptr<const BodyRig> rig = body ? body->rig : nullptr;
    if (rig == m_rig) {
        return;
    }
    m_rig = rig;
    m_play->setChecked(false);
    m_clip->clear();
    for (const BodyRig::Clip& clip : rig ? rig->clips : std::vector<BodyRig::Clip>()) {
        m_clip->addItem(
            tr("%1, %2 s").arg(QString::fromStdString(clip.name), QLocale().toString(clip.seconds, 'f', 1)));
    }
    refresh();
}

void BodyMotionChoice::setMannequin(bool mannequin) {
    m_mannequin = mannequin;
    refresh();
}

void BodyMotionChoice::stand() {
    m_walk->setChecked(false);
    m_play->setChecked(false);
}

void BodyMotionChoice::refresh() {
    m_walk->setVisible(m_mannequin);
    m_clips->setVisible(!m_mannequin && m_rig);
    m_none->setVisible(!m_mannequin && !m_rig);
}

} // namespace toile
