#include "tests/core/support/arranged_garments.h"

#include "core/base/units.h"
#include "core/mesh/placed/placement_on_body.h"
#include "core/pattern/seam_direction.h"
#include "patterns/draft/garments.h"
#include "tests/core/support/small_garments.h"

#include <QtGlobal>

#include <algorithm>

namespace toile::testing {

Pattern unplaced(const std::string& name) {
    const auto drafted = draft::draftedGarments();
    const auto found = std::find_if(drafted.begin(), drafted.end(), [&](const auto& g) { return g.name == name; });
    if (found == drafted.end()) {
        qFatal("there is no garment %s", name.c_str());
    }
    Pattern pattern = found->draft(BodyMeasures{});
    const std::vector<PanelPtr> panels = pattern.panels;
    for (const PanelPtr& panel : panels) {
        Panel without = *panel;
        without.placement = ArrangedPlacement{};
        pattern.putPanel(without);
    }
    return pattern;
}

BodyPtr mannequin() {
    static const BodyPtr body = makeBody({}, {}).value();
    return body;
}

BodyPtr mannequinIn(BodyPose pose) {
    BodySpec spec;
    spec.pose = pose;
    return makeBody(spec, {}).value();
}

Pattern laidOutRound(const Body& stretched, double sleeveMm, double halfRoundMm) {
    PatternBuilder built;
    const double top = mmFromMetres(stretched.landmarks.heights.nape);
    const double armpit = mmFromMetres(stretched.landmarks.arms[0].root.y()) - 90;
    const Vec2 piece(sleeveMm, halfRoundMm);
    const auto add = [&](const char* name, Vec2 size, Vec3 at, double turnDeg) {
        const PanelId id = built.addPanel(name, rectangle(size.x(), size.y()));
        built.edit(id, [&](Panel& p) { p.placement = FreePlacement{at, Vec3(0, turnDeg, 0)}; });
        return id;
    };
    const PanelId front = add("front", {500, 600}, Vec3(-250, top - 600, 200), 0);
    const PanelId back = add("back", {500, 600}, Vec3(250, top - 600, -200), 180);
    built.sew({built.range(front, 1, 0, 0.7)}, {built.range(back, 3, 1, 0.3)});
    built.sew({built.range(front, 3, 0.3, 1)}, {built.range(back, 1, 0.7, 0)});
    const auto sew = [&](PanelId body, std::size_t side, PanelId sleeve, std::size_t hole) {
        const bool up = side == 1; // round the outline
        built.sew({up ? built.range(body, side, 0.7, 1) : built.range(body, side, 0, 0.3)},
                  {built.range(sleeve, hole, 1, 0)});
        return sleeve;
    };
    const auto close = [&](PanelId before, PanelId behind) {
        built.sew({built.range(before, 0)}, {built.range(behind, 0, 1, 0)});
        built.sew({built.range(before, 2)}, {built.range(behind, 2, 1, 0)});
    };
    built.sew({built.range(front, 2, 0, 0.3)}, {built.range(back, 2, 1, 0.7)});
    built.sew({built.range(front, 2, 0.7, 1)}, {built.range(back, 2, 0.3, 0)});
    close(sew(front, 1, add("left sleeve front", piece, Vec3(260, armpit, 120), 0), 3),
          sew(back, 3, add("left sleeve back", piece, Vec3(260 + sleeveMm, armpit, -120), 180), 1));
    close(sew(front, 3, add("right sleeve front", piece, Vec3(-260 - sleeveMm, armpit, 120), 0), 1),
          sew(back, 1, add("right sleeve back", piece, Vec3(-260, armpit, -120), 180), 3));
    return built.pattern;
}

Vec3 middleOf(const Pattern& pattern, const std::string& name, const Vec2& flat) {
    const PanelPtr panel = *std::find_if(pattern.panels.begin(), pattern.panels.end(),
                                         [&](const PanelPtr& p) { return p->name.find(name) == 0; });
    return placePoint(*panel, flat, {});
}

double meanGap(const Pattern& pattern, const Body& body) {
    double sum = 0;
    int count = 0;
    for (const Seam& seam : pattern.seams) {
        for (const double f : {0.1, 0.5, 0.9}) {
            const auto a = pointOnSide(pattern, seam.a, f);
            const auto b = pointOnSide(pattern, seam.b, f);
            if (a && b) {
                sum += (placePoint(*pattern.findPanel(a->panel), a->at, body.points) -
                        placePoint(*pattern.findPanel(b->panel), b->at, body.points))
                           .norm();
                ++count;
            }
        }
    }
    return sum / std::max(1, count);
}

} // namespace toile::testing
