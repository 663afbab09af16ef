#pragma once

#include "core/base/ids.h"
#include "core/pattern/fabric.h"
#include "core/pattern/panel.h"
#include "core/pattern/seam.h"
#include "core/pattern/settings.h"

#include <memory>
#include <string>
#include <vector>

namespace toile {

using PanelPtr = std::shared_ptr<const Panel>;

// A garment on paper: the document. It is a value. Edits are functions that take one and return another (see
// pattern_edits.h); panels that did not change keep their pointer, so comparing pointers tells what to do again.
struct Pattern {
    std::string name;
    std::string notes;
    std::vector<PanelPtr> panels;
    std::vector<Seam> seams;
    std::vector<Elastic> elastics;
    std::vector<Pin> pins;
    std::vector<Tack> tacks;
    std::vector<Fabric> fabrics;
    std::vector<Underlay> underlays;
    BodySpec body;
    SimulationSettings simulation;
    std::vector<WindSource> wind;
    std::vector<Prop> props;
    std::uint32_t nextId = 1; // no id at or above this is in use

    // The next unused id of any kind; takes it out of circulation.
    template <typename IdType>
    [[nodiscard]] IdType takeId() {
        return IdType{nextId++};
    }

    [[nodiscard]] PanelPtr findPanel(PanelId id) const;
    [[nodiscard]] PanelPtr findPanel(std::string_view panelName) const;
    [[nodiscard]] const Seam* findSeam(SeamId id) const;
    [[nodiscard]] const Elastic* findElastic(ElasticId id) const;
    [[nodiscard]] const Fabric* findFabric(FabricId id) const;
    // The panel whose shape this one has: itself, unless it is a linked copy.
    [[nodiscard]] PanelId shapeSource(PanelId id) const;

    // Replaces the panel of the same id, or appends it. Panels linked to it get its shape; panels that come out equal
    // keep their pointer.
    void putPanel(Panel panel);
    // Removes the panel. Its linked copies keep their shape and the first of them becomes the source of the others.
    // Seams, elastics, pins and tacks that named the panel go with it.
    void removePanel(PanelId id);
};

// Equal in content, whatever the pointers.
[[nodiscard]] bool operator==(const Pattern& a, const Pattern& b);

} // namespace toile
