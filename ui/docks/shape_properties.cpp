#include "ui/docks/shape_properties.h"

#include "core/pattern/edits/pattern_edits_darts.h"
#include "core/pattern/edits/pattern_edits_lines.h"
#include "core/pattern/edits/pattern_edits_panels.h"
#include "core/pattern/edits/pattern_edits_points.h"
#include "core/pattern/edits/pattern_edits_things.h"
#include "ui/commands/line_commands.h"
#include "ui/document/document.h"
#include "ui/tools/sewing.h"
#include "ui/tools/transform_box.h"

#include <QVBoxLayout>

namespace toile {

namespace {

using Rows = std::vector<NumberForm::Row>;

void take(Document& document, Result<Pattern> after, const QString& text) {
    if (after) {
        document.edit(std::move(after.value()), text);
    } else {
        document.refuse(after.error());
    }
}

void addEdgeRows(Document& document, PanelId panelId, EdgeId edge, Rows& rows) {
    const auto segment = [&document, panelId, edge] {
        const PanelPtr panel = document.pattern().findPanel(panelId);
        return panel ? edgeSegment(panel->shape, edge) : std::nullopt;
    };
    rows.push_back({"edgeLength", QT_TRANSLATE_NOOP("Words", "Edge length"), "mm", 0.1, 20000,
                    QT_TRANSLATE_NOOP("Words", "The end of the edge moves; arithmetic is worked out"),
                    [segment] { return segment() ? lengthOf(*segment()) : 0; },
                    [&document, panelId, edge](double mm) {
                        take(document, setEdgeLength(document.pattern(), panelId, edge, mm),
                             QObject::tr("Change edge length"));
                    }});
    const PanelPtr owner = document.pattern().findPanel(panelId);
    if (owner && lineWithEdge(owner->shape, edge) != nullptr) {
        return; // lines on a panel are not cut out and have no allowance
    }
    rows.push_back({"edgeAllowance", QT_TRANSLATE_NOOP("Words", "Seam allowance"), "mm", 0, 200,
                    QT_TRANSLATE_NOOP("Words", "Cloth beyond the sewing line"),
                    [&document, panelId, edge] {
                        const PanelPtr panel = document.pattern().findPanel(panelId);
                        const auto place = panel ? findEdge(panel->shape, edge) : std::nullopt;
                        return place ? place->path->edges[place->index].allowanceMm : 0;
                    },
                    [&document, panelId, edge](double mm) {
                        take(document, setAllowance(document.pattern(), panelId, {edge}, mm),
                             QObject::tr("Change seam allowance"));
                    }});
}

// The folding of the internal line an edge belongs to.
void addFoldRows(Document& document, PanelId panelId, EdgeId edge, Rows& rows) {
    const auto line = [&document, panelId, edge]() -> const InternalLine* {
        const PanelPtr panel = document.pattern().findPanel(panelId);
        return panel ? lineWithEdge(panel->shape, edge) : nullptr; // the document keeps the panel
    };
    if (line() == nullptr || line()->kind != InternalKind::Fold) {
        return;
    }
    const auto row = [&document, panelId, line](std::string_view name, std::string_view label, std::string_view unit,
                                                double most, std::string_view help, double InternalUse::*member) {
        const auto use = [line] {
            const InternalLine* now = line();
            return now != nullptr ? InternalUse{now->kind, now->foldAngleDeg, now->foldStrengthPercent} : InternalUse{};
        };
        return NumberForm::Row{name,
                               label,
                               unit,
                               0,
                               most,
                               help,
                               [use, member] { return use().*member; },
                               [&document, panelId, line, use, member](double value) {
                                   InternalUse changed = use();
                                   changed.*member = value;
                                   if (const InternalLine* now = line()) {
                                       take(document, setInternal(document.pattern(), panelId, now->id, changed),
                                            QObject::tr("Change fold"));
                                   }
                               }};
    };
    rows.push_back(row("lineFoldAngle", QT_TRANSLATE_NOOP("Words", "Fold angle"), "deg", 360,
                       QT_TRANSLATE_NOOP("Words", "180 lies flat, 0 and 360 are folded"), &InternalUse::foldAngleDeg));
    rows.push_back(row("lineFoldStrength", QT_TRANSLATE_NOOP("Words", "Fold strength"), "%", 1000,
                       QT_TRANSLATE_NOOP("Words", "Of the fabric's own bending"), &InternalUse::foldStrengthPercent));
}

std::optional<Vec2> pointAt(const Document& document, PanelId panelId, PointId id) {
    const PanelPtr panel = document.pattern().findPanel(panelId);
    if (panel) {
        for (const Path* path : allPaths(panel->shape)) {
            if (const auto index = indexOfPoint(*path, id)) {
                return toTable(*panel, path->points[*index].position);
            }
        }
    }
    return std::nullopt;
}

void addPointRows(Document& document, PanelId panelId, PointId id, Rows& rows) {
    const auto row = [&document, panelId, id](std::string_view name, std::string_view label, int axis) {
        return NumberForm::Row{name,
                               label,
                               "mm",
                               -20000,
                               20000,
                               QT_TRANSLATE_NOOP("Words", "Place on the table"),
                               [&document, panelId, id, axis] {
                                   const auto at = pointAt(document, panelId, id);
                                   return at ? (*at)[axis] : 0;
                               },
                               [&document, panelId, id, axis](double mm) {
                                   const PanelPtr panel = document.pattern().findPanel(panelId);
                                   auto at = pointAt(document, panelId, id);
                                   if (panel && at) {
                                       (*at)[axis] = mm;
                                       take(document,
                                            movePoints(document.pattern(), panelId, {{id, fromTable(*panel, *at)}}),
                                            QObject::tr("Move point"));
                                   }
                               }};
    };
    rows.push_back(row("pointX", QT_TRANSLATE_NOOP("Words", "Point across"), 0));
    rows.push_back(row("pointY", QT_TRANSLATE_NOOP("Words", "Point up"), 1));
}

std::optional<TableBox> selectedBox(const Document& document) {
    return boxAround(document.pattern(), movablePanels(document));
}

void addBoxRows(Document& document, Rows& rows) {
    const auto place = [&document](std::string_view name, std::string_view label, int axis) {
        return NumberForm::Row{
            name,
            label,
            "mm",
            -100000,
            100000,
            QT_TRANSLATE_NOOP("Words", "Of the lower left corner on the table"),
            [&document, axis] {
                const auto box = selectedBox(document);
                return box ? box->low[axis] : 0;
            },
            [&document, axis](double mm) {
                if (const auto box = selectedBox(document)) {
                    Vec2 by = Vec2::Zero();
                    by[axis] = mm - box->low[axis];
                    take(document, moveOnTable(document.pattern(), movablePanels(document), {by, 0, Vec2::Zero()}),
                         QObject::tr("Move panels"));
                }
            }};
    };
    const auto size = [&document](std::string_view name, std::string_view label, int axis) {
        return NumberForm::Row{name,
                               label,
                               "mm",
                               1,
                               20000,
                               QT_TRANSLATE_NOOP("Words", "The panel is scaled about its lower left corner"),
                               [&document, axis] {
                                   const auto box = selectedBox(document);
                                   return box ? box->high[axis] - box->low[axis] : 0;
                               },
                               [&document, axis](double mm) {
                                   const auto box = selectedBox(document);
                                   if (box && box->high[axis] > box->low[axis]) {
                                       Vec2 factors(1, 1);
                                       factors[axis] = mm / (box->high[axis] - box->low[axis]);
                                       take(document,
                                            scalePanels(document.pattern(), movablePanels(document), factors, box->low),
                                            QObject::tr("Scale panels"));
                                   }
                               }};
    };
    rows.push_back(place("boxX", QT_TRANSLATE_NOOP("Words", "Across"), 0));
    rows.push_back(place("boxY", QT_TRANSLATE_NOOP("Words", "Up"), 1));
    rows.push_back(size("boxWidth", QT_TRANSLATE_NOOP("Words", "Width"), 0));
    rows.push_back(size("boxHeight", QT_TRANSLATE_NOOP("Words", "Height"), 1));
}

void addPanelRows(Document& document, PanelId id, Rows& rows) {
    const auto number = [&document, id](std::string_view name, std::string_view label, std::string_view unit,
                                        double least, double most, std::string_view help, double Panel::*member) {
        return NumberForm::Row{
            name,
            label,
            unit,
            least,
            most,
            help,
            [&document, id, member] {
                const PanelPtr panel = document.pattern().findPanel(id);
                return panel ? (*panel).*member : 0;
            },
            [&document, id, member](double value) {
                take(document,
                     changePanels(document.pattern(), {id}, [member, value](Panel& panel) { panel.*member = value; }),
                     QObject::tr("Change panel"));
            }};
    };
    rows.push_back(number("turn", QT_TRANSLATE_NOOP("Words", "Turn"), "deg", -360, 360,
                          QT_TRANSLATE_NOOP("Words", "On the table, counter-clockwise"), &Panel::tableTurnDeg));
    rows.push_back({"grain", QT_TRANSLATE_NOOP("Words", "Grain"), "deg", -180, 180,
                    QT_TRANSLATE_NOOP("Words", "From upright, counter-clockwise; 45 is bias"),
                    [&document, id] {
                        const PanelPtr panel = document.pattern().findPanel(id);
                        return panel ? panel->shape.grain.angleDeg : 0;
                    },
                    [&document, id](double value) {
                        if (const PanelPtr panel = document.pattern().findPanel(id)) {
                            Grain grain = panel->shape.grain;
                            grain.angleDeg = value;
                            take(document, setGrain(document.pattern(), id, grain), QObject::tr("Set grain line"));
                        }
                    }});
    rows.push_back(number("shrinkWeft", QT_TRANSLATE_NOOP("Words", "Shrinkage weft"), "%", 50, 150,
                          QT_TRANSLATE_NOOP("Words", "Size after shrinking, 100 is none"), &Panel::shrinkWeftPercent));
    rows.push_back(number("shrinkWarp", QT_TRANSLATE_NOOP("Words", "Shrinkage warp"), "%", 50, 150,
                          QT_TRANSLATE_NOOP("Words", "Size after shrinking, 100 is none"), &Panel::shrinkWarpPercent));
    rows.push_back(number("pressure", QT_TRANSLATE_NOOP("Words", "Pressure"), "Pa", -1000, 1000,
                          QT_TRANSLATE_NOOP("Words", "Blows the cloth towards its right side, below 0 to its left"),
                          &Panel::pressurePa));
}

struct DartNumber {
    std::string_view name, label, unit;
    double least, most;
    double Dart::*member;
};
constexpr DartNumber kDartNumbers[] = {
    {"dartWidth", QT_TRANSLATE_NOOP("Words", "Dart width"), "mm", 1, 500, &Dart::widthMm},
    {"dartDepth", QT_TRANSLATE_NOOP("Words", "Dart depth"), "mm", 1, 2000, &Dart::depthMm},
    {"dartLean", QT_TRANSLATE_NOOP("Words", "Dart lean"), "deg", -60, 60, &Dart::leanDeg}};

void addDartRows(Document& document, PanelId panelId, DartId id, Rows& rows) {
    const auto dart = [&document, panelId, id]() -> std::optional<Dart> {
        const PanelPtr panel = document.pattern().findPanel(panelId);
        for (const Dart& one : panel ? panel->shape.darts : std::vector<Dart>{}) {
            if (one.id == id) {
                return one;
            }
        }
        return std::nullopt;
    };
    for (const DartNumber& number : kDartNumbers) {
        rows.push_back({number.name, number.label, number.unit, number.least, number.most,
                        QT_TRANSLATE_NOOP("Words", "Of this dart"),
                        [dart, member = number.member] { return dart() ? (*dart()).*member : 0; },
                        [&document, panelId, dart, member = number.member](double value) {
                            if (auto changed = dart()) {
                                (*changed).*member = value;
                                take(document, setDart(document.pattern(), panelId, *changed),
                                     QObject::tr("Change dart"));
                            }
                        }});
    }
}

void addElasticRows(Document& document, ElasticId id, Rows& rows) {
    const auto flat = [&document, id] {
        const Elastic* elastic = document.pattern().findElastic(id);
        return elastic != nullptr ? lengthOfSide(document.pattern(), elastic->ranges) : 0;
    };
    const auto change = [&document, id](const std::function<void(Elastic&)>& edit) {
        if (const Elastic* elastic = document.pattern().findElastic(id)) {
            Elastic changed = *elastic;
            edit(changed);
            take(document, setElastic(document.pattern(), changed), QObject::tr("Change elastic"));
        }
    };
    const auto ratio = [&document, id, flat] {
        const Elastic* elastic = document.pattern().findElastic(id);
        if (elastic == nullptr) {
            return 100.0;
        }
        return elastic->restLengthMm && flat() > 0 ? 100 * *elastic->restLengthMm / flat() : elastic->ratioPercent;
    };
    rows.push_back({"elasticRatio", QT_TRANSLATE_NOOP("Words", "Elastic ratio"), "%", 10, 200,
                    QT_TRANSLATE_NOOP("Words", "Length in space in percent of the flat length"), ratio,
                    [change](double value) {
                        change([value](Elastic& elastic) {
                            elastic.ratioPercent = value;
                            elastic.restLengthMm.reset();
                        });
                    }});
    rows.push_back({"elasticLength", QT_TRANSLATE_NOOP("Words", "Total length"), "mm", 1, 20000,
                    QT_TRANSLATE_NOOP("Words", "What the whole tape draws in to"),
                    [flat, ratio] { return flat() * ratio() / 100; },
                    [change](double value) { change([value](Elastic& elastic) { elastic.restLengthMm = value; }); }});
    rows.push_back({"elasticStrength", QT_TRANSLATE_NOOP("Words", "Strength"), "N", 0.1, 10000,
                    QT_TRANSLATE_NOOP("Words", "Pull of the tape at double length"),
                    [&document, id] {
                        const Elastic* elastic = document.pattern().findElastic(id);
                        return elastic != nullptr ? elastic->strengthNewton : 0;
                    },
                    [change](double value) { change([value](Elastic& elastic) { elastic.strengthNewton = value; }); }});
}

Rows rowsFor(Document& document) {
    const Selection& selection = document.selection();
    Rows rows;
    if (selection.points.size() == 1) {
        addPointRows(document, selection.points.begin()->first, selection.points.begin()->second, rows);
    }
    if (selection.edges.size() == 1) {
        addEdgeRows(document, selection.edges.begin()->first, selection.edges.begin()->second, rows);
        addFoldRows(document, selection.edges.begin()->first, selection.edges.begin()->second, rows);
    }
    if (!movablePanels(document).empty() && selection.edges.empty()) {
        addBoxRows(document, rows);
    }
    if (selection.panels.size() == 1 && selection.edges.empty()) {
        const PanelPtr panel = document.pattern().findPanel(*selection.panels.begin());
        addPanelRows(document, panel->id, rows);
        for (const Dart& dart : panel->shape.darts) {
            addDartRows(document, panel->id, dart.id, rows);
        }
    }
    if (selection.elastics.size() == 1) {
        addElasticRows(document, *selection.elastics.begin(), rows);
    }
    return rows;
}

// Rows are made anew when they are about other things.
QString subjectOf(const Document& document) {
    const Selection& selection = document.selection();
    QString subject;
    const auto add = [&subject](const char* kind, auto... ids) {
        subject += QLatin1String(kind);
        ((subject += QString::number(ids.value) + QLatin1Char(',')), ...);
    };
    for (const auto& [panel, point] : selection.points) {
        add("p", panel, point);
    }
    for (const auto& [panel, edge] : selection.edges) {
        add("e", panel, edge);
        const PanelPtr owner = document.pattern().findPanel(panel);
        const InternalLine* line = owner ? lineWithEdge(owner->shape, edge) : nullptr;
        subject += line != nullptr && line->kind == InternalKind::Fold ? QLatin1String("f") : QLatin1String("");
    }
    for (const PanelId id : selection.panels) {
        add("n", id);
        const PanelPtr panel = document.pattern().findPanel(id);
        for (const Dart& dart : panel ? panel->shape.darts : std::vector<Dart>{}) {
            add("d", dart.id);
        }
        subject += panel && panel->locked ? QLatin1String("l") : QLatin1String("");
    }
    for (const ElasticId id : selection.elastics) {
        add("t", id);
    }
    return subject;
}

} // namespace

ShapeProperties::ShapeProperties(Document& document, QWidget* parent) : QWidget(parent), m_document(document) {
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    connect(&document, &Document::changed, this, [this](const DocumentEvent& event) {
        if (!std::holds_alternative<FileChanged>(event)) {
            refresh();
        }
    });
    refresh();
}

void ShapeProperties::setUnit(const ShownUnit& unit) {
    m_unit = &unit;
    m_form->setLengthUnit(unit);
}

void ShapeProperties::refresh() {
    const QString subject = subjectOf(m_document);
    if (m_form != nullptr && subject == m_shownFor) {
        m_form->refresh();
        return;
    }
    m_shownFor = subject;
    if (m_form != nullptr) {
        m_form->hide();
        // One of its fields may be what is telling us.
        m_form->deleteLater();
    }
    m_form = new NumberForm(rowsFor(m_document), this);
    m_form->setLengthUnit(*m_unit);
    layout()->addWidget(m_form);
}

} // namespace toile
