#pragma once

#include "core/body/body.h"
#include "core/drape/drape_frame.h"
#include "ui/viewport/stage.h"

#include <vector>

namespace toile {

struct Theme;

// The floor with the soft shadow of body and cloth: how much of a wide light above is hidden from each place of a grid.
class Ground {
public:
    explicit Ground(Stage& stage);

    void setTheme(const Theme& theme);
    void setBody(const Body& body);
    // The cloth's shadow; worked out again only when it has moved by what can be seen.
    void follow(const DrapeFrame& frame);

private:
    void shade();

    Surface* m_surface;
    std::vector<SurfaceLook> m_looks;
    std::vector<float> m_body, m_cloth; // shadow on the grid, by what stands in the light
    Vec3 m_middle = Vec3::Zero();       // of the cloth, when its shadow was worked out
    int m_age = 0;                      // frames since
};

} // namespace toile
