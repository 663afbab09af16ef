#include "ui/commands/file_commands.h"

#include "core/file/mesh/mesh_export.h"
#include "core/file/pattern_file.h"
#include "ui/document/document.h"
#include "ui/look/words.h"
#include "ui/said/said.h"
#include "ui/window/studio_options.h"

#include <QDir>
#include <QFile>
#include <QFileDialog>
#include <QFileInfo>
#include <QMessageBox>
#include <QPointer>
#include <QSettings>
#include <QStandardPaths>
#include <QWidget>

#include <algorithm>
#include <string_view>

namespace toile {

namespace {

constexpr int kRecentFiles = 10;
const QString kRecentKey = QStringLiteral("recentFiles");

// "All garments (*.toile *.json);;Toile pattern (*.toile);;..." from the list of formats.
QString readableFilter() {
    QStringList all;
    QStringList each;
    for (const PatternFormat& format : patternFormats()) {
        if (format.read == nullptr) {
            continue;
        }
        const QString pattern = QStringLiteral("*") + words(format.ending);
        all << pattern;
        each << QStringLiteral("%1 (%2)").arg(translated(format.name), pattern);
    }
    all.removeDuplicates();
    each.prepend(FileCommands::tr("All garments (%1)").arg(all.join(QLatin1Char(' '))));
    return each.join(QStringLiteral(";;"));
}

// Mesh formats first: what is draped is what is mostly wanted.
QString writableFilter() {
    QStringList each;
    for (const MeshFormat& format : meshFormats()) {
        each << QStringLiteral("%1 (*%2)").arg(translated(format.summary), words(format.ending));
    }
    for (const PatternFormat& format : patternFormats()) {
        if (format.write != nullptr) {
            each << QStringLiteral("%1 (*%2)").arg(translated(format.name), words(format.ending));
        }
    }
    return each.join(QStringLiteral(";;"));
}

// A number or a note that is still being typed is part of the garment.
void finishTyping(QWidget& window) {
    const QPointer<QWidget> field = window.focusWidget();
    if (field) {
        field->clearFocus();
    }
    if (field && field->isVisible()) {
        field->setFocus();
    }
}

} // namespace

QString withEnding(const QString& path, const QString& proposal, const QString& filter) {
    const QString ending = filter.section(QStringLiteral("(*."), 1).section(QLatin1Char(')'), 0, 0);
    const QString typed = QFileInfo(path).suffix();
    if (ending.isEmpty() || typed.compare(ending, Qt::CaseInsensitive) == 0) {
        return path;
    }
    const bool known = writableFilter().contains(QStringLiteral("(*.%1)").arg(typed.toLower()));
    if (!known) {
        return path + QLatin1Char('.') + ending;
    }
    // Another format was chosen and the ending that was proposed left standing.
    const bool leftStanding = typed == QFileInfo(proposal).suffix();
    return leftStanding ? path.chopped(typed.size()) + ending : path;
}

FileCommands::FileCommands(Document& document, QSettings& settings, QWidget& window)
    : QObject(&window), m_document(document), m_settings(settings), m_window(window) {}

void FileCommands::startNew() {
    if (mayLeave()) {
        m_document.startNew();
    }
}

void FileCommands::startFrom(const QString& path) {
    if (!mayLeave()) {
        return;
    }
    const Result<QStringList> opened = m_document.openCopy(path);
    emit message(opened ? tr("Started from %1").arg(QFileInfo(path).fileName()) : said(opened.error()), !opened.ok());
}

void FileCommands::open() {
    if (!mayLeave()) {
        return;
    }
    const QString path = QFileDialog::getOpenFileName(&m_window, tr("Open a garment"), startFolder(), readableFilter());
    if (!path.isEmpty()) {
        openPath(path);
    }
}

bool FileCommands::openPath(const QString& path) {
    const Result<QStringList> opened = m_document.open(path);
    if (!opened) {
        // Why begins with the whole path, which the line has as a name already.
        const std::string about = QFile::encodeName(path).toStdString() + ": ";
        const std::string& why = opened.error();
        emit message(
            tr("%1 was not opened: %2")
                .arg(QFileInfo(path).fileName(), saidWithin(why.starts_with(about) ? why.substr(about.size()) : why)),
            true);
        if (!QFileInfo::exists(path)) {
            forget(path);
        }
        return false;
    }
    remember(path);
    if (opened.value().isEmpty()) {
        emit message(tr("Opened %1").arg(QFileInfo(path).fileName()), false);
    } else {
        emit message(tr("%1 was opened with remarks: %2").arg(QFileInfo(path).fileName(), opened.value().front()),
                     true);
    }
    return true;
}

bool FileCommands::save() {
    finishTyping(m_window);
    if (m_document.path().isEmpty()) {
        return saveAs();
    }
    const Result<void> saved = m_document.save();
    if (!saved) {
        emit message(said(saved.error()), true);
        return false;
    }
    remember(m_document.path());
    emit message(tr("Saved %1").arg(QFileInfo(m_document.path()).fileName()), false);
    return true;
}

bool FileCommands::saveAs() {
    finishTyping(m_window);
    const QString proposal = m_document.path().isEmpty()
                                 ? QDir(saveFolder()).filePath(m_document.title() + QStringLiteral(".toile"))
                                 : m_document.path();
    QString path =
        QFileDialog::getSaveFileName(&m_window, tr("Save the garment"), proposal, tr("Toile garment (*.toile)"));
    if (path.isEmpty()) {
        return false;
    }
    // "skirt 1.2" is a name without an ending, and nothing but a .toile is found again.
    if (QFileInfo(path).suffix().compare(QLatin1String("toile"), Qt::CaseInsensitive) != 0) {
        path += QStringLiteral(".toile");
        if (!mayReplace(path)) {
            return false;
        }
    }
    const Result<void> saved = m_document.saveAs(path);
    if (!saved) {
        emit message(said(saved.error()), true);
        return false;
    }
    remember(path);
    emit message(tr("Saved %1").arg(QFileInfo(path).fileName()), false);
    return true;
}

void FileCommands::exportAs(const DrapeFramePtr& frame) {
    const QString proposal = QDir(saveFolder()).filePath(m_document.title() + QStringLiteral(".obj"));
    QString filter = writableFilter().section(QStringLiteral(";;"), 0, 0);
    const QString path = QFileDialog::getSaveFileName(&m_window, tr("Export"), proposal, writableFilter(), &filter);
    const QString meant = path.isEmpty() ? QString() : withEnding(path, proposal, filter);
    if (!path.isEmpty() && (meant == path || mayReplace(meant))) {
        exportTo(meant, frame);
    }
}

// The dialog has asked about the name that was typed, not about one with another ending.
bool FileCommands::mayReplace(const QString& path) {
    return !QFileInfo::exists(path) ||
           QMessageBox::question(&m_window, tr("Replace the file?"),
                                 tr("“%1” is there already. Replace it?").arg(QFileInfo(path).fileName())) ==
               QMessageBox::Yes;
}

bool FileCommands::exportTo(const QString& path, const DrapeFramePtr& frame) {
    finishTyping(m_window);
    const std::string target = QFile::encodeName(path).toStdString();
    const QString ending = QLatin1Char('.') + QFileInfo(path).suffix().toLower();
    const auto formats = meshFormats();
    const bool isMesh = std::any_of(formats.begin(), formats.end(),
                                    [&](const MeshFormat& format) { return ending == words(format.ending); });
    Result<void> written = Error{"nothing is draped yet that could be written"};
    if (!isMesh) {
        written = writeAnyPattern(m_document.pattern(), target);
    } else if (frame != nullptr && frame->garment != nullptr) {
        written = exportMesh(sewnMesh(*frame->garment, frame->positions), target);
    }
    const QString name = QFileInfo(path).fileName();
    emit message(written ? tr("Wrote %1").arg(name)
                         : tr("%1 was not written: %2").arg(name, saidWithin(written.error())),
                 !written.ok());
    return written.ok();
}

bool FileCommands::mayLeave() {
    finishTyping(m_window);
    return mayChangesGo() && (!m_mayRestGo || m_mayRestGo());
}

bool FileCommands::mayChangesGo() {
    if (!m_document.isDirty()) {
        return true;
    }
    QMessageBox question(&m_window);
    question.setWindowTitle(tr("Unsaved changes"));
    question.setText(tr("Save the changes to “%1”?").arg(m_document.title()));
    question.setInformativeText(tr("They are lost otherwise."));
    question.setStandardButtons(QMessageBox::Save | QMessageBox::Discard | QMessageBox::Cancel);
    question.setDefaultButton(QMessageBox::Save);
    switch (question.exec()) {
    case QMessageBox::Save:
        return save();
    case QMessageBox::Discard:
        return true;
    default:
        return false;
    }
}

QStringList FileCommands::recentFiles() const {
    return m_settings.value(kRecentKey).toStringList();
}

void FileCommands::remember(const QString& path) {
    const QString absolute = QFileInfo(path).absoluteFilePath();
    QStringList files = recentFiles();
    files.removeAll(absolute);
    files.prepend(absolute);
    m_settings.setValue(kRecentKey, files.mid(0, kRecentFiles));
    emit recentFilesChanged();
}

void FileCommands::forget(const QString& path) {
    QStringList files = recentFiles();
    if (files.removeAll(QFileInfo(path).absoluteFilePath()) > 0) {
        m_settings.setValue(kRecentKey, files);
        emit recentFilesChanged();
    }
}

// Not among the garments that come with Toile.
QString FileCommands::saveFolder() const {
    const QString folder = m_document.baseFolder();
    if (!folder.isEmpty() && QDir(folder) != QDir(shippedPatternFolder())) {
        return folder;
    }
    const QString documents = QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation);
    return QDir(documents).exists() ? documents : QDir::homePath();
}

QString FileCommands::startFolder() const {
    if (!m_document.baseFolder().isEmpty()) {
        return m_document.baseFolder();
    }
    const QString shipped = shippedPatternFolder();
    return shipped.isEmpty() ? QDir::homePath() : shipped;
}

} // namespace toile
