// Runs a fuzz target without a fuzzer: over whole files, over every beginning of them, and with single bytes changed.
//   fuzz_toile [--every N] FILE...
// N tells how many places are skipped; 1 is thorough and takes long.

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <iterator>
#include <string>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace {

void run(const std::string& text) {
    // A copy of exactly this size, so that a sanitizer sees reading past the end.
    auto* data = new std::uint8_t[text.size() + 1];
    std::memcpy(data, text.data(), text.size());
    LLVMFuzzerTestOneInput(data, text.size());
    delete[] data;
}

} // namespace

int main(int argc, char** argv) {
    std::size_t every = 1;
    std::size_t runs = 0;
    for (int i = 1; i < argc; ++i) {
        if (std::string(argv[i]) == "--every" && i + 1 < argc) {
            every = static_cast<std::size_t>(std::max(1, std::atoi(argv[++i])));
            continue;
        }
        std::ifstream file(argv[i], std::ios::binary);
        if (!file) {
            std::fprintf(stderr, "%s: cannot be read\n", argv[i]);
            return 2;
        }
        const std::string text{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
        run(text);
        for (std::size_t at = 0; at < text.size(); at += every) {
            run(text.substr(0, at));
            // What a bit, a digit, a quote or a bracket in the wrong place does.
            for (const char byte :
                 {static_cast<char>(text[at] ^ 1), static_cast<char>(text[at] ^ 0x80), '9', '"', '[', '}', '-', '\0'}) {
                std::string damaged = text;
                damaged[at] = byte;
                run(damaged);
            }
            runs += 9;
        }
    }
    std::printf("%zu damaged files did no harm\n", runs);
    return runs > 0 ? 0 : 2;
}
