#include "core/file/pattern_file.h"

#include "core/base/text.h"
#include "core/file/garmentcode/garmentcode.h"
#include "core/file/json_text.h"
#include "core/file/paper/dxf_export.h"
#include "core/file/paper/dxf_import.h"
#include "core/file/paper/pdf_export.h"
#include "core/file/paper/svg_export.h"
#include "core/file/pattern_json.h"
#include "core/file/safe_save.h"

#include <algorithm>
#include <filesystem>

namespace toile {

namespace {

Error about(const std::string& path, const std::string& what) {
    return Error{path + ": " + what};
}

std::string knownEndings(bool toRead) {
    std::string list;
    for (const PatternFormat& format : patternFormats()) {
        if (toRead ? format.read != nullptr : format.write != nullptr) {
            list += (list.empty() ? "" : ", ") + std::string(format.ending);
        }
    }
    return list;
}

} // namespace

Result<void> savePattern(const Pattern& pattern, const std::string& path) {
    const auto readsBack = [&](std::string_view text) -> Result<void> {
        const Result<ReadPattern> read = readPatternText(text);
        if (!read) {
            return Error{"it would not open again (" + read.error() + ")"};
        }
        if (!(read.value().pattern == pattern)) {
            return Error{"it would not open again as it is" +
                         (read.value().messages.empty() ? std::string() : " (" + read.value().messages.front() + ")")};
        }
        return {};
    };
    const Result<void> saved = replaceFile(path, writePatternText(pattern), readsBack);
    return saved ? saved : about(path, saved.error());
}

Result<ReadPattern> loadPattern(const std::string& path) {
    const Result<std::string> text = readWholeFile(path, kLargestJsonBytes);
    if (!text) {
        return about(path, text.error());
    }
    Result<ReadPattern> read = readPatternText(text.value());
    return read ? std::move(read) : about(path, read.error());
}

std::vector<PatternFormat> patternFormats() {
    return {{"toile", ".toile", "Toile pattern: everything there is", loadPattern, savePattern},
            {"garmentcode", ".json", "GarmentCode and Korosteleva specification: panels, placement and stitches",
             loadGarmentCode, saveGarmentCode, leftOutOfGarmentCode},
            {"svg", ".svg", "flat drawing of the pieces in real size, to print and to look at", nullptr, saveSvg},
            {"pdf", ".pdf", "paper pattern in real size on A4 pages to glue together", nullptr, savePdf},
            {"dxf", ".dxf", "pieces for the cutting room (AAMA, ASTM D6673)", loadDxf, saveDxf, leftOutOfDxf}};
}

Result<ReadPattern> readAnyPattern(const std::string& path) {
    const std::string ending = endingOf(path);
    for (const PatternFormat& format : patternFormats()) {
        if (format.ending == ending && format.read && ending != ".json") {
            return format.read(path);
        }
    }
    // Other endings say little: what stands in the file decides.
    const Result<std::string> text = readWholeFile(path, kLargestJsonBytes);
    if (!text) {
        return about(path, text.error());
    }
    const std::size_t first = text.value().find_first_not_of(" \t\r\n\xEF\xBB\xBF");
    if (first == std::string::npos || text.value()[first] != '{') {
        return about(path, "this is not a pattern that Toile reads (" + knownEndings(true) + ")");
    }
    if (looksLikeGarmentCode(text.value())) {
        return loadGarmentCode(path);
    }
    Result<ReadPattern> read = readPatternText(text.value());
    return read ? std::move(read) : about(path, read.error());
}

Result<void> writeAnyPattern(const Pattern& pattern, const std::string& path) {
    const std::string ending = endingOf(path);
    for (const PatternFormat& format : patternFormats()) {
        if (format.ending == ending && format.write) {
            return format.write(pattern, path);
        }
    }
    return about(path, "no pattern is written with the ending '" + ending + "'; choose one of " + knownEndings(false));
}

std::vector<std::string> lostByWriting(const Pattern& pattern, const std::string& path) {
    const std::string ending = endingOf(path);
    for (const PatternFormat& format : patternFormats()) {
        if (format.ending == ending && format.leftOut) {
            return format.leftOut(pattern);
        }
    }
    return {};
}

} // namespace toile
