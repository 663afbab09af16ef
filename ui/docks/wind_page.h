#pragma once

#include <QWidget>

namespace toile {

class Document;

// The garment's winds: each blows steadily, in gusts or in waves, in a direction turned by a dial while it blows.
[[nodiscard]] QWidget* makeWindPage(Document& document, QWidget* parent);

} // namespace toile
