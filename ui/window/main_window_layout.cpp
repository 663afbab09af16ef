// The part of MainWindow that builds it: views, docks, menus, tool bar. What they do stands in main_window.cpp.
#include "ui/canvas/fit_on_table.h"
#include "ui/canvas/pattern_view.h"
#include "ui/commands/action_list.h"
#include "ui/commands/shortcut_editor.h"
#include "ui/docks/body_choice.h"
#include "ui/docks/body_motion_choice.h"
#include "ui/docks/fabric_library.h"
#include "ui/docks/fit_page.h"
#include "ui/docks/garment_properties.h"
#include "ui/docks/label_column.h"
#include "ui/docks/object_list.h"
#include "ui/docks/panel_properties.h"
#include "ui/docks/paper_properties.h"
#include "ui/docks/placement_properties.h"
#include "ui/docks/problem_list.h"
#include "ui/docks/props_page.h"
#include "ui/docks/scroll_page.h"
#include "ui/docks/seam_list.h"
#include "ui/docks/shape_properties.h"
#include "ui/docks/states_page.h"
#include "ui/docks/wind_page.h"
#include "ui/gallery/gallery_items.h"
#include "ui/look/icons.h"
#include "ui/look/language.h"
#include "ui/look/words.h"
#include "ui/viewport/marks/seam_lines.h"
#include "ui/viewport/view_actions.h"
#include "ui/viewport/viewport.h"
#include "ui/window/film_bar.h"
#include "ui/window/main_window.h"
#include "ui/window/status_line.h"
#include "ui/window/studio_options.h"
#include "ui/window/view_bar.h"

#include <QActionGroup>
#include <QDir>
#include <QDockWidget>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QMenuBar>
#include <QScrollArea>
#include <QSettings>
#include <QSplitter>
#include <QTabWidget>
#include <QToolBar>
#include <QUndoView>
#include <QVBoxLayout>

