#include "core/mesh/flat/panel_roles.h"

#include <algorithm>
#include <cctype>
#include <string>
#include <vector>

namespace toile {

namespace {

struct PartWord {
    std::string_view word;
    PanelPart part;
};
// Longer words before those they contain.
constexpr PartWord kPartWords[] = {
    {"waistband", PanelPart::Waist}, {"hemband", PanelPart::Waist}, {"belt", PanelPart::Waist},
    {"wb", PanelPart::Waist},        {"neckband", PanelPart::Neck}, {"collar", PanelPart::Neck},
    {"stand", PanelPart::Neck},      {"lapel", PanelPart::Neck},    {"sleeve", PanelPart::Arm},
    {"cuff", PanelPart::Wrist},      {"hood", PanelPart::Head},     {"torso", PanelPart::Trunk},
    {"bodice", PanelPart::Trunk},    {"yoke", PanelPart::Trunk},    {"chest", PanelPart::Trunk},
    {"blouse", PanelPart::Trunk},    {"skirt", PanelPart::Lower},   {"trouser", PanelPart::Lower},
    {"pants", PanelPart::Lower},     {"pant", PanelPart::Lower},    {"shorts", PanelPart::Lower},
    {"leg", PanelPart::Lower},       {"cape", PanelPart::Trunk},    {"poncho", PanelPart::Trunk},
    {"jacket", PanelPart::Trunk},    {"coat", PanelPart::Trunk},    {"shirt", PanelPart::Trunk},
    {"top", PanelPart::Trunk},       {"dress", PanelPart::Trunk},   {"scarf", PanelPart::Neck},
    {"shawl", PanelPart::Neck},
};

// Where panels of a part can be; "~" stands for the side, both sides when the panel has none.
struct PartPlaces {
    PanelPart part;
    std::vector<std::string_view> points;
};
const std::vector<PartPlaces>& partPlaces() {
    static const std::vector<PartPlaces> places{{PanelPart::Trunk, {"chest-", "waist-"}},
                                                {PanelPart::Lower, {"waist-", "hip-"}},
                                                {PanelPart::Arm, {"~-arm-"}},
                                                {PanelPart::Wrist, {"~-arm-", "~-forearm-"}},
                                                {PanelPart::Neck, {"neck-", "chest-"}},
                                                {PanelPart::Head, {"head-~"}},
                                                {PanelPart::Waist, {"waist-", "hip-"}},
                                                {PanelPart::Unknown, {""}}};
    return places;
}

std::vector<std::string> lettersIn(std::string_view name) {
    std::vector<std::string> parts(1);
    char before = ' ';
    for (const char c : name) {
        const auto byte = static_cast<unsigned char>(c);
        // "frontLeft" is two words, "Lback" begins with one letter that says the side.
        const bool hump = std::isupper(byte) && std::islower(static_cast<unsigned char>(before));
        if (!std::isalpha(byte) || hump) {
            parts.emplace_back();
        }
        if (std::isalpha(byte)) {
            parts.back() += static_cast<char>(std::tolower(byte));
        }
        before = c;
    }
    return parts;
}

// Takes a word out of a text; whether it was there.
bool taken(std::string& text, std::string_view word) {
    const std::size_t at = text.find(word);
    if (at != std::string::npos) {
        text.erase(at, word.size());
    }
    return at != std::string::npos;
}

void readSides(std::string& text, PanelRole& role) {
    const auto hit = [&](std::string_view word, int& which, int value) {
        if (taken(text, word) && which == 0) {
            which = value;
        }
    };
    hit("left", role.side, 1);
    hit("right", role.side, -1);
    hit("front", role.face, 1);
    hit("back", role.face, -1);
    // What is left of it may be single letters for the same: "lf" of "lfsleeve".
    if (!text.empty() && text.size() <= 2 && text.find_first_not_of("lrfb") == std::string::npos) {
        hit("l", role.side, 1);
        hit("r", role.side, -1);
        hit("f", role.face, 1);
        hit("b", role.face, -1);
    }
}

} // namespace

PanelRole roleOf(std::string_view name) {
    PanelRole role;
    std::string joined;
    std::vector<std::string> parts = lettersIn(name);
    for (const std::string& part : parts) {
        joined += part; // "hem band" is one word for us
    }
    for (const PartWord& entry : kPartWords) {
        if (entry.word.size() > 2 && role.part == PanelPart::Unknown && joined.find(entry.word) != std::string::npos) {
            role.part = entry.part;
        }
    }
    for (std::string& part : parts) {
        for (const PartWord& entry : kPartWords) {
            const bool whole = entry.word.size() <= 2;
            if (whole ? part == entry.word : part.find(entry.word) != std::string::npos) {
                taken(part, entry.word);
                role.part = role.part == PanelPart::Unknown ? entry.part : role.part;
            }
        }
        readSides(part, role);
    }
    return role;
}

std::vector<std::string> pointsFor(const PanelRole& role) {
    std::vector<std::string> points;
    for (const PartPlaces& places : partPlaces()) {
        for (const std::string_view pattern : places.part == role.part ? places.points : decltype(places.points){}) {
            const std::size_t mark = pattern.find('~');
            for (const auto& [side, word] : {std::pair(1, "left"), std::pair(-1, "right")}) {
                if (mark != std::string_view::npos && role.side != -side) {
                    points.push_back(std::string(pattern).replace(mark, 1, word));
                }
            }
            if (mark == std::string_view::npos) {
                points.emplace_back(pattern);
            }
        }
    }
    return points;
}

} // namespace toile
