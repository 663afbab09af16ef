#pragma once

#include "core/pattern/check/pattern_check.h"

#include <QListWidget>

#include <optional>
#include <vector>

class QTimer;

namespace toile {

class Document;

// What `toile check` would find, brought up to date a moment after each edit. Choosing a line selects what it is about.
class ProblemList : public QListWidget {
    Q_OBJECT

public:
    explicit ProblemList(Document& document, QWidget* parent = nullptr);

    [[nodiscard]] const std::vector<PatternIssue>& issues() const { return m_issues; }
    // What was found where the garment is draped: why it is not (empty when it is), and what was left out or moved.
    void setDrapeFindings(const QString& stopped, const QStringList& warnings);

signals:
    void countChanged(int problems);
    // What the problem is about is selected; `at` is the place on the table where it is known.
    void placeChosen(const std::optional<toile::Vec2>& at);

private:
    void check();
    void fill();
    void choose(int row);
    void addRow(Severity severity, const QString& line);

    Document& m_document;
    QTimer* m_timer;
    std::vector<PatternIssue> m_issues;
    QString m_stopped;
    QStringList m_warnings;
};

} // namespace toile
