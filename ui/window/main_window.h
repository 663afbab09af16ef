#pragma once

#include "ui/commands/file_commands.h"
#include "ui/document/autosave.h"
#include "ui/document/document.h"
#include "ui/look/theme.h"
#include "ui/worker/drape_worker.h"

#include <QMainWindow>

#include <map>

class QAction;
class QDockWidget;
class QMenu;
class QSettings;
class QSplitter;
class QToolBar;
class QVBoxLayout;

namespace toile {

struct ActionKind;
struct SceneKind;
class BodyMotionChoice;
class CompareView;
class FilmBar;
class PanelProperties;
class PatternView;
class PictureCommands;
class PlacementProperties;
class ProblemList;
class SeamList;
class ShapeProperties;
class StatusLine;
class ViewBar;
class Viewport;

// One window on one garment: owns the document and the worker that drapes it, and joins the views to them.
class MainWindow : public QMainWindow {
    Q_OBJECT

public:
    // The settings (recent files, window layout) must outlive the window.
    explicit MainWindow(QSettings& settings);
    ~MainWindow() override;

    [[nodiscard]] Document& document() { return m_document; }
    [[nodiscard]] FileCommands& files() { return *m_files; }
    [[nodiscard]] PatternView& table() { return *m_table; }
    [[nodiscard]] Viewport& view3d() { return *m_view; }
    [[nodiscard]] StatusLine& statusLine() { return *m_status; }
    [[nodiscard]] FilmBar& film() { return *m_film; }
    // Null while nothing has been compared.
    [[nodiscard]] CompareView* compareView() { return m_compare; }
    [[nodiscard]] PictureCommands& pictures() { return *m_pictures; }
    [[nodiscard]] const DrapeWorker& worker() const { return m_worker; }
    // By its name in the action list; null when there is none.
    [[nodiscard]] QAction* action(const QString& id) const;

    void setDraping(bool running);
    void setTheme(const Theme& theme);
    // Where unsaved work is kept, beside the settings.
    [[nodiscard]] static QString recoveryFolder(const QSettings& settings);
    // Takes over what a studio that was killed left behind.
    void recover(Pattern pattern, const LostWork& work);
    // Draws the whole window, 3D included, into a file. False when that failed.
    bool saveScreenshot(const QString& path);

    // What the action list calls.
    MainWindow* newWindow();
    void undo();
    void redo();
    // Says why when something was not done.
    void apply(const Result<void>& done);
    void exportAs();
    void selectAll();
    void zoomAll();
    void zoomSelection();
    void zoomIn();
    void zoomOut();
    void frame3d();
    void toggleDark();
    void toggleSeamLines();
    // Of the table: to points, edges, lines and angles, or to the grid. Every window follows.
    void toggleSnapping(const char* setting);
    void toggleDraping();
    void drapeOneStep();
    void toggleSettling();
    void resetDrape();
    void openGallery();
    void openScene(const SceneKind& kind);
    void askForPicture();
    // Lays a picture on the table to be traced.
    void addPicture(const QString& path);
    void chooseUnit(const QString& id);
    void showShortcuts();
    void showCommandPalette();
    void showHelp();
    void showAbout();

protected:
    void closeEvent(QCloseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    void buildLayout();
    void buildDocks();
    void layOutDocks();
    [[nodiscard]] QWidget* makeSelectionPage(QWidget* parent);
    void buildActions();
    QAction* addListedAction(const ActionKind& kind, QMenu& menu);
    void buildTools();
    void buildUnits(QMenu& menu);
    void buildLanguages(QMenu& menu);
    [[nodiscard]] QList<QAction*> allActions() const;
    // What becomes of selected edges, internal lines and corners.
    void buildShapeActions(QMenu& menu);
    void buildViewActions(QMenu& menu);
    void fillRecentMenu();
    void showTableMenu(const QPoint& global);
    // Of the cloth, which becomes the selection unless it is part of it, or of the view.
    void showViewMenu(const std::optional<ClothPoint>& cloth, const QPoint& global);
    void followDocument(const DocumentEvent& event);
    void showSnapshot();
    [[nodiscard]] std::vector<SeenProp> propsToShow(const DrapeSnapshot& snapshot) const;
    void sayWhatIsNotArranged();
    void bringToBody(const DrapeSnapshot& snapshot);
    void compare(const DrapeFramePtr& frame, const QString& name);
    void showSeams();
    void refreshActions();
    void refreshTitle();
    void followSnapping();

    QSettings& m_settings;
    const Theme* m_theme;
    Document m_document;
    DrapeWorker m_worker;
    FileCommands* m_files;
    Autosave* m_autosave;
    Viewport* m_view = nullptr;
    FilmBar* m_film = nullptr;
    CompareView* m_compare = nullptr; // made when it is first asked for
    QSplitter* m_split = nullptr;     // 3D and table
    QSplitter* m_views = nullptr;
    QVBoxLayout* m_viewColumn = nullptr; // they, and what belongs to them above and below
    PictureCommands* m_pictures = nullptr;
    PatternView* m_table = nullptr;
    StatusLine* m_status = nullptr;
    QToolBar* m_toolBar = nullptr;
    ViewBar* m_viewBar = nullptr;
    QMenu* m_recentMenu = nullptr;
    ProblemList* m_problems = nullptr;
    SeamList* m_seams = nullptr;
    BodyMotionChoice* m_bodyMotion = nullptr;
    QWidget* m_body = nullptr;  // the page of its measures
    QWidget* m_props = nullptr; // of what stands beside it
    PanelProperties* m_panel = nullptr;
    PlacementProperties* m_placement = nullptr;
    ShapeProperties* m_shape = nullptr;
    BodyPtr m_arrangedOn; // whose arrangement points are offered
    std::map<QString, QAction*> m_actions;
    bool m_running = false;
    PatternPtr m_toBeBrought; // to the body, as it was opened; null once it has been
};

} // namespace toile
