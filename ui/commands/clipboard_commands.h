#pragma once

#include "core/base/result.h"
#include "core/base/vec.h"

#include <optional>

namespace toile {

class Document;

// Panels by way of the clipboard, between windows too: with the seams, elastics, pins and tacks that lie wholly on
// them, and their fabrics.
[[nodiscard]] Result<void> copySelection(const Document& document);
[[nodiscard]] Result<void> cutSelection(Document& document);
// With their middle at the place on the table, or a little beside where they were copied.
[[nodiscard]] Result<void> pasteClipboard(Document& document, const std::optional<Vec2>& at);

} // namespace toile
