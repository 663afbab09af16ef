#pragma once

#include "core/base/parallel_for.h"

#include <functional>
#include <span>
#include <string>
#include <string_view>

namespace toile {

// One figure of cloth at rest or in motion beside what physics says.
struct Finding {
    std::string test;
    std::string setting; // cloth, mesh, step; and how it came to rest
    double reference = 0;
    double value = 0;
    double errorPercent = 0;
    double limitPercent = 0;
    bool pass = false;
};

struct ValidateSettings {
    std::string scheme; // empty: the default
    bool quick = false; // fewer settings, less time for each
    Workers workers = allWorkers();
};

// Gives findings to whoever listens, as they come.
class ValidateRun {
public:
    using Listener = std::function<void(const Finding&)>;
    ValidateRun(std::string_view test, const ValidateSettings& settings, Listener listener);

    [[nodiscard]] const ValidateSettings& settings() const { return m_settings; }
    [[nodiscard]] bool quick() const { return m_settings.quick; }
    [[nodiscard]] const std::string& scheme() const { return m_settings.scheme; }
    // The error is that of value against reference.
    void tell(const std::string& setting, double reference, double value, double limitPercent);
    // Where the reference is no measure for the error (nothing may creep, rise or drift): the error is given.
    void tellError(const std::string& setting, double reference, double value, double errorPercent,
                   double limitPercent);
    // The scheme refused, or the cloth flew apart.
    void tellFailure(const std::string& setting, const std::string& why, double reference, double limitPercent);

private:
    std::string m_test;
    ValidateSettings m_settings;
    Listener m_listener;
};

struct ValidationKind {
    std::string_view name;
    std::string_view summary;
    void (*run)(ValidateRun& run);
};

// Every test of physics there is.
[[nodiscard]] std::span<const ValidationKind> validationKinds();
[[nodiscard]] const ValidationKind* findValidationKind(std::string_view name);

} // namespace toile
