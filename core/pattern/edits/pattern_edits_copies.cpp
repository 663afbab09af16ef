#include "core/pattern/edits/pattern_edits_copies.h"

#include "core/pattern/edits/edit_support.h"
#include "core/pattern/edits/pattern_edits_panels.h"
#include "core/pattern/edits/pattern_edits_seams.h"

#include <algorithm>
#include <array>

namespace toile {

using namespace edits;

namespace {

using PanelMap = std::map<PanelId, PanelId>;

constexpr std::array<std::array<const char*, 2>, 3> kHands{{{"left", "right"}, {"Left", "Right"}, {"LEFT", "RIGHT"}}};

// The same words for the other side of the body.
std::string otherHand(const std::string& words) {
    for (const auto& [left, right] : kHands) {
        for (const auto& [from, to] : {std::pair(left, right), std::pair(right, left)}) {
            const std::size_t at = words.find(from);
            if (at != std::string::npos) {
                return words.substr(0, at) + to + words.substr(at + std::string_view(from).size());
            }
        }
    }
    return words;
}

// The body looks along z and is mirrored in x.
Placement mirroredPlacement(const Placement& placement) {
    if (const auto* arranged = std::get_if<ArrangedPlacement>(&placement)) {
        ArrangedPlacement image = *arranged;
        image.point = otherHand(image.point);
        image.offsetMm.x() = -image.offsetMm.x();
        image.turnDeg = -image.turnDeg;
        image.spiralMm = -image.spiralMm;
        return image;
    }
    FreePlacement image = std::get<FreePlacement>(placement);
    image.translationMm.x() = -image.translationMm.x();
    // M R M with M = diag(-1, 1, 1) turns Rz(c) Ry(b) Rx(a) into Rz(-c) Ry(-b) Rx(a).
    image.rotationDeg.y() = -image.rotationDeg.y();
    image.rotationDeg.z() = -image.rotationDeg.z();
    return image;
}

bool wholly(const std::vector<EdgeRange>& ranges, const PanelMap& copies) {
    return std::all_of(ranges.begin(), ranges.end(), [&](const EdgeRange& r) { return copies.contains(r.panel); });
}

std::vector<EdgeRange> copied(std::vector<EdgeRange> ranges, const PanelMap& copies,
                              const std::map<EdgeId, EdgeId>& edges) {
    for (EdgeRange& range : ranges) {
        range.panel = copies.at(range.panel);
        if (const auto found = edges.find(range.edge); found != edges.end()) {
            range.edge = found->second;
        }
    }
    return ranges;
}

// Seams and elastics of `from` that lie wholly on the copied panels, once more on the copies.
void copySewing(Pattern& after, const Pattern& from, const PanelMap& copies, const std::map<EdgeId, EdgeId>& edges) {
    for (Seam seam : std::vector<Seam>(from.seams)) {
        if (!seam.a.empty() && !seam.b.empty() && wholly(seam.a, copies) && wholly(seam.b, copies)) {
            seam.id = after.takeId<SeamId>();
            seam.a = copied(seam.a, copies, edges);
            seam.b = copied(seam.b, copies, edges);
            seam.name = seam.name.empty() ? seam.name : seam.name + " copy";
            for (Notch& notch : seam.notches) {
                notch.id = after.takeId<NotchId>();
            }
            after.seams.push_back(seam);
        }
    }
    for (Elastic elastic : std::vector<Elastic>(from.elastics)) {
        if (!elastic.ranges.empty() && wholly(elastic.ranges, copies)) {
            elastic.id = after.takeId<ElasticId>();
            elastic.ranges = copied(elastic.ranges, copies, edges);
            elastic.name = elastic.name.empty() ? elastic.name : elastic.name + " copy";
            after.elastics.push_back(elastic);
        }
    }
}

FabricId fabricIn(Pattern& after, const Pattern& from, FabricId id) {
    const Fabric* fabric = from.findFabric(id);
    if (!fabric) {
        return id;
    }
    for (const Fabric& known : after.fabrics) {
        Fabric same = *fabric;
        same.id = known.id;
        if (same == known) {
            return known.id;
        }
    }
    Fabric fresh = *fabric;
    fresh.id = after.takeId<FabricId>();
    after.fabrics.push_back(fresh);
    return fresh.id;
}

void copyPinsAndTacks(Pattern& after, const Pattern& from, const PanelMap& copies) {
    for (Pin pin : std::vector<Pin>(from.pins)) {
        if (const auto on = copies.find(pin.on.panel); on != copies.end()) {
            pin.id = after.takeId<PinId>();
            pin.on.panel = on->second;
            after.pins.push_back(pin);
        }
    }
    for (Tack tack : std::vector<Tack>(from.tacks)) {
        const auto a = copies.find(tack.a.panel);
        const auto b = tack.b ? copies.find(tack.b->panel) : a;
        if (a != copies.end() && b != copies.end()) {
            tack.id = after.takeId<TackId>();
            tack.a.panel = a->second;
            if (tack.b) {
                tack.b->panel = b->second;
            }
            after.tacks.push_back(tack);
        }
    }
}

} // namespace

Result<Edited<std::vector<PanelId>>> pastePanels(const Pattern& pattern, const Pattern& from,
                                                 const std::vector<PanelId>& panels, const Vec2& tableOffset) {
    Pattern after = pattern;
    PanelMap copies;
    std::map<EdgeId, EdgeId> edges;
    std::vector<PanelId> made;
    for (PanelId id : panels) {
        const Result<Panel> source = needPanel(from, id);
        if (!source) {
            return Error{source.error()};
        }
        Panel copy = source.value();
        copy.id = after.takeId<PanelId>();
        copy.name = freeName(after, copy.name);
        copy.fabric = fabricIn(after, from, copy.fabric);
        copy.tablePositionMm += tableOffset;
        copy.locked = false;
        // Linked among themselves the copies share edges, as the originals do.
        const auto linkedTo = std::find_if(copies.begin(), copies.end(), [&](const auto& pair) {
            return from.shapeSource(pair.first) == from.shapeSource(id);
        });
        copy.link.reset();
        if (linkedTo != copies.end()) {
            copy.link = PanelLink{linkedTo->second, mirrorOfEachOther(from, linkedTo->first, id)};
            const PanelShape& shape = after.findPanel(linkedTo->second)->shape;
            copy.shape = copy.link->mirrored ? mirrored(shape) : shape;
        } else {
            renumber(copy.shape, after, edges);
        }
        copies[id] = copy.id;
        made.push_back(copy.id);
        after.putPanel(std::move(copy));
    }
    copySewing(after, from, copies, edges);
    copyPinsAndTacks(after, from, copies);
    return Edited<std::vector<PanelId>>{std::move(after), std::move(made)};
}

Result<Edited<std::vector<PanelId>>> duplicatePanels(const Pattern& pattern, const std::vector<PanelId>& panels,
                                                     const Vec2& tableOffset) {
    Pattern after = pattern;
    std::vector<PanelId> made;
    for (PanelId id : panels) {
        const PanelPtr panel = pattern.findPanel(id);
        if (!panel) {
            return missing("panel", id.value);
        }
        Panel copy = *panel;
        copy.name = freeName(after, copy.name);
        copy.tablePositionMm += tableOffset;
        copy.locked = false; // it was made to be changed
        Result<Edited<PanelId>> added = addPanel(after, std::move(copy));
        if (!added) {
            return Error{added.error()};
        }
        made.push_back(added.value().made);
        after = std::move(added.value().pattern);
    }
    return Edited<std::vector<PanelId>>{std::move(after), std::move(made)};
}

namespace {

// Where the copies go: mirrored in a line of the table, or moved by the width of the whole group.
struct CopyPlace {
    double mirrorX = 0;
    double moveX = 0;
};

CopyPlace copyPlace(const Pattern& pattern, const std::vector<PanelId>& panels, const LinkedCopyOptions& options) {
    TableBox all = tableBox(*pattern.findPanel(panels.front()));
    for (PanelId id : panels) {
        const TableBox box = tableBox(*pattern.findPanel(id));
        all.low = all.low.cwiseMin(box.low);
        all.high = all.high.cwiseMax(box.high);
    }
    return {options.mirrorTableX.value_or(all.high.x() + 0.5 * options.gapMm),
            all.high.x() - all.low.x() + options.gapMm};
}

Panel linkedCopy(Pattern& after, const Panel& original, const LinkedCopyOptions& options, const CopyPlace& place) {
    Panel copy = original;
    copy.id = after.takeId<PanelId>();
    copy.link = PanelLink{original.id, options.mirrored};
    if (!options.mirrored) {
        copy.tablePositionMm.x() += place.moveX;
        copy.name = freeName(after, original.name);
        return copy;
    }
    copy.shape = mirrored(original.shape);
    copy.tablePositionMm.x() = 2 * place.mirrorX - original.tablePositionMm.x();
    copy.tableTurnDeg = -original.tableTurnDeg;
    copy.placement = mirroredPlacement(original.placement);
    const std::string other = otherHand(original.name);
    copy.name = freeName(after, other == original.name && !other.empty() ? other + " mirrored" : other);
    return copy;
}

} // namespace

Result<Edited<std::vector<PanelId>>> linkedCopies(const Pattern& pattern, const std::vector<PanelId>& panels,
                                                  const LinkedCopyOptions& options) {
    for (PanelId id : panels) {
        if (!pattern.findPanel(id)) {
            return missing("panel", id.value);
        }
    }
    if (panels.empty()) {
        return Error{"no panel is chosen; choose the panels to copy"};
    }
    const CopyPlace place = copyPlace(pattern, panels, options);
    Pattern after = pattern;
    PanelMap copies;
    std::vector<PanelId> made;
    for (PanelId id : panels) {
        Panel copy = linkedCopy(after, *pattern.findPanel(id), options, place);
        copies[id] = copy.id;
        made.push_back(copy.id);
        after.putPanel(std::move(copy));
    }
    if (options.withSewing) {
        copySewing(after, pattern, copies, {});
    }
    // Sewing to a panel on fold, which is its own mirror image, follows as well.
    if (options.withSewing && options.mirrored) {
        for (const Seam& seam : pattern.seams) {
            const auto touches = [&](const SeamSide& side) {
                return std::any_of(side.begin(), side.end(),
                                   [&](const EdgeRange& r) { return copies.contains(r.panel); });
            };
            const auto image = mirroredSeam(after, seam);
            if (image && (touches(seam.a) || touches(seam.b)) && !findTwin(after, seam)) {
                Seam twin = *image;
                twin.id = after.takeId<SeamId>();
                for (Notch& notch : twin.notches) {
                    notch.id = after.takeId<NotchId>();
                }
                after.seams.push_back(twin);
            }
        }
    }
    return Edited<std::vector<PanelId>>{std::move(after), std::move(made)};
}

Result<Pattern> unlinkPanels(const Pattern& pattern, const std::vector<PanelId>& panels) {
    Pattern after = pattern;
    for (PanelId id : panels) {
        const PanelPtr panel = after.findPanel(id);
        if (!panel) {
            return missing("panel", id.value);
        }
        const std::vector<PanelId> sharing = sharingShape(after, id);
        if (sharing.size() < 2) {
            continue;
        }
        // A source that is unlinked leaves its copies linked to the first of them. Panels are exchanged one by one, not
        // put, so that none follows another.
        Panel freed = *panel;
        freed.link.reset();
        std::map<EdgeId, EdgeId> edges;
        renumber(freed.shape, after, edges);
        if (!panel->link) {
            std::optional<PanelLink> heir;
            for (PanelPtr& other : after.panels) {
                if (other->link && other->link->source == id) {
                    Panel changed = *other;
                    if (heir) {
                        changed.link = PanelLink{heir->source, heir->mirrored != changed.link->mirrored};
                    } else {
                        heir = PanelLink{changed.id, changed.link->mirrored};
                        changed.link.reset();
                    }
                    other = std::make_shared<const Panel>(std::move(changed));
                }
            }
        }
        for (PanelPtr& other : after.panels) {
            if (other->id == id) {
                other = std::make_shared<const Panel>(std::move(freed));
                break;
            }
        }
        RangeMoves moves;
        for (const auto& [old, fresh] : edges) {
            moves.rename(id, old, id, fresh);
        }
        moves.apply(after);
    }
    return after;
}

} // namespace toile
