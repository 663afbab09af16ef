#include "ui/docks/seam_list.h"

#include "core/pattern/check/pattern_check.h"
#include "ui/docks/object_list.h"
#include "ui/document/document.h"
#include "ui/look/icons.h"
#include "ui/look/theme.h"
#include "ui/look/units.h"
#include "ui/tools/sewing.h"

#include <QEvent>
#include <QHeaderView>
#include <QLocale>
#include <QScopedValueRollback>
#include <QTimer>

#include <algorithm>
#include <cmath>

namespace toile {

namespace {

enum Column { NameColumn, LengthsColumn, OffColumn };
constexpr int kSeamRole = Qt::UserRole;
constexpr int kOffRole = Qt::UserRole + 1;

// Rows are put in order by what they mean, not by how it is written.
class SortedSeamRow : public QTreeWidgetItem {
public:
    using QTreeWidgetItem::QTreeWidgetItem;

    bool operator<(const QTreeWidgetItem& other) const override {
        const int column = treeWidget() != nullptr ? treeWidget()->sortColumn() : int(NameColumn);
        return column == NameColumn ? text(NameColumn).localeAwareCompare(other.text(NameColumn)) < 0
                                    : data(column, kOffRole).toDouble() < other.data(column, kOffRole).toDouble();
    }
};

// What the second side is longer or shorter than the seam means it to be.
struct Fit {
    double aMm = 0, bMm = 0;
    double excessMm = 0;
    [[nodiscard]] bool fits() const { return std::abs(excessMm) <= std::max(1.0, 0.005 * (bMm - excessMm)); }
    [[nodiscard]] double percent() const { return bMm > excessMm ? 100 * excessMm / (bMm - excessMm) : 0; }
};

Fit fitOf(const Pattern& pattern, const Seam& seam) {
    const std::optional<SeamLengths> lengths = seamLengths(pattern, seam);
    return lengths ? Fit{lengths->aMm, lengths->bMm, lengths->excessMm(seam.ratioPercent)} : Fit{};
}

QString offText(const Fit& fit, const Seam& seam) {
    const QLocale locale;
    if (!fit.fits()) {
        const QString sign = fit.excessMm > 0 ? QStringLiteral("+") : QString();
        return SeamList::tr("%1 %").arg(sign + locale.toString(fit.percent(), 'f', 1));
    }
    // Gathered or eased on purpose.
    return std::abs(seam.ratioPercent - 100) > 0.5
               ? SeamList::tr("%1 : 1").arg(locale.toString(seam.ratioPercent / 100, 'f', 2))
               : SeamList::tr("fits");
}

} // namespace

SeamList::SeamList(Document& document, QWidget* parent)
    : QTreeWidget(parent), m_document(document), m_timer(new QTimer(this)), m_unit(&shownUnits().front()) {
    setAccessibleName(tr("Seam list"));
    setObjectName(QStringLiteral("seamList"));
    setRootIsDecorated(false);
    setSelectionMode(QAbstractItemView::ExtendedSelection);
    setAllColumnsShowFocus(true);
    setHeaderLabels({tr("Seam"), tr("Lengths, %1").arg(QLatin1String(m_unit->id)), tr("Off")});
    header()->setSectionResizeMode(NameColumn, QHeaderView::Stretch);
    setTextElideMode(Qt::ElideMiddle); // names are alike at their beginning: left armhole, front; left armhole, back
    header()->setSectionResizeMode(LengthsColumn, QHeaderView::ResizeToContents);
    header()->setSectionResizeMode(OffColumn, QHeaderView::ResizeToContents);
    header()->setStretchLastSection(false);
    setSortingEnabled(true);
    header()->setSortIndicator(-1, Qt::AscendingOrder); // as in the pattern until a heading is clicked
    // A drag edits a hundred times a second; measuring once it pauses is soon enough.
    m_timer->setSingleShot(true);
    m_timer->setInterval(150);
    connect(m_timer, &QTimer::timeout, this, [this] { fill(); });
    connect(&document, &Document::changed, this, [this](const DocumentEvent& event) {
        const auto* pattern = std::get_if<PatternChanged>(&event);
        if (pattern != nullptr &&
            (!(pattern->before->seams == pattern->after->seams) || pattern->before->panels != pattern->after->panels)) {
            m_timer->start();
        } else if (std::holds_alternative<SelectionChanged>(event)) {
            showSelection();
        }
    });
    connect(this, &QTreeWidget::itemSelectionChanged, this, [this] { takeSelection(); });
    connect(this, &QTreeWidget::itemActivated, this, [this] { emit seamChosen(); });
    fill();
}

void SeamList::setUnit(const ShownUnit& unit) {
    m_unit = &unit;
    setHeaderLabels({tr("Seam"), tr("Lengths, %1").arg(QLatin1String(m_unit->id)), tr("Off")});
    fill();
}

void SeamList::changeEvent(QEvent* event) {
    QTreeWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) {
        fill(); // what is off is written in a colour of the theme
    }
}

void SeamList::fill() {
    const QScopedValueRollback following(m_following, true);
    clear();
    const Pattern& pattern = m_document.pattern();
    const QLocale locale;
    const bool dark = palette().color(QPalette::Base).lightness() < 128;
    for (std::size_t i = 0; i < pattern.seams.size(); ++i) {
        const Seam& seam = pattern.seams[i];
        const Fit fit = fitOf(pattern, seam);
        auto* row = new SortedSeamRow(this);
        row->setText(NameColumn, seamName(pattern, seam));
        row->setIcon(NameColumn, colourSwatch(seamColour(i, dark)));
        const int decimals = m_unit->decimals - 1; // the tip has them in full
        row->setText(LengthsColumn, tr("%1 | %2").arg(locale.toString(fit.aMm / m_unit->mm, 'f', decimals),
                                                      locale.toString(fit.bMm / m_unit->mm, 'f', decimals)));
        row->setText(OffColumn, offText(fit, seam));
        row->setData(NameColumn, kSeamRole, seam.id.value);
        row->setData(LengthsColumn, kOffRole, fit.aMm);
        row->setData(OffColumn, kOffRole, std::abs(fit.percent()));
        const QString lengths = describeLengths(fit.aMm, fit.bMm, *m_unit);
        for (const int column : {NameColumn, LengthsColumn, OffColumn}) {
            row->setToolTip(column, row->text(NameColumn) + QLatin1Char('\n') + lengths);
        }
        if (!fit.fits()) {
            QFont bold = row->font(OffColumn);
            bold.setBold(true);
            row->setFont(OffColumn, bold);
            row->setForeground(OffColumn, (dark ? darkTheme() : lightTheme()).warning);
        }
    }
    if (pattern.seams.empty()) {
        auto* none = new QTreeWidgetItem(this, {tr("No seam yet: N sews edge to edge.")});
        none->setFlags(Qt::NoItemFlags);
        none->setFirstColumnSpanned(true);
    }
    showSelection();
}

void SeamList::showSelection() {
    const QScopedValueRollback following(m_following, true);
    for (int r = 0; r < topLevelItemCount(); ++r) {
        QTreeWidgetItem* row = topLevelItem(r);
        const bool selected = m_document.selection().seams.contains(SeamId{row->data(NameColumn, kSeamRole).toUInt()});
        row->setSelected(selected);
    }
}

void SeamList::takeSelection() {
    if (m_following) {
        return;
    }
    Selection selection;
    for (const QTreeWidgetItem* row : selectedItems()) {
        selection.seams.insert(SeamId{row->data(NameColumn, kSeamRole).toUInt()});
    }
    m_document.select(std::move(selection));
}

} // namespace toile
