#pragma once

#include <QWidget>

namespace toile {

class Document;

// Pages for what belongs to the whole garment or to a fabric; each shows and edits a list of numbers.
[[nodiscard]] QWidget* makeFabricPage(Document& document, QWidget* parent);
[[nodiscard]] QWidget* makeSimulationPage(Document& document, QWidget* parent);

} // namespace toile
