#pragma once

namespace toile {

// Reports a broken promise between parts of the program and ends it. The studio's autosave stands behind this,
// so ending is safer than going on with a state nobody thought of.
[[noreturn]] void checkFailed(const char* condition, const char* message, const char* file, int line);

} // namespace toile

// For mistakes of the programmer only, in every build type. What a user can get wrong is a Result or a PatternIssue.
#define TOILE_CHECK(condition, message)                                                                                \
    ((condition) ? static_cast<void>(0) : ::toile::checkFailed(#condition, message, __FILE__, __LINE__))
