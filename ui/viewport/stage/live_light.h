#pragma once

#include "core/base/triangle_mesh.h"
#include "core/drape/drape_frame.h"
#include "core/picture/light_maps.h"

#include <QObject>
#include <QVector3D>

#include <array>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <thread>
#include <vector>

namespace toile {

// What reaches a vertex: from the sky on its front and its back, from the lamp on its front and its back. 1 for a level
// place under an open sky, and for one that the whole lamp is seen from.
using VertexLight = std::array<float, 4>;
constexpr VertexLight kOpenLight{0.75F, 0.75F, 1, 1};

// For the shader.
[[nodiscard]] QVector3D towardsLamp();

// The skin of a body as it is drawn.
using DrawnSkinPtr = std::shared_ptr<const TriangleMesh>;
// What is to be lit. Either may be null.
struct LitScene {
    DrawnSkinPtr skin;
    DrapeFramePtr frame;
    std::set<PanelId> hidden;
    bool seenThrough = false; // the cloth: skin that is seen through it is lit as if it were bare
};
struct BakedLight {
    DrawnSkinPtr skin;
    GarmentPtr garment;
    std::vector<VertexLight> onSkin;  // per vertex of it
    std::vector<VertexLight> onCloth; // per cut vertex
    std::vector<float> onGround;      // per node of groundGrid, 1 in open light
};
// The floor round the body: so many nodes to a side, so far apart, from -kGroundHalf on.
constexpr int kGroundCells = 120;
constexpr double kGroundHalf = 3; // m
constexpr double kGroundCell = 2 * kGroundHalf / kGroundCells;
// m, where it lies: under the feet of a body, and not above where the cloth's floor is.
[[nodiscard]] double groundUnder(const TriangleMesh& skin);
using BakedLightPtr = std::shared_ptr<const BakedLight>;

// Light from a soft lamp above and from all around, kept off by body and cloth, as live views can have it: per vertex,
// at the pace of the machine. What the body keeps off is worked out once.
class LightBaker {
public:
    [[nodiscard]] BakedLightPtr bake(const LitScene& scene);

private:
    struct Lights {
        SoftLight lamp;
        SkyLight sky;
        HighSky highSky;
    };
    void lookAt(const DrawnSkinPtr& skin, const PaintedSurface& cloth);

    DrawnSkinPtr m_drawn;
    PaintedSurface m_skin;
    std::optional<Lights> m_skinOnly;
};

// A baker in a thread of its own that takes no more than a small part of a processor. The latest scene wins.
class LiveLight : public QObject {
    Q_OBJECT

public:
    explicit LiveLight(QObject* parent = nullptr);
    ~LiveLight() override;
    void light(LitScene scene);

signals:
    void lit(const toile::BakedLightPtr& light);

private:
    void run();

    std::mutex m_mutex;
    std::condition_variable m_wake;
    std::optional<LitScene> m_next;
    bool m_quit = false;
    std::thread m_thread; // last: begins when all else is there
};

// Light that was worked out for a garment, for the same one with other meshes: each vertex gets what was near it on its
// panel, until its own is known.
[[nodiscard]] std::vector<VertexLight> carriedLight(const Garment& from, const std::vector<VertexLight>& light,
                                                    const Garment& to);

} // namespace toile
