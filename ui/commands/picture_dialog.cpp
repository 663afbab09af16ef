#include "ui/commands/picture_dialog.h"

#include "ui/viewport/stage/scene_picture.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QFileDialog>
#include <QFileInfo>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QVBoxLayout>

namespace toile {

namespace {

QSpinBox* spin(QWidget* parent, const char* name, int least, int most, int value) {
    auto* box = new QSpinBox(parent);
    box->setObjectName(QLatin1String(name));
    box->setRange(least, most);
    box->setValue(value);
    return box;
}

} // namespace

QString picturePath(const QString& path, int index, int count) {
    const QFileInfo file(path);
    const QString ending = file.suffix().toLower() == QLatin1String("png") ? file.suffix() : QStringLiteral("png");
    const QString base = ending == file.suffix() ? file.completeBaseName() : file.fileName();
    const QString number = QStringLiteral("_%1").arg(index + 1, 4, 10, QLatin1Char('0'));
    return file.absolutePath() + QLatin1Char('/') + base + (count > 1 ? number : QString()) + QLatin1Char('.') + ending;
}

PictureDialog::PictureDialog(const PictureOrder& proposed, int filmPictures, QWidget* parent)
    : QDialog(parent), m_filmPictures(filmPictures), m_subject(new QComboBox(this)),
      m_width(spin(this, "pictureWidth", kLeastPicturePixels, kMostPicturePixels, proposed.pixels.width())),
      m_height(spin(this, "pictureHeight", kLeastPicturePixels, kMostPicturePixels, proposed.pixels.height())),
      m_count(spin(this, "pictureCount", 2, 720, proposed.count)),
      m_transparent(new QCheckBox(tr("Transparent background"), this)), m_path(new QLineEdit(proposed.path, this)),
      m_note(new QLabel(this)) {
    setWindowTitle(tr("Save Picture"));
    m_subject->setObjectName(QStringLiteral("pictureSubject"));
    m_subject->addItem(tr("What the 3D view shows"));
    m_subject->addItem(tr("Turntable: once round"));
    if (filmPictures > 0) {
        m_subject->addItem(tr("The recording"));
    }
    m_subject->setCurrentIndex(static_cast<int>(proposed.subject));
    m_transparent->setObjectName(QStringLiteral("pictureTransparent"));
    m_transparent->setChecked(proposed.transparent);
    m_path->setObjectName(QStringLiteral("picturePath"));
    m_path->setMinimumWidth(340);
    m_note->setObjectName(QStringLiteral("pictureNote"));
    m_note->setWordWrap(true);
    auto* browseButton = new QPushButton(tr("Choose…"), this);
    auto* size = new QHBoxLayout;
    size->addWidget(m_width);
    size->addWidget(new QLabel(QStringLiteral("×"), this));
    size->addWidget(m_height);
    size->addWidget(new QLabel(tr("pixels"), this), 1);
    auto* file = new QHBoxLayout;
    file->addWidget(m_path, 1);
    file->addWidget(browseButton);
    m_form = new QFormLayout;
    QFormLayout* form = m_form;
    form->addRow(tr("Picture of"), m_subject);
    form->addRow(tr("Size"), size);
    form->addRow(tr("Pictures"), m_count);
    form->addRow(QString(), m_transparent);
    form->addRow(tr("File"), file);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Save | QDialogButtonBox::Cancel, this);
    m_save = buttons->button(QDialogButtonBox::Save);
    m_save->setObjectName(QStringLiteral("pictureSave"));
    auto* layout = new QVBoxLayout(this);
    layout->addLayout(form);
    layout->addWidget(m_note);
    layout->addWidget(buttons);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(browseButton, &QPushButton::clicked, this, &PictureDialog::browse);
    connect(m_subject, &QComboBox::currentIndexChanged, this, &PictureDialog::refresh);
    connect(m_count, &QSpinBox::valueChanged, this, &PictureDialog::refresh);
    connect(m_path, &QLineEdit::textChanged, this, &PictureDialog::refresh);
    refresh();
}

PictureOrder PictureDialog::order() const {
    PictureOrder order;
    order.subject = static_cast<PictureSubject>(m_subject->currentIndex());
    order.pixels = {m_width->value(), m_height->value()};
    order.transparent = m_transparent->isChecked();
    order.count = m_count->value();
    order.path = m_path->text().trimmed();
    return order;
}

void PictureDialog::browse() {
    const QString path = QFileDialog::getSaveFileName(this, tr("Save Picture"), m_path->text(), tr("Pictures (*.png)"));
    if (!path.isEmpty()) {
        m_path->setText(path);
    }
}

void PictureDialog::refresh() {
    const PictureOrder wanted = order();
    const bool turntable = wanted.subject == PictureSubject::Turntable;
    m_form->setRowVisible(m_count, turntable); // of a recording there are as many as it has
    const int count = turntable ? wanted.count : wanted.subject == PictureSubject::Film ? m_filmPictures : 1;
    m_save->setEnabled(!wanted.path.isEmpty());
    QStringList note;
    if (count > 1 && !wanted.path.isEmpty()) {
        note << tr("%1 pictures: %2 to %3")
                    .arg(count)
                    .arg(QFileInfo(picturePath(wanted.path, 0, count)).fileName(),
                         QFileInfo(picturePath(wanted.path, count - 1, count)).fileName());
    }
    // Said before, as nobody is asked when they are written.
    int there = 0;
    for (int i = 0; i < count && !wanted.path.isEmpty(); ++i) {
        there += QFileInfo(picturePath(wanted.path, i, count)).isFile() ? 1 : 0;
    }
    if (there > 0) {
        note << (count > 1 ? tr("%1 of them are there already and will be replaced").arg(there)
                           : tr("It is there already and will be replaced"));
    }
    m_note->setText(note.join(QLatin1Char('\n')));
}

} // namespace toile
