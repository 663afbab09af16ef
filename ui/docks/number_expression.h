#pragma once

#include <QLocale>
#include <QString>

#include <optional>

namespace toile {

// What a person may type where a number is asked for: "12,5" in their locale or with a point, sums and products with
// brackets, and lengths with their unit when the field is one ("3 cm + 1/2 in" in a field of mm). Nothing when it makes
// no sense.
[[nodiscard]] std::optional<double> evaluate(const QString& text, const QString& unit, const QLocale& locale);

} // namespace toile
