#include "ui/tools/typed_number.h"

#include "ui/docks/number_expression.h"

#include <QLocale>
#include <QRegularExpression>

namespace toile {

bool TypedNumber::wants(const QKeyEvent& event) const {
    if (event.modifiers() & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier)) {
        return false;
    }
    if (event.key() == Qt::Key_Backspace) {
        return !m_text.isEmpty();
    }
    const QString text = event.text();
    if (text.size() != 1) {
        return false;
    }
    const QChar letter = text[0];
    const bool begins = letter.isDigit() || QStringLiteral(".,(-").contains(letter);
    return begins || (!m_text.isEmpty() && QStringLiteral("+*/); x\u00d7%\"cmin").contains(letter));
}

bool TypedNumber::take(const QKeyEvent& event) {
    if (!wants(event)) {
        return false;
    }
    if (event.key() == Qt::Key_Backspace) {
        m_text.chop(1);
    } else {
        m_text += event.text();
    }
    return true;
}

std::optional<double> TypedNumber::value(const QString& unit) const {
    QString text = m_text.trimmed();
    if (text.endsWith(QLatin1Char('%'))) {
        text.chop(1);
    }
    return evaluate(text, unit, QLocale());
}

std::vector<double> TypedNumber::values(const QString& unit) const {
    std::vector<double> found;
    QString text = m_text;
    text.remove(QRegularExpression(QStringLiteral(" +(?=[a-wyz\"%])"))); // a unit belongs to the number before it
    for (const QString& part : text.split(QRegularExpression(QStringLiteral("[; x\u00d7]+")), Qt::SkipEmptyParts)) {
        const auto number = evaluate(part, unit, QLocale());
        if (!number) {
            return {};
        }
        found.push_back(*number);
    }
    return found;
}

bool TypedNumber::namesLength() const {
    return m_text.contains(QLatin1Char('m')) || m_text.contains(QLatin1String("in")) ||
           m_text.contains(QLatin1Char('"'));
}

} // namespace toile
