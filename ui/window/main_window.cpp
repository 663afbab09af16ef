#include "ui/window/main_window.h"

#include "core/body/prop_shape.h"
#include "ui/canvas/pattern_view.h"
#include "ui/commands/action_list.h"
#include "ui/commands/picture_commands.h"
#include "ui/docks/body_motion_choice.h"
#include "ui/docks/number_form.h"
#include "ui/docks/panel_properties.h"
#include "ui/docks/placement_properties.h"
#include "ui/docks/problem_list.h"
#include "ui/docks/seam_list.h"
#include "ui/docks/shape_properties.h"
#include "ui/gallery/gallery_dialog.h"
#include "ui/gallery/scene_window.h"
#include "ui/look/icons.h"
#include "ui/said/said.h"
#include "ui/viewport/cloth_hand.h"
#include "ui/viewport/view_commands.h"
#include "ui/viewport/viewport.h"
#include "ui/window/compare_view.h"
#include "ui/window/film_bar.h"
#include "ui/window/status_line.h"
#include "ui/window/studio_options.h"
#include "ui/window/view_bar.h"
#include "ui/worker/drape_relevance.h"

#include <QAbstractSpinBox>
#include <QAction>
#include <QApplication>
#include <QCloseEvent>
#include <QDockWidget>
#include <QGuiApplication>
#include <QKeyEvent>
#include <QLineEdit>
#include <QMessageBox>
#include <QScreen>
#include <QSettings>
#include <QSplitter>
#include <QTimer>

#include <algorithm>

