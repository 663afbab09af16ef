#pragma once

#include <QString>

#include <span>
#include <string>

namespace toile {

// What the core said, in the language of the window. The core knows no Qt and says everything in English; here its
// messages stand a second time, where translators find them, with places for what varies: "edge %1 is not part of the
// panel". What is not among them stays as it was said. Numbers get the locale's decimal sign.
// As a sentence of its own, with a capital letter where it does not begin with somebody's name for a thing.
[[nodiscard]] QString said(const std::string& message);
// As a part of one.
[[nodiscard]] QString saidWithin(const std::string& message);

// All messages there are, by what they are about.
using SaidList = std::span<const char* const>;
[[nodiscard]] SaidList editMessages();
[[nodiscard]] SaidList checkMessages();
[[nodiscard]] SaidList clothMessages();
[[nodiscard]] SaidList fileMessages();
[[nodiscard]] SaidList remarkMessages();

} // namespace toile
