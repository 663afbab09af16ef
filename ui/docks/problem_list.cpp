#include "ui/docks/problem_list.h"

#include "core/mesh/placed/check_on_body.h"
#include "ui/document/document.h"
#include "ui/look/icons.h"
#include "ui/said/said.h"

#include <QFile>
#include <QTimer>

#include <algorithm>

namespace toile {

namespace {

QColor colourOf(Severity severity) {
    switch (severity) {
    case Severity::Error:
        return {0xd6, 0x45, 0x3d};
    case Severity::Warning:
        return {0xe0, 0x9b, 0x1a};
    case Severity::Hint:
        break;
    }
    return {0x5b, 0x93, 0xee};
}

} // namespace

ProblemList::ProblemList(Document& document, QWidget* parent)
    : QListWidget(parent), m_document(document), m_timer(new QTimer(this)) {
    setAccessibleName(tr("Problems"));
    setWordWrap(true);
    setAlternatingRowColors(true);
    // A drag edits a hundred times a second; checking once it pauses is soon enough.
    m_timer->setSingleShot(true);
    m_timer->setInterval(250);
    connect(m_timer, &QTimer::timeout, this, [this] { check(); });
    connect(&document, &Document::changed, this, [this](const DocumentEvent& event) {
        // A file that was missing may be there when the window saves elsewhere.
        if (!std::holds_alternative<SelectionChanged>(event)) {
            m_timer->start();
        }
    });
    connect(this, &QListWidget::itemClicked, this, [this](QListWidgetItem* item) { choose(row(item)); });
    connect(this, &QListWidget::itemActivated, this, [this](QListWidgetItem* item) { choose(row(item)); });
    m_timer->start();
}

void ProblemList::check() {
    m_issues = checkOnBody(m_document.pattern(), m_document.arrangementPoints(),
                           QFile::encodeName(m_document.baseFolder()).toStdString());
    std::stable_sort(m_issues.begin(), m_issues.end(),
                     [](const PatternIssue& a, const PatternIssue& b) { return a.severity > b.severity; });
    fill();
}

void ProblemList::setDrapeFindings(const QString& stopped, const QStringList& warnings) {
    if (stopped == m_stopped && warnings == m_warnings) {
        return;
    }
    m_stopped = stopped;
    m_warnings = warnings;
    fill();
}

void ProblemList::addRow(Severity severity, const QString& line) {
    auto* row = new QListWidgetItem(line, this);
    row->setIcon(colourSwatch(colourOf(severity)));
    row->setToolTip(said(std::string(wordFor(severity))));
}

// First the pattern's, so that a row is the number of its issue; then the drape's.
void ProblemList::fill() {
    clear();
    for (const PatternIssue& issue : m_issues) {
        addRow(issue.severity,
               tr("%1: %2; %3").arg(said(issue.where), saidWithin(issue.what), saidWithin(issue.remedy)));
    }
    if (!m_stopped.isEmpty()) {
        addRow(Severity::Error, tr("Nothing drapes: %1").arg(m_stopped));
    }
    for (const QString& warning : m_warnings) {
        addRow(Severity::Warning, tr("In the drape: %1").arg(warning));
    }
    const int problems = count();
    if (problems == 0) {
        auto* none = new QListWidgetItem(tr("Nothing to mend."), this);
        none->setFlags(Qt::NoItemFlags);
    }
    emit countChanged(problems);
}

void ProblemList::choose(int row) {
    if (row < 0 || row >= static_cast<int>(m_issues.size())) {
        return; // what the drape found is said with names only
    }
    const PatternIssue& issue = m_issues[static_cast<std::size_t>(row)];
    Selection selection;
    if (issue.panel.valid()) {
        selection.panels.insert(issue.panel);
    }
    if (issue.edge.valid() && issue.panel.valid()) {
        selection.edges.insert({issue.panel, issue.edge});
    }
    if (issue.seam.valid()) {
        selection.seams.insert(issue.seam);
    }
    m_document.select(std::move(selection));
    // At the very place: a crossing, a corner, the middle of an edge.
    const PanelPtr panel = m_document.pattern().findPanel(issue.panel);
    std::optional<Vec2> at = panel && issue.at ? std::optional(toTable(*panel, *issue.at)) : std::nullopt;
    if (const auto segment = panel && !at ? edgeSegment(panel->shape, issue.edge) : std::nullopt) {
        at = toTable(*panel, positionAt(*segment, 0.5));
    }
    emit placeChosen(at);
}

} // namespace toile
