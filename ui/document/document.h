#pragma once

#include "core/base/result.h"
#include "core/body/measure/arrangement.h"
#include "core/pattern/seam_direction.h"
#include "ui/document/document_event.h"
#include "ui/document/selection.h"

#include <QObject>
#include <QString>
#include <QStringList>
#include <QUndoStack>

namespace toile {

// One open garment: the pattern as it is now, where it is kept, how it came about, and what is selected. Any number of
// documents live side by side. All edits go through edit(); nobody else holds a pattern that can change.
class Document : public QObject {
    Q_OBJECT

public:
    explicit Document(QObject* parent = nullptr);

    [[nodiscard]] const Pattern& pattern() const { return *m_pattern; }
    [[nodiscard]] const PatternPtr& patternPtr() const { return m_pattern; }
    [[nodiscard]] const Selection& selection() const { return m_selection; }
    // Empty until the document has a .toile file of its own.
    [[nodiscard]] const QString& path() const { return m_path; }
    // Where relative file names of the pattern start.
    [[nodiscard]] QString baseFolder() const;
    [[nodiscard]] QString title() const;
    // Of the body the pattern asks for; none until whoever reads bodies has told.
    [[nodiscard]] const std::vector<ArrangementPoint>& arrangementPoints() const { return m_points; }
    void setArrangementPoints(std::vector<ArrangementPoint> points);
    // Where the panels of the pattern as it is now start; good until the next edit.
    [[nodiscard]] PlaceInSpace placeInSpace() const;
    [[nodiscard]] bool isDirty() const { return !m_undoStack.isClean(); }
    [[nodiscard]] QUndoStack& undoStack() { return m_undoStack; }

    // Makes `after` the pattern, undoable under `text`. Edits in a row with the same merge key are one undo step.
    // An equal pattern is no edit; one that reshapes, moves or removes a locked panel is refused.
    void edit(Pattern after, const QString& text, const QString& mergeKey = {});
    // Takes back the running row of edits with this merge key, as if it had never begun.
    void abandon(const QString& mergeKey);
    void select(Selection selection);
    // For whoever has no line of his own to say why something was not done.
    void refuse(const std::string& why);
    // True, and said, when the panel is locked.
    [[nodiscard]] bool refusesLocked(const Panel& panel);

    // A fresh, empty garment; the history is gone.
    void startNew();
    // Reads any format. On failure nothing changes. The messages tell what was dropped or mended.
    [[nodiscard]] Result<QStringList> open(const QString& path);
    // The same, but the document has no file yet: saving asks for one.
    [[nodiscard]] Result<QStringList> openCopy(const QString& path);
    // Work that was never saved: dirty from the start.
    void recover(Pattern pattern, const QString& path, const QString& title);
    [[nodiscard]] Result<void> save();
    [[nodiscard]] Result<void> saveAs(const QString& path);

signals:
    void changed(const toile::DocumentEvent& event);
    void refused(const QString& line);

private:
    friend class ReplacePattern;
    void replace(PatternPtr pattern, bool opened = false);
    void load(PatternPtr pattern, const QString& path, const QString& title);

    PatternPtr m_pattern;
    Selection m_selection;
    std::vector<ArrangementPoint> m_points;
    QString m_path;
    QString m_importedFrom;
    QString m_folder;
    QUndoStack m_undoStack;
};

} // namespace toile
