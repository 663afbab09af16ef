#include "app/commands/commands.h"

#include "core/file/pattern_file.h"

namespace toile {

namespace {

Outcome run(const Arguments& arguments) {
    const Result<std::string> file = onlyFile(arguments);
    if (!file) {
        return refuse("convert: " + file.error());
    }
    if (!arguments.has("-o")) {
        return refuse("convert: no output is named; say where with -o OUT");
    }
    const Result<ReadPattern> read = readAnyPattern(file.value());
    if (!read) {
        return refuse(read.error());
    }
    for (const std::string& message : read.value().messages) {
        tell(file.value() + ": " + message);
    }
    for (const std::string& out : arguments.all("-o")) {
        if (const Result<void> written = writeAnyPattern(read.value().pattern, out); !written) {
            return refuse(written.error());
        }
        for (const std::string& message : lostByWriting(read.value().pattern, out)) {
            tell(out + ": " + message);
        }
        tell("wrote " + out);
    }
    return read.value().messages.empty() ? Outcome::Done : Outcome::Finding;
}

constexpr OptionSpec kOptions[] = {{"-o", "OUT", "where to; the ending chooses the format; may be given again"}};

} // namespace

Command convertCommand() {
    return {"convert", "IN -o OUT [-o OUT]...",
            "Reads a pattern in any format there is a reader for, writes it in another.", kOptions, run};
}

} // namespace toile
