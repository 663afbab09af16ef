#pragma once

#include <QDialog>
#include <QSize>
#include <QString>

class QCheckBox;
class QComboBox;
class QFormLayout;
class QLabel;
class QLineEdit;
class QPushButton;
class QSpinBox;

namespace toile {

enum class PictureSubject { View, Turntable, Film };

// What to make pictures of, and how.
struct PictureOrder {
    PictureSubject subject = PictureSubject::View;
    QSize pixels{1920, 1080};
    bool transparent = false;
    int count = 36; // of a turntable
    QString path;   // of several, each has its number before the ending
};
// The file of the index-th of so many pictures.
[[nodiscard]] QString picturePath(const QString& path, int index, int count);

// Asks for an order.
class PictureDialog : public QDialog {
    Q_OBJECT

public:
    // How many pictures the recording makes; 0: there is none.
    PictureDialog(const PictureOrder& proposed, int filmPictures, QWidget* parent);

    [[nodiscard]] PictureOrder order() const;

private:
    void refresh();
    void browse();

    int m_filmPictures;
    QFormLayout* m_form;
    QComboBox* m_subject;
    QSpinBox* m_width;
    QSpinBox* m_height;
    QSpinBox* m_count;
    QCheckBox* m_transparent;
    QLineEdit* m_path;
    QLabel* m_note;
    QPushButton* m_save;
};

} // namespace toile
