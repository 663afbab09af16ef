#include "core/body/arrangement.h"

#include <algorithm>

namespace toile {

const ArrangementPoint* findArrangementPoint(const std::vector<ArrangementPoint>& points, std::string_view name) {
    const auto found =
        std::find_if(points.begin(), points.end(), [&](const ArrangementPoint& p) { return p.name == name; });
    return found == points.end() ? nullptr : &*found;
}

} // namespace toile
