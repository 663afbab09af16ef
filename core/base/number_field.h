#pragma once

#include <span>
#include <string_view>

namespace toile {

// One number a person can set on a T: its name in files and on the command line, what the studio calls it, its unit and
// working range. A type lists its fields once; reader, writer, checks and property forms walk that list.
template <typename T>
struct NumberField {
    std::string_view name;
    std::string_view label;
    std::string_view unit;
    double T::*member;
    double least;
    double most;
    std::string_view help;
};

template <typename T>
const NumberField<T>* findField(std::span<const NumberField<T>> fields, std::string_view name) {
    for (const NumberField<T>& field : fields) {
        if (field.name == name) {
            return &field;
        }
    }
    return nullptr;
}

} // namespace toile
