#pragma once

#include <compare>
#include <cstdint>
#include <functional>

namespace toile {

// A stable name for one object of a document. Ids are handed out by Pattern::nextId, kept in the file and never used
// again, so a reference either finds its object or dangles visibly; it never finds another one.
template <typename Tag>
struct Id {
    std::uint32_t value = 0; // 0 names nothing

    [[nodiscard]] bool valid() const { return value != 0; }
    friend auto operator<=>(const Id&, const Id&) = default;
};

using PanelId = Id<struct PanelTag>;
using PointId = Id<struct PointTag>;
using EdgeId = Id<struct EdgeTag>;
using InternalId = Id<struct InternalTag>;
using DartId = Id<struct DartTag>;
using SeamId = Id<struct SeamTag>;
using NotchId = Id<struct NotchTag>;
using ElasticId = Id<struct ElasticTag>;
using PinId = Id<struct PinTag>;
using TackId = Id<struct TackTag>;
using FabricId = Id<struct FabricTag>;
using UnderlayId = Id<struct UnderlayTag>;

} // namespace toile

template <typename Tag>
struct std::hash<toile::Id<Tag>> {
    std::size_t operator()(const toile::Id<Tag>& id) const noexcept { return std::hash<std::uint32_t>{}(id.value); }
};
