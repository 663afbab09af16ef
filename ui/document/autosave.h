#pragma once

#include "core/base/result.h"
#include "core/pattern/pattern.h"

#include <QDateTime>
#include <QObject>
#include <QString>

#include <memory>
#include <vector>

class QLockFile;
class QTimer;

namespace toile {

class Document;

// What a studio that was killed left behind.
struct LostWork {
    QString file;         // the autosaved pattern
    QString originalPath; // empty when it had no file yet
    QString title;
    QDateTime when;
};

// Writes unsaved work aside, shortly after each edit, and clears it away when it is saved or let go. A lock tells whose
// owner is still alive; what has a dead owner is lost work.
class Autosave : public QObject {
    Q_OBJECT

public:
    // Keeps its files in the folder, which is made when it is needed.
    Autosave(Document& document, QString folder, QObject* parent = nullptr);
    // The document went in peace: nothing is left behind.
    ~Autosave() override;

    // Now, instead of a moment after the next edit.
    void write();
    // How long after an edit; for tests.
    void setDelay(int milliseconds);

    [[nodiscard]] static std::vector<LostWork> findLostWork(const QString& folder);
    // What cannot be read is set aside under another name, so that it is told once; the error says where it is.
    [[nodiscard]] static Result<Pattern> read(const LostWork& work);
    // After it was taken over by a window, or was refused.
    static void forget(const LostWork& work);

signals:
    void failed(const QString& line);

private:
    void clear();

    Document& m_document;
    QString m_folder;
    QString m_stem; // of the files, without ending
    std::unique_ptr<QLockFile> m_lock;
    QTimer* m_timer;
};

} // namespace toile
