// Any bytes as a GarmentCode specification: they are refused or read, and what was read is a pattern like any other.

#include "core/base/check.h"
#include "core/file/garmentcode/garmentcode.h"

#include <cstddef>
#include <cstdint>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace toile;
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    if (const Result<ReadPattern> read = readGarmentCodeText(text)) {
        const Pattern& pattern = read.value().pattern;
        const Result<ReadPattern> saved = readPatternText(writePatternText(pattern));
        TOILE_CHECK(saved.ok() && saved.value().pattern == pattern, "what was read changes when it is saved");
        const Result<ReadPattern> again = readGarmentCodeText(writeGarmentCodeText(pattern).text);
        TOILE_CHECK(again.ok(), "what was written cannot be read");
    }
    return 0;
}
