#pragma once

#include "core/drape/drape_film.h"
#include "ui/commands/picture_dialog.h"

#include <QObject>

#include <functional>

class QSettings;

namespace toile {

class Document;
class FilmBar;
class PictureWriter;
class Viewport;

// Pictures of the 3D view and its recording, and the recording as a mesh that moves; all written beside the user
// interface.
class PictureCommands : public QObject {
    Q_OBJECT

public:
    PictureCommands(const Document& document, Viewport& view, FilmBar& film, QSettings& settings, QWidget& window);

    void ask(PictureSubject subject);
    void make(const PictureOrder& order);
    void askForMesh();
    // By the ending, one of animationFormats(). The recording's last run of one sewn garment is what is written.
    void writeMesh(const QString& path);
    [[nodiscard]] bool isBusy() const;

signals:
    void message(const QString& line, bool problem);

private:
    [[nodiscard]] QString proposedPath(const QString& ending) const;

    const Document& m_document;
    Viewport& m_view;
    FilmBar& m_film;
    QSettings& m_settings;
    QWidget& m_window;
    PictureWriter* m_writer = nullptr; // made when the first picture is
    QString m_folder;                  // where they go
    QString m_writing;
    FilmFramePtr m_filmEnd; // of the recording that is being written as pictures
    bool m_meshUnderWay = false;
};

} // namespace toile
