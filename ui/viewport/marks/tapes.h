#pragma once

#include "core/drape/fit/surface_tape.h"
#include "ui/viewport/pick.h"
#include "ui/viewport/stage/ribbons.h"
#include "ui/viewport/stage/stage.h"

#include <QSizeF>

#include <optional>
#include <vector>

namespace toile {

// Where a tape begins or ends: a place of the cloth or of the skin. It follows both.
struct TapePick {
    std::optional<ClothPoint> cloth;
    ClothHit skin; // where it is not on cloth
};

// What a tape says. Lengths in m.
struct TapeReading {
    double along = 0;    // on the surface
    double straight = 0; // through the air
    double flat = 0;     // on the flat pattern; 0 where it is not on one panel
    bool round = false;  // once round, at the height of the place
    bool onCloth = false;
};

// Measuring tapes on cloth and skin. They stay on their places while the garment drapes.
class Tapes {
public:
    explicit Tapes(Stage& stage);

    void add(const TapePick& from, const TapePick& to);
    // Once round what is there, level.
    void addRound(const TapePick& at);
    void clear();
    [[nodiscard]] std::size_t count() const { return m_tapes.size(); }
    // Nothing for a tape whose places are gone or not joined.
    [[nodiscard]] std::vector<std::optional<TapeReading>> readings() const;
    [[nodiscard]] std::vector<Vec3> ends() const;
    // Half way along, of one that goes round where it begins; nothing for one that does not lie.
    [[nodiscard]] std::optional<Vec3> middleOf(std::size_t tape) const;
    void show(const DrapeFramePtr& frame, const BodyPtr& body);
    void setViewport(const QSizeF& pixels);

private:
    struct Tape {
        TapePick from, to;
        bool round = false;
        std::vector<Vec3> line;
    };
    [[nodiscard]] std::optional<TapeEnd> endOf(const TapePick& pick) const;
    [[nodiscard]] std::vector<Vec3> lineOf(const Tape& tape);
    void lay();

    Surface* m_surface;
    std::vector<Tape> m_tapes;
    DrapeFramePtr m_frame;
    BodyPtr m_body;
    std::optional<SurfaceTape> m_onCloth, m_onSkin; // made for the first tape
    GarmentPtr m_clothOf;
    BodyPtr m_skinOf;   // or one that stands otherwise and has the same triangles
    bool m_sewn = true; // what m_onCloth was made for
};

} // namespace toile
