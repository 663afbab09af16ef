#pragma once

namespace toile {

// Pictures are drawn by the processor, which has a garment to drape, and not by a graphics card.
[[nodiscard]] bool isDrawnInSoftware();

} // namespace toile
