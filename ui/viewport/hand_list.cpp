#include "ui/viewport/hand_list.h"

#include <QtGlobal>
#include <qnamespace.h>

#include <algorithm>

namespace toile {

std::span<const HandKind> handKinds() {
    static constexpr HandKind kKinds[] = {
        {"hand_pull", 0, QT_TRANSLATE_NOOP("Hand", "Pull and Move"),
         QT_TRANSLATE_NOOP("Hand", "Drag pulls cloth that drapes, or moves a panel before it is sewn. Right drag "
                                   "turns, middle drag shifts, the wheel zooms")},
        {"hand_pin", Qt::Key_W, QT_TRANSLATE_NOOP("Hand", "Pin"),
         QT_TRANSLATE_NOOP("Hand", "Click the cloth to pin it, a pin to take it out; drag pins a box, Shift+click "
                                   "along an edge"),
         true},
        {"hand_fold", Qt::Key_O, QT_TRANSLATE_NOOP("Hand", "Fold Over"),
         QT_TRANSLATE_NOOP("Hand", "Drag the cloth over and let it lie; with Shift it stays tacked there"), true},
        {"hand_push", Qt::Key_P, QT_TRANSLATE_NOOP("Hand", "Push"),
         QT_TRANSLATE_NOOP("Hand", "Press and drag: a ball pushes the cloth against the body, which stands still "
                                   "meanwhile")},
        {"hand_tack", Qt::Key_T, QT_TRANSLATE_NOOP("Hand", "Tack"),
         QT_TRANSLATE_NOOP(
             "Hand",
             "Click two places of the cloth that are to stay together, or cloth and then the skin it goes to, or "
             "drag from one to the other; click a tack to take it out")},
        {"hand_cut", Qt::Key_K, QT_TRANSLATE_NOOP("Hand", "Cut Cloth"),
         QT_TRANSLATE_NOOP("Hand", "Drag across a panel, from edge to edge")},
        {"hand_sew", Qt::Key_N, QT_TRANSLATE_NOOP("Hand", "Sew Cloth"),
         QT_TRANSLATE_NOOP("Hand", "Click where the seam begins, what it meets there, where it ends, what meets that")},
        {"hand_tape", Qt::Key_M, QT_TRANSLATE_NOOP("Hand", "Measuring Tape"),
         QT_TRANSLATE_NOOP("Hand", "Click two places of cloth or body; Shift+click lays the tape once round"), true},
    };
    return kKinds;
}

const HandKind& handWithKey(int key) {
    const std::span<const HandKind> kinds = handKinds();
    const auto found =
        std::find_if(kinds.begin(), kinds.end(), [key](const HandKind& kind) { return kind.key == key; });
    return found != kinds.end() ? *found : kinds.front();
}

} // namespace toile
