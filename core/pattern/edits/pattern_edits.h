#pragma once

// Everything that can be done to a pattern. Every edit is a function that takes a pattern and gives another one, or one
// line saying why it cannot be done; what it is given is never changed, so undo is the old value put back. Panels that
// an edit leaves alone keep their pointer. An edit of a panel reaches its linked copies, and what is sewn, taped,
// pinned or notched stays at its place of the cloth where that place still exists.
//
// While something is dragged, apply the edit to the pattern as it was when the drag began, with the whole way moved so
// far: no steps add up, and one undo command with a merge key of tool and ids takes it all back. Points, handles, darts
// and table moves cost microseconds beside the copy of one panel.
//
// Ids go in, and the ids of what is new come out in Edited::made.
#include "core/pattern/edits/pattern_edits_copies.h"
#include "core/pattern/edits/pattern_edits_cut.h"
#include "core/pattern/edits/pattern_edits_darts.h"
#include "core/pattern/edits/pattern_edits_fold.h"
#include "core/pattern/edits/pattern_edits_lines.h"
#include "core/pattern/edits/pattern_edits_offset.h"
#include "core/pattern/edits/pattern_edits_panels.h"
#include "core/pattern/edits/pattern_edits_points.h"
#include "core/pattern/edits/pattern_edits_seams.h"
#include "core/pattern/edits/pattern_edits_spread.h"
#include "core/pattern/edits/pattern_edits_things.h"
