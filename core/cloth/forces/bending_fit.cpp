#include "core/cloth/forces/bending_fit.h"

#include "core/base/index.h"
#include "core/base/units.h"

#include <Eigen/Eigenvalues>
#include <Eigen/QR>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <numbers>

namespace toile {

namespace {

// Points count by the inverse square of their distance; those beyond the ring, used at edges of the cloth, a fifth of
// that. With these a cantilever of our own meshes, twenty to forty cells long, comes out 0.2 to 0.7 % too soft.
constexpr double kFlapWeight = 0.2;
constexpr double kNearestPart = 0.2;     // of the mean distance: nearer points count no more than this
constexpr double kLeastCurvature = 1e-3; // too few points: of all quadratics through them the flattest
constexpr double kRankThreshold = 1e-7;

struct Corner {
    int triangle = 0;
    std::size_t corner = 0; // 0..2
};
struct Laid {
    int vertex = 0;
    Vec2 place = Vec2::Zero(); // m, from the middle vertex
    bool flap = false;
};
// The cloth round a vertex, unfolded flat: its fan of triangles, and at edges of the cloth those across the fan's rim.
struct Fan {
    std::vector<Laid> points;
    bool closed = false;                                // all round, by six triangles or more
    double area = 0;                                    // m2 of cloth that belongs to the vertex
    double damping = 0;                                 // s, times area
    double weight = 0;                                  // N
    Eigen::Matrix3d rigidity = Eigen::Matrix3d::Zero(); // of (k11, k22, 2 k12) in the fan's axes, times area
};

Eigen::Matrix3d turnedRigidity(const Fabric& fabric, double warpAngle) {
    const double g = std::sqrt(fabric.bendWarp * fabric.bendWeft);
    const Eigen::Matrix3d along = Eigen::Vector3d(fabric.bendWarp, fabric.bendWeft, 0.5 * g).asDiagonal();
    const double c = std::cos(warpAngle);
    const double s = std::sin(warpAngle);
    Eigen::Matrix3d turn;
    turn << c * c, s * s, c * s, s * s, c * c, -c * s, -2 * c * s, 2 * c * s, c * c - s * s;
    return turn.transpose() * along * turn;
}

double angleOf(const Vec2& d) {
    return std::atan2(d.y(), d.x());
}

class FanMaker {
public:
    explicit FanMaker(const Garment& garment) : m_garment(garment), m_corners(garment.vertexCount) {
        for (std::size_t t = 0; t < garment.triangles.size(); ++t) {
            const GarmentTriangle& triangle = garment.triangles[t];
            const Panel& panel = *garment.panels[at(triangle.panel)];
            const double a = radians(panel.shape.grain.angleDeg);
            const Vec2 warp(-std::sin(a), std::cos(a));
            const Vec2 weft(std::cos(a), std::sin(a));
            for (std::size_t k = 0; k < 3; ++k) {
                const Vec2& mm = garment.cutVertices[at(triangle.cut[k])].flatMm;
                m_flat.push_back(kMetresPerMm * (mm.dot(warp) * panel.shrinkWarpPercent / 100 * warp +
                                                 mm.dot(weft) * panel.shrinkWeftPercent / 100 * weft));
                m_corners[at(triangle.sewn[k])].push_back({static_cast<int>(t), k});
                m_edges[{triangle.sewn[k], triangle.sewn[(k + 1) % 3]}].push_back({static_cast<int>(t), k});
            }
        }
        for (const FoldEdge& fold : garment.foldEdges) { // bend by a law of their own
            m_edges.erase({fold.vertices[0], fold.vertices[1]});
            m_edges.erase({fold.vertices[1], fold.vertices[0]});
        }
    }

