#pragma once

#include <QString>

#include <string_view>

// Words of tables, which are English where they stand and translated where they are shown.
namespace toile {

[[nodiscard]] QString words(std::string_view text);
[[nodiscard]] QString translated(const char* context, std::string_view text);
// Labels, helps and names of the core's tables and of forms.
[[nodiscard]] QString translated(std::string_view text);
// An id as a person reads it: "hip-front" is "Hip front".
[[nodiscard]] QString translatedName(std::string_view id);

// What a menu entry is called: "&Open…" is "Open".
[[nodiscard]] QString plainName(QString label);

// A property of actions whose tool tip ends with the key they have: the tool tip without it.
inline constexpr const char* kTipProperty = "tipWithoutKey";

// A number's unit as people write it, with what stands before it: " g/m²", "°". Nothing for a bare number.
[[nodiscard]] QString unitWord(std::string_view unit);

} // namespace toile
