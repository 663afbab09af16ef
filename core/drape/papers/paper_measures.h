#pragma once

#include "core/cloth/cloth_model.h"
#include "core/drape/papers/papers.h"

namespace toile {

// Three digits, for names and notes.
[[nodiscard]] std::string inWords(double v);
// What gravity does to every vertex, N.
[[nodiscard]] std::vector<Vec3> weightOf(const ClothModel& model);

// The measures behind papers.cpp's list.
std::vector<PaperFigure> measureDesbrun(Workers workers);
std::vector<PaperFigure> measureMeyer(Workers workers);
std::vector<PaperFigure> measureKang(Workers workers);
std::vector<PaperFigure> measureChung(Workers workers);
std::vector<PaperFigure> measureLiu(Workers workers);

} // namespace toile
