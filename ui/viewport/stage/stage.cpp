#include "ui/viewport/stage/stage.h"

#include "ui/viewport/stage/software_gl.h"
#include "ui/viewport/stage/stage_kinds.h"

#include <cstring>

namespace toile {

std::span<const StageKind> stageKinds() {
    static constexpr StageKind kKinds[] = {{"threaded", makeThreadedStage}, {"qt3d", makeQt3dStage}};
    return kKinds;
}

std::unique_ptr<Stage> makeStage() {
    const QByteArray wanted = qgetenv("TOILE_STAGE");
    for (const StageKind& kind : stageKinds()) {
        if (wanted == kind.name) {
            return kind.make();
        }
    }
    return isDrawnInSoftware() ? makeThreadedStage() : makeQt3dStage();
}

} // namespace toile
