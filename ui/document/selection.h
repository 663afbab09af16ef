#pragma once

#include "core/base/ids.h"

#include <set>
#include <utility>

namespace toile {

// What is selected, by id: an undo that removes the thing leaves an id that finds nothing, never a stale pointer.
struct Selection {
    std::set<PanelId> panels;
    std::set<std::pair<PanelId, PointId>> points;
    std::set<std::pair<PanelId, EdgeId>> edges;
    std::set<SeamId> seams;
    std::set<ElasticId> elastics;

    [[nodiscard]] bool empty() const {
        return panels.empty() && points.empty() && edges.empty() && seams.empty() && elastics.empty();
    }
    friend bool operator==(const Selection&, const Selection&) = default;
};

} // namespace toile
