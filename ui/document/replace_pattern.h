#pragma once

#include "ui/document/document_event.h"

#include <QUndoCommand>

namespace toile {

class Document;

// The only undo command there is: the pattern as it was against the pattern as it became. Panels are shared between
// the two, so a command costs what changed. Commands with the same merge key in a row become one, which is how a drag
// of a hundred mouse moves is undone by one step.
class ReplacePattern : public QUndoCommand {
public:
    ReplacePattern(Document& document, PatternPtr after, const QString& text, QString mergeKey);

    void undo() override;
    void redo() override;
    [[nodiscard]] int id() const override;
    bool mergeWith(const QUndoCommand* next) override;

    [[nodiscard]] const QString& mergeKey() const { return m_mergeKey; }
    [[nodiscard]] const PatternPtr& before() const { return m_before; }

private:
    Document& m_document;
    PatternPtr m_before;
    PatternPtr m_after;
    QString m_mergeKey;
};

} // namespace toile
