#pragma once

#include <cstddef>

namespace toile {

// For std::vector: memory of arrays of many megabytes that are read here and there, in pages as large as the system
// has (Linux: transparent huge pages). With small ones, looking up where a page is costs as much as what is read.
template <typename T>
struct LargePages {
    using value_type = T;

    LargePages() = default;
    template <typename U>
    LargePages(const LargePages<U>&) {}

    [[nodiscard]] T* allocate(std::size_t count);
    void deallocate(T* memory, std::size_t count);

    friend bool operator==(const LargePages&, const LargePages&) { return true; }
};

[[nodiscard]] void* allocateLargePages(std::size_t bytes, std::size_t alignment);
void freeLargePages(void* memory, std::size_t bytes, std::size_t alignment);

template <typename T>
T* LargePages<T>::allocate(std::size_t count) {
    return static_cast<T*>(allocateLargePages(count * sizeof(T), alignof(T)));
}

template <typename T>
void LargePages<T>::deallocate(T* memory, std::size_t count) {
    freeLargePages(memory, count * sizeof(T), alignof(T));
}

} // namespace toile