namespace toile {

namespace {

QDockWidget* makeDock(MainWindow& window, const QString& title, const QString& name, QWidget* content) {
    auto* dock = new QDockWidget(title, &window);
    dock->setObjectName(name);
    dock->setWidget(content);
    dock->setFeatures(QDockWidget::DockWidgetMovable);
    window.addDockWidget(Qt::RightDockWidgetArea, dock);
    return dock;
}

} // namespace

void MainWindow::buildLayout() {
    m_view = new Viewport(this);
    m_table = new PatternView(m_document, *m_theme, this);
    m_split = new QSplitter(Qt::Horizontal, this);
    auto* viewPane = new QWidget(m_split);
    auto* sideBySide = new QHBoxLayout(viewPane);
    sideBySide->setContentsMargins(0, 0, 0, 0);
    sideBySide->setSpacing(0);
    m_viewBar = new ViewBar(viewPane);
    sideBySide->addWidget(m_viewBar);
    m_viewColumn = new QVBoxLayout;
    sideBySide->addLayout(m_viewColumn, 1);
    m_viewColumn->setSpacing(0);
    m_film = new FilmBar(m_worker, *m_view, viewPane);
    m_views = new QSplitter(Qt::Horizontal, viewPane);
    m_views->setChildrenCollapsible(false);
    m_views->setHandleWidth(1);
    m_views->addWidget(m_view);
    m_viewColumn->addWidget(m_views, 1);
    m_viewColumn->addWidget(m_film);
    m_split->addWidget(viewPane);
    // The tools stand beside the table, where the hand is.
    auto* pane = new QWidget(m_split);
    auto* row = new QHBoxLayout(pane);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(0);
    m_toolBar = new QToolBar(tr("Tools"), pane);
    row->addWidget(m_toolBar);
    row->addWidget(m_table, 1);
    m_split->addWidget(pane);
    m_split->setChildrenCollapsible(false);
    m_split->setHandleWidth(1);
    m_split->setSizes({520, 560});
    m_split->setStretchFactor(0, 1);
    m_split->setStretchFactor(1, 1);
    setCentralWidget(m_split);
    new FitOnTable(*m_view, m_table->patternScene(), m_view);
    m_status = new StatusLine(this);
    setStatusBar(m_status);
    connect(m_table, &PatternView::hintChanged, m_status, &StatusLine::setHint);
    connect(m_view, &Viewport::hintChanged, m_status, &StatusLine::setPassingHint);
    connect(m_table, &PatternView::menuWanted, this, &MainWindow::showTableMenu);
    connect(m_view, &Viewport::menuWanted, this, &MainWindow::showViewMenu);
    connect(m_table, &PatternView::cursorMoved, m_status,
            [this](const QPointF& tableMm) { m_status->setCursorPlace(tableMm, m_table->unit()); });
}

void MainWindow::buildDocks() {
    auto* objects = new ObjectList(m_document, this);
    QDockWidget* objectsDock = makeDock(*this, tr("Objects"), QStringLiteral("objects"), objects);
    auto* history = new QUndoView(&m_document.undoStack(), this);
    history->setUniformItemSizes(true); // a long history is not measured line by line
    history->setEmptyLabel(tr("As opened"));
    history->setCleanIcon(QIcon());
    history->setAccessibleName(tr("History"));
    QDockWidget* historyDock = makeDock(*this, tr("History"), QStringLiteral("history"), history);
    m_problems = new ProblemList(m_document, this);
    QDockWidget* problemsDock = makeDock(*this, tr("Problems"), QStringLiteral("problems"), m_problems);
    connect(m_problems, &ProblemList::countChanged, problemsDock, [problemsDock](int count) {
        problemsDock->setWindowTitle(count == 0 ? tr("Problems") : tr("Problems (%1)").arg(count));
    });
    connect(m_problems, &ProblemList::placeChosen, this,
            [this](const std::optional<Vec2>& at) { at ? m_table->zoomTo(*at) : m_table->zoomSelection(); });
    m_seams = new SeamList(m_document, this);
    QDockWidget* seamsDock = makeDock(*this, tr("Seams"), QStringLiteral("seams"), m_seams);
    connect(m_seams, &SeamList::seamChosen, m_table, &PatternView::zoomSelection);
    auto* properties = new QTabWidget(this);
    properties->setDocumentMode(true);
    properties->addTab(makeSelectionPage(properties), tr("Selection"));
    auto* fabrics = new QSplitter(Qt::Vertical, properties);
    fabrics->addWidget(new FabricLibrary(m_document, fabrics));
    fabrics->addWidget(makeFabricPage(m_document, fabrics));
    fabrics->setChildrenCollapsible(false);
    fabrics->setSizes({200, 240});
    properties->addTab(fabrics, tr("Fabric"));
    properties->addTab(makeSimulationPage(m_document, properties), tr("Simulation"));
    QDockWidget* propertiesDock = makeDock(*this, tr("Properties"), QStringLiteral("properties"), properties);
    auto* drape = new QTabWidget(this);
    drape->setDocumentMode(true);
    drape->setObjectName(QStringLiteral("drapePages"));
    drape->addTab(scrollPage(new FitPage(*m_view, drape), drape), tr("Fit"));
    drape->addTab(scrollPage(makeWindPage(m_document, *m_view, drape), drape), tr("Wind"));
    m_bodyMotion = new BodyMotionChoice(m_worker, drape);
    m_body = makeBodyChoice(m_document, *m_bodyMotion, drape);
    drape->addTab(scrollPage(m_body, drape), tr("Body"));
    auto* states = new StatesPage(m_document, m_worker, drape);
    connect(states, &StatesPage::compareWanted, this, &MainWindow::compare);
    connect(states, &StatesPage::refused, this, [this](const QString& why) { m_status->say(why, true); });
    drape->addTab(states, tr("States"));
    m_props = makePropsPage(m_document, *m_view, drape);
    drape->addTab(m_props, tr("Props"));
    QDockWidget* drapeDock = makeDock(*this, tr("Draping"), QStringLiteral("draping"), drape);
    tabifyDockWidget(propertiesDock, drapeDock);
    propertiesDock->raise();
    setTabPosition(Qt::RightDockWidgetArea, QTabWidget::North);
    tabifyDockWidget(objectsDock, seamsDock);
    tabifyDockWidget(seamsDock, historyDock);
    tabifyDockWidget(historyDock, problemsDock);
    objectsDock->raise();
    // Their tabs name them already.
    for (QDockWidget* dock : {objectsDock, seamsDock, historyDock, problemsDock, propertiesDock, drapeDock}) {
        dock->setTitleBarWidget(new QWidget(dock));
    }
}

// As wide as the names of all pages are in every language.
void MainWindow::layOutDocks() {
    constexpr int kWide = 320;
    const QList<QDockWidget*> docks = {findChild<QDockWidget*>(QStringLiteral("objects")),
                                       findChild<QDockWidget*>(QStringLiteral("properties"))};
    resizeDocks(docks, {kWide, kWide}, Qt::Horizontal);
    resizeDocks(docks, {300, 460}, Qt::Vertical);
}

QWidget* MainWindow::makeSelectionPage(QWidget* parent) {
    auto* page = new QWidget(parent);
    auto* layout = new QVBoxLayout(page);
    layout->setContentsMargins(12, 10, 12, 10);
    layout->setSpacing(10);
    m_panel = new PanelProperties(m_document, page);
    layout->addWidget(m_panel);
    m_shape = new ShapeProperties(m_document, page);
    layout->addWidget(m_shape);
    m_placement = new PlacementProperties(m_document, page);
    layout->addWidget(m_placement);
    layout->addWidget(new PaperProperties(m_document, page));
    layout->addStretch();
    new LabelColumn(*page);
    return scrollPage(page, parent);
}

void MainWindow::buildActions() {
    auto* bar = new QToolBar(tr("Main tool bar"), this);
    bar->setObjectName(QStringLiteral("mainToolBar"));
    bar->setMovable(false);
    bar->setIconSize(QSize(20, 20));
    addToolBar(bar);
    std::map<QString, QMenu*> menus;
    QString lastMenu;
    for (const ActionKind& kind : actionKinds()) {
        const QString title = translated("Action", kind.menu);
        QMenu*& menu = menus[title];
        if (menu == nullptr) {
            menu = menuBar()->addMenu(title);
        }
        QAction* added = addListedAction(kind, *menu);
        if (kind.onToolBar) {
            if (!lastMenu.isEmpty() && lastMenu != title) {
                bar->addSeparator();
            }
            bar->addAction(added);
            lastMenu = title;
        }
    }
    m_recentMenu = new QMenu(tr("Open Recent"), this);
    menus[translated("Action", "File")]->insertMenu(action(QStringLiteral("save")), m_recentMenu);
    auto* shipped = new QMenu(tr("New From Garment"), this);
    const QDir folder(shippedPatternFolder());
    for (const QString& name : shippedPatternFolder().isEmpty() ? QStringList() : folder.entryList({"*.toile"})) {
        connect(shipped->addAction(titleOfGarment(QFileInfo(name).completeBaseName())), &QAction::triggered, this,
                [this, path = folder.filePath(name)] { m_files->startFrom(path); });
    }
    shipped->setEnabled(!shipped->isEmpty());
    menus[translated("Action", "File")]->insertMenu(action(QStringLiteral("open")), shipped);
    fillRecentMenu();
    buildShapeActions(*menus[translated("Action", "Pattern")]);
    buildViewActions(*menus[translated("Action", "View")]);
    buildUnits(*menus[translated("Action", "View")]);
    buildLanguages(*menus[translated("Action", "View")]);
    buildTools();
    applyShortcuts(m_settings, allActions());
}

QAction* MainWindow::addListedAction(const ActionKind& kind, QMenu& menu) {
    if (kind.separatorBefore) {
        menu.addSeparator();
    }
    QAction* added = menu.addAction(translated("Action", kind.text));
    added->setObjectName(QString::fromLatin1(kind.id));
    if (*kind.shortcut != '\0') {
        added->setShortcuts(QKeySequence::listFromString(QString::fromLatin1(kind.shortcut)));
    }
    added->setCheckable(kind.checkable);
    added->setProperty("iconName", QString::fromLatin1(kind.icon)); // drawn when the theme is set
    const QString tip = translated("Action", kind.tip);
    added->setProperty(kTipProperty, tip);
    added->setStatusTip(tip);
    connect(added, &QAction::triggered, this, [this, run = kind.run] { run(*this); });
    m_actions[QString::fromLatin1(kind.id)] = added;
    return added;
}

void MainWindow::buildViewActions(QMenu& menu) {
    for (QAction* added :
         addViewActions(menu, {*m_view, m_worker, m_document,
                               [this](const QString&line, bool problem) { m_status->say(line, problem); }})) {
        m_actions[added->objectName()] = added;
    }
    m_viewBar->fill([this, &menu](const QString& id) {
        QAction* listed = action(id);
        return listed != nullptr ? listed : menu.findChild<QAction*>(id);
    });
}

void MainWindow::buildUnits(QMenu& menu) {
    auto* group = new QActionGroup(this);
    QMenu* units = menu.addMenu(tr("Units"));
    for (const ShownUnit& unit : shownUnits()) {
        QAction* choose = units->addAction(translated("Unit", unit.name));
        const QString id = QLatin1String(unit.id);
        choose->setObjectName(QStringLiteral("unit_") + id);
        choose->setStatusTip(tr("Show lengths and rulers in this unit"));
        choose->setCheckable(true);
        group->addAction(choose);
        m_actions[choose->objectName()] = choose;
        connect(choose, &QAction::triggered, this, [this, id] { chooseUnit(id); });
    }
}

void MainWindow::buildLanguages(QMenu& menu) {
    auto* group = new QActionGroup(this);
    QMenu* all = menu.addMenu(tr("Language"));
    for (const Language& language : languages()) {
        const QString code = QLatin1String(language.code);
        QAction* choose = all->addAction(nameOf(language));
        choose->setObjectName(QStringLiteral("language_") + code);
        choose->setStatusTip(tr("The language of the window, from the next start on"));
        choose->setCheckable(true);
        choose->setChecked(m_settings.value(kLanguageKey).toString() == code);
        group->addAction(choose);
        m_actions[choose->objectName()] = choose;
        connect(choose, &QAction::triggered, this, [this, code] {
            m_settings.setValue(kLanguageKey, code);
            m_status->say(tr("The language changes when Toile is started again"), false);
        });
    }
}

QList<QAction*> MainWindow::allActions() const {
    QList<QAction*> all;
    for (const auto& [id, listed] : m_actions) {
        all << listed;
    }
    return all;
}

void MainWindow::fillRecentMenu() {
    m_recentMenu->clear();
    for (const QString& path : m_files->recentFiles()) {
        QAction* open = m_recentMenu->addAction(QFileInfo(path).fileName());
        open->setToolTip(path);
        connect(open, &QAction::triggered, this, [this, path] {
            if (m_files->mayLeave()) {
                m_files->openPath(path);
            }
        });
    }
    m_recentMenu->setEnabled(!m_recentMenu->isEmpty());
}

void MainWindow::refreshActions() {
    QUndoStack& history = m_document.undoStack();
    const auto named = [](const QString& verb, const QString& what) {
        return what.isEmpty() ? verb : verb + QStringLiteral(": ") + what;
    };
    action(QStringLiteral("undo"))->setEnabled(history.canUndo());
    action(QStringLiteral("undo"))->setText(named(tr("Undo"), history.undoText()));
    action(QStringLiteral("redo"))->setEnabled(history.canRedo());
    action(QStringLiteral("redo"))->setText(named(tr("Redo"), history.redoText()));
    action(QStringLiteral("delete"))
        ->setEnabled(!m_document.selection().panels.empty() || !m_document.selection().seams.empty() ||
                     !m_document.selection().elastics.empty());
    action(QStringLiteral("record"))->setChecked(m_worker.filmState().recording);
    action(QStringLiteral("seam_lines"))->setChecked(m_view->seamLines().isVisible());
    QAction* drape = action(QStringLiteral("drape"));
    drape->setText(m_running ? tr("Stop Draping") : tr("Start Draping"));
    const QString icon = m_running ? QStringLiteral("stop") : QStringLiteral("play");
    if (drape->property("iconName") != icon || drape->icon().isNull()) {
        drape->setProperty("iconName", icon);
        drape->setIcon(themedIcon(icon, *m_theme));
    }
}

void MainWindow::refreshTitle() {
    setWindowTitle(QStringLiteral("%1[*] – Toile").arg(m_document.title()));
    setWindowModified(m_document.isDirty());
}

} // namespace toile
