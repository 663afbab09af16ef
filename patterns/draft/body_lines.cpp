#include "patterns/draft/body_lines.h"

#include "core/base/units.h"
#include "core/body/mannequin/mannequin.h"

namespace toile::draft {

BodyLines linesOf(const BodyMeasures& measures) {
    const auto cm = [](double value) { return value * kMmPerCm; };
    BodyLines b{};
    b.bust = cm(measures.bust);
    b.underbust = cm(measures.underbust);
    b.waist = cm(measures.waist);
    b.hip = cm(measures.hip);
    b.neck = cm(measures.neck);
    b.shoulder = cm(measures.shoulder);
    b.armLength = cm(measures.armLength);
    b.upperArm = cm(measures.upperArm);
    b.wrist = cm(measures.wrist);
    b.thigh = cm(measures.thigh);
    b.ankle = cm(measures.ankle);
    const Landmarks marks = landmarksOf(measures);
    b.napeY = mmFromMetres(marks.nape);
    b.shoulderY = mmFromMetres(marks.shoulder);
    b.bustY = mmFromMetres(marks.bust);
    b.waistY = mmFromMetres(marks.waist);
    b.hipY = mmFromMetres(marks.hip);
    b.crotchY = mmFromMetres(marks.crotch);
    b.kneeY = mmFromMetres(marks.knee);
    b.ankleY = mmFromMetres(marks.ankle);
    b.chinY = mmFromMetres(marks.chin);
    b.topY = mmFromMetres(marks.top);
    return b;
}

} // namespace toile::draft
