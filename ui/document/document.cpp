#include "ui/document/document.h"

#include "core/file/named_files.h"
#include "core/file/pattern_file.h"
#include "core/mesh/placed/check_on_body.h"
#include "ui/document/replace_pattern.h"
#include "ui/said/said.h"

#include <QFile>
#include <QFileInfo>

namespace toile {

namespace {

// Drops ids that no longer name anything, so that what is shown as selected exists.
Selection stillThere(const Selection& selection, const Pattern& pattern) {
    Selection kept;
    for (const PanelId id : selection.panels) {
        if (pattern.findPanel(id)) {
            kept.panels.insert(id);
        }
    }
    for (const auto& [panelId, edgeId] : selection.edges) {
        const PanelPtr panel = pattern.findPanel(panelId);
        if (panel && findEdge(panel->shape, edgeId)) {
            kept.edges.insert({panelId, edgeId});
        }
    }
    for (const auto& [panelId, pointId] : selection.points) {
        const PanelPtr panel = pattern.findPanel(panelId);
        if (!panel) {
            continue;
        }
        for (const Path* path : allPaths(panel->shape)) {
            if (indexOfPoint(*path, pointId)) {
                kept.points.insert({panelId, pointId});
            }
        }
    }
    for (const SeamId id : selection.seams) {
        if (pattern.findSeam(id)) {
            kept.seams.insert(id);
        }
    }
    for (const ElasticId id : selection.elastics) {
        if (pattern.findElastic(id) != nullptr) {
            kept.elastics.insert(id);
        }
    }
    return kept;
}

// A panel that is locked before and after and yet is not where, or what, it was.
PanelPtr changedThoughLocked(const Pattern& before, const Pattern& after) {
    for (const PanelPtr& panel : before.panels) {
        if (!panel->locked) {
            continue;
        }
        const PanelPtr now = after.findPanel(panel->id);
        if (!now || (now != panel && now->locked &&
                     !(now->shape == panel->shape && now->tablePositionMm == panel->tablePositionMm &&
                       now->tableTurnDeg == panel->tableTurnDeg))) {
            return panel;
        }
    }
    return nullptr;
}

} // namespace

Document::Document(QObject* parent) : QObject(parent), m_pattern(std::make_shared<const Pattern>()) {
    connect(&m_undoStack, &QUndoStack::cleanChanged, this, [this] { emit changed(FileChanged{}); });
}

QString Document::baseFolder() const {
    return m_folder;
}

QString Document::title() const {
    if (!m_path.isEmpty()) {
        return QFileInfo(m_path).completeBaseName();
    }
    if (!m_importedFrom.isEmpty()) {
        return m_importedFrom;
    }
    return m_pattern->name.empty() ? tr("Untitled") : QString::fromStdString(m_pattern->name);
}

void Document::setArrangementPoints(std::vector<ArrangementPoint> points) {
    m_points = std::move(points);
    emit changed(PlacesChanged{});
}

PlaceInSpace Document::placeInSpace() const {
    return placesOnBody(*m_pattern, m_points);
}

void Document::edit(Pattern after, const QString& text, const QString& mergeKey) {
    if (after == *m_pattern) {
        return;
    }
    if (const PanelPtr locked = changedThoughLocked(*m_pattern, after); locked && refusesLocked(*locked)) {
        return;
    }
    m_undoStack.push(new ReplacePattern(*this, std::make_shared<const Pattern>(std::move(after)), text, mergeKey));
}

void Document::abandon(const QString& mergeKey) {
    const auto* last = m_undoStack.count() > 0 && m_undoStack.index() == m_undoStack.count()
                           ? dynamic_cast<const ReplacePattern*>(m_undoStack.command(m_undoStack.count() - 1))
                           : nullptr;
    if (last == nullptr || mergeKey.isEmpty() || last->mergeKey() != mergeKey) {
        return;
    }
    // Merging with the state before makes the command obsolete, so that nothing is left to undo or redo.
    m_undoStack.push(new ReplacePattern(*this, last->before(), last->text(), mergeKey));
}

void Document::refuse(const std::string& why) {
    emit refused(said(why));
}

bool Document::refusesLocked(const Panel& panel) {
    if (panel.locked) {
        refuse("panel '" + panel.name + "' is locked; unlock it with Ctrl+L or its padlock in the object list");
    }
    return panel.locked;
}

void Document::select(Selection selection) {
    Selection kept = stillThere(selection, *m_pattern);
    if (kept == m_selection) {
        return;
    }
    m_selection = std::move(kept);
    emit changed(SelectionChanged{});
}

void Document::startNew() {
    load(std::make_shared<const Pattern>(), {}, {});
    m_folder.clear();
}

Result<QStringList> Document::open(const QString& path) {
    Result<ReadPattern> read = readAnyPattern(QFile::encodeName(path).toStdString());
    if (!read) {
        return Error{read.error()};
    }
    QStringList messages;
    for (const std::string& message : read.value().messages) {
        messages << said(message);
    }
    const QFileInfo info(path);
    const bool own = info.suffix().compare(QLatin1String("toile"), Qt::CaseInsensitive) == 0;
    m_folder = info.absolutePath();
    load(std::make_shared<const Pattern>(std::move(read.value().pattern)), own ? info.absoluteFilePath() : QString(),
         info.completeBaseName());
    return messages;
}

Result<QStringList> Document::openCopy(const QString& path) {
    Result<QStringList> opened = open(path);
    if (opened) {
        m_path.clear();
        emit changed(FileChanged{});
    }
    return opened;
}

void Document::recover(Pattern pattern, const QString& path, const QString& title) {
    m_folder = path.isEmpty() ? QString() : QFileInfo(path).absolutePath();
    load(std::make_shared<const Pattern>(std::move(pattern)), path, title);
    m_undoStack.resetClean();
}

Result<void> Document::save() {
    if (m_path.isEmpty()) {
        return Error{"the garment has no file yet; choose Save As"};
    }
    Result<void> saved = savePattern(*m_pattern, QFile::encodeName(m_path).toStdString());
    if (saved) {
        m_undoStack.setClean();
        emit changed(FileChanged{});
    }
    return saved;
}

Result<void> Document::saveAs(const QString& path) {
    const QString before = m_path;
    m_path = QFileInfo(path).absoluteFilePath();
    const QString folder = QFileInfo(m_path).absolutePath();
    const QString mergeKey = QStringLiteral("save-as-") + m_path;
    if (!m_folder.isEmpty() && folder != m_folder) {
        edit(withFilesSeenFrom(*m_pattern, QFile::encodeName(m_folder).toStdString(),
                               QFile::encodeName(folder).toStdString()),
             tr("Find files from another folder"), mergeKey);
    }
    Result<void> saved = save();
    if (!saved) {
        m_path = before;
        abandon(mergeKey);
        return saved;
    }
    m_folder = folder;
    emit changed(FileChanged{});
    return saved;
}

void Document::replace(PatternPtr pattern, bool opened) {
    const PatternPtr before = std::exchange(m_pattern, std::move(pattern));
    // Whoever hears of the new pattern already sees a selection that exists in it.
    Selection kept = stillThere(m_selection, *m_pattern);
    const bool otherSelection = !(kept == m_selection);
    m_selection = std::move(kept);
    emit changed(PatternChanged{before, m_pattern, opened});
    if (otherSelection) {
        emit changed(SelectionChanged{});
    }
}

void Document::load(PatternPtr pattern, const QString& path, const QString& title) {
    m_undoStack.clear();
    m_path = path;
    m_importedFrom = title;
    m_selection = {};
    replace(std::move(pattern), true);
    emit changed(SelectionChanged{});
    emit changed(FileChanged{});
}

} // namespace toile
