#pragma once

#include <QWidget>

namespace toile {

class Document;
class Viewport;

// The garment's winds: each blows steadily, in gusts or in waves, in a direction turned by a dial while it blows. The
// one that is chosen here is the one whose handles stand out in the view.
[[nodiscard]] QWidget* makeWindPage(Document& document, Viewport& view, QWidget* parent);

} // namespace toile
