#pragma once

#include "ui/viewport/stage/stage.h"

#include <vector>

namespace toile {

struct Theme;

// The floor with the soft shadow of body and cloth.
class Ground {
public:
    explicit Ground(Stage& stage);

    // m, where it lies.
    void setHeight(double height);

    void setTheme(const Theme& theme);
    // What of the light is left at the nodes of its grid; see live_light.h.
    void setLight(const std::vector<float>& light);

private:
    Surface* m_surface;
};

} // namespace toile
