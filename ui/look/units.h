#pragma once

#include <QString>

#include <span>

namespace toile {

// A unit in which lengths are shown. What is stored is always mm.
struct ShownUnit {
    const char* id; // in settings, and after the number
    const char* name;
    double mm;
    int decimals;
};

// Every unit a person can choose; mm first.
[[nodiscard]] std::span<const ShownUnit> shownUnits();
// mm when there is none of that name.
[[nodiscard]] const ShownUnit& findShownUnit(const QString& id);

// "123.4 mm" in the user's locale.
[[nodiscard]] QString lengthText(double mm, const ShownUnit& unit);

} // namespace toile
