#pragma once

#include <QKeyEvent>
#include <QString>

#include <optional>
#include <vector>

namespace toile {

// A number that is being typed while a tool works: digits begin it, then arithmetic and units may follow ("12 cm / 2").
// Until a digit came no other key is taken, so that single letters stay shortcuts.
class TypedNumber {
public:
    [[nodiscard]] bool wants(const QKeyEvent& event) const;
    // True when the key belonged to the number.
    bool take(const QKeyEvent& event);
    [[nodiscard]] bool empty() const { return m_text.isEmpty(); }
    [[nodiscard]] const QString& text() const { return m_text; }
    void clear() { m_text.clear(); }

    // What was typed, in the unit ("mm", "%", "deg"; a length may name another one). Nothing when it makes no sense.
    [[nodiscard]] std::optional<double> value(const QString& unit) const;
    // Several numbers with spaces, semicolons or an x between them; none when one of them makes no sense.
    [[nodiscard]] std::vector<double> values(const QString& unit) const;
    // True when a unit of length was named.
    [[nodiscard]] bool namesLength() const;

private:
    QString m_text;
};

} // namespace toile
