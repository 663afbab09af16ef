#include "ui/viewport/view_actions.h"

#include "core/drape/fit/fit_maps.h"
#include "core/mesh/placed/auto_arrangement.h"
#include "core/pattern/edits/pattern_edits_things.h"
#include "ui/look/words.h"
#include "ui/said/said.h"
#include "ui/viewport/arrange_panel.h"
#include "ui/viewport/cloth_hand.h"
#include "ui/viewport/fit_scale.h"
#include "ui/viewport/hand_list.h"
#include "ui/viewport/marks/fit_legend.h"
#include "ui/viewport/marks/stitches.h"
#include "ui/viewport/marks/tapes.h"
#include "ui/viewport/marks/wind_streaks.h"
#include "ui/viewport/stage/cloth_surface.h"
#include "ui/viewport/superimpose.h"
#include "ui/viewport/viewport.h"

#include <QActionGroup>
#include <QMenu>

#include <functional>
#include <memory>

namespace toile {

namespace {

QAction* makeAction(QMenu& menu, const QString& id, const QString& text, const QString& key,
                    const std::function<void()>& run) {
    QAction* made = menu.addAction(text);
    made->setObjectName(id);
    made->setShortcut(QKeySequence(key));
    made->setProperty(kTipProperty, text);
    QObject::connect(made, &QAction::triggered, made, run);
    return made;
}

void hideSelected(ViewContext& context) {
    std::set<PanelId> hidden = context.view.cloth().hidden();
    hidden.insert(context.document.selection().panels.begin(), context.document.selection().panels.end());
    context.view.setHiddenPanels(std::move(hidden));
}

// All panels, or the selected ones where they go with the rest.
void arrangeByItself(ViewContext& context) {
    if (!context.view.shownBody()) {
        return;
    }
    std::vector<std::string> notes;
    const Pattern all = arrangedOnBody(context.document.pattern(), *context.view.shownBody(), Arrange::All, notes);
    Pattern after = context.document.pattern();
    const std::set<PanelId>& selected = context.document.selection().panels;
    for (const PanelPtr& panel : all.panels) {
        if (selected.empty() || selected.contains(panel->id)) {
            after.putPanel(*panel);
        }
    }
    context.document.edit(std::move(after), QObject::tr("Arrange on the body"));
    if (!notes.empty()) {
        context.say(said(notes.front()), true);
    }
}

void superimpose(ViewContext& context, bool above) {
    const DrapeFramePtr& frame = context.view.shownFrame();
    const std::set<PanelId> selected = context.document.selection().panels;
    if (selected.empty() || !frame || !frame->garment) {
        context.say(QObject::tr("Select the panel that is to be put on the one it is sewn to"), false);
        return;
    }
    Pattern after = context.document.pattern();
    for (const PanelId id : selected) {
        Result<Panel> placed = superimposed(after, *frame->garment, id, selected, above);
        if (!placed) {
            context.say(said(placed.error()), true);
            return;
        }
        after.putPanel(std::move(placed.value()));
    }
    context.document.edit(std::move(after), QObject::tr("Superimpose"));
}

// Left and right stay, the outside comes in: about the panel's own upright axis.
void turnRound(ViewContext& context) {
    const std::set<PanelId>& selected = context.document.selection().panels;
    if (!context.view.shownBody() || selected.empty()) {
        context.say(QObject::tr("Select the panel that is to be turned round"), false);
        return;
    }
    Pattern after = context.document.pattern();
    for (const PanelId id : selected) {
        after.putPanel(turnedRound(*after.findPanel(id), *context.view.shownBody()));
    }
    context.document.edit(std::move(after), QObject::tr("Turn round"));
}

void unpinAll(ViewContext& context) {
    Pattern after = context.document.pattern();
    after.pins.clear();
    context.document.edit(std::move(after), QObject::tr("Take all pins out"));
}

void addHands(QMenu& menu, const ViewContext& context, QList<QAction*>& made) {
    QMenu* hands = menu.addMenu(QObject::tr("Hand in 3D"));
    auto* group = new QActionGroup(hands);
    ClothHand& hand = context.view.hand();
    for (const HandKind& kind : handKinds()) {
        const QString name = translated("Hand", kind.name);
        QAction* choose = makeAction(*hands, QLatin1String(kind.id), name, {}, [&hand, &kind] { hand.choose(kind); });
        const QString held =
            kind.key != 0 ? QObject::tr(" (while %1 is held)").arg(QKeySequence(kind.key).toString()) : QString();
        choose->setProperty(kTipProperty, name + held + QStringLiteral(": ") + translated("Hand", kind.hint));
        choose->setStatusTip(translated("Hand", kind.hint));
        choose->setCheckable(true);
        choose->setChecked(kind.key == hand.kind().key);
        group->addAction(choose);
        QObject::connect(&hand, &ClothHand::kindChosen, choose, [choose, &kind](const HandKind& chosen) {
            if (&chosen == &kind) {
                choose->setChecked(true);
            }
        });
        made << choose;
    }
}

void addLooks(QMenu& menu, const ViewContext& context, QList<QAction*>& made) {
    QMenu* looks = menu.addMenu(QObject::tr("Cloth in 3D"));
    looks->menuAction()->setObjectName(QStringLiteral("looks_3d"));
    auto* group = new QActionGroup(looks);
    for (const ClothLook& look : clothLooks()) {
        QAction* choose = makeAction(*looks, QLatin1String(look.id), translated("View", look.name),
                                     QLatin1String(look.key), [context, &look] { context.view.setClothLook(look); });
        choose->setCheckable(true);
        choose->setChecked(&look == &context.view.cloth().look());
        group->addAction(choose);
        made << choose;
    }
}

void addGizmoFrames(QMenu& menu, const ViewContext& context, QList<QAction*>& made) {
    QMenu* frames = menu.addMenu(QObject::tr("Handles in 3D"));
    auto* group = new QActionGroup(frames);
    for (const GizmoFrameKind& kind : kGizmoFrames) {
        QAction* choose =
            makeAction(*frames, QLatin1String(kind.id), translated("View", kind.name), {}, [context, &kind] {
                context.view.setGizmoFrame(kind.frame);
                if (context.view.handled() && !context.view.handled()->free) {
                    context.say(QObject::tr("A panel that is arranged on the body keeps its "
                                            "own handles; these are for panels that stand free"),
                                false);
                }
            });
        choose->setCheckable(true);
        choose->setChecked(kind.frame == context.view.gizmoFrame());
        group->addAction(choose);
        made << choose;
    }
}

void addFitMaps(QMenu& menu, const ViewContext& context, QList<QAction*>& made) {
    QMenu* maps = menu.addMenu(QObject::tr("Fit in 3D"));
    maps->menuAction()->setObjectName(QStringLiteral("maps_3d"));
    auto* group = new QActionGroup(maps);
    group->setExclusionPolicy(QActionGroup::ExclusionPolicy::ExclusiveOptional);
    const auto scales = std::make_shared<FitScales>(); // as long as the actions, and so the window
    QObject::connect(&context.view.legend(), &FitLegend::mostWanted, group, [context, scales](double most) {
        const DrapeFramePtr& frame = context.view.shownFrame();
        if (const FitMapKind* kind = frame && frame->fitMap ? findFitMapKind(frame->fitMap->name) : nullptr) {
            scales->setMost(*kind, most);
            context.worker.showFit(scales->scaled(*kind));
        }
    });
    QObject::connect(&context.view, &Viewport::frameShown, group, [context, scales] {
        const DrapeFramePtr& frame = context.view.shownFrame();
        const FitMapKind* kind = frame && frame->fitMap ? findFitMapKind(frame->fitMap->name) : nullptr;
        if (kind != nullptr && scales->follow(*kind, *frame, frame->atRest || !context.worker.isRunning())) {
            context.worker.showFit(scales->scaled(*kind));
        }
    });
    int key = 7; // strain is Alt+7, as designers know it
    for (const FitMapKind& kind : fitMapKinds()) {
        const QString name = QString::fromUtf8(kind.name.data(), static_cast<qsizetype>(kind.name.size()));
        QAction* choose =
            makeAction(*maps, QStringLiteral("fit_") + name, QObject::tr("%1 Map").arg(translated(kind.label)),
                       key <= 10 ? QStringLiteral("Alt+%1").arg(key % 10) : QString(), [] {});
        ++key;
        choose->setCheckable(true);
        group->addAction(choose);
        QObject::connect(choose, &QAction::toggled, choose, [context, group, scales, &kind](bool on) {
            if (on) {
                scales->begin(kind);
                context.worker.showFit(scales->scaled(kind));
            } else if (group->checkedAction() == nullptr) {
                context.worker.showFit(nullptr);
            }
        });
        made << choose;
    }
}

} // namespace

std::span<const ViewActionKind> viewActionKinds() {
    static constexpr ViewActionKind kKinds[] = {
        {"body_3d", QT_TRANSLATE_NOOP("View", "Body"), "Shift+B", QT_TRANSLATE_NOOP("View", "Show or hide the body"),
         [](ViewContext& c) { c.view.setBodyVisible(!c.view.isBodyVisible()); },
         [](const ViewContext& c) { return c.view.isBodyVisible(); }},
        {"points_3d", QT_TRANSLATE_NOOP("View", "Arrangement Points"), "Shift+F",
         QT_TRANSLATE_NOOP("View", "Show the points panels are put at: select a panel, then click a point"),
         [](ViewContext& c) { c.view.setArrangementPointsVisible(!c.view.areArrangementPointsVisible()); },
         [](const ViewContext& c) { return c.view.areArrangementPointsVisible(); }},
        {"ortho_3d", QT_TRANSLATE_NOOP("View", "Without Perspective"), "Shift+O",
         QT_TRANSLATE_NOOP("View", "Parallel lines stay parallel"),
         [](ViewContext& c) { c.view.setOrthographic(!c.view.camera().isOrthographic()); },
         [](const ViewContext& c) { return c.view.camera().isOrthographic(); }},
        {"maya_mouse", QT_TRANSLATE_NOOP("View", "Alt Turns, Shifts and Zooms"), "",
         QT_TRANSLATE_NOOP("View", "Alt with the left, middle and right button, as in Maya"),
         [](ViewContext& c) { c.view.setMayaMouse(!c.view.isMayaMouse()); },
         [](const ViewContext& c) { return c.view.isMayaMouse(); }},
        {"winds_3d", QT_TRANSLATE_NOOP("View", "Winds"), "Shift+W",
         QT_TRANSLATE_NOOP("View", "Streaks that fly with the winds, and handles to turn them and make them stronger"),
         [](ViewContext& c) { c.view.setWindsShown(!c.view.windStreaks().isShown()); },
         [](const ViewContext& c) { return c.view.windStreaks().isShown(); }},
        {"tapes_off", QT_TRANSLATE_NOOP("View", "Take All Tapes Off"), "Ctrl+Shift+T",
         QT_TRANSLATE_NOOP("View", "M and two clicks lay a tape on cloth or body; with Shift one click lays it round"),
         [](ViewContext& c) {
             c.view.tapes().clear();
             c.view.setSkinPick(std::nullopt);
         },
         nullptr},
        {"stitches_3d", QT_TRANSLATE_NOOP("View", "Stitches"), "Shift+T",
         QT_TRANSLATE_NOOP("View", "Topstitching beside the seams"),
         [](ViewContext& c) { c.view.stitches().setVisible(!c.view.stitches().isVisible()); },
         [](const ViewContext& c) { return c.view.stitches().isVisible(); }},
        {"arrange_auto", QT_TRANSLATE_NOOP("View", "Arrange on the Body"), "Ctrl+Shift+A",
         QT_TRANSLATE_NOOP("View", "Put the selected panels, or all, round the body by their names and seams"),
         arrangeByItself, nullptr, false, true},
        {"superimpose_over", QT_TRANSLATE_NOOP("View", "Superimpose Over"), "Ctrl+Shift+I",
         QT_TRANSLATE_NOOP("View", "Put the selected panel on the outside of the one it is sewn to"),
         [](ViewContext& c) { superimpose(c, true); }, nullptr, false, true},
        {"superimpose_under", QT_TRANSLATE_NOOP("View", "Superimpose Under"), "Ctrl+Alt+I",
         QT_TRANSLATE_NOOP("View", "Put the selected panel on the inside of the one it is sewn to"),
         [](ViewContext& c) { superimpose(c, false); }, nullptr, false, true},
        {"turn_round_3d", QT_TRANSLATE_NOOP("View", "Turn Round in 3D"), "",
         QT_TRANSLATE_NOOP("View", "The selected panels show the body their other side"), turnRound, nullptr, false,
         true},
        {"hide_panels_3d", QT_TRANSLATE_NOOP("View", "Hide Selected Panels in 3D"), "Shift+Q",
         QT_TRANSLATE_NOOP("View", "They drape on unseen"), hideSelected, nullptr, true},
        {"show_panels_3d", QT_TRANSLATE_NOOP("View", "Show All Panels in 3D"), "Shift+Alt+Q", "",
         [](ViewContext& c) { c.view.setHiddenPanels({}); }, nullptr},
        {"unpin_all", QT_TRANSLATE_NOOP("View", "Take All Pins Out"), "Ctrl+Shift+W", "", unpinAll, nullptr},
    };
    return kKinds;
}

QList<QAction*> addViewActions(QMenu& menu, const ViewContext& context) {
    QList<QAction*> made;
    menu.addSeparator();
    addHands(menu, context, made);
    addLooks(menu, context, made);
    addFitMaps(menu, context, made);
    addGizmoFrames(menu, context, made);
    QMenu* arranging = menu.addMenu(QObject::tr("Panels on the Body"));
    QMenu* eyes = menu.addMenu(QObject::tr("Look in 3D"));
    menu.addSeparator();
    for (const ViewActionKind& kind : viewActionKinds()) {
        QMenu& into = kind.arranges ? *arranging : menu;
        if (kind.separatorBefore) {
            into.addSeparator();
        }
        QAction* action = makeAction(into, QLatin1String(kind.id), translated("View", kind.text),
                                     QLatin1String(kind.key), [context, &kind] {
                                         ViewContext changing = context;
                                         kind.run(changing);
                                     });
        if (*kind.tip != '\0') {
            action->setStatusTip(translated("View", kind.tip));
        }
        if (kind.on != nullptr) {
            action->setCheckable(true);
            action->setChecked(kind.on(context));
        }
        made << action;
    }
    menu.addSeparator();
    for (const StandardView& view : kStandardViews) {
        made << makeAction(*eyes, QStringLiteral("from_") + QString::fromLatin1(view.name).toLower(),
                           QObject::tr("3D from %1").arg(translated("View", view.name)), QLatin1String(view.key),
                           [context, &view] { context.view.setView(view); });
    }
    return made;
}

} // namespace toile
