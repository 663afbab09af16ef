#include "core/collide/self/pair_key.h"

#include <algorithm>
#include <array>

namespace toile {

namespace {

constexpr int kDigitBits = 11;
constexpr std::size_t kDigits = std::size_t{1} << kDigitBits;
constexpr std::size_t kFew = 512; // below this comparing is quicker

void sortByDigit(const std::vector<PairKey>& from, int shift, std::vector<PairKey>& to) {
    std::array<std::size_t, kDigits> starts{};
    for (PairKey key : from) {
        ++starts[key >> shift & (kDigits - 1)];
    }
    std::size_t sum = 0;
    for (std::size_t& start : starts) {
        const std::size_t count = start;
        start = sum;
        sum += count;
    }
    to.resize(from.size());
    for (PairKey key : from) {
        to[starts[key >> shift & (kDigits - 1)]++] = key;
    }
}

} // namespace

void sortInto(std::vector<PairKey>& keys, std::vector<PairKey>& spare, std::vector<PrimitivePair>& out) {
    if (keys.size() < kFew) {
        std::sort(keys.begin(), keys.end());
    } else {
        PairKey differing = 0;
        for (PairKey key : keys) {
            differing |= key ^ keys.front();
        }
        for (int shift = 0; shift < 64; shift += kDigitBits) {
            if ((differing >> shift & (kDigits - 1)) != 0) {
                sortByDigit(keys, shift, spare);
                keys.swap(spare);
            }
        }
    }
    out.clear(); // grows by doubling, not by what this call needs
    for (PairKey key : keys) {
        out.push_back(pairOf(key));
    }
}

} // namespace toile