    // Every fan round a vertex: one, but where cloth touches itself in a point.
    [[nodiscard]] std::vector<Fan> fans(int vertex) const {
        std::vector<Fan> fans;
        std::vector<Corner> left = m_corners[at(vertex)];
        while (!left.empty()) {
            std::vector<Corner> fan = fanOf(vertex, left.front());
            const auto taken = [&](const Corner& c) {
                return std::any_of(fan.begin(), fan.end(), [&](const Corner& f) { return f.triangle == c.triangle; });
            };
            std::erase_if(left, taken);
            fans.push_back(lay(vertex, fan));
        }
        return fans;
    }

private:
    // The triangle that has this directed edge, if there is just one.
    [[nodiscard]] const Corner* owner(int from, int to) const {
        const auto found = m_edges.find({from, to});
        return found != m_edges.end() && found->second.size() == 1 ? &found->second.front() : nullptr;
    }
    [[nodiscard]] int sewn(const Corner& c, std::size_t turns) const {
        return m_garment.triangles[at(c.triangle)].sewn[(c.corner + turns) % 3];
    }
    [[nodiscard]] const Vec2& flat(const Corner& c, std::size_t turns) const {
        return m_flat[3 * at(c.triangle) + (c.corner + turns) % 3];
    }

    // The corners round the vertex, counter-clockwise from where the cloth begins.
    [[nodiscard]] std::vector<Corner> fanOf(int vertex, const Corner& seed) const {
        Corner first = seed;
        const std::size_t most = m_corners[at(vertex)].size();
        for (std::size_t i = 0; i < most; ++i) {
            const Corner* before = owner(sewn(first, 1), vertex); // has v at the end of its edge
            if (!before || !owner(vertex, sewn(first, 1))) {
                break;
            }
            first = {before->triangle, (before->corner + 1) % 3};
            if (first.triangle == seed.triangle) {
                break;
            }
        }
        std::vector<Corner> fan{first};
        while (fan.size() < most) {
            const int rim = sewn(fan.back(), 2);
            const Corner* next = owner(vertex, rim);
            if (!next || !owner(rim, vertex) || next->triangle == first.triangle) {
                break;
            }
            fan.push_back(*next);
        }
        return fan;
    }

    [[nodiscard]] double openingOf(const Corner& c) const {
        const Vec2 a = flat(c, 1) - flat(c, 0);
        const Vec2 b = flat(c, 2) - flat(c, 0);
        return std::abs(std::atan2(cross(a, b), a.dot(b)));
    }

    [[nodiscard]] Fan lay(int vertex, const std::vector<Corner>& corners) const {
        Fan fan;
        const int last = sewn(corners.back(), 2);
        const bool closed = last == sewn(corners.front(), 1) && corners.size() > 2;
        fan.closed = closed && corners.size() > 5;
        double sum = 0;
        for (const Corner& c : corners) {
            sum += openingOf(c);
        }
        // Round the tip of a dart less than a full turn of cloth comes together: spread evenly.
        const double scale = closed && sum > 0 ? 2 * std::numbers::pi / sum : 1;
        double angle = 0;
        for (std::size_t i = 0; i < corners.size(); ++i) {
            const Corner& c = corners[i];
            const Vec2 a = flat(c, 1) - flat(c, 0);
            const Vec2 b = flat(c, 2) - flat(c, 0);
            const double opening = openingOf(c) * scale;
            const Vec2 laidA = a.norm() * Vec2(std::cos(angle), std::sin(angle));
            const Vec2 laidB = b.norm() * Vec2(std::cos(angle + opening), std::sin(angle + opening));
            fan.points.push_back({sewn(c, 1), laidA, false});
            if (i + 1 == corners.size() && !closed) {
                fan.points.push_back({last, laidB, false});
            }
            if (!closed || corners.size() < 5) {
                addFlap(c, laidA, laidB, fan);
            }
            const GarmentTriangle& t = m_garment.triangles[at(c.triangle)];
            const Panel& panel = *m_garment.panels[at(t.panel)];
            const double warp = radians(panel.shape.grain.angleDeg) + std::numbers::pi / 2 - angleOf(a) + angle;
            const double area = std::abs(cross(a, b)) / 6;
            fan.area += area;
            fan.weight += area * m_garment.fabrics[at(t.fabric)].weightGsm * kKgPerM2PerGsm * kGravity;
            fan.damping += area * secondsOfDamping(m_garment.fabrics[at(t.fabric)]);
            fan.rigidity += area * turnedRigidity(m_garment.fabrics[at(t.fabric)], warp);
            angle += opening;
        }
        std::erase_if(fan.points, [&](const Laid& p) { return p.vertex == vertex; });
        return fan;
    }

