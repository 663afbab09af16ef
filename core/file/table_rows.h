#pragma once

#include "core/pattern/pattern.h"

namespace toile {

// Lays all panels beside each other on the table, in rows that follow each other downwards: for files that do not say
// where pieces lie.
void layInRows(Pattern& pattern);

} // namespace toile
