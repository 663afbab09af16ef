#pragma once

#include <algorithm>
#include <memory>
#include <new>

#if defined(__linux__)
#include <sys/mman.h>
#endif

namespace toile {

// Numbers where full vectors can be loaded; many of them on large pages, if the system has any. Zero to begin with.
template <typename T>
class AlignedNumbers {
public:
    AlignedNumbers() = default;
    explicit AlignedNumbers(std::size_t count)
        : m_count(count),
          m_data(static_cast<T*>(::operator new(count * sizeof(T), alignment(count))), Release{alignment(count)}) {
#if defined(__linux__)
        if (alignment(count) == std::align_val_t{kLargePage}) {
            madvise(m_data.get(), count * sizeof(T), MADV_HUGEPAGE); // a wish: nothing is lost when it is refused
        }
#endif
        std::fill_n(m_data.get(), count, T(0));
    }
    [[nodiscard]] T* data() const {
        return m_data.get();
    }
    [[nodiscard]] std::size_t size() const {
        return m_count;
    }

private:
    static constexpr std::size_t kLargePage = std::size_t{1} << 21;
    static std::align_val_t alignment(std::size_t count) {
        return std::align_val_t{count * sizeof(T) < 2 * kLargePage ? 64 : kLargePage};
    }
    struct Release {
        std::align_val_t at{64};
        void operator()(T* p) const { ::operator delete(p, at); }
    };

    std::size_t m_count = 0;
    std::unique_ptr<T, Release> m_data;
};

} // namespace toile
