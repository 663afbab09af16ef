#include "core/drape/drape_film.h"

#include "core/drape/session/carry_over.h"

#include <algorithm>

namespace toile {

namespace {

std::vector<float> packed(const std::vector<Vec3>& places) {
    std::vector<float> list;
    list.reserve(3 * places.size());
    for (const Vec3& p : places) {
        for (const double coordinate : {p.x(), p.y(), p.z()}) {
            list.push_back(static_cast<float>(coordinate));
        }
    }
    return list;
}

std::vector<Vec3> unpacked(const std::vector<float>& list) {
    std::vector<Vec3> places(list.size() / 3);
    for (std::size_t i = 0; i < places.size(); ++i) {
        places[i] = Vec3(list[3 * i], list[3 * i + 1], list[3 * i + 2]);
    }
    return places;
}

// The same skin elsewhere; a body that has not moved is not copied.
BodyPtr withSkin(const BodyPtr& body, std::vector<Vec3> skin) {
    if (!body || skin.size() != body->skin.positions.size()) {
        return body;
    }
    auto moved = std::make_shared<Body>(*body);
    moved->skin.positions = std::move(skin);
    return moved;
}

// A share of the way from one to the other.
std::vector<Vec3> mixed(std::vector<Vec3> places, const std::vector<Vec3>& next, double share) {
    for (std::size_t i = 0; i < places.size() && places.size() == next.size(); ++i) {
        places[i] += share * (next[i] - places[i]);
    }
    return places;
}

std::vector<Vec3> skinOf(const FilmFrame& kept) {
    return kept.skin.empty() && kept.body ? kept.body->skin.positions : unpacked(kept.skin);
}

std::shared_ptr<DrapeFrame> shown(const FilmFrame& kept, std::vector<Vec3> places) {
    auto frame = std::make_shared<DrapeFrame>();
    frame->garment = kept.garment;
    if (kept.sewn) {
        frame->positions = std::move(places);
    } else {
        frame->unsewn = std::move(places);
        frame->positions = meanOfCut(*kept.garment, frame->unsewn);
    }
    frame->fitMap = kept.fitMap;
    frame->fit.assign(kept.fit.begin(), kept.fit.end());
    frame->step = kept.step;
    frame->simulatedSeconds = kept.seconds;
    makeNormals(*frame);
    return frame;
}

} // namespace

FilmFramePtr filmed(const DrapeFrame& frame, double seconds, const FilmSet& set) {
    auto kept = std::make_shared<FilmFrame>();
    kept->garment = frame.garment;
    kept->sewn = frame.unsewn.empty();
    kept->places = packed(kept->sewn ? frame.positions : frame.unsewn);
    kept->fitMap = frame.fitMap;
    kept->fit.assign(frame.fit.begin(), frame.fit.end());
    const bool moved = set.body && set.standing && set.body != set.standing &&
                       set.body->skin.triangles == set.standing->skin.triangles;
    kept->body = moved ? set.standing : set.body;
    if (moved) {
        kept->skin = packed(set.body->skin.positions);
    }
    kept->props = set.props;
    kept->seconds = seconds;
    kept->step = frame.step;
    return kept;
}

FilmMoment developed(const FilmFrame& frame) {
    return {shown(frame, unpacked(frame.places)), withSkin(frame.body, unpacked(frame.skin)), frame.props};
}

double lengthOf(const DrapeFilm& film) {
    return film.empty() ? 0 : film.back()->seconds;
}

std::size_t frameAt(const DrapeFilm& film, double seconds) {
    const auto later = std::upper_bound(film.begin(), film.end(), seconds,
                                        [](double at, const FilmFramePtr& frame) { return at < frame->seconds; });
    return later == film.begin() ? 0 : static_cast<std::size_t>(later - film.begin()) - 1;
}

FilmMoment momentOf(const DrapeFilm& film, double seconds) {
    const std::size_t at = frameAt(film, seconds);
    const FilmFrame& before = *film[at];
    if (at + 1 == film.size() || seconds <= before.seconds) {
        return developed(before);
    }
    const FilmFrame& after = *film[at + 1];
    if (after.garment != before.garment || after.sewn != before.sewn) {
        return developed(before);
    }
    const double share = (seconds - before.seconds) / (after.seconds - before.seconds);
    const bool bodyMoves = !before.skin.empty() || !after.skin.empty();
    return {shown(before, mixed(unpacked(before.places), unpacked(after.places), share)),
            bodyMoves ? withSkin(before.body, mixed(skinOf(before), skinOf(after), share)) : before.body, before.props};
}

} // namespace toile
