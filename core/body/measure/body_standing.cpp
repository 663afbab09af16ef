#include "core/body/measure/body_standing.h"

#include "core/base/check.h"
#include "core/body/measure/body_slices.h"

#include <Eigen/Geometry>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>

namespace toile {

namespace {

constexpr double kLeastHeight = 0.5;
constexpr double kMostHeight = 2.5;

struct UnitChoice {
    LengthUnit unit;
    double metres;
    double leastHeight, mostHeight; // metres, for which it is guessed
    const char* words;
};
// Inches only for the heights of grown people: a child's height in cm is a giant's in inches.
constexpr UnitChoice kUnits[] = {
    {LengthUnit::Metre, 1, kLeastHeight, kMostHeight, "metres"},
    {LengthUnit::Centimetre, 0.01, kLeastHeight, kMostHeight, "centimetres"},
    {LengthUnit::Millimetre, 0.001, kLeastHeight, kMostHeight, "millimetres"},
    {LengthUnit::Decimetre, 0.1, kLeastHeight, kMostHeight, "decimetres"},
    {LengthUnit::Inch, 0.0254, 1.4, 2.0, "inches"},
};

const UnitChoice& unitFor(LengthUnit asked, double heightInFile) {
    constexpr double usual = 1.68;
    const UnitChoice* best = &kUnits[0];
    double bestScore = 1e300;
    for (const UnitChoice& choice : kUnits) {
        if (choice.unit == asked) {
            return choice;
        }
        const double height = choice.metres * heightInFile;
        const bool fits = height >= choice.leastHeight && height <= choice.mostHeight;
        const double score = std::abs(std::log(height / usual)) + (fits ? 0 : 100);
        if (score < bestScore) {
            bestScore = score;
            best = &choice;
        }
    }
    return *best;
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

double standingScore(const TriangleMesh& raw, const UpChoice& choice, const Vec3& size) {
    const Eigen::Matrix3d turn = matrixOf(choice);
    const double height = (turn * size).cwiseAbs().y();
    if (height < 0.5 * size.maxCoeff()) {
        return -1; // it would be wider than a person with stretched arms
    }
    double score = choice.prior + 3 * height / size.maxCoeff();
    const BodySlicer slicer(raw, turn.row(1), turn.row(0), turn.row(2));
    const auto pieces = [&](double part) { return slicer.cut(slicer.low() + part * height); };
    for (const double part : {0.10, 0.14, 0.18, 0.22, 0.26, 0.30, 0.34}) {
        score += areLegs(pieces(part)) ? 1 : 0;
    }
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
    for (const UpChoice& choice : kUps) {
        const bool allowed = up == UpAxis::Guess || (choice.axis == up && choice.sign > 0);
        const double score = !allowed ? -1e300 : up == UpAxis::Guess ? standingScore(raw, choice, size) : 0;
        if (score > bestScore) {
            bestScore = score;
            best = &choice;
        }
    }
    BodyStanding standing;
    standing.turn = matrixOf(*best);
    const double height = (standing.turn * size).cwiseAbs().y();
    const UnitChoice& in = unitFor(unit, height);
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
