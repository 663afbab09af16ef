#pragma once

#include "core/drape/drape_frame.h"

#include <QObject>
#include <QStringList>

class QSettings;
class QWidget;

namespace toile {

class Document;

// Opening and saving with the dialogs and questions that belong to it. Reports in one line through message().
class FileCommands : public QObject {
    Q_OBJECT

public:
    FileCommands(Document& document, QSettings& settings, QWidget& window);

    void startNew();
    // A fresh garment that begins as a copy of this file.
    void startFrom(const QString& path);
    void open();
    // False when it could not be read; nothing has changed then.
    bool openPath(const QString& path);
    bool save();
    bool saveAs();
    // The draped mesh or the pattern, by the ending that is chosen.
    void exportAs(const DrapeFramePtr& frame);
    bool exportTo(const QString& path, const DrapeFramePtr& frame);
    // Asks when there are unsaved changes. True when they are saved or may go.
    [[nodiscard]] bool mayLeave();
    [[nodiscard]] QStringList recentFiles() const;

signals:
    void message(const QString& line, bool problem);
    void recentFilesChanged();

private:
    void remember(const QString& path);
    [[nodiscard]] QString startFolder() const;

    Document& m_document;
    QSettings& m_settings;
    QWidget& m_window;
};

} // namespace toile
