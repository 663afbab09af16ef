#pragma once

#include <QString>

#include <span>
#include <string_view>

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

// How a number of the core is shown and typed where its own unit makes it unreadable: bending of 2.5e-6 N m is 2.5 µN
// m.
struct ShownScale {
    QString word; // after the number, with a space before; empty for a bare number
    double times = 1;
    double over = 1;
    // Two whole factors, so that what is typed is stored as it would be written: 2.5 as 2.5e-6.
    [[nodiscard]] double shown(double stored) const { return stored * times / over; }
    [[nodiscard]] double stored(double shown) const { return shown * over / times; }
};
[[nodiscard]] ShownScale shownScale(std::string_view storedUnit);
// Takes a unit of the same kind off the end of what was typed ("0,02 mN m" in a field of µN m): how many of the shown
// one it is. 1 when none stands there.
[[nodiscard]] double takeTypedUnit(QString& typed, std::string_view storedUnit);

// "123.4 mm" in the user's locale.
[[nodiscard]] QString lengthText(double mm, const ShownUnit& unit);

// What is measured round and along bodies and cloth is told in cm also where panels are drawn in mm, as dressmakers do.
[[nodiscard]] const ShownUnit& unitOnBody(const ShownUnit& chosen);
// The bare number, with a digit less than lines on the table have.
[[nodiscard]] QString numberOnBody(double metres, const ShownUnit& chosen);
// "84.2 cm".
[[nodiscard]] QString lengthOnBody(double metres, const ShownUnit& chosen);

} // namespace toile
