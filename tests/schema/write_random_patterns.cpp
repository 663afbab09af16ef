// Writes random patterns as .toile files, for programs that are not ours to look at:
//   write_random_patterns FOLDER COUNT

#include "core/file/pattern_file.h"
#include "tests/core/support/random_pattern.h"

#include <cstdio>
#include <cstdlib>
#include <string>

int main(int argc, char** argv) {
    if (argc != 3) {
        std::fprintf(stderr, "usage: write_random_patterns FOLDER COUNT\n");
        return 2;
    }
    const int count = std::atoi(argv[2]);
    for (int seed = 0; seed < count; ++seed) {
        const std::string path = std::string(argv[1]) + "/random" + std::to_string(seed) + ".toile";
        const toile::Pattern pattern = toile::randomPattern(static_cast<std::uint64_t>(seed));
        if (const toile::Result<void> saved = toile::savePattern(pattern, path); !saved) {
            std::fprintf(stderr, "%s\n", saved.error().c_str());
            return 1;
        }
    }
    return 0;
}
