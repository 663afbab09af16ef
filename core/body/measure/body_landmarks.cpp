#include "core/body/measure/body_landmarks.h"

#include "core/body/measure/bare_torso.h"
#include "core/body/measure/body_facing.h"
#include "core/body/measure/limb_tracks.h"

#include <algorithm>
#include <cmath>
#include <functional>

namespace toile {

namespace {

constexpr int kLevels = 240;
constexpr std::size_t kFineTriangles = 4000;
constexpr double kUsualNeck = 0.86; // where a head begins, in parts of the height

constexpr LandmarkField kFields[] = {
    {"top", &Landmarks::top},
    {"chin", &Landmarks::chin},
    {"nape", &Landmarks::nape},
    {"shoulder", &Landmarks::shoulder},
    {"armpit", &Landmarks::armpit},
    {"bust", &Landmarks::bust},
    {"underbust", &Landmarks::underbust},
    {"waist", &Landmarks::waist},
    {"hip", &Landmarks::hip},
    {"crotch", &Landmarks::crotch},
    {"knee", &Landmarks::knee},
    {"calf", &Landmarks::calf},
    {"ankle", &Landmarks::ankle},
};

// The slices of a standing body at even heights, and the search for its lines among them.
class LandmarkFinder {
public:
    LandmarkFinder(const TriangleMesh& skin, BodyLandmarks& marks)
        : m_marks(marks), m_slicer(skin, Vec3::UnitY(), marks.left(), marks.forward) {
        m_height = m_slicer.high() - m_slicer.low();
        m_marks.floor = m_slicer.low();
        if (skin.triangles.size() < kFineTriangles) {
            m_marks.notes.push_back("the skin has " + std::to_string(skin.triangles.size()) +
                                    " triangles only: measures are true to some 10 cm, finer skin is measured better");
        }
        if (const std::optional<BareTorso> torso = bareTorsoOf(m_slicer)) {
            m_marks.isTorso = true;
            m_hasHead = false;
            m_height = torso->height;
            m_marks.floor = torso->floor;
            m_marks.notes.push_back("a torso without legs and arms, measured as if it stood on legs");
        }
        cutLevels();
        m_marks.centre = centreOfTrunk();
        if (!m_marks.isTorso && !hasHead()) {
            m_hasHead = false;
            m_height /= kUsualNeck;
            m_marks.notes.push_back("no head was found, the height is taken as if the neck bore one");
            cutLevels();
            m_marks.centre = centreOfTrunk();
        }
        for (const std::vector<SlicePiece>& pieces : m_pieces) {
            m_trunk.push_back(trunkOf(pieces, m_marks.centre));
        }
    }

    void find() {
        Landmarks& y = m_marks.heights;
        y.top = m_slicer.high();
        y.crotch = crotch();
        y.armpit = armpit();
        findTrunkLines();
        findNeckAndShoulder();
        const double leg = y.crotch - m_marks.floor;
        y.knee = m_marks.floor + 0.61 * leg;
        y.ankle = extreme(m_marks.floor + 0.07 * leg, m_marks.floor + 0.25 * leg, true, &LandmarkFinder::legTape);
        y.calf = extreme(y.ankle, y.ankle + 0.8 * (y.knee - y.ankle), false, &LandmarkFinder::legTape);
    }
    [[nodiscard]] const BodySlicer& slicer() const { return m_slicer; }

private:
    void cutLevels() {
        m_pieces.clear();
        for (int i = 0; i <= kLevels; ++i) {
            m_pieces.push_back(m_slicer.cut(heightAt(i)));
        }
    }
    [[nodiscard]] double heightAt(int level) const {
        return m_marks.floor + m_height * (level + 0.5) / (kLevels + 1); // never quite at the ends
    }
    [[nodiscard]] int levelAt(double y) const {
        const double at = (y - m_marks.floor) / m_height * (kLevels + 1) - 0.5;
        return std::clamp(static_cast<int>(std::lround(at)), 0, kLevels);
    }
    [[nodiscard]] double part(double share) const { return m_marks.floor + share * m_height; }

    // Heads are wider than necks. Hair may hide the neck: then legs tell, which are less than half of a whole body.
    [[nodiscard]] bool hasHead() const {
        const auto tape = [&](double share) {
            return around(m_slicer.cut(part(share))).tape; // the rim of a cut may be ragged
        };
        constexpr double slender = 0.65; // of the waist
        constexpr double wider = 1.1;
        const double widestNeck = slender * tape(0.62);
        double neck = widestNeck;
        for (double share = 0.75; share < 0.95; share += 0.01) {
            const double here = tape(share);
            if (neck < widestNeck && here > wider * neck) {
                return true;
            }
            neck = std::min(neck, here);
        }
        constexpr double longestLegs = 0.505;
        double legs = 0.60;
        while (legs > longestLegs && bridges(m_slicer.cut(part(legs)), m_height / kUsualNeck)) {
            legs -= 0.005;
        }
        return legs <= longestLegs;
    }

