#include "core/collide/body_query.h"

#include "core/collide/triangle_tree.h"

#include <algorithm>
#include <array>

namespace toile {

namespace {

// Asks the triangles themselves: exact everywhere, the judge of every faster answer.
class ExactTreeQuery : public BodyQuery {
public:
    explicit ExactTreeQuery(const TriangleMesh& skin) : m_tree(skin) {}
    bool closest(const Vec3& point, double reach, SurfacePoint& answer) const override {
        return m_tree.closest(point, reach, answer);
    }
    bool blocks(const Vec3& from, const Vec3& direction, double distance) const override {
        return m_tree.blocks(from, direction, distance);
    }

private:
    TriangleTree m_tree;
};

std::unique_ptr<BodyQuery> makeExactTree(const TriangleMesh& skin) {
    return std::make_unique<ExactTreeQuery>(skin);
}

constexpr std::array<BodyQueryKind, 1> kKinds{{
    {"exact-tree", "closest triangle by a bounding-box tree; exact", makeExactTree},
}};

} // namespace

std::span<const BodyQueryKind> bodyQueryKinds() {
    return kKinds;
}

const BodyQueryKind* findBodyQueryKind(std::string_view name) {
    const auto found = std::find_if(kKinds.begin(), kKinds.end(), [&](const auto& k) { return k.name == name; });
    return found == kKinds.end() ? nullptr : &*found;
}

} // namespace toile
