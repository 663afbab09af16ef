#include "core/drape/session/carry_over.h"

#include "core/base/index.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>

namespace toile {

namespace {

// The flat triangles of one panel in square bins, to find the one under a point.
class FlatIndex {
public:
    FlatIndex(const Garment& garment, int panel) : m_garment(&garment) {
        double size = 0;
        int count = 0;
        for (const GarmentTriangle& t : garment.triangles) {
            if (t.panel == panel) {
                size += (flat(t.cut[1]) - flat(t.cut[0])).norm();
                ++count;
            }
        }
        m_bin = std::max(1e-3, count > 0 ? 2 * size / count : 1);
        for (std::size_t i = 0; i < garment.triangles.size(); ++i) {
            const GarmentTriangle& t = garment.triangles[i];
            if (t.panel != panel) {
                continue;
            }
            const Vec2 low = flat(t.cut[0]).cwiseMin(flat(t.cut[1])).cwiseMin(flat(t.cut[2]));
            const Vec2 high = flat(t.cut[0]).cwiseMax(flat(t.cut[1])).cwiseMax(flat(t.cut[2]));
            for (int y = bin(low.y()); y <= bin(high.y()); ++y) {
                for (int x = bin(low.x()); x <= bin(high.x()); ++x) {
                    m_bins[{x, y}].push_back(i);
                }
            }
        }
    }

    // On the cloth, or so little beside it as curves are off their chords.
    [[nodiscard]] bool holds(const Vec2& p) const {
        constexpr double beside = 0.2;
        double outside = beside;
        std::optional<std::array<std::pair<int, double>, 3>> best;
        const auto found = m_bins.find({bin(p.x()), bin(p.y())});
        if (found != m_bins.end()) {
            for (const std::size_t i : found->second) {
                consider(i, p, outside, best);
            }
        }
        return best.has_value();
    }

    // Weighted corners (cut vertices) of the triangle under the point, or the nearest one within a bin or two.
    [[nodiscard]] std::optional<std::array<std::pair<int, double>, 3>> find(const Vec2& p) const {
        double bestOutside = 1e300;
        std::optional<std::array<std::pair<int, double>, 3>> best;
        for (int ring = 0; ring <= 2 && !(bestOutside <= 0); ++ring) {
            for (int y = bin(p.y()) - ring; y <= bin(p.y()) + ring; ++y) {
                for (int x = bin(p.x()) - ring; x <= bin(p.x()) + ring; ++x) {
                    const auto found = m_bins.find({x, y});
                    if (found == m_bins.end()) {
                        continue;
                    }
                    for (const std::size_t i : found->second) {
                        consider(i, p, bestOutside, best);
                    }
                }
            }
            if (best && bestOutside < 0.5) {
                break;
            }
        }
        return best;
    }

private:
    [[nodiscard]] const Vec2& flat(int cutVertex) const { return m_garment->cutVertices[at(cutVertex)].flatMm; }
    [[nodiscard]] int bin(double v) const { return static_cast<int>(std::floor(v / m_bin)); }

    void consider(std::size_t triangle, const Vec2& p, double& bestOutside,
                  std::optional<std::array<std::pair<int, double>, 3>>& best) const {
        const GarmentTriangle& t = m_garment->triangles[triangle];
        const Vec2& a = flat(t.cut[0]);
        const Vec2& b = flat(t.cut[1]);
        const Vec2& c = flat(t.cut[2]);
        const double area = cross(b - a, c - a);
        if (!(std::abs(area) > 0)) {
            return;
        }
        const double wb = cross(p - a, c - a) / area;
        const double wc = cross(b - a, p - a) / area;
        const double wa = 1 - wb - wc;
        const double outside = -std::min({wa, wb, wc, 0.0});
        if (outside < bestOutside) {
            bestOutside = outside;
            best = {{{t.cut[0], wa}, {t.cut[1], wb}, {t.cut[2], wc}}};
        }
    }