    [[nodiscard]] double centreOfTrunk() const {
        double sum = 0;
        int count = 0;
        for (int i = levelAt(part(0.52)); i <= levelAt(part(0.66)); ++i) {
            // Without a head these levels begin among the legs, of which one would pull the middle to its side.
            const std::vector<SlicePiece>& pieces = m_pieces[static_cast<std::size_t>(i)];
            if (!pieces.empty() && (pieces.size() == 1 || pieces[1].area < 0.5 * pieces[0].area)) {
                sum += pieces.front().middle().x();
                ++count;
            }
        }
        return count > 0 ? sum / count : 0;
    }

    [[nodiscard]] const SlicePiece* trunk(int level) const { return m_trunk[static_cast<std::size_t>(level)]; }
    [[nodiscard]] double trunkTape(int level) const { return trunk(level) ? trunk(level)->tape : 0; }
    [[nodiscard]] double trunkWidth(int level) const {
        return trunk(level) ? trunk(level)->high.x() - trunk(level)->low.x() : 0;
    }
    [[nodiscard]] double trunkFront(int level) const { return trunk(level) ? trunk(level)->high.y() : 0; }
    [[nodiscard]] double legTape(int level) const {
        const auto& pieces = m_pieces[static_cast<std::size_t>(level)];
        return pieces.empty() ? 0 : pieces.front().tape;
    }

    using Measure = double (LandmarkFinder::*)(int) const;
    // The height between low and high where the measure is least or greatest; levels without it do not count.
    [[nodiscard]] double extreme(double low, double high, bool least, Measure measure, bool* atAnEnd = nullptr) const {
        const int first = levelAt(low);
        const int last = levelAt(high);
        int best = -1;
        for (int i = first; i <= last; ++i) {
            const double value = (this->*measure)(i);
            if (value != 0 && (best < 0 || (least ? value < (this->*measure)(best) : value > (this->*measure)(best)))) {
                best = i;
            }
        }
        if (atAnEnd) {
            *atAnEnd = best < 0 || best == first || best == last;
        }
        return best < 0 ? 0.5 * (low + high) : heightAt(best);
    }

    [[nodiscard]] bool bridges(const std::vector<SlicePiece>& pieces, double height) const {
        const double reach = 0.012 * height;
        return std::any_of(pieces.begin(), pieces.end(), [&](const SlicePiece& p) {
            return p.low.x() < m_marks.centre - reach && p.high.x() > m_marks.centre + reach;
        });
    }

    // Where the legs part: below it no piece of a slice bridges the middle.
    double crotch() {
        int level = levelAt(part(0.60));
        while (level > 0 && bridges(m_pieces[static_cast<std::size_t>(level)], m_height)) {
            --level;
        }
        if (heightAt(level) < part(0.30) || heightAt(level) > part(0.56)) {
            if (!m_marks.isTorso) {
                m_marks.notes.push_back("no parted legs were found, the crotch is taken from the height");
            }
            return part(0.46);
        }
        double apart = heightAt(level);
        double joined = heightAt(level + 1);
        for (int i = 0; i < 8; ++i) {
            const double y = 0.5 * (apart + joined);
            (bridges(m_slicer.cut(y), m_height) ? joined : apart) = y;
        }
        return joined;
    }

    // Where the trunk grows wide at once, because the arms come to it.
    double armpit() {
        const int span = std::max(1, static_cast<int>(0.025 * kLevels));
        const int first = levelAt(part(0.62));
        for (int i = first; i <= levelAt(part(0.86)); ++i) {
            const double below = trunkWidth(i - span);
            if (below > 0 && trunkWidth(i) > 1.15 * below) {
                // the first of the levels in which it grew most of that
                int k = i - span;
                while (trunkWidth(k + 1) < 1.06 * below) {
                    ++k;
                }
                return withoutArms(k);
            }
        }
        if (!m_marks.isTorso) {
            m_marks.notes.push_back("no arms were found, the armpit is taken from the height");
        }
        return part(0.756);
    }

    // Arms that hang close to the trunk grow together with it below the armpit: there the trunk goes no further out
    // than it does below them.
    double withoutArms(int level) {
        if (heightAt(level) >= part(0.73)) {
            return heightAt(level);
        }
        const double lowest = part(0.745);
        const double half = 0.5 * trunkWidth(level) * 1.03;
        m_clipped.reserve(kLevels);
        for (int i = level; i < levelAt(lowest); ++i) {
            if (trunk(i)) {
                m_clipped.push_back(between(*trunk(i), m_marks.centre - half, m_marks.centre + half));
                m_trunk[static_cast<std::size_t>(i)] = &m_clipped.back();
            }
        }
        m_marks.notes.push_back("the arms touch the trunk; the armpit is taken from the height");
        return lowest;
    }

