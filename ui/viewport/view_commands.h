#pragma once

#include "ui/document/document.h"
#include "ui/viewport/gizmo.h"
#include "ui/viewport/marks/tapes.h"
#include "ui/viewport/pick.h"
#include "ui/worker/drape_worker.h"

#include <QObject>

namespace toile {

class Viewport;

// What hands do in the 3D view, done: pulling goes to the worker; pins, selection and arrangement to the document,
// where they can be undone.
class ViewCommands : public QObject {
    Q_OBJECT

public:
    ViewCommands(Document& document, DrapeWorker& worker, Viewport& view, QObject* parent);

signals:
    void message(const QString& line, bool problem);

private:
    void follow();
    void warnOfCrossedSeams();
    bool tellFit(const std::optional<ClothPoint>& place);
    void select(const std::optional<ClothPoint>& cloth, Qt::KeyboardModifiers modifiers);
    void addPins(const std::vector<ClothPoint>& places);
    void pinEdge(const ClothPoint& place);
    void removePin(PinId pin);
    void removeTack(TackId tack);
    void movePin(PinId pin, const Vec3& to, int drag);
    void cut(const ClothPoint& from, const ClothPoint& to);
    // Two pairs of places that shall meet make a seam; one pair, a tack.
    void pickToSew(const ClothPoint& place);
    void pickToTack(const ClothPoint& place);
    void tackToBody(const ClothHit& skin);
    // The frame is how the cloth hung before.
    void tack(const Tack& tack, const DrapeFramePtr& before);
    void untie(const DocumentEvent& event);
    void pickForTape(const TapePick& place, bool round);
    void tellTape();
    void endPicking();
    void showPicks(std::vector<ClothPoint> picks);
    void arrangeAt(const QString& point);
    void movePanel(PanelId panel, const Vec3& by, bool turn, int drag);
    void handlePanel(PanelId panel, const Vec3& centre, const GizmoDrag& by, int drag);
    void handleWind(std::size_t wind, const GizmoDrag& by, int drag);
    void handleProp(std::size_t prop, const Vec3& centre, const GizmoDrag& by, int drag);
    // The panel as it was when a drag of this number began; null when it cannot be moved.
    [[nodiscard]] PanelPtr panelOfDrag(PanelId panel, int drag);

    Document& m_document;
    DrapeWorker& m_worker;
    Viewport& m_view;
    // How the cloth hung before it was tacked, beside the pattern of then.
    struct Untied {
        std::weak_ptr<const Pattern> pattern;
        DrapeFramePtr frame;
    };
    std::vector<Untied> m_untied;
    std::vector<ClothPoint> m_picks;
    std::optional<TapePick> m_tapeFrom;
    int m_windDrag = 0;
    WindSource m_draggedWind; // as it was when the drag began
    int m_propDrag = 0;
    Prop m_draggedProp; // as it was when the drag began
    int m_panelDrag = 0;
    PanelPtr m_dragged; // as it was when the drag began
};

} // namespace toile
