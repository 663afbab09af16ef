#include "ui/docks/object_list.h"

#include "core/pattern/edits/pattern_edits_panels.h"
#include "core/pattern/edits/pattern_edits_things.h"
#include "ui/document/document.h"
#include "ui/look/icons.h"
#include "ui/look/theme.h"

#include <QFile>
#include <QFileInfo>
#include <QHeaderView>
#include <QScopedValueRollback>
#include <QTimer>

namespace toile {

namespace {

enum Kind { PanelRow = 1, SeamRow, ElasticRow, PictureRow };
constexpr int kKindRole = Qt::UserRole;
constexpr int kIdRole = Qt::UserRole + 1;
constexpr int kLockColumn = 1;

QTreeWidgetItem* addRow(QTreeWidgetItem* group, Kind kind, std::uint32_t id, const QString& name,
                        const QColor& colour) {
    auto* row = new QTreeWidgetItem(group, {name});
    row->setData(0, kKindRole, kind);
    row->setData(0, kIdRole, id);
    row->setIcon(0, colourSwatch(colour));
    return row;
}

} // namespace

QString seamName(const Pattern& pattern, const Seam& seam) {
    if (!seam.name.empty()) {
        return QString::fromStdString(seam.name);
    }
    const auto panelName = [&](const SeamSide& side) {
        const PanelPtr panel = side.empty() ? nullptr : pattern.findPanel(side.front().panel);
        return panel ? QString::fromStdString(panel->name) : QStringLiteral("?");
    };
    return panelName(seam.a) + QStringLiteral(" – ") + panelName(seam.b);
}

ObjectList::ObjectList(Document& document, QWidget* parent) : QTreeWidget(parent), m_document(document) {
    setHeaderHidden(true);
    setSelectionMode(QAbstractItemView::ExtendedSelection);
    setAccessibleName(tr("Object list"));
    setIndentation(14);
    setColumnCount(2);
    header()->setStretchLastSection(false);
    header()->setSectionResizeMode(0, QHeaderView::Stretch);
    header()->setSectionResizeMode(kLockColumn, QHeaderView::Fixed);
    header()->resizeSection(kLockColumn, 28);
    connect(this, &QTreeWidget::itemClicked, this, [this](QTreeWidgetItem* row, int column) {
        if (column == kLockColumn && row->data(0, kKindRole).toInt() == PanelRow && row->parent() != nullptr) {
            toggleLocked(PanelId{row->data(0, kIdRole).toUInt()});
        }
    });
    connect(&document, &Document::changed, this, [this](const DocumentEvent& event) {
        if (const auto* pattern = std::get_if<PatternChanged>(&event)) {
            const auto names = [](const Pattern& p) {
                std::vector<std::pair<PanelId, std::string>> all;
                for (const PanelPtr& panel : p.panels) {
                    all.emplace_back(panel->id, panel->name + '/' + std::to_string(panel->fabric.value) +
                                                    (panel->visible ? '+' : '-') + (panel->locked ? '+' : '-'));
                }
                return all;
            };
            if (names(*pattern->before) != names(*pattern->after) ||
                !(pattern->before->seams == pattern->after->seams) ||
                !(pattern->before->elastics == pattern->after->elastics) ||
                !(pattern->before->underlays == pattern->after->underlays)) {
                fill();
            }
        } else if (std::holds_alternative<SelectionChanged>(event)) {
            showSelection();
        }
    });
    connect(this, &QTreeWidget::itemChanged, this, [this](QTreeWidgetItem* row) {
        const bool shown = row->checkState(0) == Qt::Checked;
        if (!m_following && row->data(0, kKindRole).toInt() == PanelRow) {
            setPanelVisible(PanelId{row->data(0, kIdRole).toUInt()}, shown);
        } else if (!m_following && row->data(0, kKindRole).toInt() == PictureRow) {
            setPictureVisible(UnderlayId{row->data(0, kIdRole).toUInt()}, shown);
        }
    });
    connect(this, &QTreeWidget::itemSelectionChanged, this, [this] { takeSelection(); });
    fill();
}

void ObjectList::changeEvent(QEvent* event) {
    QTreeWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) {
        fill(); // the padlocks are drawn in its ink
    }
}

