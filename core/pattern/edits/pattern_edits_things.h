#pragma once

#include "core/base/result.h"
#include "core/pattern/edits/edited.h"

#include <vector>

// What lies beside panels and seams: elastics, pins, tacks, fabrics, underlays and settings. `add` gives an id, `set`
// replaces the thing of the same id. See pattern_edits.h for what all edits share.
namespace toile {

[[nodiscard]] Result<Edited<ElasticId>> addElastic(const Pattern& pattern, Elastic elastic);
[[nodiscard]] Result<Pattern> setElastic(const Pattern& pattern, const Elastic& elastic);
[[nodiscard]] Result<Pattern> removeElastics(const Pattern& pattern, const std::vector<ElasticId>& elastics);

[[nodiscard]] Result<Edited<PinId>> addPin(const Pattern& pattern, Pin pin);
[[nodiscard]] Result<Pattern> setPin(const Pattern& pattern, const Pin& pin);
[[nodiscard]] Result<Pattern> removePins(const Pattern& pattern, const std::vector<PinId>& pins);

[[nodiscard]] Result<Edited<TackId>> addTack(const Pattern& pattern, Tack tack);
[[nodiscard]] Result<Pattern> setTack(const Pattern& pattern, const Tack& tack);
[[nodiscard]] Result<Pattern> removeTacks(const Pattern& pattern, const std::vector<TackId>& tacks);

[[nodiscard]] Result<Edited<FabricId>> addFabric(const Pattern& pattern, Fabric fabric);
[[nodiscard]] Result<Pattern> setFabric(const Pattern& pattern, const Fabric& fabric);
// Panels of the removed fabric are made from the other one.
[[nodiscard]] Result<Pattern> removeFabric(const Pattern& pattern, FabricId fabric, FabricId insteadOf);

[[nodiscard]] Result<Edited<UnderlayId>> addUnderlay(const Pattern& pattern, Underlay underlay);
[[nodiscard]] Result<Pattern> setUnderlay(const Pattern& pattern, const Underlay& underlay);
[[nodiscard]] Result<Pattern> removeUnderlays(const Pattern& pattern, const std::vector<UnderlayId>& underlays);

[[nodiscard]] Pattern setBody(const Pattern& pattern, const BodySpec& body);
[[nodiscard]] Pattern setSimulation(const Pattern& pattern, const SimulationSettings& simulation);
[[nodiscard]] Pattern setProps(const Pattern& pattern, const std::vector<Prop>& props);
[[nodiscard]] Pattern setWind(const Pattern& pattern, const std::vector<WindSource>& wind);
[[nodiscard]] Pattern setTitle(const Pattern& pattern, const std::string& name, const std::string& notes);

} // namespace toile
