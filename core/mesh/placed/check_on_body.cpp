#include "core/mesh/placed/check_on_body.h"

#include "core/mesh/placed/placement_on_body.h"

#include <filesystem>
#include <limits>

namespace toile {

PlaceInSpace placesOnBody(const Pattern& pattern, const std::vector<ArrangementPoint>& points) {
    return [&pattern, &points](PanelId id, const Vec2& at) -> Vec3 {
        const PanelPtr panel = pattern.findPanel(id);
        const auto* arranged = panel ? std::get_if<ArrangedPlacement>(&panel->placement) : nullptr;
        if (!panel || (arranged && !findArrangementPoint(points, arranged->point))) {
            return Vec3::Constant(std::numeric_limits<double>::quiet_NaN());
        }
        return placePoint(*panel, at, points);
    };
}

std::vector<PatternIssue> checkOnBody(const Pattern& pattern, const std::vector<ArrangementPoint>& points,
                                      const std::string& baseFolder) {
    CheckContext context;
    context.fileIsThere = [folder = std::filesystem::path(baseFolder)](const std::string& file) {
        std::error_code problem;
        return std::filesystem::exists(folder / file, problem);
    };
    // Points that are still known of another body say nothing about one that is not there.
    const bool isThere = pattern.body.file.empty() || context.fileIsThere(pattern.body.file);
    const std::vector<ArrangementPoint> known = isThere ? points : std::vector<ArrangementPoint>();
    std::vector<std::string> names;
    for (const ArrangementPoint& point : known) {
        names.push_back(point.name);
    }
    context.arrangementPoints = names;
    context.placeInSpace = placesOnBody(pattern, known);
    return checkPattern(pattern, context);
}

} // namespace toile
