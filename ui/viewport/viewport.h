#pragma once

#include "core/body/body.h"
#include "core/drape/drape_frame.h"
#include "core/drape/session/body_place.h"
#include "core/drape/session/grip.h"
#include "ui/look/units.h"
#include "ui/viewport/gizmo.h"
#include "ui/viewport/orbit_camera.h"

#include <QPointF>
#include <QWidget>

#include <memory>
#include <optional>
#include <set>
#include <vector>

namespace toile {

class BodySurface;
class ClothHand;
class ClothSurface;
class FitLegend;
class FitProbe;
class FabricPictures;
class Ground;
class HandStrokeMark;
class LiveLight;
class Markers;
class PropSurfaces;
class SeamLines;
class Stage;
class Stitches;
class Surface;
class TapeLabels;
class Tapes;
class WindStreaks;
struct BakedLight;
struct ClothLook;
struct DrawnScene;
struct FlowRegion;
struct SeenProp;
struct Theme;

// The 3D view: body, cloth, floor. Right drag orbits, middle drag pans, the wheel zooms to the cursor; the left button
// is the hand's.
class Viewport : public QWidget {
    Q_OBJECT

public:
    explicit Viewport(QWidget* parent = nullptr);
    ~Viewport() override;

    // And how it stands when nothing moves it.
    void showBody(const BodyPtr& body, const BodyPtr& standing = {});
    // Null shows no cloth.
    void showFrame(const DrapeFramePtr& frame);
    void setTheme(const Theme& theme);
    [[nodiscard]] SeamLines& seamLines() { return *m_seams; }
    [[nodiscard]] Stitches& stitches() { return *m_stitches; }
    [[nodiscard]] ClothHand& hand() { return *m_hand; }
    [[nodiscard]] FitLegend& legend() { return *m_legend; }
    // What a fit map says at a place of the cloth is told and marked, until another is asked about.
    void askFit(const std::optional<ClothPoint>& place);
    [[nodiscard]] const FitProbe& fitProbe() const { return *m_probe; }
    // The arrangement point that is shown under a pixel; null when there is none.
    [[nodiscard]] const ArrangementPoint* arrangementPointUnder(const QPointF& pixel) const;
    // Pins are marked where their cloth is; selected panels stand out.
    void setPins(std::vector<Pin> pins);
    // So are the places that are tacked.
    void setTacks(std::vector<Tack> tacks);
    // Where on the body that is shown one goes to; nothing for those that chose no place.
    [[nodiscard]] std::optional<Vec3> tackedPlace(TackId tack) const;
    // Places that were picked for the next seam, tack or tape.
    void setPicks(const std::vector<ClothPoint>& picks);
    void setSkinPick(const std::optional<Vec3>& place);
    [[nodiscard]] ClothSurface& cloth() { return *m_cloth; }
    [[nodiscard]] const BodySurface& bodySurface() const { return *m_body; }
    // Handles stand at a panel while its pieces are not sewn; an arranged one keeps its own axes.
    struct Handled {
        PanelId panel;
        std::array<Vec3, 3> axes;
        bool free = true;
    };
    void setHandled(const std::optional<Handled>& panel);
    [[nodiscard]] const std::optional<Handled>& handled() const { return m_handled; }
    void setGizmoFrame(GizmoFrame frame);
    [[nodiscard]] GizmoFrame gizmoFrame() const { return m_gizmoFrame; }
    [[nodiscard]] Gizmo& gizmo() { return *m_gizmo; }
    // What stands beside the body. The chosen one has handles.
    void showProps(const std::vector<SeenProp>& props);
    [[nodiscard]] const PropSurfaces& props() const { return *m_props; }
    void selectProp(std::optional<std::size_t> prop);
    // Of several winds the one whose handles stand out.
    void chooseWind(std::size_t wind);
    [[nodiscard]] Gizmo& propGizmo() { return *m_propGizmo; }
    [[nodiscard]] std::optional<GizmoPlace> propPlace() const;
    // The one that is seen under a pixel.
    [[nodiscard]] std::optional<std::size_t> propUnder(const QPointF& pixel) const;
    [[nodiscard]] Tapes& tapes() { return *m_tapes; }
    [[nodiscard]] const Tapes& tapes() const { return *m_tapes; }
    [[nodiscard]] const TapeLabels& tapeLabels() const { return *m_tapeLabels; }
    // In which tapes tell their lengths.
    void setUnit(const ShownUnit& unit);
    [[nodiscard]] const ShownUnit& unit() const { return *m_unit; }
    // Each wind is a controller beside the garment, to be turned and made stronger, and streaks that fly with it.
    void setWinds(const std::vector<WindSource>& winds);
    // Water has streaks too.
    void setRivers(std::vector<FlowRegion> rivers);
    void setWindsShown(bool shown);
    [[nodiscard]] WindStreaks& windStreaks() { return *m_streaks; }
    [[nodiscard]] const std::vector<std::unique_ptr<Gizmo>>& windGizmos() const { return m_windGizmos; }
    [[nodiscard]] GizmoPlace windPlace(std::size_t wind) const;
    [[nodiscard]] std::optional<GizmoPlace> gizmoPlace() const;
    void setBodyVisible(bool visible);
    void setHiddenPanels(std::set<PanelId> panels);
    void setClothLook(const ClothLook& look);
    // The fabrics' pictures, whose names are relative to a folder.
    [[nodiscard]] FabricPictures& fabricPictures() { return *m_prints; }
    [[nodiscard]] bool isBodyVisible() const { return m_bodyVisible; }
    void setArrangementPointsVisible(bool visible);
    [[nodiscard]] bool areArrangementPointsVisible() const { return m_pointsVisible; }
    void setOrthographic(bool on);
    // Alt and a button turn, shift and zoom, besides the other ways.
    void setMayaMouse(bool on) { m_mayaMouse = on; }
    [[nodiscard]] bool isMayaMouse() const { return m_mayaMouse; }
    // The cloth seen under a pixel: not behind the body.
    [[nodiscard]] std::optional<ClothHit> clothUnder(const QPointF& pixel) const;
    // What the view shows, to be drawn into a picture of any size.
    struct Picture {
        QSize pixels;
        bool transparent = false; // where nothing but floor and backdrop is seen
        double turnDeg = 0;       // the eye goes round from where it is
    };
    [[nodiscard]] DrawnScene pictureOf(const Picture& picture) const;
    void setView(const StandardView& view);
    // Body and cloth fill the view.
    void frameAll();
    void frameSelection(const std::set<PanelId>& panels);
    // As soon as the next garment is shown.
    void frameNextGarment() { m_frameNext = true; }

