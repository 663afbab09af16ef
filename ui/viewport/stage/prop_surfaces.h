#pragma once

#include "core/drape/session/standing_props.h"
#include "ui/viewport/pick.h"
#include "ui/viewport/stage/stage.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace toile {

// What stands beside the body in the 3D view; rivers can be seen through.
class PropSurfaces {
public:
    explicit PropSurfaces(Stage& stage) : m_stage(stage) {}

    void show(const std::vector<SeenProp>& props);
    [[nodiscard]] const std::vector<SeenProp>& shown() const { return m_shown; }
    void setSelected(std::optional<std::size_t> prop);
    [[nodiscard]] const std::optional<std::size_t>& selected() const { return m_selected; }
    // The first that a ray meets nearer than this, m.
    [[nodiscard]] std::optional<std::size_t> under(const Ray& ray, double nearerThan) const;

private:
    void upload(std::size_t prop);

    Stage& m_stage;
    std::vector<SeenProp> m_shown;
    std::vector<Surface*> m_surfaces; // those beyond the props there are show nothing
    std::optional<std::size_t> m_selected;
};

} // namespace toile
