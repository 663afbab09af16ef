#pragma once

#include "core/base/number_field.h"
#include "ui/look/units.h"

#include <QLineEdit>
#include <QWidget>

#include <cstdint>
#include <functional>
#include <span>
#include <string_view>
#include <vector>

class QSlider;

namespace toile {

// A field for one number with its unit: arithmetic is worked out, what is out of range is brought into it, nonsense is
// put back. Up and Down change by a step.
class NumberEdit : public QLineEdit {
    Q_OBJECT

public:
    NumberEdit(const QString& unit, double least, double most, QWidget* parent = nullptr);

    // A length is shown and typed in this unit; value() stays in its own. Other numbers keep theirs.
    void setLengthUnit(const ShownUnit& unit);
    void setValue(double value);
    [[nodiscard]] double value() const { return m_value; }
    // Takes what is typed so far, as Enter does.
    void accept();

signals:
    // A person changed it.
    void edited(double value);

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

private:
    void show();

    QString m_unit;
    double m_ownMm = 1; // of one that is a length: the unit of value()
    double m_least;
    double m_most;
    ShownScale m_scale;
    double m_value = 0;
};

// A column of labelled numbers, made from a list of fields. Labels and helps are translated here.
class NumberForm : public QWidget {
    Q_OBJECT

public:
    struct Row {
        std::string_view name;
        std::string_view label;
        std::string_view unit;
        double least;
        double most;
        std::string_view help;
        std::function<double()> get;
        std::function<void(double)> set;
    };

    enum class Hands : std::uint8_t { Fields, FieldsAndSliders };
    explicit NumberForm(std::vector<Row> rows, QWidget* parent = nullptr, Hands hands = Hands::Fields);
    // Lengths are shown and typed in this unit.
    void setLengthUnit(const ShownUnit& unit);
    // One that has no say just now is shown faintly and takes nothing.
    void setRowEnabled(std::string_view name, bool enabled);
    // Shows what the getters say now.
    void refresh();

private:
    [[nodiscard]] QWidget* withSlider(const Row& row, NumberEdit* edit);

    std::vector<Row> m_rows;
    std::vector<NumberEdit*> m_edits;
    std::vector<QSlider*> m_sliders; // of the rows, or none
};

// The rows for all number fields of a T. `change` is called with the field that gets a new value.
template <typename T>
std::vector<NumberForm::Row> rowsOf(std::span<const NumberField<T>> fields, std::function<T()> current,
                                    std::function<void(const NumberField<T>&, double)> change) {
    std::vector<NumberForm::Row> rows;
    for (const NumberField<T>& field : fields) {
        rows.push_back({field.name, field.label, field.unit, field.least, field.most, field.help,
                        [current, member = field.member] { return current().*member; },
                        [change, &field](double value) { change(field, value); }});
    }
    return rows;
}

} // namespace toile