    [[nodiscard]] const OrbitCamera& camera() const { return m_camera; }
    // Another view's; cameraMoved() is not emitted.
    void setCamera(const OrbitCamera& camera);
    // Of the 3D picture, without the bars round it.
    [[nodiscard]] QSizeF paneSize() const;
    [[nodiscard]] bool hasFocus3d() const;
    // Where mouse and key events arrive.
    [[nodiscard]] QWindow* surface() const;
    // How many frames of cloth were shown since the start.
    [[nodiscard]] int framesShown() const { return m_framesShown; }
    // What is shown now; null when there is no cloth.
    [[nodiscard]] const DrapeFramePtr& shownFrame() const { return m_shownFrame; }

    [[nodiscard]] const BodyPtr& shownBody() const { return m_shownBody; }
    [[nodiscard]] const BodyPtr& standingBody() const { return m_standingBody; }
    [[nodiscard]] Vec3 lookingAlong() const;

signals:
    // A key pressed while the 3D view has the focus; the window's shortcuts do not see it by themselves.
    void keyPressed(int key, Qt::KeyboardModifiers modifiers);
    // What the hand does, while the cursor is over the view; empty when it has left.
    void hintChanged(const QString& hint);
    // By the person, or framed.
    void cameraMoved();
    // Another garment, or an edited one, is shown.
    void garmentShown();
    // A frame of the drape, whether it looks otherwise or not.
    void frameShown();
    // The picture of a frame is in the window, or would be the one that is there.
    void frameSeen(const toile::DrapeFramePtr& frame);
    // A click with the right button, on cloth or beside it.
    void menuWanted(const std::optional<toile::ClothPoint>& cloth, const QPoint& global);
    // -1 for none.
    void propSelected(int prop);
    void windChosen(int wind);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void buildScene();
    void applyCamera();
    void cameraChanged();
    void framePanels(const std::set<PanelId>& panels);
    void showMarks();
    void showTapeLabels();
    void showWinds();
    void hoverHandles(const std::optional<QPointF>& pixel);
    void askForMenu(const QMouseEvent& release);
    void standBody();
    void makeRoomForWinds();
    void findTackedPlaces();
    void relight();
    void awaitPicture();
    [[nodiscard]] bool liesStill(const DrapeFrame& frame) const;
    void takeLight(const std::shared_ptr<const BakedLight>& light);
    void showHand(bool inside);
    void pointAt(const QPointF& pixel);
    bool keyEvent(QEvent* event);
    bool mouseEvent(QEvent* event);

