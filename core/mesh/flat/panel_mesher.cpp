#include "core/mesh/flat/panel_mesher.h"

#include "core/mesh/flat/panel_sketch.h"

namespace toile {

Result<PanelMesh> meshPanel(const Panel& panel, const PanelSampling& sampling, double spacingMm) {
    Result<CutPanel> cut = takeApart(panel);
    if (!cut) {
        return Error{cut.error()};
    }
    const PanelSketch sketch =
        sketchPanel(panel.name, std::make_shared<const CutPanel>(std::move(cut).value()), sampling, spacingMm);
    const Result<FilledPanel> filled = fillPanel(sketch);
    if (!filled) {
        return Error{filled.error()};
    }
    return finishPanel(panel.id, sketch, filled.value().flat);
}

} // namespace toile