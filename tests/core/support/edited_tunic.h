#pragma once

#include "core/pattern/edits/pattern_edits.h"
#include "tests/core/support/sample_panels.h"

namespace toile::test {

// The tunic with one of everything on its front: an internal line and shape, a hole, a dart, notches.
struct Ground {
    Pattern pattern;
    PanelId front, back;
    InternalId line, shape;
    EdgeId hole;
    DartId dart;
    NotchId notch;
    UnderlayId underlay;

    Ground() : pattern(tunic()) {
        front = pattern.panels[0]->id;
        back = pattern.panels[1]->id;
        InternalLine drawn;
        drawn.path = openPath(pattern, {{-100, 200}, {0, 220}, {100, 200}});
        take(addInternal(pattern, front, drawn), line);
        drawn.path = closedPath(pattern, {{100, 300}, {180, 300}, {180, 380}, {100, 380}});
        take(addInternal(pattern, front, drawn), shape);
        take(addHole(pattern, front, closedPath(pattern, {{-180, 300}, {-120, 300}, {-120, 360}})), hole);
        Dart drawnDart;
        drawnDart.edge = edgeOf(pattern, front, 0);
        drawnDart.position = 0.3;
        take(addDart(pattern, front, drawnDart), dart);
        take(addNotch(pattern, pattern.seams[0].id, Notch{{}, 0.4, NotchKind::VNotch, 2}), notch);
        take(addUnderlay(pattern, Underlay{}), underlay);
    }

    template <typename Made>
    void take(Result<Edited<Made>> edited, Made& made) {
        TOILE_CHECK(edited.ok(), "the ground of the tests cannot be laid");
        made = edited.value().made;
        pattern = std::move(edited).value().pattern;
    }
};

} // namespace toile::test
