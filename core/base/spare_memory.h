#pragma once

namespace toile {

// Gives back to the system what has been freed but is kept in case more is wanted: after work that takes much memory
// for a moment, as ordering and factoring a large matrix does.
void giveBackSpareMemory();

} // namespace toile
