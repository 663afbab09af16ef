#include "core/mesh/placed/pushed_up.h"

#include "core/base/index.h"
#include "core/base/turn.h"
#include "core/base/units.h"
#include "core/mesh/flat/panel_roles.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <numbers>
#include <optional>
#include <utility>

namespace toile {

namespace {

// Hands and heels pass through what is so many times as wide as the wrist or the ankle.
constexpr double kNarrow = 1.6;
constexpr double kEnd = 0.05;      // m: what is nearer to the furthest place of a hem is its round
constexpr double kAcross = 0.7;    // sine of the least angle of a hem to the limb
constexpr double kBeyond = 0.03;   // m that cuffs may reach over the wrist
constexpr double kFlatCuff = 0.08; // m at the end that stay flat
constexpr double kShortest = 0.4;  // of its length, that cloth is pushed together to
constexpr double kUsual = 0.75;    // where there is enough of it: the upper arm stays smooth
constexpr double kFold = 0.1;      // m of cloth along the limb, to a fold

// Places by how far along the bent line of a limb they are.
class AlongLimb {
public:
    explicit AlongLimb(const LimbLine& limb)
        : m_limb(limb), m_upper((limb.middle - limb.root).normalized()), m_lower((limb.end - limb.middle).normalized()),
          m_bend((limb.middle - limb.root).norm()), m_length(m_bend + (limb.end - limb.middle).norm()) {}

    [[nodiscard]] double length() const { return m_length; }
    [[nodiscard]] double of(const Vec3& p) const {
        const Vec3 from = p - m_limb.middle;
        return m_bend + from.dot(from.dot(m_upper + m_lower) < 0 ? m_upper : m_lower);
    }
    [[nodiscard]] Vec3 axis(double along) const {
        return m_limb.middle + (along - m_bend) * (along < m_bend ? m_upper : m_lower);
    }
    // Moved from one place along the limb to another, as far beside its line as before and so much more.
    [[nodiscard]] Vec3 moved(const Vec3& p, double from, double to, double further) const {
        Vec3 beside = p - axis(from);
        if (from >= m_bend && to < m_bend) {
            beside = turnBetween(m_lower, m_upper) * beside;
        }
        return axis(to) + beside + further * beside.normalized();
    }

private:
    LimbLine m_limb;
    Vec3 m_upper, m_lower;
    double m_bend, m_length;
};

struct Limb {
    PanelPart part; // the arm's or the lower body's
    int side;
    const LimbLine* line;
    const char* told;
};

bool isRound(const Limb& limb, const Panel& panel) {
    if (panel.state == PanelState::Frozen) {
        return false;
    }
    const PanelRole role = roleOf(panel.name);
    const bool arm = limb.part == PanelPart::Arm;
    if (const auto* arranged = std::get_if<ArrangedPlacement>(&panel.placement)) {
        const std::string side = limb.side > 0 ? "left-" : "right-";
        const auto isOn = [&](const char* part) { return arranged->point.rfind(side + part, 0) == 0; };
        return arm ? isOn("arm") || isOn("forearm") : isOn("thigh") || isOn("shin");
    }
    return role.side == limb.side && (role.part == limb.part || (arm && role.part == PanelPart::Wrist));
}

using Edge = std::pair<int, int>;
Edge sorted(int a, int b) {
    return {std::min(a, b), std::max(a, b)};
}

// An open edge of the sewn garment, by its cut vertices.
struct Rim {
    Edge cut;
    double length = 0; // m, as its elastic leaves it
};

std::vector<Rim> rimsOf(const Garment& garment) {
    std::map<Edge, double> drawnIn;
    for (const ElasticEdge& e : garment.elasticEdges) {
        drawnIn[sorted(e.vertices[0], e.vertices[1])] = e.restLength;
    }
    std::map<Edge, std::pair<int, Edge>> used;
    for (const GarmentTriangle& t : garment.triangles) {
        for (std::size_t k = 0; k < 3; ++k) {
            auto& [count, cut] = used[sorted(t.sewn[k], t.sewn[(k + 1) % 3])];
            ++count;
            cut = {t.cut[k], t.cut[(k + 1) % 3]};
        }
    }
    std::vector<Rim> rims;
    for (const auto& [edge, use] : used) {
        if (use.first == 1) {
            const auto elastic = drawnIn.find(edge);
            const auto& [a, b] = use.second;
            const double flat =
                metresFromMm((garment.cutVertices[at(a)].flatMm - garment.cutVertices[at(b)].flatMm).norm());
            rims.push_back({use.second, elastic != drawnIn.end() ? elastic->second : flat});
        }
    }
    return rims;
}

// The open end of a sleeve: how far along the limb, and how wide.
struct End {
    double along = -1e300, girth = 0; // m
    int panel = -1;
};

class Pusher {
public:
    Pusher(const Garment& garment, const Limb& limb, std::vector<Vec3>& places)
        : m_garment(garment), m_limb(limb), m_line(*limb.line), m_places(places) {
        for (const PanelPtr& panel : garment.panels) {
            m_isRound.push_back(isRound(limb, *panel));
        }
    }

