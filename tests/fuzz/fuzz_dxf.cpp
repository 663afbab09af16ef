// Any bytes as a DXF drawing: they are refused or read, and what was read is a pattern like any other.

#include "core/base/check.h"
#include "core/file/paper/dxf_import.h"
#include "core/pattern/check/pattern_check.h"

#include <cstddef>
#include <cstdint>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace toile;
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    if (const Result<ReadPattern> read = readDxfText(text)) {
        const Pattern& pattern = read.value().pattern;
        const Result<ReadPattern> saved = readPatternText(writePatternText(pattern));
        TOILE_CHECK(saved.ok() && saved.value().pattern == pattern, "what was read changes when it is saved");
        for (const PatternIssue& issue : checkPattern(pattern)) {
            TOILE_CHECK(!describe(issue).empty(), "an issue says nothing");
        }
    }
    return 0;
}
