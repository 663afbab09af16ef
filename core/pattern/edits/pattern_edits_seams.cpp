#include "core/pattern/edits/pattern_edits_seams.h"

#include "core/pattern/check/pattern_check.h"
#include "core/pattern/edits/edit_support.h"
#include "core/pattern/edits/panel_cut.h"
#include "core/pattern/edits/pattern_edits_points.h"

#include <algorithm>
#include <cmath>
#include <set>

namespace toile {

using namespace edits;

namespace {

bool isMirrored(const Panel& panel) {
    return panel.link && panel.link->mirrored;
}

// The panel that shows this panel's shape in a mirror: the k-th copy of one hand belongs to the k-th of the other.
std::optional<PanelId> mirroredCopy(const Pattern& pattern, const Panel& panel) {
    std::vector<PanelId> sameHand, otherHand;
    for (PanelId id : sharingShape(pattern, panel.id)) {
        (isMirrored(*pattern.findPanel(id)) == isMirrored(panel) ? sameHand : otherHand).push_back(id);
    }
    const auto rank =
        static_cast<std::size_t>(std::find(sameHand.begin(), sameHand.end(), panel.id) - sameHand.begin());
    return rank < otherHand.size() ? std::optional(otherHand[rank]) : std::nullopt;
}

std::optional<SeamSide> mirroredSide(const Pattern& pattern, const SeamSide& side) {
    SeamSide image;
    for (EdgeRange range : side) {
        const PanelPtr panel = pattern.findPanel(range.panel);
        if (!panel) {
            return std::nullopt;
        }
        if (const auto copy = mirroredCopy(pattern, *panel)) {
            range.panel = *copy;
        } else if (panel->shape.foldEdge) {
            range.onMirrorHalf = !range.onMirrorHalf;
        } else {
            return std::nullopt;
        }
        image.push_back(range);
    }
    return image;
}

bool sameSewing(const Seam& p, const Seam& q) {
    return (p.a == q.a && p.b == q.b) || (p.a == q.b && p.b == q.a) || (reversed(p.a) == q.a && reversed(p.b) == q.b) ||
           (reversed(p.a) == q.b && reversed(p.b) == q.a);
}

// Of a stretch that runs over a fold the image lies on it.
bool overlap(const SeamSide& side, const SeamSide& other) {
    return std::any_of(side.begin(), side.end(), [&](const EdgeRange& p) {
        return std::any_of(other.begin(), other.end(), [&](const EdgeRange& q) {
            return p.panel == q.panel && p.edge == q.edge && p.onMirrorHalf == q.onMirrorHalf &&
                   std::max(std::min(p.from, p.to), std::min(q.from, q.to)) <
                       std::min(std::max(p.from, p.to), std::max(q.from, q.to));
        });
    });
}

const Seam* findSameSewing(const Pattern& pattern, const Seam& sewing) {
    const auto found =
        std::find_if(pattern.seams.begin(), pattern.seams.end(), [&](const Seam& s) { return sameSewing(s, sewing); });
    return found == pattern.seams.end() ? nullptr : &*found;
}

// Empty when the side can be sewn.
std::string faultOf(const Pattern& pattern, const SeamSide& side) {
    if (side.empty()) {
        return "a side of the seam is empty; choose an edge for it";
    }
    for (const EdgeRange& range : side) {
        const PanelPtr panel = pattern.findPanel(range.panel);
        if (!panel) {
            return missing("panel", range.panel.value).message;
        }
        if (!findEdge(panel->shape, range.edge)) {
            return missing("edge", range.edge.value).message;
        }
        if (range.onMirrorHalf && !panel->shape.foldEdge) {
            return "panel '" + panel->name + "' is not on fold and has no mirrored half; choose the drawn edge";
        }
        if (panel->shape.foldEdge == range.edge) {
            return "the fold edge of panel '" + panel->name + "' is not cut; unfold it first";
        }
        if (!(range.from >= 0 && range.from <= 1 && range.to >= 0 && range.to <= 1 && range.from != range.to)) {
            return "the seam needs a stretch between the ends of edge " + std::to_string(range.edge.value) +
                   "; choose two different places on it";
        }
    }
    return {};
}

std::string faultOf(const Pattern& pattern, const Seam& seam) {
    std::string fault = faultOf(pattern, seam.a);
    if (fault.empty()) {
        fault = faultOf(pattern, seam.b);
    }
    if (fault.empty() && sameSewing(seam, Seam{{}, {}, seam.a, seam.a, 100, 180, 0, {}})) {
        fault = "both sides of the seam are the same edge; choose another one for one side";
    }
    if (fault.empty() && !(seam.ratioPercent > 0 && seam.ratioPercent <= 2000)) {
        fault = "a seam's ratio is above 0 and up to 2000 %; give one in that range";
    }
    return fault;
}

void giveNotchIds(Pattern& pattern, Seam& seam) {
    for (Notch& notch : seam.notches) {
        notch.id = pattern.takeId<NotchId>();
    }
}

Seam* find(Pattern& pattern, SeamId id) {
    const auto found =
        std::find_if(pattern.seams.begin(), pattern.seams.end(), [&](const Seam& s) { return s.id == id; });
    return found == pattern.seams.end() ? nullptr : &*found;
}

// Brings the twin of a changed seam up to it; ids of the twin and of its notches stay as far as they go.
void updateTwin(Pattern& pattern, SeamId twinId, const Seam& seam) {
    const auto image = mirroredSeam(pattern, seam);
    Seam* twin = find(pattern, twinId);
    if (!image || !twin) {
        return;
    }
    Seam changed = *image;
    changed.id = twin->id;
    for (std::size_t i = 0; i < changed.notches.size(); ++i) {
        changed.notches[i].id = i < twin->notches.size() ? twin->notches[i].id : pattern.takeId<NotchId>();
    }
    *twin = changed;
}

// A change of one seam, made on its twin as well.
Result<Pattern> changeSeam(const Pattern& pattern, SeamId id, const std::function<std::string(Seam&)>& change) {
    Pattern after = pattern;
    Seam* seam = find(after, id);
    if (!seam) {
        return missing("seam", id.value);
    }
    const Seam* twin = findTwin(pattern, *seam);
    std::string fault = change(*seam);
    if (fault.empty()) {
        fault = faultOf(after, *seam);
    }
    if (!fault.empty()) {
        return Error{fault};
    }
    if (twin) {
        updateTwin(after, twin->id, Seam(*seam));
    }
    return after;
}

} // namespace

std::optional<Seam> mirroredSeam(const Pattern& pattern, const Seam& seam) {
    const auto a = mirroredSide(pattern, seam.a);
    const auto b = mirroredSide(pattern, seam.b);
    if (!a || !b) {
        return std::nullopt;
    }
    Seam image = seam;
    image.id = {};
    image.a = *a;
    image.b = *b;
    if (!image.name.empty()) {
        image.name += " (mirrored)";
    }
    const bool sewnAlready = sameSewing(image, seam) || overlap(image.a, seam.a) || overlap(image.b, seam.b);
    return sewnAlready ? std::nullopt : std::optional(image);
}

const Seam* findTwin(const Pattern& pattern, const Seam& seam) {
    const auto image = mirroredSeam(pattern, seam);
    return image ? findSameSewing(pattern, *image) : nullptr;
}

Result<Edited<SeamMade>> addSeam(const Pattern& pattern, Seam seam) {
    if (std::string fault = faultOf(pattern, seam); !fault.empty()) {
        return Error{fault};
    }
    Pattern after = pattern;
    SeamMade made;
    made.seam = seam.id = after.takeId<SeamId>();
    giveNotchIds(after, seam);
    after.seams.push_back(seam);
    if (auto image = mirroredSeam(after, seam); image && !findSameSewing(after, *image)) {
        image->id = after.takeId<SeamId>();
        giveNotchIds(after, *image);
        made.twin = image->id;
        after.seams.push_back(*image);
    }
    return Edited<SeamMade>{std::move(after), made};
}

Result<Edited<SeamMade>> sew(const Pattern& pattern, const SeamSide& a, const SeamSide& b,
                             const PlaceInSpace& placeInSpace) {
    Seam seam;
    seam.a = a;
    seam.b = b;
    if (std::string fault = faultOf(pattern, seam); !fault.empty()) {
        return Error{fault};
    }
    if (chooseDirection(pattern, a, b, placeInSpace).reverse) {
        seam.b = reversed(b);
    }
    return addSeam(pattern, std::move(seam));
}

Result<Pattern> setSeam(const Pattern& pattern, Seam seam) {
    Pattern numbered = pattern;
    for (Notch& notch : seam.notches) {
        if (!notch.id.valid()) {
            notch.id = numbered.takeId<NotchId>();
        }
    }
    return changeSeam(numbered, seam.id, [&](Seam& old) {
        old = seam;
        return std::string();
    });
}

Result<Pattern> removeSeams(const Pattern& pattern, const std::vector<SeamId>& seams) {
    std::set<SeamId> gone;
    for (SeamId id : seams) {
        const Seam* seam = pattern.findSeam(id);
        if (!seam) {
            return missing("seam", id.value);
        }
        gone.insert(id);
        if (const Seam* twin = findTwin(pattern, *seam)) {
            gone.insert(twin->id);
        }
    }
    Pattern after = pattern;
    std::erase_if(after.seams, [&](const Seam& s) { return gone.contains(s.id); });
    return after;
}

Result<Pattern> reverseSeam(const Pattern& pattern, SeamId id) {
    return changeSeam(pattern, id, [](Seam& seam) {
        seam.b = reversed(seam.b);
        return std::string();
    });
}

Result<Pattern> setSeamRatio(const Pattern& pattern, SeamId id, double ratioPercent) {
    return changeSeam(pattern, id, [&](Seam& seam) {
        seam.ratioPercent = ratioPercent;
        return std::string();
    });
}

Result<Pattern> alignSeams(const Pattern& pattern, const std::vector<SeamId>& seams, const PlaceInSpace& placeInSpace) {
    Pattern after = pattern;
    for (SeamId id : seams) {
        if (!pattern.findSeam(id)) {
            return missing("seam", id.value);
        }
    }
    for (Seam& seam : after.seams) {
        const bool named = seams.empty() || std::find(seams.begin(), seams.end(), seam.id) != seams.end();
        if (named && faultOf(pattern, seam).empty() && chooseDirection(pattern, seam.a, seam.b, placeInSpace).reverse) {
            seam.b = reversed(seam.b);
        }
    }
    return after;
}

namespace {

std::string faultOf(const Notch& notch) {
    if (!(notch.position >= 0 && notch.position <= 1) || notch.count < 1 || notch.count > 9) {
        return "a notch stands between the ends of its seam, one to nine abreast; give a place and number in that "
               "range";
    }
    return {};
}

} // namespace

Result<Edited<NotchId>> addNotch(const Pattern& pattern, SeamId seam, Notch notch) {
    Pattern numbered = pattern;
    notch.id = numbered.takeId<NotchId>();
    Result<Pattern> after = changeSeam(numbered, seam, [&](Seam& on) {
        on.notches.push_back(notch);
        return faultOf(notch);
    });
    if (!after) {
        return Error{after.error()};
    }
    return Edited<NotchId>{std::move(after).value(), notch.id};
}

Result<Pattern> setNotch(const Pattern& pattern, SeamId seam, const Notch& notch) {
    return changeSeam(pattern, seam, [&](Seam& on) {
        for (Notch& old : on.notches) {
            if (old.id == notch.id) {
                old = notch;
                return faultOf(notch);
            }
        }
        return missing("notch", notch.id.value).message;
    });
}

Result<Pattern> removeNotch(const Pattern& pattern, SeamId seam, NotchId notch) {
    return changeSeam(pattern, seam, [&](Seam& on) {
        const bool found = std::erase_if(on.notches, [&](const Notch& n) { return n.id == notch; }) > 0;
        return found ? std::string() : missing("notch", notch.value).message;
    });
}

} // namespace toile
