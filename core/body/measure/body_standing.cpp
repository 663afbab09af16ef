#include "core/body/measure/body_standing.h"

#include "core/base/check.h"
#include "core/body/measure/body_slices.h"

#include <Eigen/Geometry>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <optional>
#include <string>

namespace toile {

namespace {

constexpr double kLeastHeight = 0.5;
constexpr double kMostHeight = 2.5;
constexpr double kUsualHeight = 1.68;

struct UnitChoice {
    LengthUnit unit;
    double metres;
    bool metric;
    const char* words;
};
constexpr UnitChoice kUnits[] = {
    {LengthUnit::Metre, 1, true, "metres"},
    {LengthUnit::Centimetre, 0.01, true, "centimetres"},
    {LengthUnit::Millimetre, 0.001, true, "millimetres"},
    {LengthUnit::Decimetre, 0.1, true, "decimetres"},
    {LengthUnit::Inch, 0.0254, false, "inches"},
    {LengthUnit::Foot, 0.3048, false, "feet"},
};

// Who the files are of, the likelier before: most show grown people. A child's height in cm is a giant's in inches, in
// metres a giant's is a child's in feet: metric files are by far the most.
struct Stature {
    double least, most; // m
    bool metric, other; // the units it is looked for in
};
constexpr Stature kStatures[] = {
    {1.4, 2.1, true, true},
    {kLeastHeight, kMostHeight, true, false},
    {kLeastHeight, 1.4, false, true},
};

struct UnitGuess {
    double metres = 1;
    std::string words;
};

// The unit in which the height is that of a grown person, when none is usual: scenes of a program in centimetres that
// were modelled in millimetres, say, are ten times as large.
UnitGuess oddUnitFor(double heightInFile) {
    UnitGuess best;
    double bestScore = 1e300;
    for (const double digits : {1.0, 0.0254, 0.3048}) {
        const double tens = std::floor(std::log10(kStatures[0].most / (digits * heightInFile)));
        const double metres = digits * std::pow(10.0, tens); // the greatest that makes nobody a giant
        const double score = std::abs(std::log(metres * heightInFile / kUsualHeight));
        if (score < bestScore) {
            bestScore = score;
            best.metres = metres;
        }
    }
    char words[64];
    std::snprintf(words, sizeof words, "units of %g mm", 1000 * best.metres);
    best.words = words;
    return best;
}

UnitGuess unitFor(LengthUnit asked, double heightInFile, bool person) {
    const auto nearest = [&](auto&& may) {
        const UnitChoice* best = nullptr;
        for (const UnitChoice& choice : kUnits) {
            const auto off = [&](const UnitChoice& c) {
                return std::abs(std::log(c.metres * heightInFile / kUsualHeight));
            };
            if (may(choice) && (!best || off(choice) < off(*best))) {
                best = &choice;
            }
        }
        return best;
    };
    const UnitChoice* found = nearest([&](const UnitChoice& c) { return c.unit == asked; });
    for (const Stature& stature : kStatures) {
        found = found ? found : nearest([&](const UnitChoice& c) {
            const double height = c.metres * heightInFile;
            return height >= stature.least && height <= stature.most && (c.metric ? stature.metric : stature.other);
        });
    }
    if (!found && person) {
        return oddUnitFor(heightInFile);
    }
    found = found ? found : nearest([](const UnitChoice&) { return true; });
    return {found->metres, found->words};
}

// A direction that may be up, with the turn that makes it Y. `prior` settles what the shape leaves open.
struct UpChoice {
    UpAxis axis;
    int sign;
    std::array<double, 9> turn; // rows
    double prior;
    const char* words; // empty for Y: nothing to say
};
constexpr UpChoice kUps[] = {
    {UpAxis::Y, 1, {1, 0, 0, 0, 1, 0, 0, 0, 1}, 1.5, ""},
    {UpAxis::Z, 1, {1, 0, 0, 0, 0, 1, 0, -1, 0}, 1.0, "Z up"},
    {UpAxis::X, 1, {0, -1, 0, 1, 0, 0, 0, 0, 1}, 0, "X up"},
    {UpAxis::Y, -1, {-1, 0, 0, 0, -1, 0, 0, 0, 1}, 0, "upside down, Y pointing down"},
    {UpAxis::Z, -1, {1, 0, 0, 0, 0, -1, 0, 1, 0}, 0, "Z pointing down"},
    {UpAxis::X, -1, {0, 1, 0, -1, 0, 0, 0, 0, 1}, 0, "X pointing down"},
};

Eigen::Matrix3d matrixOf(const UpChoice& choice) {
    return Eigen::Map<const Eigen::Matrix<double, 3, 3, Eigen::RowMajor>>(choice.turn.data());
}

// Two outlines of like size beside each other.
bool areLegs(const std::vector<SlicePiece>& pieces) {
    if (pieces.size() < 2 || pieces[1].area < 0.4 * pieces[0].area) {
        return false;
    }
    const Vec2 gap = (pieces[0].low - pieces[1].high).cwiseMax(pieces[1].low - pieces[0].high);
    return gap.maxCoeff() > 0 && (pieces.size() == 2 || pieces[2].area < 0.5 * pieces[1].area);
}

// legs: at how many heights there are two.
double standingScore(const TriangleMesh& raw, const UpChoice& choice, const Vec3& size, int& legs) {
    const Eigen::Matrix3d turn = matrixOf(choice);
    const double height = (turn * size).cwiseAbs().y();
    if (height < 0.5 * size.maxCoeff()) {
        return -1; // it would be wider than a person with stretched arms
    }
    double score = choice.prior + 3 * height / size.maxCoeff();
    legs = 0;
    const BodySlicer slicer(raw, turn.row(1), turn.row(0), turn.row(2));
    const auto pieces = [&](double part) { return slicer.cut(slicer.low() + part * height); };
    for (const double part : {0.10, 0.14, 0.18, 0.22, 0.26, 0.30, 0.34}) {
        legs += areLegs(pieces(part)) ? 1 : 0;
    }
    score += legs;
    for (const double part : {0.90, 0.93, 0.96}) {
        const std::vector<SlicePiece> head = pieces(part);
        score += !head.empty() && (head.size() == 1 || head[1].area < 0.2 * head[0].area) ? 0.5 : 0;
    }
    return score;
}

} // namespace

BodyStanding standingOf(const TriangleMesh& raw, LengthUnit unit, UpAxis up) {
    TOILE_CHECK(!raw.triangles.empty(), "a body without triangles cannot stand");
    Vec3 low = Vec3::Constant(1e300);
    Vec3 high = -low;
    for (const Triangle& t : raw.triangles) { // there may be places of none
        for (const int v : t) {
            low = low.cwiseMin(raw.positions[static_cast<std::size_t>(v)]);
            high = high.cwiseMax(raw.positions[static_cast<std::size_t>(v)]);
        }
    }
    const Vec3 size = high - low;
    const UpChoice* best = &kUps[0];
    double bestScore = -1e300;
    int bestLegs = 0;
    for (const UpChoice& choice : kUps) {
        if (up != UpAxis::Guess && (choice.axis != up || choice.sign < 0)) {
            continue;
        }
        int legs = 0;
        const double score = standingScore(raw, choice, size, legs);
        if (score > bestScore) {
            bestScore = score;
            bestLegs = legs;
            best = &choice;
        }
    }
    BodyStanding standing;
    standing.turn = matrixOf(*best);
    const double height = (standing.turn * size).cwiseAbs().y();
    constexpr int clear = 4; // of the heights where legs are looked for
    const UnitGuess in = unitFor(unit, height, bestLegs >= clear);
    standing.metresPerUnit = in.metres;
    standing.heightM = in.metres * height;
    standing.plausible = standing.heightM >= kLeastHeight && standing.heightM <= kMostHeight;
    char tall[64];
    std::snprintf(tall, sizeof tall, "%.2f m tall", standing.heightM);
    standing.note = std::string("read as ") + in.words + (*best->words ? ", " : "") + best->words + ", " + tall;
    if (!standing.plausible) {
        standing.note += "; that is no person's height, give the file's unit and up axis";
    }
    return standing;
}

} // namespace toile
