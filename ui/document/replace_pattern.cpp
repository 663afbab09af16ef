#include "ui/document/replace_pattern.h"

#include "ui/document/document.h"

namespace toile {

ReplacePattern::ReplacePattern(Document& document, PatternPtr after, const QString& text, QString mergeKey)
    : QUndoCommand(text), m_document(document), m_before(document.patternPtr()), m_after(std::move(after)),
      m_mergeKey(std::move(mergeKey)) {}

void ReplacePattern::undo() {
    m_document.replace(m_before);
}

void ReplacePattern::redo() {
    m_document.replace(m_after);
}

int ReplacePattern::id() const {
    return m_mergeKey.isEmpty() ? -1 : 1;
}

bool ReplacePattern::mergeWith(const QUndoCommand* next) {
    const auto& later = static_cast<const ReplacePattern&>(*next);
    if (later.m_mergeKey != m_mergeKey) {
        return false;
    }
    m_after = later.m_after;
    // A drag that came back to where it began leaves nothing to undo.
    setObsolete(*m_before == *m_after);
    return true;
}

} // namespace toile
