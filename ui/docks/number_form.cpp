#include "ui/docks/number_form.h"

#include "ui/docks/number_expression.h"
#include "ui/look/words.h"

#include <QFormLayout>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QSignalBlocker>
#include <QSlider>

#include <algorithm>
#include <cmath>

namespace toile {

namespace {

// Null when it is none of length.
const ShownUnit* lengthUnit(const QString& id) {
    const auto found = std::find_if(shownUnits().begin(), shownUnits().end(),
                                    [&id](const ShownUnit& unit) { return id == QLatin1String(unit.id); });
    return found != shownUnits().end() ? &*found : nullptr;
}

constexpr int kSliderSteps = 400;

double roundedTo(double value, int decimals) {
    const double scale = std::pow(10, decimals);
    return std::round(value * scale) / scale;
}

} // namespace

NumberEdit::NumberEdit(const QString& unit, double least, double most, QWidget* parent)
    : QLineEdit(parent), m_unit(unit), m_least(least), m_most(most), m_scale(shownScale(unit.toStdString())) {
    if (const ShownUnit* own = lengthUnit(unit)) {
        m_ownMm = own->mm;
    }
    setAlignment(Qt::AlignRight);
    connect(this, &QLineEdit::returnPressed, this, [this] { accept(); });
}

void NumberEdit::setLengthUnit(const ShownUnit& unit) {
    if (lengthUnit(m_unit) != nullptr && m_unit != QLatin1String(unit.id)) {
        accept();
        m_unit = QLatin1String(unit.id);
        m_scale = {unitWord(unit.id), 1, unit.mm / m_ownMm};
        show();
    }
}

void NumberEdit::setValue(double value) {
    m_value = value;
    // What is being typed is not overwritten by news from elsewhere.
    if (!hasFocus() || !isModified()) {
        show();
    }
}

void NumberEdit::show() {
    const double shown = m_scale.shown(m_value);
    // Nobody cuts to the thousandth of a millimetre, or measures a body to a hundredth of one; but cloth can be that
    // thin.
    constexpr double kCut = 100;
    const ShownUnit* unit = lengthUnit(m_unit);
    const bool ofBody = m_ownMm > 1;
    const QString number = unit != nullptr && (ofBody || m_most >= kCut)
                               ? locale().toString(roundedTo(shown, unit->decimals + (ofBody ? -1 : 1)), 'g', 9)
                               : locale().toString(shown, 'g', std::abs(shown) < 1e6 ? 6 : 7);
    setText(number + m_scale.word);
    setModified(false);
}

void NumberEdit::accept() {
    if (!isModified()) {
        return;
    }
    QString typed = QLineEdit::text().trimmed();
    const double typedIn = takeTypedUnit(typed, m_unit.toStdString());
    const auto value = evaluate(typed, m_unit, locale());
    const double before = m_value;
    if (value) {
        m_value = std::clamp(m_scale.stored(*value * typedIn), m_least, m_most);
    }
    show();
    if (m_value != before) {
        emit edited(m_value);
    }
}

void NumberEdit::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Escape && isModified()) {
        show();
        return;
    }
    if (event->key() == Qt::Key_Up || event->key() == Qt::Key_Down) {
        accept();
        // One in the second digit of what stands there: 12 to 13, 0.35 to 0.36.
        const double size = std::max(std::abs(m_value), 1e-12);
        const double step = std::pow(10, std::floor(std::log10(size) + 1e-9) - 1);
        const double next = m_value + (event->key() == Qt::Key_Up ? step : -step);
        m_value = std::clamp(m_value == 0 ? (m_most - m_least) / 100 : next, m_least, m_most);
        show();
        emit edited(m_value);
        return;
    }
    QLineEdit::keyPressEvent(event);
}

void NumberEdit::focusOutEvent(QFocusEvent* event) {
    accept();
    QLineEdit::focusOutEvent(event);
}

NumberForm::NumberForm(std::vector<Row> rows, QWidget* parent, Hands hands) : QWidget(parent), m_rows(std::move(rows)) {
    auto* form = new QFormLayout(this);
    form->setContentsMargins(0, 0, 0, 0);
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    form->setVerticalSpacing(5);
    for (const Row& row : m_rows) {
        auto* edit = new NumberEdit(words(row.unit), row.least, row.most, this);
        edit->setObjectName(words(row.name));
        edit->setAccessibleName(translated(row.label));
        const ShownScale scale = shownScale(row.unit);
        edit->setToolTip(tr("%1; %2 to %3")
                             .arg(translated(row.help), locale().toString(scale.shown(row.least), 'g', 6),
                                  locale().toString(scale.shown(row.most), 'g', 7) + scale.word));
        connect(edit, &NumberEdit::edited, this, [this, set = row.set](double value) {
            set(value);
            refresh(); // what was refused stands as it was
        });
        form->addRow(translated(row.label), hands == Hands::FieldsAndSliders ? withSlider(row, edit) : edit);
        m_edits.push_back(edit);
    }
    refresh();
}

// The number follows the slider; what it is for is done when the slider is let go.
QWidget* NumberForm::withSlider(const Row& row, NumberEdit* edit) {
    auto* both = new QWidget(this);
    auto* slider = new QSlider(Qt::Horizontal, both);
    slider->setRange(0, kSliderSteps);
    slider->setTracking(false);
    slider->setObjectName(words(row.name) + QStringLiteral("Slider"));
    slider->setAccessibleName(translated(row.label));
    slider->setMinimumWidth(60);
    const double step = (row.most - row.least) / kSliderSteps;
    const auto valueAt = [least = row.least, step](int place) { return roundedTo(least + place * step, 1); };
    connect(slider, &QSlider::sliderMoved, edit, [edit, valueAt](int place) { edit->setValue(valueAt(place)); });
    connect(slider, &QSlider::valueChanged, this, [set = row.set, valueAt](int place) { set(valueAt(place)); });
    edit->setMaximumWidth(84);
    auto* line = new QHBoxLayout(both);
    line->setContentsMargins(0, 0, 0, 0);
    line->addWidget(slider, 1);
    line->addWidget(edit);
    m_sliders.push_back(slider);
    return both;
}

void NumberForm::setLengthUnit(const ShownUnit& unit) {
    for (NumberEdit* edit : m_edits) {
        edit->setLengthUnit(unit);
    }
}

void NumberForm::setRowEnabled(std::string_view name, bool enabled) {
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        if (m_rows[i].name == name) {
            m_edits[i]->setEnabled(enabled);
        }
    }
}

void NumberForm::refresh() {
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        m_edits[i]->setValue(m_rows[i].get());
        if (i < m_sliders.size()) {
            const QSignalBlocker quiet(m_sliders[i]);
            const Row& row = m_rows[i];
            m_sliders[i]->setValue(
                static_cast<int>(std::lround((row.get() - row.least) / (row.most - row.least) * kSliderSteps)));
        }
    }
}

} // namespace toile
