// toile-draft OUTDIR: drafts every garment for the default mannequin and writes it to OUTDIR, with a
// drawing of its pieces.

#include "core/file/paper/svg_export.h"
#include "core/file/pattern_file.h"
#include "patterns/draft/garments.h"

#include <filesystem>
#include <fstream>
#include <iostream>
#include <string>

namespace {

bool writeText(const std::filesystem::path& path, const std::string& text) {
    std::ofstream out(path, std::ios::binary);
    out << text;
    out.flush();
    if (!out) {
        std::cerr << "toile-draft: " << path.string() << ": it cannot be written; give a folder that can be\n";
        return false;
    }
    return true;
}

} // namespace

int main(int argc, char** argv) {
    if (argc != 2 || !std::filesystem::is_directory(argv[1])) {
        std::cerr << "toile-draft: give one folder to write the garments to\n";
        return 2;
    }
    const std::filesystem::path folder(argv[1]);
    for (const toile::draft::DraftedGarment& garment : toile::draft::draftedGarments()) {
        const toile::Pattern pattern = garment.draft(toile::BodyMeasures{});
        if (!writeText(folder / (std::string(garment.name) + ".toile"), toile::writePatternText(pattern))) {
            return 1;
        }
        if (!writeText(folder / (std::string(garment.name) + ".svg"),
                       toile::writeSvg(pattern, toile::draft::drawingOptions()))) {
            return 1;
        }
    }
    return 0;
}
