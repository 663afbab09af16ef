#pragma once

#include "core/body/body.h"
#include "ui/document/document.h"

#include <QDialog>
#include <QString>

#include <optional>

class QComboBox;
class QLabel;
class QPushButton;
class QWidget;

namespace toile {

class BodyMotionChoice;
class Viewport;

// Which body the garment is for: our mannequin with its figure and pose, or a file.
[[nodiscard]] QWidget* makeBodyChoice(Document& document, BodyMotionChoice& motion, QWidget* parent);

// A body's file before it is taken: what it looks like and how tall it is as understood, with unit and up axis to
// correct. Reading is done beside the user interface.
class BodyImportDialog : public QDialog {
    Q_OBJECT

public:
    BodyImportDialog(const QString& path, const QString& baseFolder, QWidget* parent = nullptr);

    // What to put into the pattern; nothing while the file is not understood.
    [[nodiscard]] std::optional<BodySpec> chosen() const { return m_understood; }
    [[nodiscard]] QString described() const;

private:
    void read();
    void describe(int round, const BodySpec& spec, const Result<BodyPtr>& body);

    QString m_path, m_baseFolder;
    QComboBox* m_unit;
    QComboBox* m_up;
    QLabel* m_text;
    QPushButton* m_take;
    Viewport* m_preview;
    std::optional<BodySpec> m_understood;
    int m_round = 0; // of the reading that counts
};

} // namespace toile
