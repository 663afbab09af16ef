#pragma once

#include "core/body/mannequin/mannequin.h"

#include <memory>
#include <vector>

namespace toile {

// A mannequin on its way through poses. Those in between are made when they are first needed; from one to the next the
// skin goes straight.
class BodyMotion {
public:
    // From the first pose on, so many seconds from each to the next. In a circle it goes on from the last to the first.
    BodyMotion(std::shared_ptr<const Mannequin> mannequin, const std::vector<PoseAngles>& poses, double secondsEach,
               bool circle);

    // Goes on for so long; false when it has been where it goes to before.
    bool advance(double seconds);
    // As it stands now.
    [[nodiscard]] BodyPtr body();
    [[nodiscard]] PoseAngles angles() const;

private:
    struct Place {
        std::size_t from, to;
        double share;
    };
    [[nodiscard]] Place place() const;
    [[nodiscard]] const BodyPtr& key(std::size_t i);

    std::shared_ptr<const Mannequin> m_mannequin;
    std::vector<PoseAngles> m_angles;
    std::vector<BodyPtr> m_keys; // null until needed
    double m_secondsEach;        // from key to key
    bool m_circle;
    double m_time = 0; // s
};

// The poses of walking on the spot, to be gone through in a circle.
[[nodiscard]] std::vector<PoseAngles> walkingPoses();
// Seconds from pose to pose at which no hand outruns cloth.
[[nodiscard]] double secondsBetween(const PoseAngles& from, const PoseAngles& to);

} // namespace toile