void ObjectList::fill() {
    const QScopedValueRollback following(m_following, true);
    clear();
    const Pattern& pattern = m_document.pattern();
    auto* panels = new QTreeWidgetItem(this, {tr("Panels (%1)").arg(pattern.panels.size())});
    for (const PanelPtr& panel : pattern.panels) {
        const Fabric* fabric = pattern.findFabric(panel->fabric);
        const Colour colour = fabric != nullptr ? fabric->colour : Colour{};
        QTreeWidgetItem* row = addRow(panels, PanelRow, panel->id.value, QString::fromStdString(panel->name),
                                      QColor(colour.red, colour.green, colour.blue));
        row->setCheckState(0, panel->visible ? Qt::Checked : Qt::Unchecked);
        row->setToolTip(0, tr("The box shows and hides it on the table"));
        row->setIcon(kLockColumn, lockIcon(panel->locked));
        row->setToolTip(kLockColumn, panel->locked ? tr("Locked; click to unlock it") : tr("Click to lock it"));
        QFont font = row->font(0);
        font.setItalic(panel->locked);
        row->setFont(0, font);
    }
    auto* seams = new QTreeWidgetItem(this, {tr("Seams (%1)").arg(pattern.seams.size())});
    for (std::size_t i = 0; i < pattern.seams.size(); ++i) {
        addRow(seams, SeamRow, pattern.seams[i].id.value, seamName(pattern, pattern.seams[i]), seamColour(i, false));
    }
    auto* elastics = new QTreeWidgetItem(this, {tr("Elastics (%1)").arg(pattern.elastics.size())});
    for (const Elastic& elastic : pattern.elastics) {
        const PanelPtr panel = elastic.ranges.empty() ? nullptr : pattern.findPanel(elastic.ranges.front().panel);
        const QString name = !elastic.name.empty() ? QString::fromStdString(elastic.name)
                             : panel               ? tr("Elastic on %1").arg(QString::fromStdString(panel->name))
                                                   : tr("Elastic");
        addRow(elastics, ElasticRow, elastic.id.value, name, QColor(Qt::darkGray));
    }
    elastics->setHidden(pattern.elastics.empty());
    auto* pictures = new QTreeWidgetItem(this, {tr("Pictures to trace (%1)").arg(pattern.underlays.size())});
    for (const Underlay& underlay : pattern.underlays) {
        const QString file = QFile::decodeName(QByteArray::fromStdString(underlay.file));
        QTreeWidgetItem* row =
            addRow(pictures, PictureRow, underlay.id.value, QFileInfo(file).fileName(), QColor(Qt::lightGray));
        row->setFlags(Qt::ItemIsEnabled | Qt::ItemIsUserCheckable);
        row->setCheckState(0, underlay.visible ? Qt::Checked : Qt::Unchecked);
        row->setToolTip(0, tr("The box shows and hides it; Trace Image moves, scales and removes it\n%1").arg(file));
    }
    pictures->setHidden(pattern.underlays.empty());
    for (QTreeWidgetItem* group : {panels, seams, elastics, pictures}) {
        group->setFlags(Qt::ItemIsEnabled);
        group->setExpanded(true);
    }
    showSelection();
}

void ObjectList::showSelection() {
    const QScopedValueRollback following(m_following, true);
    const Selection& selection = m_document.selection();
    for (int g = 0; g < topLevelItemCount(); ++g) {
        for (int r = 0; r < topLevelItem(g)->childCount(); ++r) {
            QTreeWidgetItem* row = topLevelItem(g)->child(r);
            const std::uint32_t id = row->data(0, kIdRole).toUInt();
            const int kind = row->data(0, kKindRole).toInt();
            row->setSelected(kind == PanelRow  ? selection.panels.contains(PanelId{id})
                             : kind == SeamRow ? selection.seams.contains(SeamId{id})
                                               : selection.elastics.contains(ElasticId{id}));
        }
    }
}

void ObjectList::setPanelVisible(PanelId id, bool visible) {
    // The list is filled anew by the edit, which must not happen while it is telling of a change.
    QTimer::singleShot(0, this, [this, id, visible] {
        Result<Pattern> after =
            changePanels(m_document.pattern(), {id}, [visible](toile::Panel& panel) { panel.visible = visible; });
        if (after) {
            m_document.edit(std::move(after.value()), visible ? tr("Show") : tr("Hide"));
        }
    });
}

void ObjectList::setPictureVisible(UnderlayId id, bool visible) {
    QTimer::singleShot(0, this, [this, id, visible] {
        for (Underlay underlay : m_document.pattern().underlays) {
            if (underlay.id == id) {
                underlay.visible = visible;
                if (Result<Pattern> after = setUnderlay(m_document.pattern(), underlay)) {
                    m_document.edit(std::move(after.value()), visible ? tr("Show") : tr("Hide"));
                }
                return; // the list that is walked is another one now
            }
        }
    });
}

void ObjectList::toggleLocked(PanelId id) {
    QTimer::singleShot(0, this, [this, id] {
        const PanelPtr shown = m_document.pattern().findPanel(id);
        if (!shown) {
            return;
        }
        const bool locked = !shown->locked;
        Result<Pattern> after =
            changePanels(m_document.pattern(), {id}, [locked](toile::Panel& panel) { panel.locked = locked; });
        if (after) {
            m_document.edit(std::move(after.value()), locked ? tr("Lock") : tr("Unlock"));
        }
    });
}

void ObjectList::takeSelection() {
    if (m_following) {
        return;
    }
    Selection selection;
    for (const QTreeWidgetItem* row : selectedItems()) {
        const std::uint32_t id = row->data(0, kIdRole).toUInt();
        switch (row->data(0, kKindRole).toInt()) {
        case PanelRow:
            selection.panels.insert(PanelId{id});
            break;
        case SeamRow:
            selection.seams.insert(SeamId{id});
            break;
        default:
            selection.elastics.insert(ElasticId{id});
        }
    }
    m_document.select(std::move(selection));
}

} // namespace toile
