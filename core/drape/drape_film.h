#pragma once

#include "core/drape/drape_frame.h"

#include <cstddef>
#include <memory>
#include <vector>

namespace toile {

// One step of a drape, kept to be looked at again. Places are in single precision: a film is long.
struct FilmFrame {
    GarmentPtr garment;
    std::vector<float> places; // m, x y z of every sewn vertex, or of every cut one while pieces are not sewn yet
    bool sewn = true;
    const FitMapKind* fitMap = nullptr;
    std::vector<float> fit;
    double seconds = 0; // since the film began
    int step = 0;

    [[nodiscard]] std::size_t bytes() const { return sizeof(*this) + sizeof(float) * (places.size() + fit.size()); }
};
using FilmFramePtr = std::shared_ptr<const FilmFrame>;
using DrapeFilm = std::vector<FilmFramePtr>; // by rising time

[[nodiscard]] FilmFramePtr filmed(const DrapeFrame& frame, double seconds);
// As it was, to the precision kept.
[[nodiscard]] DrapeFramePtr developed(const FilmFrame& frame);

[[nodiscard]] double lengthOf(const DrapeFilm& film); // s
// The last frame that is not later than a moment; the first when all are later. The film is not empty.
[[nodiscard]] std::size_t frameAt(const DrapeFilm& film, double seconds);
// A moment between two frames is between their places, as long as the cloth stays the same. The film is not empty.
[[nodiscard]] DrapeFramePtr momentOf(const DrapeFilm& film, double seconds);

} // namespace toile
