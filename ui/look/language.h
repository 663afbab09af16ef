#pragma once

#include <QString>

#include <span>

class QCoreApplication;

namespace toile {

inline constexpr char kLanguageKey[] = "language"; // of the settings

// A language of the window. Its translations are resources/translations/toile_<code>.ts.
struct Language {
    const char* code; // empty is the system's
    const char* name; // in the language itself
};
// Every language a person can choose.
[[nodiscard]] std::span<const Language> languages();
[[nodiscard]] QString nameOf(const Language& language);

// What is shown from now on is in this language, numbers as its people write them: the system's way where the system
// speaks it. Windows that are open keep theirs.
void speak(QCoreApplication& application, const QString& code);

} // namespace toile
