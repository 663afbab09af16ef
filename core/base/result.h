#pragma once

#include "core/base/check.h"

#include <optional>
#include <string>
#include <utility>
#include <variant>

namespace toile {

// What went wrong with something a person gave us: one line saying what, where and what to do.
struct Error {
    std::string message;
};

// A value, or the reason there is none. (std::expected does not exist in g++ 12.)
template <typename T>
class [[nodiscard]] Result {
public:
    Result(T value) : m_content(std::move(value)) {}
    Result(Error error) : m_content(std::move(error)) {}

    [[nodiscard]] bool ok() const { return std::holds_alternative<T>(m_content); }
    explicit operator bool() const { return ok(); }

    [[nodiscard]] const T& value() const& {
        TOILE_CHECK(ok(), "value() of a failed Result");
        return std::get<T>(m_content);
    }
    [[nodiscard]] T& value() & {
        TOILE_CHECK(ok(), "value() of a failed Result");
        return std::get<T>(m_content);
    }
    [[nodiscard]] T&& value() && {
        TOILE_CHECK(ok(), "value() of a failed Result");
        return std::get<T>(std::move(m_content));
    }
    [[nodiscard]] const std::string& error() const {
        TOILE_CHECK(!ok(), "error() of a successful Result");
        return std::get<Error>(m_content).message;
    }

private:
    std::variant<T, Error> m_content;
};

template <>
class [[nodiscard]] Result<void> {
public:
    Result() = default;
    Result(Error error) : m_error(std::move(error)) {}

    [[nodiscard]] bool ok() const { return !m_error.has_value(); }
    explicit operator bool() const { return ok(); }
    [[nodiscard]] const std::string& error() const {
        TOILE_CHECK(!ok(), "error() of a successful Result");
        return m_error->message;
    }

private:
    std::optional<Error> m_error;
};

} // namespace toile