    // How much too long it is, m; 0 where nothing had to be pushed up.
    double push(const std::vector<Rim>& rims, int& panel) {
        const End end = endOf(rims);
        const double beyond = end.along - m_line.length();
        const double tooLong = end.panel < 0 ? 0 : beyond - drawnUp()[at(end.panel)];
        if (tooLong < kBeyond || end.girth > kNarrow * 2 * std::numbers::pi * m_limb.line->endRadius) {
            return 0;
        }
        panel = end.panel;
        double begin = end.along;
        forEach([&](Vec3& p) { begin = std::min(begin, std::max(0.0, m_line.of(p))); });
        begin = std::max(begin, end.along - kFlatCuff - beyond / (1 - kUsual));
        const double cloth = end.along - kFlatCuff - begin;
        const double by = std::min(beyond, (1 - kShortest) * cloth);
        if (by < kBeyond) {
            return 0;
        }
        const double part = 1 - by / cloth;
        const double folds = std::max(1.0, std::round(cloth / kFold));
        const double wave = 2 * std::numbers::pi * folds / cloth;
        const double depth = 2 * part * std::sqrt(1 / part - 1) / wave; // waves that are as long as the cloth was
        forEach([&](Vec3& p) {
            const double from = m_line.of(p) - begin;
            if (from > 0) {
                const bool folded = from < cloth;
                p = m_line.moved(p, begin + from, begin + (folded ? part * from : from - by),
                                 folded ? depth * (1 - std::cos(wave * from)) : 0);
            }
        });
        return tooLong;
    }

private:
    template <typename Do>
    void forEach(const Do& todo) {
        for (std::size_t i = 0; i < m_places.size(); ++i) {
            if (m_isRound[at(m_garment.cutVertices[i].panel)]) {
                todo(m_places[i]);
            }
        }
    }

    // How far up the limb the seams will draw each panel, m: they start apart.
    [[nodiscard]] std::vector<double> drawnUp() const {
        std::vector<double> up(m_isRound.size(), 0);
        std::vector<bool> known(m_isRound);
        known.flip();
        for (bool more = true; more;) {
            std::map<std::size_t, std::pair<double, int>> sums;
            const auto add = [&](int own, int other) {
                const std::size_t p = at(m_garment.cutVertices[at(own)].panel);
                const std::size_t q = at(m_garment.cutVertices[at(other)].panel);
                if (!known[p] && known[q]) {
                    sums[p].first += up[q] + m_line.of(m_places[at(own)]) - m_line.of(m_places[at(other)]);
                    ++sums[p].second;
                }
            };
            for (const SeamPair& pair : m_garment.seamPairs) {
                add(pair.a, pair.b);
                add(pair.b, pair.a);
            }
            for (const auto& [p, sum] : sums) {
                up[p] = sum.first / sum.second;
                known[p] = true;
            }
            more = !sums.empty();
        }
        return up;
    }

    [[nodiscard]] End endOf(const std::vector<Rim>& rims) const {
        std::vector<std::pair<double, const Rim*>> across; // by how far along
        End end;
        for (const Rim& rim : rims) {
            const int panel = m_garment.cutVertices[at(rim.cut.first)].panel;
            const Vec3& a = m_places[at(rim.cut.first)];
            const Vec3& b = m_places[at(rim.cut.second)];
            const double along = 0.5 * (m_line.of(a) + m_line.of(b));
            if (m_isRound[at(panel)] && std::abs(m_line.of(a) - m_line.of(b)) < kAcross * (a - b).norm()) {
                across.emplace_back(along, &rim);
                end.panel = along > end.along ? panel : end.panel;
                end.along = std::max(end.along, along);
            }
        }
        for (const auto& [along, rim] : across) {
            end.girth += along > end.along - kEnd ? rim->length : 0;
        }
        return end;
    }

    const Garment& m_garment;
    const Limb& m_limb;
    AlongLimb m_line;
    std::vector<Vec3>& m_places;
    std::vector<bool> m_isRound; // by panel
};

} // namespace

void pushUpNarrowEnds(const Garment& garment, const BodyLandmarks& body, std::vector<Vec3>& places,
                      std::vector<std::string>& told) {
    std::vector<Limb> limbs;
    for (std::size_t k = 0; k < 2; ++k) {
        const int side = k == 0 ? 1 : -1;
        if (k < body.arms.size()) {
            limbs.push_back({PanelPart::Arm, side, &body.arms[k],
                             " cm below the wrist; it starts pushed up to there, shorten its sleeve by as much"});
        }
        if (k < body.legs.size()) {
            limbs.push_back({PanelPart::Lower, side, &body.legs[k],
                             " cm below the ankle; it starts pushed up to there, shorten its leg by as much"});
        }
    }
    const std::vector<Rim> rims = rimsOf(garment);
    for (const Limb& limb : limbs) {
        int panel = -1;
        const double by = Pusher(garment, limb, places).push(rims, panel);
        if (by > 0) {
            told.push_back("panel '" + garment.panels[at(panel)]->name + "': would end " +
                           std::to_string(std::lround(100 * by)) + limb.told);
        }
    }
}

} // namespace toile
