#pragma once

#include "core/body/body.h"
#include "core/body/mannequin/mannequin_figure.h"

namespace toile {

// Heights of the lines of a body of these measures, standing at y = 0.
[[nodiscard]] Landmarks landmarksOf(const BodyMeasures& measures);

// Our own body, built from measures: a closed smooth surface whose girths meet the measures by tape. Every pose has the
// same triangles, so that one pose can blend into another while a garment hangs on it.
class Mannequin {
public:
    explicit Mannequin(const BodyMeasures& measures);

    // Landmarks, arrangement points, skeleton and all.
    [[nodiscard]] Body posed(const PoseAngles& pose) const;

private:
    [[nodiscard]] std::vector<std::vector<JointWeight>> weightsOf(const Figure& figure) const;

    BodyMeasures m_measures;
    FigureFit m_fit;
    TriangleMesh m_skin; // in the pose in which it was made
    std::vector<std::vector<JointWeight>> m_weights;
};

[[nodiscard]] Body makeMannequin(const BodyMeasures& measures, BodyPose pose);

} // namespace toile
