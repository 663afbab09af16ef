#include "core/base/check.h"
#include "core/pattern/check/pattern_check.h"

#include <algorithm>
#include <array>

namespace toile {

namespace {

constexpr Severity H = Severity::Hint;
constexpr Severity W = Severity::Warning;
constexpr Severity E = Severity::Error;

constexpr IssueKind kKinds[] = {
    // numbers and lists
    {"numbers-not-finite", E, "a coordinate or size is not a usable number",
     "set it again, or delete the object and draw it anew"},
    {"curve-controls-wrong", E, "a curve has the wrong number of control points", "change the kind of the curve"},
    {"number-out-of-range", W, "a value is outside its working range", "set a value inside the range"},
    {"too-many-edges", E, "the panel has more edges than can be worked with", "draw it with fewer points, as curves"},
    {"id-used-twice", E, "two objects have the same id", "delete one of them and draw it anew"},
    // outlines
    {"outline-open", E, "the outline is not a closed loop", "join its ends"},
    {"outline-crosses-itself", E, "the outline crosses or touches itself", "move points so that its edges keep apart"},
    {"outline-without-area", E, "the outline encloses nothing", "move its points apart, or delete the panel"},
    {"edge-without-length", E, "an edge has no length", "delete one of its points, or move them apart"},
    // holes and internal lines
    {"hole-open", E, "a hole is not a closed loop", "join its ends, or make it an internal line"},
    {"hole-crosses-itself", E, "a hole crosses itself or another hole", "move points so that the lines keep apart"},
    {"hole-outside", E, "a hole is not wholly inside the outline", "move it inside, or make it part of the outline"},
    {"internal-broken", E, "an internal line has no two joined points", "delete it and draw it anew"},
    {"internal-outside", W, "an internal line leaves the panel", "move its points inside the outline, out of holes"},
    // darts
    {"dart-cannot-be-cut", W, "a dart cannot be cut", "change its place, width or depth"},
    // fold
    {"fold-edge-missing", E, "the fold edge is not an edge of the outline", "choose the fold edge again, or unfold"},
    {"fold-edge-not-straight", E, "the fold edge is not straight", "make it a line, or unfold"},
    {"fold-crossed", E, "the outline lies on both sides of the fold", "move its points to one side of the fold edge"},
    // panels
    {"panel-name-missing", H, "the panel has no name", "give it a name"},
    {"panel-name-twice", W, "two panels have the same name", "rename one of them"},
    {"link-broken", W, "the panel is linked to a panel that is not there", "unlink it"},
    {"link-shape-differs", W, "a linked copy does not have the shape of its source", "unlink it, or link it anew"},
    {"fabric-missing", W, "the panel's fabric is not in the list of fabrics", "choose a fabric"},
    {"fabric-name-twice", W, "two fabrics have the same name", "rename one of them"},
    {"allowance-impossible", W, "a seam allowance cannot be drawn", "set a width between 0 and 500 mm"},
    {"allowance-overlaps", W, "a seam allowance lies on the panel's own cloth",
     "make it narrower, or move the edges apart"},
    {"particle-distance-impossible", E, "the particle distance cannot be meshed", "set one between 0.8 and 700 mm"},
    {"particle-distance-coarse", W, "the particle distance is coarse for the size of the panel",
     "set a smaller particle distance"},
    {"particle-distance-fine", W, "the particle distance is so fine that simulating takes very long",
     "set a larger particle distance"},
    {"too-much-cloth", E, "all panels together have more triangles than can be draped",
     "set larger particle distances, or make panels smaller"},
    {"placement-unknown", W, "the panel is arranged at a point the body does not have", "arrange it again"},
    {"panel-without-seam", H, "the panel is not sewn to anything", "sew it, pin it, or deactivate it"},
    // seams
    {"seam-dangles", E, "the seam names a panel or edge that is not there", "delete the seam and sew again"},
    {"seam-empty", E, "a side of the seam has no length", "delete the seam and sew again"},
    {"seam-range-outside", E, "the seam reaches beyond its edge", "set its ends between 0 and 100 % of the edge"},
    {"seam-sewn-to-itself", E, "the seam sews a stretch of an edge to itself", "choose another edge for one side"},
    {"seam-on-fold", W, "the seam lies on the fold edge, where the cloth is not cut", "unfold the panel, or delete it"},
    {"seams-overlap", W, "two seams lie on the same stretch of an edge", "shorten or delete one of them"},
    {"seam-lengths-differ", W, "the sides differ in length more than the seam intends",
     "make the lengths equal, or set the seam's ratio"},
    {"zip-eased", W, "the sides of a zip differ in length, and a zip does not give", "make the lengths equal"},
    {"seam-twisted", W, "the seam is twisted: its sides run in opposite directions", "reverse the seam"},
    {"seam-turns-panel-over", H, "the seam joins the face of one panel to the back of the other",
     "reverse the seam, unless a panel is meant to show its back"},
    {"notch-outside", W, "a notch lies beyond the ends of its seam", "move the notch onto the seam"},
    {"seam-name-twice", W, "two seams have the same name", "rename one of them"},
    // elastics, pins, tacks
    {"elastic-dangles", W, "the elastic names a panel or edge that is not there", "delete it and set it again"},
    {"elastic-without-length", W, "the elastic has no length", "set it on an edge that has a length"},
    {"elastic-range-outside", W, "the elastic reaches beyond its edge", "set its ends between 0 and 100 % of the edge"},
    {"elastic-name-twice", W, "two elastics have the same name", "rename one of them"},
    {"pin-lost", W, "a pin is not on the cloth", "delete it and pin again"},
    {"tack-lost", W, "a tack is not on the cloth", "delete it and tack again"},
    // files beside the pattern
    {"file-missing", W, "a file that the pattern names is not there", "choose it again, or put it back"},
};

constexpr std::array<std::pair<Severity, std::string_view>, 3> kSeverities{{{H, "hint"}, {W, "warning"}, {E, "error"}}};

} // namespace

std::span<const IssueKind> issueKinds() {
    return kKinds;
}

const IssueKind* findIssueKind(std::string_view code) {
    const auto found =
        std::find_if(std::begin(kKinds), std::end(kKinds), [&](const auto& k) { return k.code == code; });
    return found == std::end(kKinds) ? nullptr : &*found;
}

std::string_view wordFor(Severity severity) {
    for (const auto& [value, word] : kSeverities) {
        if (value == severity) {
            return word;
        }
    }
    checkFailed("severity in list", "a severity has no word", __FILE__, __LINE__);
}

} // namespace toile
