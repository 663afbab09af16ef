#include "core/base/large_pages.h"

#include <algorithm>
#include <new>

#if defined(__linux__)
#include <sys/mman.h>
#endif

namespace toile {

namespace {

constexpr std::size_t kPage = std::size_t{1} << 21U; // of x86-64 and AArch64
constexpr std::size_t kWorthIt = 2 * kPage;

std::align_val_t alignmentOf(std::size_t bytes, std::size_t least) {
    return std::align_val_t(bytes < kWorthIt ? least : std::max(least, kPage));
}

} // namespace

void* allocateLargePages(std::size_t bytes, std::size_t alignment) {
    void* memory = ::operator new(bytes, alignmentOf(bytes, alignment));
#if defined(__linux__)
    if (bytes >= kWorthIt) {
        madvise(memory, bytes / kPage * kPage, MADV_HUGEPAGE); // a wish: without, it is slower
    }
#endif
    return memory;
}

void freeLargePages(void* memory, std::size_t bytes, std::size_t alignment) {
    ::operator delete(memory, bytes, alignmentOf(bytes, alignment));
}

} // namespace toile
