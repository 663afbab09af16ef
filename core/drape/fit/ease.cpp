#include "core/drape/fit/ease.h"

#include "core/base/index.h"
#include "core/base/units.h"
#include "core/body/measure/body_measure.h"
#include "core/body/measure/body_slices.h"

#include <algorithm>
#include <cmath>

namespace toile {

namespace {

constexpr double kCmPerMetre = 100;

// Where the level crosses an edge of a triangle, in space and on the flat cloth.
struct Crossing {
    Vec3 place;
    Vec2 flatMm;
};

// The cloth cut by a level, of the pieces within an interval to the sides: its length as cut and in space.
struct CutLength {
    double flatMm = 0, spaceM = 0;
};
CutLength clothWithin(const Garment& garment, const std::vector<Vec3>& positions, const BodyLandmarks& marks, double y,
                      const SlicePiece& trunk) {
    CutLength sum;
    for (const GarmentTriangle& t : garment.triangles) {
        std::vector<Crossing> crossings;
        for (std::size_t k = 0; k < 3; ++k) {
            const std::size_t n = (k + 1) % 3;
            const Vec3& a = positions[at(t.sewn[k])];
            const Vec3& b = positions[at(t.sewn[n])];
            if ((a.y() < y) != (b.y() < y)) {
                const double part = (y - a.y()) / (b.y() - a.y());
                crossings.push_back({lerp(a, b, part), lerp(garment.cutVertices[at(t.cut[k])].flatMm,
                                                            garment.cutVertices[at(t.cut[n])].flatMm, part)});
            }
        }
        if (crossings.size() == 2) {
            const double side = 0.5 * (crossings[0].place + crossings[1].place).dot(marks.left());
            if (side >= trunk.low.x() && side <= trunk.high.x()) {
                sum.flatMm += (crossings[1].flatMm - crossings[0].flatMm).norm();
                sum.spaceM += (crossings[1].place - crossings[0].place).norm();
            }
        }
    }
    return sum;
}

} // namespace

std::span<const EaseLevel> easeLevels() {
    static constexpr EaseLevel kLevels[] = {
        {"Bust", &Landmarks::bust},
        {"Underbust", &Landmarks::underbust},
        {"Waist", &Landmarks::waist},
        {"Hip", &Landmarks::hip},
    };
    return kLevels;
}

std::vector<double> bodyGirthsCm(const Body& body) {
    std::vector<double> girths;
    for (const EaseLevel& level : easeLevels()) {
        girths.push_back(kCmPerMetre * girthAt(body.skin, body.landmarks, body.landmarks.heights.*level.height));
    }
    return girths;
}

std::vector<Ease> easeOf(const BodyLandmarks& marks, const std::vector<double>& girthsCm, const Garment& garment,
                         const std::vector<Vec3>& positions) {
    TriangleMesh cloth;
    cloth.positions = positions;
    for (const GarmentTriangle& t : garment.triangles) {
        cloth.triangles.push_back(t.sewn);
    }
    const BodySlicer slicer(cloth, Vec3::UnitY(), marks.left(), marks.forward);
    std::vector<Ease> list;
    for (std::size_t i = 0; i < easeLevels().size(); ++i) {
        const double level = marks.heights.*easeLevels()[i].height;
        Ease ease{easeLevels()[i].name, girthsCm[i], 0};
        // The edge of a waistband runs up and down across the line it is worn on: then the nearest level counts that
        // cuts cloth all the way round.
        for (const double aside : {0.0, -0.01, 0.01, -0.02, 0.02}) {
            const double y = level + aside;
            const std::vector<SlicePiece> pieces = slicer.cut(y);
            const SlicePiece* trunk = trunkOf(pieces, marks.centre);
            // What goes round the trunk is at least about as long as the trunk is round: a loose flap is not worn
            // there.
            if (trunk == nullptr || kCmPerMetre * trunk->tape < 0.85 * ease.bodyCm) {
                continue;
            }
            const CutLength cut = clothWithin(garment, positions, marks, y, *trunk);
            if (cut.spaceM > 0.97 * trunk->tape) {
                ease.clothCm = kCmPerMm * cut.flatMm;
                break;
            }
        }
        list.push_back(ease);
    }
    return list;
}

} // namespace toile
