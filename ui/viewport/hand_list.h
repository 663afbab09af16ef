#pragma once

#include <span>

namespace toile {

// What the left button does in the 3D view. One is chosen; while its key is held another stands in for it.
struct HandKind {
    const char* id; // of its action and icon
    int key;        // 0: the hand that is there without any
    const char* name;
    const char* hint;
    bool withShift = false; // it does something else then
};
// The first is the one without a key.
[[nodiscard]] std::span<const HandKind> handKinds();
// The first when no hand has the key.
[[nodiscard]] const HandKind& handWithKey(int key);

} // namespace toile
