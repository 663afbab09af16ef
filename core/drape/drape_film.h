#pragma once

#include "core/body/body.h"
#include "core/drape/drape_frame.h"
#include "core/drape/session/standing_props.h"

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
    // What the cloth hung on: a body as it stands, and where its skin is when it has moved from there.
    BodyPtr body;
    std::vector<float> skin;
    std::vector<SeenProp> props;
    double seconds = 0; // since the film began
    int step = 0;

    [[nodiscard]] std::size_t bytes() const {
        return sizeof(*this) + sizeof(float) * (places.size() + fit.size() + skin.size());
    }
};
using FilmFramePtr = std::shared_ptr<const FilmFrame>;
using DrapeFilm = std::vector<FilmFramePtr>; // by rising time

// A moment of it, to be seen: to the precision kept.
struct FilmMoment {
    DrapeFramePtr frame;
    BodyPtr body;
    std::vector<SeenProp> props;
};

// What is round the cloth. `standing` is a body with the same triangles that frames before share; another one is taken
// when its skin is not of those triangles.
struct FilmSet {
    BodyPtr body, standing;
    std::vector<SeenProp> props;
};
[[nodiscard]] FilmFramePtr filmed(const DrapeFrame& frame, double seconds, const FilmSet& set = {});
[[nodiscard]] FilmMoment developed(const FilmFrame& frame);

[[nodiscard]] double lengthOf(const DrapeFilm& film); // s
// The last frame that is not later than a moment; the first when all are later. The film is not empty.
[[nodiscard]] std::size_t frameAt(const DrapeFilm& film, double seconds);
// A moment between two frames is between their places, as long as the cloth stays the same. The film is not empty.
[[nodiscard]] FilmMoment momentOf(const DrapeFilm& film, double seconds);

} // namespace toile
