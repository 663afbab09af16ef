#include "core/base/spare_memory.h"

#ifdef __GLIBC__
#include <malloc.h>
#endif

namespace toile {

void giveBackSpareMemory() {
#ifdef __GLIBC__
    malloc_trim(0);
#endif
}

} // namespace toile
