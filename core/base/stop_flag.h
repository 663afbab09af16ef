#pragma once

#include <atomic>

namespace toile {

// Asked by long loops, raised from another thread: "leave off now, keep what is whole".
class StopFlag {
public:
    void raise() { m_raised.store(true, std::memory_order_relaxed); }
    void lower() { m_raised.store(false, std::memory_order_relaxed); }
    [[nodiscard]] bool raised() const { return m_raised.load(std::memory_order_relaxed); }

private:
    std::atomic<bool> m_raised{false};
};

} // namespace toile
