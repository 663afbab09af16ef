#include "core/base/check.h"

#include <cstdio>
#include <cstdlib>

namespace toile {

void checkFailed(const char* condition, const char* message, const char* file, int line) {
    std::fprintf(stderr, "toile: internal error: %s (%s) at %s:%d\n", message, condition, file, line);
    std::abort();
}

} // namespace toile
