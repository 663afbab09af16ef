#pragma once

#include "core/base/result.h"
#include "core/pattern/edits/edited.h"
#include "core/pattern/pattern.h"

#include <optional>
#include <set>
#include <utility>

class QWidget;

namespace toile {

class Document;
struct ShownUnit;

// Edges that follow each other round the body, joined where they share a point or where their panels are sewn.
struct EdgeRow {
    SeamSide ranges; // with the cloth on the right
    double lengthMm = 0;
    bool closed = false;
};
// In the order round the body; a closed chain begins so that its middle is at the front. Halves on fold count whole.
[[nodiscard]] Result<EdgeRow> chainOf(const Pattern& pattern, const std::set<std::pair<PanelId, EdgeId>>& edges);

struct WaistbandOptions {
    double heightMm = 40;
    std::optional<double> lengthMm; // as long as the edges otherwise; shorter gathers them in
    double elasticPercent = 100;    // of the band's length, 100 is no elastic
};
// A band sewn to a chain of edges, closed into a ring where the chain is one, arranged round the waist.
[[nodiscard]] Result<Edited<PanelId>> withWaistband(const Pattern& pattern, const EdgeRow& chain,
                                                    const WaistbandOptions& options);

// Asks for the measures of a band along the selected edges and makes it. Says why when the edges make no chain.
[[nodiscard]] Result<void> askForWaistband(Document& document, const ShownUnit& unit, QWidget* parent);

} // namespace toile
