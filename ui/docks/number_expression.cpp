#include "ui/docks/number_expression.h"

#include <cmath>

namespace toile {

namespace {

struct Unit {
    const char* name;
    double mm;
};
constexpr Unit kUnits[] = {{"mm", 1}, {"cm", 10}, {"in", 25.4}, {"\"", 25.4}, {"m", 1000}};

double mmPer(const QString& unit) {
    for (const Unit& known : kUnits) {
        if (unit == QLatin1String(known.name)) {
            return known.mm;
        }
    }
    return 0;
}

// Recursive descent over sum, product, factor. Depth is bounded, so that no text can exhaust the stack.
class Parser {
public:
    Parser(const QString& text, const QString& unit, const QLocale& locale)
        : m_text(text), m_fieldMm(mmPer(unit)), m_locale(locale) {}

    std::optional<double> whole() {
        const auto value = sum(0);
        skipSpace();
        return m_at == m_text.size() ? value : std::nullopt;
    }

private:
    static constexpr int kDeepest = 50;

    void skipSpace() {
        while (m_at < m_text.size() && m_text[m_at].isSpace()) {
            ++m_at;
        }
    }
    bool take(QChar wanted) {
        skipSpace();
        if (m_at < m_text.size() && m_text[m_at] == wanted) {
            ++m_at;
            return true;
        }
        return false;
    }

    std::optional<double> sum(int depth) {
        auto value = product(depth);
        while (value) {
            const bool plus = take(QLatin1Char('+'));
            if (!plus && !take(QLatin1Char('-'))) {
                break;
            }
            const auto next = product(depth);
            value = next ? std::optional(plus ? *value + *next : *value - *next) : std::nullopt;
        }
        return value;
    }
    // "96/2 cm" is 48 cm: the first unit is that of the whole product. A second one is a length to divide by.
    std::optional<double> product(int depth) {
        std::optional<double> unit;
        auto value = factor(depth, unit);
        while (value) {
            const bool times = take(QLatin1Char('*'));
            if (!times && !take(QLatin1Char('/'))) {
                break;
            }
            const auto next = factor(depth, unit);
            if (!next || (!times && *next == 0)) {
                return std::nullopt;
            }
            value = times ? *value * *next : *value / *next;
        }
        return value ? std::optional(*value * unit.value_or(1)) : std::nullopt;
    }
    std::optional<double> factor(int depth, std::optional<double>& unit) {
        if (depth > kDeepest) {
            return std::nullopt;
        }
        if (take(QLatin1Char('-'))) {
            const auto value = factor(depth + 1, unit);
            return value ? std::optional(-*value) : std::nullopt;
        }
        if (take(QLatin1Char('('))) {
            const auto value = sum(depth + 1);
            return value && take(QLatin1Char(')')) ? withUnit(*value, unit) : std::nullopt;
        }
        const auto value = number();
        return value ? withUnit(*value, unit) : std::nullopt;
    }

    std::optional<double> number() {
        skipSpace();
        const qsizetype begin = m_at;
        const QString point = m_locale.decimalPoint();
        while (m_at < m_text.size()) {
            const QChar letter = m_text[m_at];
            const bool exponent = m_at > begin && (letter == QLatin1Char('e') || letter == QLatin1Char('E'));
            const bool sign = m_at > begin && (letter == QLatin1Char('+') || letter == QLatin1Char('-')) &&
                              m_text[m_at - 1].toLower() == QLatin1Char('e');
            if (!letter.isDigit() && letter != QLatin1Char('.') && letter != point && !exponent && !sign) {
                break;
            }
            ++m_at;
        }
        const QString digits = m_text.mid(begin, m_at - begin);
        bool ok = false;
        QLocale strict = m_locale;
        strict.setNumberOptions(QLocale::RejectGroupSeparator);
        double value = strict.toDouble(digits, &ok);
        if (!ok) {
            value = digits.toDouble(&ok);
        }
        return ok && std::isfinite(value) ? std::optional(value) : std::nullopt;
    }

    // Takes the unit that follows, for the product when it has none yet. Units make sense in fields of length only.
    std::optional<double> withUnit(double value, std::optional<double>& ofProduct) {
        skipSpace();
        const qsizetype begin = m_at;
        while (m_at < m_text.size() && (m_text[m_at].isLetter() || m_text[m_at] == QLatin1Char('"'))) {
            ++m_at;
        }
        const QString unit = m_text.mid(begin, m_at - begin);
        if (unit.isEmpty()) {
            return value;
        }
        const double mm = mmPer(unit);
        if (mm <= 0 || m_fieldMm <= 0) {
            return std::nullopt;
        }
        const double factor = mm / m_fieldMm;
        if (ofProduct) {
            return value * factor;
        }
        ofProduct = factor;
        return value;
    }

    QString m_text;
    double m_fieldMm;
    QLocale m_locale;
    qsizetype m_at = 0;
};

} // namespace

std::optional<double> evaluate(const QString& text, const QString& unit, const QLocale& locale) {
    // A longer text is no number anybody meant to type.
    if (text.size() > 200) {
        return std::nullopt;
    }
    const auto value = Parser(text, unit, locale).whole();
    return value && std::isfinite(*value) ? value : std::nullopt;
}

} // namespace toile