    LiveLight* m_light;
    FabricPictures* m_prints;
    std::unique_ptr<Stage> m_stage;
    QWindow* m_window; // of the stage, owned by the container
    QWidget* m_container;
    std::unique_ptr<BodySurface> m_body;
    std::unique_ptr<ClothSurface> m_cloth;
    std::unique_ptr<Ground> m_ground;
    Surface* m_backdrop = nullptr;
    std::unique_ptr<SeamLines> m_seams;
    std::unique_ptr<Stitches> m_stitches;
    std::unique_ptr<Markers> m_marks;
    std::unique_ptr<HandStrokeMark> m_stroke;
    std::unique_ptr<FitProbe> m_probe;
    std::unique_ptr<Gizmo> m_gizmo;
    std::unique_ptr<PropSurfaces> m_props;
    std::unique_ptr<Gizmo> m_propGizmo;
    std::unique_ptr<WindStreaks> m_streaks;
    std::unique_ptr<Tapes> m_tapes;
    std::unique_ptr<TapeLabels> m_tapeLabels;
    const ShownUnit* m_unit = &shownUnits().front();
    std::vector<std::unique_ptr<Gizmo>> m_windGizmos; // those beyond the winds there are show nothing
    std::optional<Handled> m_handled;
    GizmoFrame m_gizmoFrame = GizmoFrame::World;
    FitLegend* m_legend;
    ClothHand* m_hand;
    struct Marked {
        ClothPoint on;
        enum class As { Pin, Tack, Pick } as;
        std::optional<ClothSpot> spot; // on the garment for which it was looked for
    };
    void mark(Marked::As as, const std::vector<ClothPoint>& places);
    std::vector<Marked> m_marked;
    GarmentPtr m_markedGarment;
    std::optional<Vec3> m_skinPick;
    QString m_pointedAt; // the arrangement point under the cursor
    bool m_bodyVisible = true;
    bool m_pointsVisible = false;
    bool m_mayaMouse = false;
    OrbitCamera m_camera;
    BodyPtr m_shownBody, m_standingBody;
    std::vector<Tack> m_tacks;
    std::vector<std::optional<SkinSpot>> m_tackedTo; // of each, where it chose one
    DrapeFramePtr m_shownFrame;
    DrapeFramePtr m_drawnFrame; // which looks the same
    std::size_t m_chosenWind = 0;
    QPointF m_lastMouse;
    std::optional<QPointF> m_menuFrom; // where the right button went down, until it drags
    bool m_inside = false;             // the cursor
    double m_windHeight = 1.15;        // m
    bool m_framedOnce = false;
    bool m_frameNext = false;
    int m_framesShown = 0;
};

} // namespace toile
