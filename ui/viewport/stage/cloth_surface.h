#pragma once

#include "core/drape/drape_frame.h"
#include "ui/viewport/stage/fabric_prints.h"
#include "ui/viewport/stage/live_light.h"
#include "ui/viewport/stage/stage.h"

#include <set>
#include <span>
#include <vector>

namespace toile {

// A way to draw cloth. The list is walked by the menu and the tests.
struct ClothLook {
    const char* id;
    const char* name; // English, translated where shown
    const char* key;
    float weave;     // strength of the threads
    float evenLight; // how much of the shading is left out
    float opacity;   // 1 is solid
    bool wire;
    bool thick;
    [[nodiscard]] bool isSeenThrough() const { return wire || opacity < 1; }
};
[[nodiscard]] std::span<const ClothLook> clothLooks();

// The cloth in the 3D view: every panel in its fabric's colour on both sides, marked where it is selected, frozen or
// strengthened; or coloured by how it fits.
class ClothSurface {
public:
    explicit ClothSurface(Stage& stage);

    // Null shows nothing.
    void show(const DrapeFramePtr& frame);
    void setSelected(std::set<PanelId> panels);
    void setHidden(std::set<PanelId> panels);
    void setLook(const ClothLook& look);
    [[nodiscard]] const ClothLook& look() const { return *m_look; }
    [[nodiscard]] const std::set<PanelId>& hidden() const { return m_hidden; }
    // What reaches the cut vertices of a garment, until another is told.
    void setLight(const GarmentPtr& garment, const std::vector<VertexLight>& light);
    void setPrints(FabricPrints prints);

private:
    void upload();
    void lightUp();
    void colour();
    [[nodiscard]] std::vector<SurfaceVertex> vertices() const;
    [[nodiscard]] std::vector<std::uint32_t> indices() const;
    void addRim(std::vector<std::uint32_t>& list) const;
    [[nodiscard]] bool isHidden(const GarmentTriangle& triangle) const;

    Surface* m_surface;
    const ClothLook* m_look;
    DrapeFramePtr m_frame;
    GarmentPtr m_garment; // that is uploaded
    std::set<PanelId> m_selected, m_hidden;
    std::vector<SurfaceLook> m_plain; // without a map
    bool m_mapped = false;
    GarmentPtr m_litGarment;
    std::vector<VertexLight> m_light; // on that garment's cut vertices
    FabricPrints m_prints;
};

// The colour of a step of a fit map's scale; the shader has the same.
inline constexpr int kFitMapSteps = 8;
[[nodiscard]] QColor fitMapColour(int step);
// Of cloth that a map of seams says nothing about.
inline constexpr QColor kBesideMap(214, 214, 214);

} // namespace toile