    // The far corner of the triangle across the rim from a to b.
    void addFlap(const Corner& c, const Vec2& laidA, const Vec2& laidB, Fan& fan) const {
        const Corner* across = owner(sewn(c, 2), sewn(c, 1));
        if (!across) {
            return;
        }
        const Vec2 rim = flat(*across, 1) - flat(*across, 0);
        const Vec2 far = flat(*across, 2) - flat(*across, 0);
        const double length = rim.norm();
        const double laidLength = (laidA - laidB).norm();
        if (!(length > 0) || !(laidLength > 0)) {
            return;
        }
        const Vec2 along = (laidA - laidB) / laidLength;
        fan.points.push_back(
            {sewn(*across, 2), laidB + far.dot(rim) / length * along + cross(rim, far) / length * leftOf(along), true});
    }

    const Garment& m_garment;
    std::vector<Vec2> m_flat; // three per triangle
    std::vector<std::vector<Corner>> m_corners;
    std::map<std::pair<int, int>, std::vector<Corner>> m_edges; // directed
};

// At edges of the cloth a quadratic often hangs on just as many points as it has coefficients. Where those lie nearly
// on a conic, the fit would answer a small bump with a huge curvature: a stiffness thousands of times that of its
// neighbours, which no time step takes. Curvatures that are asked for so loudly are made less of; that costs nothing
// that could be seen (0.1 % of a cantilever's drop).
Eigen::MatrixXd tempered(const Eigen::MatrixXd& curvature) {
    constexpr double loudest = 7; // of whole fans: 2 to 4
    const Eigen::SelfAdjointEigenSolver<Eigen::Matrix3d> parts(Eigen::Matrix3d(curvature * curvature.transpose()));
    Eigen::Vector3d kept = parts.eigenvalues().cwiseMax(0).cwiseSqrt();
    for (double& size : kept) {
        size = size > loudest ? loudest / size : 1;
    }
    return parts.eigenvectors() * kept.asDiagonal() * parts.eigenvectors().transpose() * curvature;
}

// A quadratic sees less of a curvature that changes within the fan: of waves of number q the energy is too small by a
// part of 0.15 (q h)^2 along the edges of a mesh of equilateral triangles h long. What the quadratic leaves of six
// points or more is how the curvature changes, h^3 k' / 24 up and down about the ring, and is given what is missing.
// Cloth whose bending length is many cells bends in none of them to speak of; what is as stiff as a board there would
// only tax single precision.
void addRemainder(int vertex, const Fan& fan, const Eigen::MatrixXd& rows, const Eigen::VectorXd& weight, double mean,
                  std::vector<BendingForm>& forms) {
    constexpr double missing = 0.15 * 96;
    constexpr double manyCells = 20;
    const double rigidity = 0.5 * (fan.rigidity(0, 0) + fan.rigidity(1, 1));
    if (rigidity > std::pow(manyCells * mean, 3) * fan.weight) {
        return;
    }
    const Eigen::ColPivHouseholderQR<Eigen::MatrixXd> made(weight.asDiagonal() * rows);
    const Eigen::MatrixXd all = made.householderQ() * Eigen::MatrixXd::Identity(rows.rows(), rows.rows());
    const double root = std::sqrt(missing * rigidity) / (mean * mean);
    for (Eigen::Index k = rows.cols(); k < rows.rows(); ++k) {
        const Eigen::VectorXd weights = root * weight.cwiseProduct(all.col(k));
        BendingForm form{{vertex}, {-weights.sum()}, fan.damping / fan.area};
        for (Eigen::Index i = 0; i < rows.rows(); ++i) {
            form.vertices.push_back(fan.points[static_cast<std::size_t>(i)].vertex);
            form.weights.push_back(weights[i]);
        }
        forms.push_back(std::move(form));
    }
}

void addForms(int vertex, const Fan& fan, std::vector<BendingForm>& forms) {
    if (fan.points.size() < 2 || !(fan.area > 0)) {
        return;
    }
    double mean = 0;
    for (const Laid& p : fan.points) {
        mean += p.place.norm() / static_cast<double>(fan.points.size());
    }
    const auto count = static_cast<Eigen::Index>(fan.points.size());
    Eigen::MatrixXd rows(count, 5); // slopes, then curvatures: lengths in parts of the mean, so that all are alike
    Eigen::VectorXd weight(count);
    for (Eigen::Index i = 0; i < count; ++i) {
        const Laid& p = fan.points[static_cast<std::size_t>(i)];
        const Vec2 d = p.place / mean;
        weight[i] = (p.flap ? kFlapWeight : 1) / std::pow(std::max(d.norm(), kNearestPart), 2);
        rows.row(i) << d.x(), d.y(), kLeastCurvature * 0.5 * d.x() * d.x(), kLeastCurvature * 0.5 * d.y() * d.y(),
            kLeastCurvature * 0.5 * d.x() * d.y();
    }
    Eigen::CompleteOrthogonalDecomposition<Eigen::MatrixXd> solver;
    solver.setThreshold(kRankThreshold);
    solver.compute(weight.asDiagonal() * rows);
    const Eigen::MatrixXd inverse = solver.pseudoInverse() * weight.asDiagonal().toDenseMatrix();
    const Eigen::MatrixXd curvature = tempered(kLeastCurvature * inverse.bottomRows(3)) / (mean * mean);
    // D = V s V^T, also where a direction has no rigidity
    const Eigen::SelfAdjointEigenSolver<Eigen::Matrix3d> parts(fan.rigidity);
    const Eigen::Vector3d roots = parts.eigenvalues().cwiseMax(0).cwiseSqrt();
    const Eigen::MatrixXd weights = roots.asDiagonal() * parts.eigenvectors().transpose() * curvature;
    for (Eigen::Index k = 0; k < 3; ++k) {
        if (!(roots[k] > 0)) {
            continue;
        }
        BendingForm form{{vertex}, {-weights.row(k).sum()}, fan.damping / fan.area};
        for (Eigen::Index i = 0; i < count; ++i) {
            form.vertices.push_back(fan.points[static_cast<std::size_t>(i)].vertex);
            form.weights.push_back(weights(k, i));
        }
        forms.push_back(std::move(form));
    }
    if (fan.closed) {
        addRemainder(vertex, fan, rows, weight, mean, forms);
    }
}

} // namespace

double secondsOfDamping(const Fabric& fabric) {
    constexpr double flutter = 2 * std::numbers::pi * 10; // rad/s
    return 2 * fabric.dampingPercent / 100 / flutter;
}

std::vector<BendingForm> bendingForms(const Garment& garment) {
    std::vector<BendingForm> forms;
    const FanMaker maker(garment);
    for (int v = 0; v < static_cast<int>(garment.vertexCount); ++v) {
        for (const Fan& fan : maker.fans(v)) {
            addForms(v, fan, forms);
        }
    }
    return forms;
}

namespace {

// To the one in the list between the same two vertices, if there is one.
void addCoupling(const Spring& more, std::vector<Spring>& list) {
    const auto found = std::find_if(list.begin(), list.end(), [&](const Spring& s) { return s.b == more.b; });
    if (found == list.end()) {
        list.push_back(more);
        return;
    }
    found->stiffness += more.stiffness;
    found->damping += more.damping;
}

} // namespace

void addCouplings(const std::vector<BendingForm>& forms, ClothModel& model) {
    std::vector<std::vector<Spring>> couplings; // of every vertex with those of higher number
    for (const BendingForm& form : forms) {
        for (std::size_t i = 0; i < form.vertices.size(); ++i) {
            for (std::size_t j = i + 1; j < form.vertices.size(); ++j) {
                if (form.vertices[i] != form.vertices[j]) {
                    const auto [a, b] = std::minmax(form.vertices[i], form.vertices[j]);
                    const double stiffness = -form.weights[i] * form.weights[j];
                    couplings.resize(std::max(couplings.size(), at(a) + 1));
                    addCoupling({a, b, 0, stiffness, form.damping * stiffness, SpringRole::Flexion}, couplings[at(a)]);
                }
            }
        }
    }
    std::size_t count = model.springs.size();
    for (const std::vector<Spring>& list : couplings) {
        count += list.size();
    }
    model.springs.reserve(count);
    for (std::vector<Spring>& list : couplings) {
        std::sort(list.begin(), list.end(), [](const Spring& s, const Spring& t) { return s.b < t.b; });
        model.springs.insert(model.springs.end(), list.begin(), list.end());
    }
}

} // namespace toile
