#pragma once

#include "core/drape/papers.h"

namespace toile {

// The measures behind papers.cpp's list.
std::vector<PaperFigure> measureDesbrun(Workers workers);
std::vector<PaperFigure> measureMeyer(Workers workers);
std::vector<PaperFigure> measureKang(Workers workers);
std::vector<PaperFigure> measureChung(Workers workers);
std::vector<PaperFigure> measureLiu(Workers workers);

} // namespace toile
