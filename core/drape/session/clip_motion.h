#pragma once

#include "core/body/body.h"
#include "core/body/body_rig.h"

namespace toile {

// How a body from a file is to move.
struct BodyPlay {
    int clip = -1;     // of its rig; -1: it stands as in the file
    double speed = 1;  // of the clip; slower movements are easier on cloth
    bool over = false; // when it has ended it begins again
};

// A body from a file while it goes through a movement that came with it. From where it stands it goes to where the
// movement begins, at a speed that cloth can follow; in the same way back to how it stands in its file.
class ClipMotion {
public:
    // A body with a rig.
    explicit ClipMotion(BodyPtr rest);

    void play(const BodyPlay& play);
    // Goes on for so long; false when it stands, and did before.
    bool advance(double seconds);
    // As it stands now.
    [[nodiscard]] BodyPtr body() const;

private:
    enum class Phase { Standing, Going, Playing };
    void goTo(RigPose pose);
    void begin();
    [[nodiscard]] const BodyRig::Clip* clip() const;

    BodyPtr m_rest;
    BodyPlay m_play;
    RigPose m_now, m_from, m_to;
    Phase m_phase = Phase::Standing;
    double m_time = 0;  // s, of the clip
    double m_share = 0; // of the way
    double m_waySeconds = 0;
};

} // namespace toile
