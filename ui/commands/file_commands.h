#pragma once

#include "core/drape/drape_frame.h"

#include <QObject>
#include <QStringList>

#include <functional>
#include <utility>

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
    // Asks when there are unsaved changes, and about whatever else would be lost. True when all is saved or may go.
    [[nodiscard]] bool mayLeave();
    // What belongs to the garment and is in no file: true when it may go.
    void alsoAsk(std::function<bool()> mayGo) { m_mayRestGo = std::move(mayGo); }
    [[nodiscard]] QStringList recentFiles() const;

signals:
    void message(const QString& line, bool problem);
    void recentFilesChanged();

private:
    void remember(const QString& path);
    void forget(const QString& path);
    [[nodiscard]] bool mayChangesGo();
    [[nodiscard]] bool mayReplace(const QString& path);
    [[nodiscard]] QString startFolder() const;
    [[nodiscard]] QString saveFolder() const;

    Document& m_document;
    QSettings& m_settings;
    QWidget& m_window;
    std::function<bool()> m_mayRestGo;
};

// The name an export is written under: a chosen format gives its ending to a name that has none, or only the proposed
// one.
[[nodiscard]] QString withEnding(const QString& path, const QString& proposal, const QString& filter);

} // namespace toile
