#pragma once

#include <QWidget>

namespace toile {

class Document;
class Viewport;

// What stands beside the body: balls, boxes, cylinders, other bodies and meshes from files, rivers.
[[nodiscard]] QWidget* makePropsPage(Document& document, Viewport& view, QWidget* parent);

} // namespace toile
