#include "ui/said/said.h"

#include <QtGlobal>

namespace toile {

// What was mended or left out while a file was read.
SaidList remarkMessages() {
    static constexpr const char* kMessages[] = {
        QT_TRANSLATE_NOOP("Said", "its curvature has not %1 control points"),
        QT_TRANSLATE_NOOP("Said", "a control point of its curvature is not a pair of usable numbers"),
        QT_TRANSLATE_NOOP("Said", "its circle is not given by a radius and two flags"),
        QT_TRANSLATE_NOOP("Said", "its circle is too small to reach from its start to its end"),
        QT_TRANSLATE_NOOP("Said", "its curvature has no type and params"),
        QT_TRANSLATE_NOOP("Said", "its curvature '%1' is not known"),
        QT_TRANSLATE_NOOP("Said", "only edges of outlines can be stitched in this format"),
        QT_TRANSLATE_NOOP("Said", "one of its sides has no length"),
        QT_TRANSLATE_NOOP("Said", "it has no list of vertices"),
        QT_TRANSLATE_NOOP("Said", "vertex %1 is not a pair of usable numbers"),
        QT_TRANSLATE_NOOP("Said", "its endpoints are not two numbers of vertices"),
        QT_TRANSLATE_NOOP("Said", "there is no vertex %1"),
        QT_TRANSLATE_NOOP("Said", "it has no length"),
        QT_TRANSLATE_NOOP("Said", "it has no list of edges"),
        QT_TRANSLATE_NOOP("Said", "its outline is not closed: %1 edges end at vertex %2"),
        QT_TRANSLATE_NOOP("Said", "its translation or rotation is not a list of three usable numbers"),
        QT_TRANSLATE_NOOP("Said", "it is not an object in braces"),
        QT_TRANSLATE_NOOP("Said", "its edges make no closed outline"),
        QT_TRANSLATE_NOOP("Said", "it is larger than a thousand kilometres"),
        QT_TRANSLATE_NOOP("Said", "a side does not name a panel and an edge"),
        QT_TRANSLATE_NOOP("Said", "there is no panel '%1' that could be read"),
        QT_TRANSLATE_NOOP("Said", "panel '%1' has no edge %2"),
        QT_TRANSLATE_NOOP("Said", "it is not a pair of edges"),
        QT_TRANSLATE_NOOP("Said", "both its sides are the same edge"),
        QT_TRANSLATE_NOOP("Said", "'%1' is not a usable number"),
        QT_TRANSLATE_NOOP("Said", "not a usable number; the usual %1 is taken"),
        QT_TRANSLATE_NOOP("Said", "%1 is out of range; %2 is taken"),
        QT_TRANSLATE_NOOP("Said", "'%1' is not a list of %2 usable numbers"),
        QT_TRANSLATE_NOOP("Said", "not a list of %1 usable numbers; left out"),
        QT_TRANSLATE_NOOP("Said", "not a whole number; the usual value is taken"),
        QT_TRANSLATE_NOOP("Said", "not an id (a whole number from 1 to %1); left out"),
        QT_TRANSLATE_NOOP("Said", "not a word; the usual value is taken"),
        QT_TRANSLATE_NOOP("Said", "not a text; left out"),
        QT_TRANSLATE_NOOP("Said", "number %1 is not a text; left out"),
        QT_TRANSLATE_NOOP("Said", "neither true nor false; the usual value is taken"),
        QT_TRANSLATE_NOOP("Said", "not a colour like #c8c8c8; the usual one is taken"),
        QT_TRANSLATE_NOOP("Said", "'%1' is not known; made straight"),
        QT_TRANSLATE_NOOP("Said", "number %1 is not a pair of usable numbers; made straight"),
        QT_TRANSLATE_NOOP("Said", "%1 control points do not suit a %2; made straight"),
        QT_TRANSLATE_NOOP("Said", "%1 edges do not fit %2 points; straight edges are added or the last ones left out"),
        QT_TRANSLATE_NOOP("Said", "it has fewer than two usable points"),
        QT_TRANSLATE_NOOP("Said", "not a list; left out"),
        QT_TRANSLATE_NOOP("Said", "'%1' is not known here and was ignored"),
        QT_TRANSLATE_NOOP("Said", "'%1' is not known; taken as '%2'"),
        QT_TRANSLATE_NOOP("Said", "it has no usable '%1'"),
        QT_TRANSLATE_NOOP("Said", "it is not whole without its %1 %2"),
        QT_TRANSLATE_NOOP("Said", "had no id and got %1"),
        QT_TRANSLATE_NOOP("Said", "had the id of another one and got %1"),
        QT_TRANSLATE_NOOP("Said", "was a copy of a copy and now is one of %1"),
        QT_TRANSLATE_NOOP("Said", "was a copy of itself; the link is left out"),
        QT_TRANSLATE_NOOP("Said", "left out, because the panel it copies is not in the file"),
        QT_TRANSLATE_NOOP("Said", "%1 is in use already; %2 is taken"),
    };
    return kMessages;
}

} // namespace toile
