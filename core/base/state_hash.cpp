#include "core/base/state_hash.h"

namespace toile {

std::string StateHash::hex() const {
    static constexpr char digits[] = "0123456789abcdef";
    std::string text(16, '0');
    for (int i = 0; i < 16; ++i) {
        text[static_cast<std::size_t>(15 - i)] = digits[(m_value >> (4 * i)) & 15];
    }
    return text;
}

} // namespace toile
