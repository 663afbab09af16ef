// Any bytes as a .toile file: they are refused or read, and what was read can be checked, saved, and is the same again.

#include "core/base/check.h"
#include "core/file/pattern_file.h"
#include "core/pattern/check/pattern_check.h"

#include <cstddef>
#include <cstdint>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace toile;
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    if (const Result<ReadPattern> read = readPatternText(text)) {
        const std::string written = writePatternText(read.value().pattern);
        const Result<ReadPattern> again = readPatternText(written);
        TOILE_CHECK(again.ok(), "what was read cannot be read again");
        TOILE_CHECK(again.value().messages.empty(), "what was mended needs mending again");
        TOILE_CHECK(again.value().pattern == read.value().pattern, "what was read changes when it is saved");
        for (const PatternIssue& issue : checkPattern(read.value().pattern)) {
            TOILE_CHECK(!describe(issue).empty(), "an issue says nothing");
        }
        TOILE_CHECK(writePatternText(again.value().pattern) == written, "saving twice gives different bytes");
    }
    return 0;
}
