#pragma once

#include <cstdint>
#include <cstring>
#include <span>
#include <string>
#include <type_traits>

namespace toile {

// FNV-1a over the bytes of a state: two runs agree exactly when their hashes do.
class StateHash {
public:
    void addBytes(const void* data, std::size_t size) {
        const auto* bytes = static_cast<const unsigned char*>(data);
        for (std::size_t i = 0; i < size; ++i) {
            m_value = (m_value ^ bytes[i]) * 0x100000001b3ULL;
        }
    }
    template <typename T>
    requires std::is_trivially_copyable_v<T>
    void add(std::span<const T> values) { addBytes(values.data(), values.size_bytes()); }
    template <typename T>
    requires std::is_arithmetic_v<T>
    void add(T value) { addBytes(&value, sizeof value); }
    [[nodiscard]] std::uint64_t value() const { return m_value; }
    [[nodiscard]] std::string hex() const;

private:
    std::uint64_t m_value = 0xcbf29ce484222325ULL;
};

} // namespace toile