namespace toile {

MainWindow::MainWindow(QSettings& settings)
    : m_settings(settings), m_theme(&lightTheme()), m_files(new FileCommands(m_document, settings, *this)),
      m_autosave(new Autosave(m_document, recoveryFolder(settings), this)) {
    setAcceptDrops(true);
    buildLayout();
    buildDocks();
    buildActions();
    // No larger than the screen it first comes up on.
    const QRect room = QGuiApplication::primaryScreen()->availableGeometry();
    constexpr int kFrame = 40; // the title, which the desktop puts on top
    resize(std::min(1500, room.width()), std::min(900, room.height() - kFrame));
    restoreGeometry(m_settings.value(QStringLiteral("windowGeometry")).toByteArray());
    // Once the window has its size, which would stretch all parts alike.
    if (!restoreState(m_settings.value(QStringLiteral("windowLayout")).toByteArray())) {
        QTimer::singleShot(0, this, &MainWindow::layOutDocks);
    }
    QTimer::singleShot(0, this,
                       [this] { m_split->restoreState(m_settings.value(QStringLiteral("viewSplit")).toByteArray()); });
    connect(&m_document, &Document::changed, this, &MainWindow::followDocument);
    connect(&m_worker, &DrapeWorker::updated, this, &MainWindow::showSnapshot);
    connect(m_view, &Viewport::frameSeen, &m_worker, &DrapeWorker::frameSeen);
    connect(m_autosave, &Autosave::failed, this, [this](const QString& line) { m_status->say(line, true); });
    connect(&m_document, &Document::refused, m_status, [this](const QString& line) { m_status->say(line, true); });
    connect(m_files, &FileCommands::message, m_status, &StatusLine::say);
    connect(m_files, &FileCommands::recentFilesChanged, this, &MainWindow::fillRecentMenu);
    connect(&m_document.undoStack(), &QUndoStack::indexChanged, this, &MainWindow::refreshActions);
    m_pictures = new PictureCommands(m_document, *m_view, *m_film, settings, *this);
    connect(m_pictures, &PictureCommands::message, m_status, &StatusLine::say);
    m_files->alsoAsk([this] { return m_film->mayThrowAway(); });
    connect(m_film, &FilmBar::message, m_status, &StatusLine::say);
    connect(m_film, &FilmBar::stopWanted, this, [this] { setDraping(false); });
    connect(m_film, &FilmBar::left, this, &MainWindow::showSnapshot);
    connect(m_film, &FilmBar::recordingChanged, this, &MainWindow::refreshActions);
    connect(&m_view->hand(), &ClothHand::tapped, this, [this](QKeyCombination keys) {
        const QList<QAction*> all = allActions();
        const auto found = std::find_if(all.begin(), all.end(), [keys](const QAction* listed) {
            return listed->shortcuts().contains(QKeySequence(keys));
        });
        if (found != all.end()) {
            (*found)->trigger();
        }
    });
    auto* hands = new ViewCommands(m_document, m_worker, *m_view, m_view);
    connect(hands, &ViewCommands::message, m_status, &StatusLine::say);
    m_worker.openPattern(m_document.patternPtr(), m_document.baseFolder());
    setTheme(m_settings.value(QStringLiteral("dark")).toBool() ? darkTheme() : lightTheme());
    refreshTitle();
    followSnapping();
    chooseUnit(m_settings.value(QStringLiteral("unit")).toString());
}

MainWindow::~MainWindow() {
    // Views hear from the document until they are gone; the document goes after them.
    disconnect(&m_document, nullptr, this, nullptr);
    disconnect(&m_document.undoStack(), nullptr, this, nullptr);
    delete m_autosave;
    qDeleteAll(findChildren<QDockWidget*>(Qt::FindDirectChildrenOnly));
    delete takeCentralWidget();
}

QAction* MainWindow::action(const QString& id) const {
    const auto found = m_actions.find(id);
    return found != m_actions.end() ? found->second : nullptr;
}

void MainWindow::followDocument(const DocumentEvent& event) {
    if (const auto* pattern = std::get_if<PatternChanged>(&event)) {
        if (pattern->opened) {
            setDraping(false);
            m_worker.openPattern(pattern->after, m_document.baseFolder());
            m_toBeBrought = pattern->after;
            m_table->zoomAll();
            if (!pattern->after->panels.empty()) {
                m_view->frameNextGarment();
            }
        } else if (drapesDifferently(*pattern->before, *pattern->after)) {
            m_worker.changePattern(pattern->after);
        }
        // Whoever brings a wind or a river in, or opens a garment that has one, wants to see where it goes.
        const auto flows = [](const Pattern& garment) {
            const auto rivers = std::count_if(garment.props.begin(), garment.props.end(),
                                              [](const Prop& prop) { return prop.kind == PropKind::River; });
            return static_cast<std::ptrdiff_t>(garment.wind.size()) + rivers;
        };
        QAction* winds = action(QStringLiteral("winds_3d"));
        const std::ptrdiff_t known = pattern->opened ? 0 : flows(*pattern->before);
        if (flows(*pattern->after) > known && !winds->isChecked()) {
            winds->trigger();
        }
    }
    showSeams();
    refreshActions();
    refreshTitle();
}

void MainWindow::showSnapshot() {
    const DrapeSnapshot snapshot = m_worker.takeSnapshot();
    m_film->follow();
    if (!m_film->isShowing()) {
        m_view->showBody(snapshot.body, snapshot.standing);
        m_view->showProps(propsToShow(snapshot));
    }
    m_bodyMotion->showBody(snapshot.body);
    // A body that walks has other points at every step; nobody arranges on it until it stands.
    if (snapshot.body && snapshot.body != m_arrangedOn && (!m_running || !m_arrangedOn)) {
        m_arrangedOn = snapshot.body;
        m_document.setArrangementPoints(snapshot.body->points);
    }
    if (!m_film->isShowing()) {
        m_view->showFrame(snapshot.frame);
    }
    if (m_compare != nullptr) {
        m_compare->follow(snapshot);
    }
    bringToBody(snapshot);
    m_status->setStandingProblem(snapshot.message);
    const bool stopped = snapshot.state == DrapeState::Empty || snapshot.state == DrapeState::Failed;
    m_problems->setDrapeFindings(stopped ? snapshot.message : QString(), snapshot.warnings);
    const bool sewing = snapshot.frame && !snapshot.frame->unsewn.empty();
    QString state;
    switch (snapshot.state) {
    case DrapeState::Preparing:
        state = tr("Preparing…");
        break;
    case DrapeState::Running:
        state = !m_running ? tr("Stopped")
                           : (sewing ? tr("Sewing, %1 of %2 steps/s") : tr("Draping, %1 of %2 steps/s"))
                                 .arg(snapshot.stepsPerSecond, 0, 'f', 0)
                                 .arg(1 / m_document.pattern().simulation.timeStepS, 0, 'f', 0);
        break;
    case DrapeState::AtRest:
        state = m_running ? tr("At rest") : tr("Stopped");
        break;
    case DrapeState::Standing:
        state = snapshot.frame && snapshot.frame->step == 0 ? tr("Arranged") : tr("Stopped");
        break;
    case DrapeState::Failed:
        state = tr("Stopped");
        m_running = m_worker.isRunning();
        refreshActions();
        break;
    case DrapeState::Empty:
        state = tr("Nothing to drape");
        break;
    }
    if (m_film->isShowing()) {
        state = tr("Recording shown");
    }
    if (snapshot.frame) {
        state += tr("  ·  %1 triangles").arg(snapshot.frame->garment->triangles.size());
    }
    m_status->setDrapeState(state);
}

// Where they are in the drape; while it stands still, where they are wanted.
std::vector<SeenProp> MainWindow::propsToShow(const DrapeSnapshot& snapshot) const {
    std::vector<SeenProp> props = snapshot.props;
    const std::vector<Prop>& wanted = m_document.pattern().props;
    for (std::size_t i = 0; i < props.size() && i < wanted.size() && !m_running; ++i) {
        props[i].pose = poseOf(wanted[i]);
    }
    return props;
}

// Nobody who has not heard of arranging would guess why the cloth falls beside the body.
void MainWindow::sayWhatIsNotArranged() {
    QStringList names;
    for (const PanelPtr& panel : m_document.pattern().panels) {
        const auto* arranged = std::get_if<ArrangedPlacement>(&panel->placement);
        if (arranged != nullptr && panel->state != PanelState::Deactivated &&
            findArrangementPoint(m_document.arrangementPoints(), arranged->point) == nullptr) {
            names << QString::fromStdString(panel->name);
        }
    }
    if (!names.isEmpty() && !m_document.arrangementPoints().empty()) {
        m_status->say(tr("Not on the body yet: %1; choose “On the body” under Selection, or %2 for all")
                          .arg(names.join(QStringLiteral(", ")),
                               action(QStringLiteral("arrange_auto"))->shortcut().toString(QKeySequence::NativeText)),
                      true);
    }
}

void MainWindow::setDraping(bool running) {
    if (running) {
        m_film->leave();
        sayWhatIsNotArranged();
    }
    m_running = running;
    m_worker.setRunning(running);
    m_view->hand().setRunning(running);
    refreshActions();
    showSnapshot();
}

void MainWindow::setTheme(const Theme& theme) {
    m_theme = &theme;
    // Child widgets under a style sheet take the application's palette, not the window's.
    QApplication::setPalette(paletteOf(theme));
    setStyleSheet(styleSheetOf(theme));
    m_table->setTheme(theme);
    m_view->setTheme(theme);
    m_film->setTheme(theme);
    m_viewBar->setTheme(theme);
    if (m_compare != nullptr) {
        m_compare->setTheme(theme);
    }
    for (const auto& [id, listed] : m_actions) {
        const QString icon = listed->property("iconName").toString();
        if (!icon.isEmpty()) {
            listed->setIcon(themedIcon(icon, theme));
        }
    }
    action(QStringLiteral("dark"))->setChecked(theme.dark);
    refreshActions();
}

void MainWindow::toggleDark() {
    const Theme& chosen = m_theme->dark ? lightTheme() : darkTheme();
    m_settings.setValue(QStringLiteral("dark"), chosen.dark);
    for (QWidget* widget : QApplication::topLevelWidgets()) {
        if (auto* window = qobject_cast<MainWindow*>(widget)) {
            window->setTheme(chosen);
        }
    }
}

void MainWindow::openGallery() {
    auto* gallery = new GalleryDialog(shippedPatternFolder(), this);
    connect(gallery, &GalleryDialog::garmentChosen, this, [this](const QString& path) { m_files->startFrom(path); });
    connect(gallery, &GalleryDialog::sceneChosen, this, [this](const SceneKind* kind) { openScene(*kind); });
    gallery->open();
}

void MainWindow::openScene(const SceneKind& kind) {
    (new SceneWindow(kind, this))->show();
}

void MainWindow::chooseUnit(const QString& id) {
    const ShownUnit& unit = findShownUnit(id);
    m_table->setUnit(unit);
    m_view->setUnit(unit);
    m_panel->setUnit(unit);
    m_shape->setUnit(unit);
    m_placement->setUnit(unit);
    m_seams->setUnit(unit);
    for (NumberForm* form : m_body->findChildren<NumberForm*>()) {
        form->setLengthUnit(unitOnBody(unit));
    }
    for (NumberForm* form : m_props->findChildren<NumberForm*>()) {
        form->setLengthUnit(unit);
    }
    m_settings.setValue(QStringLiteral("unit"), QLatin1String(unit.id));
    action(QStringLiteral("unit_") + QLatin1String(unit.id))->setChecked(true);
}

void MainWindow::undo() {
    m_document.undoStack().undo();
}

void MainWindow::redo() {
    m_document.undoStack().redo();
}

void MainWindow::apply(const Result<void>& done) {
    if (!done) {
        m_status->say(said(done.error()), true);
    }
}

void MainWindow::selectAll() {
    Selection selection;
    for (const PanelPtr& panel : m_document.pattern().panels) {
        if (panel->visible) {
            selection.panels.insert(panel->id);
        }
    }
    m_document.select(std::move(selection));
}

void MainWindow::toggleSnapping(const char* setting) {
    m_settings.setValue(QLatin1String(setting), !m_settings.value(QLatin1String(setting), true).toBool());
    for (QWidget* widget : QApplication::topLevelWidgets()) {
        if (auto* window = qobject_cast<MainWindow*>(widget)) {
            window->followSnapping();
        }
    }
    const bool things = m_settings.value(QLatin1String(kSnapToThings), true).toBool();
    const bool grid = m_settings.value(QLatin1String(kSnapToGrid), true).toBool();
    m_status->say(things && grid ? tr("Points, edges, lines, angles and the grid hold the hand")
                  : things       ? tr("Points, edges, lines and angles hold the hand; the grid does not")
                  : grid         ? tr("The grid holds the hand; points, edges, lines and angles do not")
                                 : tr("Nothing holds the hand: what is drawn is where it is"),
                  false);
}

void MainWindow::followSnapping() {
    const bool things = m_settings.value(QLatin1String(kSnapToThings), true).toBool();
    const bool grid = m_settings.value(QLatin1String(kSnapToGrid), true).toBool();
    m_table->setSnapping(things, grid);
    action(QStringLiteral("snap_things"))->setChecked(things);
    action(QStringLiteral("snap_grid"))->setChecked(grid);
}

void MainWindow::toggleDraping() {
    setDraping(!m_running);
}

void MainWindow::toggleSettling() {
    const bool on = action(QStringLiteral("settle"))->isChecked();
    m_worker.settle(on);
    m_status->say(on ? tr("Nothing swings now: the garment settles, in no time of its own")
                     : tr("Cloth swings again as it does"),
                  false);
}

void MainWindow::drapeOneStep() {
    m_worker.advance();
}

void MainWindow::resetDrape() {
    setDraping(false);
    m_worker.reset();
}

// What was typed into a field is done with Enter: keys are tools again.
void MainWindow::keyPressEvent(QKeyEvent* event) {
    const bool enter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    const QWidget* field = focusWidget();
    if (enter &&
        (qobject_cast<const QLineEdit*>(field) != nullptr || qobject_cast<const QAbstractSpinBox*>(field) != nullptr)) {
        m_table->setFocus();
        return;
    }
    QMainWindow::keyPressEvent(event);
}

void MainWindow::closeEvent(QCloseEvent* event) {
    if (!m_files->mayLeave()) {
        event->ignore();
        return;
    }
    setDraping(false);
    m_settings.setValue(QStringLiteral("windowGeometry"), saveGeometry());
    m_settings.setValue(QStringLiteral("windowLayout"), saveState());
    m_settings.setValue(QStringLiteral("viewSplit"), m_split->saveState());
    QMainWindow::closeEvent(event);
}

} // namespace toile
