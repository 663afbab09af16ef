#include "core/pattern/edits/pattern_edits_things.h"

#include "core/pattern/edits/edit_support.h"

#include <algorithm>
#include <cmath>

namespace toile {

using namespace edits;

namespace {

// What can be told of a thing before it goes into the pattern; empty when it may.
std::string faultOf(const Pattern& pattern, const Elastic& elastic) {
    if (elastic.ranges.empty()) {
        return "an elastic needs an edge or internal line to lie on; choose one";
    }
    for (const EdgeRange& range : elastic.ranges) {
        const PanelPtr panel = pattern.findPanel(range.panel);
        if (!panel || !findEdge(panel->shape, range.edge)) {
            return missing("edge", range.edge.value).message;
        }
    }
    if (!(elastic.ratioPercent >= 1 && elastic.ratioPercent <= 200) || !(elastic.strengthNewton >= 0) ||
        (elastic.restLengthMm && !(*elastic.restLengthMm > 0))) {
        return "an elastic's ratio is 1 to 200 %, its strength and rest length above nothing; give values in that "
               "range";
    }
    return {};
}
std::string faultOf(const Pattern& pattern, const ClothPoint& point) {
    if (!pattern.findPanel(point.panel)) {
        return missing("panel", point.panel.value).message;
    }
    return point.at.allFinite() ? std::string() : "a place is not a usable number; choose a place on the panel";
}
std::string faultOf(const Pattern& pattern, const Pin& pin) {
    if (pin.targetMm && !pin.targetMm->allFinite()) {
        return "the pin's place in space is not a usable number; choose another";
    }
    return faultOf(pattern, pin.on);
}
std::string faultOf(const Pattern& pattern, const Tack& tack) {
    const std::string fault = faultOf(pattern, tack.a);
    return fault.empty() && tack.b ? faultOf(pattern, *tack.b) : fault;
}
std::string faultOf(const Pattern&, const Fabric& fabric) {
    for (const NumberField<Fabric>& field : fabricFields()) {
        if (!std::isfinite(fabric.*field.member)) {
            return std::string(field.label) + " is not a usable number; give another";
        }
    }
    return {};
}
std::string faultOf(const Pattern&, const Underlay& underlay) {
    if (!(underlay.calibrationMm > 0) || !underlay.positionMm.allFinite() || !std::isfinite(underlay.turnDeg) ||
        !(underlay.calibrationA.allFinite() && underlay.calibrationB.allFinite()) ||
        (underlay.calibrationA - underlay.calibrationB).norm() < 1e-6) {
        return "the picture's scale needs two different points and their distance above nothing; set them again";
    }
    return {};
}

template <typename Thing>
using IdOf = decltype(Thing::id);

template <typename Thing>
Result<Edited<IdOf<Thing>>> added(const Pattern& pattern, std::vector<Thing> Pattern::*list, Thing thing) {
    if (std::string fault = faultOf(pattern, thing); !fault.empty()) {
        return Error{fault};
    }
    Pattern after = pattern;
    thing.id = after.takeId<IdOf<Thing>>();
    (after.*list).push_back(thing);
    return Edited<IdOf<Thing>>{std::move(after), thing.id};
}

template <typename Thing>
Result<Pattern> replaced(const Pattern& pattern, std::vector<Thing> Pattern::*list, const Thing& thing,
                         std::string_view kind) {
    if (std::string fault = faultOf(pattern, thing); !fault.empty()) {
        return Error{fault};
    }
    Pattern after = pattern;
    for (Thing& old : after.*list) {
        if (old.id == thing.id) {
            old = thing;
            return after;
        }
    }
    return missing(kind, thing.id.value);
}

template <typename Thing>
Result<Pattern> removed(const Pattern& pattern, std::vector<Thing> Pattern::*list, const std::vector<IdOf<Thing>>& ids,
                        std::string_view kind) {
    Pattern after = pattern;
    for (IdOf<Thing> id : ids) {
        if (std::erase_if(after.*list, [&](const Thing& t) { return t.id == id; }) == 0) {
            return missing(kind, id.value);
        }
    }
    return after;
}

} // namespace

Result<Edited<ElasticId>> addElastic(const Pattern& pattern, Elastic elastic) {
    return added(pattern, &Pattern::elastics, std::move(elastic));
}
Result<Pattern> setElastic(const Pattern& pattern, const Elastic& elastic) {
    return replaced(pattern, &Pattern::elastics, elastic, "elastic");
}
Result<Pattern> removeElastics(const Pattern& pattern, const std::vector<ElasticId>& elastics) {
    return removed(pattern, &Pattern::elastics, elastics, "elastic");
}

Result<Edited<PinId>> addPin(const Pattern& pattern, Pin pin) {
    return added(pattern, &Pattern::pins, std::move(pin));
}
Result<Pattern> setPin(const Pattern& pattern, const Pin& pin) {
    return replaced(pattern, &Pattern::pins, pin, "pin");
}
Result<Pattern> removePins(const Pattern& pattern, const std::vector<PinId>& pins) {
    return removed(pattern, &Pattern::pins, pins, "pin");
}

Result<Edited<TackId>> addTack(const Pattern& pattern, Tack tack) {
    return added(pattern, &Pattern::tacks, std::move(tack));
}
Result<Pattern> setTack(const Pattern& pattern, const Tack& tack) {
    return replaced(pattern, &Pattern::tacks, tack, "tack");
}
Result<Pattern> removeTacks(const Pattern& pattern, const std::vector<TackId>& tacks) {
    return removed(pattern, &Pattern::tacks, tacks, "tack");
}

Result<Edited<FabricId>> addFabric(const Pattern& pattern, Fabric fabric) {
    return added(pattern, &Pattern::fabrics, std::move(fabric));
}
Result<Pattern> setFabric(const Pattern& pattern, const Fabric& fabric) {
    return replaced(pattern, &Pattern::fabrics, fabric, "fabric");
}
Result<Pattern> removeFabric(const Pattern& pattern, FabricId fabric, FabricId insteadOf) {
    if (!pattern.findFabric(insteadOf) || insteadOf == fabric) {
        return Error{"panels need a fabric to be made from; choose another one instead of the removed one"};
    }
    Result<Pattern> after = removed(pattern, &Pattern::fabrics, {fabric}, "fabric");
    if (after) {
        for (const PanelPtr& panel : pattern.panels) {
            if (panel->fabric == fabric) {
                Panel changed = *after.value().findPanel(panel->id);
                changed.fabric = insteadOf;
                after.value().putPanel(std::move(changed));
            }
        }
    }
    return after;
}

Result<Edited<UnderlayId>> addUnderlay(const Pattern& pattern, Underlay underlay) {
    return added(pattern, &Pattern::underlays, std::move(underlay));
}
Result<Pattern> setUnderlay(const Pattern& pattern, const Underlay& underlay) {
    return replaced(pattern, &Pattern::underlays, underlay, "picture");
}
Result<Pattern> removeUnderlays(const Pattern& pattern, const std::vector<UnderlayId>& underlays) {
    return removed(pattern, &Pattern::underlays, underlays, "picture");
}

Pattern setBody(const Pattern& pattern, const BodySpec& body) {
    Pattern after = pattern;
    after.body = body;
    return after;
}
Pattern setSimulation(const Pattern& pattern, const SimulationSettings& simulation) {
    Pattern after = pattern;
    after.simulation = simulation;
    return after;
}
Pattern setProps(const Pattern& pattern, const std::vector<Prop>& props) {
    Pattern after = pattern;
    after.props = props;
    return after;
}

Pattern setWind(const Pattern& pattern, const std::vector<WindSource>& wind) {
    Pattern after = pattern;
    after.wind = wind;
    return after;
}
Pattern setTitle(const Pattern& pattern, const std::string& name, const std::string& notes) {
    Pattern after = pattern;
    after.name = name;
    after.notes = notes;
    return after;
}

} // namespace toile
