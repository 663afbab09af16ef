#include "ui/document/autosave.h"

#include "core/file/pattern_file.h"
#include "ui/document/document.h"
#include "ui/said/said.h"

#include <QDir>
#include <QFile>
#include <QLockFile>
#include <QSaveFile>
#include <QSettings>
#include <QTimer>
#include <QUuid>

namespace toile {

namespace {

const QString kPattern = QStringLiteral(".toile");
const QString kNote = QStringLiteral(".ini");
const QString kLock = QStringLiteral(".lock");
const QString kUnreadable = QStringLiteral(".unreadable");

// A lock of a living process cannot be taken, however old it is; one of a dead process can.
std::unique_ptr<QLockFile> lockOf(const QString& stem) {
    auto lock = std::make_unique<QLockFile>(stem + kLock);
    lock->setStaleLockTime(0);
    return lock;
}

void removeFiles(const QString& stem) {
    QFile::remove(stem + kPattern);
    QFile::remove(stem + kNote);
}

} // namespace

Autosave::Autosave(Document& document, QString folder, QObject* parent)
    : QObject(parent), m_document(document), m_folder(std::move(folder)),
      m_stem(m_folder + QLatin1Char('/') + QUuid::createUuid().toString(QUuid::WithoutBraces)),
      m_timer(new QTimer(this)) {
    m_timer->setSingleShot(true);
    setDelay(2000);
    connect(m_timer, &QTimer::timeout, this, [this] { write(); });
    connect(&document, &Document::changed, this, [this](const DocumentEvent& event) {
        if (std::holds_alternative<SelectionChanged>(event) || std::holds_alternative<PlacesChanged>(event)) {
            return;
        }
        if (!m_document.isDirty()) {
            clear();
        } else if (!m_timer->isActive()) {
            m_timer->start();
        }
    });
}

Autosave::~Autosave() {
    clear();
}

void Autosave::setDelay(int milliseconds) {
    m_timer->setInterval(milliseconds);
}

void Autosave::write() {
    if (!m_lock) {
        QDir().mkpath(m_folder);
        m_lock = lockOf(m_stem);
        if (!m_lock->tryLock(0)) {
            m_lock.reset();
            emit failed(tr("Unsaved work is not kept safe: %1 cannot be written").arg(m_folder));
            return;
        }
    }
    QSettings note(m_stem + kNote, QSettings::IniFormat);
    note.setValue(QStringLiteral("path"), m_document.path());
    note.setValue(QStringLiteral("title"), m_document.title());
    note.setValue(QStringLiteral("when"), QDateTime::currentDateTime());
    note.sync();
    QSaveFile file(m_stem + kPattern);
    const std::string text = writePatternText(m_document.pattern());
    if (!file.open(QIODevice::WriteOnly) ||
        file.write(text.data(), static_cast<qint64>(text.size())) != static_cast<qint64>(text.size()) ||
        !file.commit()) {
        emit failed(tr("Unsaved work is not kept safe: %1").arg(file.errorString()));
    }
}

void Autosave::clear() {
    m_timer->stop();
    if (m_lock) {
        removeFiles(m_stem);
        m_lock.reset();
    }
}

std::vector<LostWork> Autosave::findLostWork(const QString& folder) {
    std::vector<LostWork> found;
    const QDir dir(folder);
    for (const QString& name : dir.entryList({QStringLiteral("*") + kPattern}, QDir::Files, QDir::Time)) {
        const QString stem = dir.filePath(name.chopped(kPattern.size()));
        const auto lock = lockOf(stem);
        if (!lock->tryLock(0)) {
            continue; // its window is open
        }
        const QSettings note(stem + kNote, QSettings::IniFormat);
        found.push_back({stem + kPattern, note.value(QStringLiteral("path")).toString(),
                         note.value(QStringLiteral("title")).toString(),
                         note.value(QStringLiteral("when")).toDateTime()});
    }
    return found;
}

Result<Pattern> Autosave::read(const LostWork& work) {
    Result<ReadPattern> read = loadPattern(QFile::encodeName(work.file).toStdString());
    if (read) {
        return std::move(read.value().pattern);
    }
    const QString aside = work.file + kUnreadable;
    QFile::remove(aside);
    const bool moved = QFile::rename(work.file, aside);
    if (moved) {
        forget(work);
    }
    const QString line =
        tr("Unsaved work on “%1” cannot be read and is kept as %2 (%3)")
            .arg(work.title, QDir::toNativeSeparators(moved ? aside : work.file), saidWithin(read.error()));
    return Error{line.toStdString()};
}

void Autosave::forget(const LostWork& work) {
    removeFiles(work.file.chopped(kPattern.size()));
}

} // namespace toile
