#include "ui/commands/line_commands.h"

#include "core/pattern/edits/pattern_edits_darts.h"
#include "core/pattern/edits/pattern_edits_lines.h"
#include "core/pattern/edits/pattern_edits_points.h"
#include "ui/document/document.h"

#include <QObject>

#include <functional>
#include <map>

namespace toile {

namespace {

using LineEdit = std::function<Result<Pattern>(const Pattern&, PanelId, const InternalLine&)>;

Result<void> forSelectedLines(Document& document, const QString& text, const LineEdit& edit) {
    Pattern after = document.pattern();
    std::set<std::pair<PanelId, InternalId>> done;
    for (const auto& [panelId, edge] : document.selection().edges) {
        const PanelPtr panel = after.findPanel(panelId);
        const InternalLine* line = panel ? lineWithEdge(panel->shape, edge) : nullptr;
        if (line == nullptr || !done.insert({panelId, line->id}).second) {
            continue;
        }
        Result<Pattern> changed = edit(after, panelId, *line);
        if (!changed) {
            return Error{changed.error()};
        }
        after = std::move(changed.value());
    }
    if (done.empty()) {
        return Error{"no internal line is selected; click one with Edit Pattern (Z)"};
    }
    document.edit(std::move(after), text);
    return {};
}

} // namespace

const InternalLine* lineWithEdge(const PanelShape& shape, EdgeId edge) {
    for (const InternalLine& line : shape.internals) {
        if (indexOfEdge(line.path, edge)) {
            return &line;
        }
    }
    return nullptr;
}

Result<void> setUseOfSelectedLines(Document& document, InternalKind kind) {
    return forSelectedLines(
        document, QObject::tr("Change internal line"),
        [kind](const Pattern& before, PanelId panel, const InternalLine& line) {
            return setInternal(before, panel, line.id, {kind, line.foldAngleDeg, line.foldStrengthPercent});
        });
}

Result<void> cutOutSelectedShapes(Document& document) {
    return forSelectedLines(document, QObject::tr("Make hole"),
                            [](const Pattern& before, PanelId panel, const InternalLine& line) {
                                return internalToHole(before, panel, line.id);
                            });
}

Result<void> makeDartsOfSelectedLines(Document& document) {
    return forSelectedLines(document, QObject::tr("Make dart"),
                            [](const Pattern& before, PanelId panel, const InternalLine& line) -> Result<Pattern> {
                                auto made = dartFromInternal(before, panel, line.id);
                                return made ? Result<Pattern>(std::move(made.value().pattern)) : Error{made.error()};
                            });
}

Result<void> removeSelectedLines(Document& document) {
    return forSelectedLines(document, QObject::tr("Remove internal line"),
                            [](const Pattern& before, PanelId panel, const InternalLine& line) {
                                return removeInternals(before, panel, {line.id});
                            });
}

Result<void> fillSelectedHoles(Document& document) {
    Pattern after = document.pattern();
    bool filled = false;
    for (const auto& [panelId, edge] : document.selection().edges) {
        const PanelPtr panel = after.findPanel(panelId);
        const auto isIts = [edge = edge](const Path& hole) { return indexOfEdge(hole, edge).has_value(); };
        if (!panel || std::none_of(panel->shape.holes.begin(), panel->shape.holes.end(), isIts)) {
            continue; // several edges of one hole may be selected
        }
        auto changed = holeToInternal(after, panelId, edge);
        if (!changed) {
            return Error{changed.error()};
        }
        after = std::move(changed.value().pattern);
        filled = true;
    }
    if (!filled) {
        return Error{"no hole is selected; click its rim with Edit Pattern (Z)"};
    }
    document.edit(std::move(after), QObject::tr("Fill hole"));
    return {};
}

Result<void> setSelectedCorners(Document& document, CornerKind corner) {
    std::map<PanelId, std::vector<PointId>> byPanel;
    for (const auto& [panel, point] : document.selection().points) {
        byPanel[panel].push_back(point);
    }
    if (byPanel.empty()) {
        return Error{"no point is selected; click the corner with Edit Pattern (Z)"};
    }
    Pattern after = document.pattern();
    for (const auto& [panel, points] : byPanel) {
        Result<Pattern> changed = setCorners(after, panel, points, corner);
        if (!changed) {
            return Error{changed.error()};
        }
        after = std::move(changed.value());
    }
    document.edit(std::move(after), QObject::tr("Change corner"));
    return {};
}

} // namespace toile
