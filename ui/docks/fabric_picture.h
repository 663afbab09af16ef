#pragma once

#include "core/pattern/fabric.h"

#include <QWidget>

#include <functional>

namespace toile {

class Document;

// The picture that is printed on a fabric, chosen from a file. `shown` says which fabric that is; null for none.
[[nodiscard]] QWidget* makeFabricPicture(Document& document, std::function<const Fabric*()> shown, QWidget* parent);

} // namespace toile