    const Garment* m_garment;
    double m_bin = 1;
    std::map<std::pair<int, int>, std::vector<std::size_t>> m_bins;
};

// The panel that a new one was cut from: all of its cloth lay in a panel that has changed since. A cut leaves panel
// coordinates as they were.
std::optional<int> cutFrom(const Garment& old, const Garment& changed, int panel) {
    for (std::size_t o = 0; o < old.panels.size(); ++o) {
        const bool asBefore =
            std::find(changed.panels.begin(), changed.panels.end(), old.panels[o]) != changed.panels.end();
        if (asBefore) {
            continue;
        }
        const FlatIndex index(old, static_cast<int>(o));
        const bool inside = std::all_of(changed.cutVertices.begin(), changed.cutVertices.end(),
                                        [&](const CutVertex& v) { return v.panel != panel || index.holds(v.flatMm); });
        if (inside) {
            return static_cast<int>(o);
        }
    }
    return std::nullopt;
}

} // namespace

std::vector<Vec3> meanOfCut(const Garment& garment, const std::vector<Vec3>& perCutVertex) {
    std::vector<Vec3> sums(garment.vertexCount, Vec3::Zero());
    std::vector<int> counts(garment.vertexCount, 0);
    for (std::size_t i = 0; i < garment.cutVertices.size(); ++i) {
        const std::size_t v = at(garment.cutVertices[i].welded);
        sums[v] += perCutVertex[i];
        ++counts[v];
    }
    for (std::size_t v = 0; v < sums.size(); ++v) {
        sums[v] /= std::max(1, counts[v]);
    }
    return sums;
}

std::vector<Vec3> perCutVertex(const Garment& garment, const std::vector<Vec3>& positions) {
    std::vector<Vec3> list(garment.cutVertices.size());
    for (std::size_t i = 0; i < list.size(); ++i) {
        list[i] = positions[at(garment.cutVertices[i].welded)];
    }
    return list;
}

double widestGap(const Garment& garment, const std::vector<Vec3>& perCut) {
    double widest = 0;
    for (const SeamPair& pair : garment.seamPairs) {
        widest = std::max(widest, (perCut[at(pair.a)] - perCut[at(pair.b)]).norm());
    }
    return widest;
}

std::vector<Vec3> carryOver(const Garment& old, const std::vector<Vec3>& oldPerCut, const Garment& changed,
                            const std::function<std::vector<Vec3>()>& placed) {
    std::map<PanelId, int> oldPanels;
    for (std::size_t i = 0; i < old.panels.size(); ++i) {
        oldPanels[old.panels[i]->id] = static_cast<int>(i);
    }
    std::vector<std::optional<FlatIndex>> index(changed.panels.size());
    for (std::size_t i = 0; i < changed.panels.size(); ++i) {
        const auto found = oldPanels.find(changed.panels[i]->id);
        if (found != oldPanels.end()) {
            index[i].emplace(old, found->second);
        } else if (const std::optional<int> source = cutFrom(old, changed, static_cast<int>(i))) {
            index[i].emplace(old, *source);
        }
    }
    std::vector<Vec3> perCut(changed.cutVertices.size(), Vec3::Zero());
    std::vector<std::size_t> lost;
    for (std::size_t i = 0; i < perCut.size(); ++i) {
        const CutVertex& v = changed.cutVertices[i];
        const auto corners = index[at(v.panel)] ? index[at(v.panel)]->find(v.flatMm) : std::nullopt;
        if (!corners) {
            lost.push_back(i);
            continue;
        }
        for (const auto& [vertex, weight] : *corners) {
            perCut[i] += weight * oldPerCut[at(vertex)];
        }
    }
    if (!lost.empty()) {
        const std::vector<Vec3> put = placed();
        for (const std::size_t i : lost) {
            perCut[i] = put[i];
        }
    }
    return perCut;
}

bool isToBeSewn(const Garment& garment, const std::vector<Vec3>& perCut) {
    constexpr double sewnFrom = 0.03; // m
    return widestGap(garment, perCut) > sewnFrom;
}

DrapeFramePtr carriedOver(const DrapeFrame& frame, const GarmentPtr& changed) {
    bool anyNew = false;
    const std::vector<Vec3> perCut =
        carryOver(*frame.garment, frame.unsewn.empty() ? perCutVertex(*frame.garment, frame.positions) : frame.unsewn,
                  *changed, [&] {
                      anyNew = true;
                      return std::vector<Vec3>(changed->cutVertices.size(), Vec3::Zero());
                  });
    if (anyNew) {
        return nullptr;
    }
    auto carried = std::make_shared<DrapeFrame>();
    carried->garment = changed;
    carried->positions = meanOfCut(*changed, perCut);
    if (!frame.unsewn.empty() || isToBeSewn(*changed, perCut)) {
        carried->unsewn = perCut;
    }
    makeNormals(*carried);
    carried->simulatedSeconds = frame.simulatedSeconds;
    carried->step = frame.step;
    carried->stepMs = frame.stepMs;
    return carried;
}

} // namespace toile
