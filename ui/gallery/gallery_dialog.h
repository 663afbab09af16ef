#pragma once

#include "core/drape/scenes/scenes.h"

#include <QDialog>
#include <QString>

class QLabel;
class QListWidget;
class QListWidgetItem;
class QPushButton;
class QTabWidget;

namespace toile {

// The garments that come with Toile and the scenes of the papers, each with a picture.
class GalleryDialog : public QDialog {
    Q_OBJECT

public:
    // With the garments and pictures of a folder.
    explicit GalleryDialog(const QString& folder, QWidget* parent = nullptr);

signals:
    void garmentChosen(const QString& path);
    void sceneChosen(const toile::SceneKind* kind);

private:
    void fillGarments();
    void fillScenes();
    void choose();
    // The keys are the page's that is seen, and something is chosen there.
    void turnPage();
    void tell();
    [[nodiscard]] QListWidgetItem* current() const;

    QString m_folder; // empty where there is none
    QTabWidget* m_pages;
    QListWidget* m_garments;
    QListWidget* m_scenes;
    QLabel* m_text;
    QPushButton* m_open;
};

} // namespace toile
