#pragma once

class QImage;

namespace toile {

// Takes the steps out of edges in a picture of solid pixels: only where neighbours differ, along the edge that is found
// there. After T. Lottes, FXAA, NVIDIA 2009, on the processor, where a picture drawn with several samples to a pixel
// would cost as much again.
void smoothEdges(QImage& picture);

} // namespace toile