    // Where the chest stands out most from a straight line down the front: a belly may stand out further.
    [[nodiscard]] double bust(double low, double high) const {
        const int first = levelAt(low);
        const int last = levelAt(high);
        const double slope = (trunkFront(last) - trunkFront(first)) / std::max(last - first, 1);
        int best = (first + last) / 2;
        double most = 0;
        for (int i = first; i <= last; ++i) {
            const double out = trunkFront(i) - trunkFront(first) - slope * (i - first);
            if (out > most) {
                most = out;
                best = i;
            }
        }
        return heightAt(best);
    }

    void findTrunkLines() {
        Landmarks& y = m_marks.heights;
        const double span = y.armpit - y.crotch;
        y.bust = bust(y.armpit - 0.085 * m_height, y.armpit - 0.006 * m_height);
        bool noWaist = false;
        y.waist = extreme(y.crotch + 0.34 * span, y.bust - 0.03 * m_height, true, &LandmarkFinder::trunkTape, &noWaist);
        if (noWaist) {
            y.waist = y.crotch + 0.63 * span;
            m_marks.notes.push_back("the trunk has no narrowest place, the waist is taken from its length");
        }
        y.hip = extreme(y.crotch + 0.003 * m_height, y.crotch + 0.62 * (y.waist - y.crotch), false,
                        &LandmarkFinder::trunkTape);
        y.underbust = y.bust - 0.4 * (y.bust - y.waist);
    }

    void findNeckAndShoulder() {
        Landmarks& y = m_marks.heights;
        const double neck = extreme(y.armpit + 0.055 * m_height, y.top - (m_hasHead ? 0.07 : 0.01) * m_height, true,
                                    &LandmarkFinder::trunkTape);
        y.nape = neck - 0.01 * m_height;
        y.chin = neck + 0.02 * m_height;
        for (int i = levelAt(neck); i < levelAt(neck + 0.05 * m_height); ++i) {
            if (trunkFront(i) > trunkFront(levelAt(neck)) + 0.014 * m_height) {
                y.chin = heightAt(i);
                break;
            }
        }
        y.chin = std::min(y.chin, y.top);
        const SlicePiece* below = trunk(levelAt(y.armpit - 0.004 * m_height));
        m_marks.shoulderHalf = below ? 0.5 * (below->high.x() - below->low.x()) : 0.105 * m_height;
        m_marks.chestHalf = m_marks.shoulderHalf;
        // Shoulders slope down from the neck; the line above the armpits ends at the shoulder point.
        y.shoulder = 0.5 * (y.armpit + y.nape);
        for (int i = levelAt(y.nape); i > levelAt(y.armpit); --i) {
            if (trunkWidth(i) >= 2 * m_marks.shoulderHalf) {
                y.shoulder = heightAt(i);
                break;
            }
        }
    }

    BodyLandmarks& m_marks;
    BodySlicer m_slicer;
    double m_height = 1; // with a head
    bool m_hasHead = true;
    std::vector<std::vector<SlicePiece>> m_pieces;
    std::vector<const SlicePiece*> m_trunk;
    std::vector<SlicePiece> m_clipped; // pieces of m_trunk without arms; never grows beyond what is reserved
};

} // namespace

std::span<const LandmarkField> landmarkFields() {
    return kFields;
}

void BodyLandmarks::moveUp(double by) {
    for (const LandmarkField& field : landmarkFields()) {
        heights.*field.member += by;
    }
    floor += by;
    for (std::vector<LimbLine>* limbs : {&arms, &legs}) {
        for (LimbLine& limb : *limbs) {
            for (Vec3* joint : {&limb.root, &limb.middle, &limb.end}) {
                joint->y() += by;
            }
        }
    }
}

const SlicePiece* trunkOf(const std::vector<SlicePiece>& pieces, double centre) {
    for (const SlicePiece& piece : pieces) { // largest first
        if (piece.low.x() < centre && piece.high.x() > centre) {
            return &piece;
        }
    }
    return nullptr;
}

BodyLandmarks findLandmarks(const TriangleMesh& skin, const Skeleton* skeleton) {
    BodyLandmarks marks;
    marks.forward = facingOf(skin);
    LandmarkFinder finder(skin, marks);
    finder.find();
    marks.legs = findLegs(finder.slicer(), marks);
    marks.arms = findArms(skin, finder.slicer(), marks);
    if (skeleton) {
        takeJointsOf(*skeleton, marks);
    }
    return marks;
}

} // namespace toile
