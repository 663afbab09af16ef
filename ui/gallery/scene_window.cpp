#include "ui/gallery/scene_window.h"

#include "core/base/primitive_meshes.h"
#include "core/cloth/contact/cloth_response.h"
#include "core/drape/session/grip.h"
#include "core/drape/session/standing_props.h"
#include "ui/docks/label_column.h"
#include "ui/docks/number_form.h"
#include "ui/gallery/gallery_items.h"
#include "ui/look/theme.h"
#include "ui/look/words.h"
#include "ui/viewport/cloth_hand.h"
#include "ui/viewport/marks/wind_streaks.h"
#include "ui/viewport/stage/cloth_surface.h"
#include "ui/viewport/viewport.h"
#include "ui/worker/scene_runner.h"

#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QDateTime>
#include <QEvent>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QPushButton>
#include <QScrollArea>
#include <QShortcut>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QSplitter>
#include <QVBoxLayout>

#include <utility>

namespace toile {

namespace {

constexpr int kMostMasses = 60; // along an edge

QComboBox* makeChoice(QWidget* parent, const char* name) {
    auto* box = new QComboBox(parent);
    box->setObjectName(QLatin1String(name));
    box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon); // the panel stays as wide as it is
    box->setMinimumContentsLength(12);
    return box;
}

// The vertex of the cloth that is nearest to a place of it.
int vertexNear(const DrapeFrame& frame, const ClothPoint& place) {
    const Garment& garment = *frame.garment;
    int nearest = -1;
    double least = 1e300;
    for (std::size_t i = 0; i < garment.cutVertices.size(); ++i) {
        const CutVertex& vertex = garment.cutVertices[i];
        const double away = (vertex.flatMm - place.at).squaredNorm();
        if (garment.panels[static_cast<std::size_t>(vertex.panel)]->id == place.panel && away < least) {
            least = away;
            nearest = vertex.welded;
        }
    }
    return nearest;
}

} // namespace

SceneWindow::SceneWindow(const SceneKind& kind, QWidget* parent)
    : QMainWindow(parent), m_kind(kind), m_setup(kind.make(kind.usualSize)), m_runner(new SceneRunner(this)),
      m_view(new Viewport(this)), m_sight(*m_view) {
    const QString title = titleOfScene(kind);
    setWindowTitle(tr("%1 – after %2").arg(title, words(kind.paper)));
    setAttribute(Qt::WA_DeleteOnClose);
    followTheme();
    auto* scroll = new QScrollArea(this);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidget(makePanel());
    auto* splitter = new QSplitter(this);
    splitter->addWidget(m_view);
    splitter->addWidget(scroll);
    splitter->setStretchFactor(0, 1);
    splitter->setSizes({760, 330});
    setCentralWidget(splitter);
    resize(1100, 720);
    connect(m_runner, &SceneRunner::updated, this, &SceneWindow::showSnapshot);
    auto* space = new QShortcut(Qt::Key_Space, this);
    connect(space, &QShortcut::activated, this, [this] { setRunning(!m_running); });
    connect(m_view, &Viewport::keyPressed, this, [this](int key, Qt::KeyboardModifiers modifiers) {
        if (key == Qt::Key_Space) {
            setRunning(!m_running);
        } else if (QKeySequence(QKeyCombination(modifiers, static_cast<Qt::Key>(key))) ==
                   QKeySequence(QKeySequence::Close)) {
            close();
        }
    });
    auto* close = new QShortcut(QKeySequence(QKeySequence::Close), this);
    connect(close, &QShortcut::activated, this, &SceneWindow::close);
    connectHand();
    begin();
    setRunning(true);
}

SceneWindow::~SceneWindow() {
    disconnect(m_runner, nullptr, this, nullptr);
}

void SceneWindow::changeEvent(QEvent* event) {
    if (event->type() == QEvent::PaletteChange) {
        followTheme();
    }
    QMainWindow::changeEvent(event);
}

// Light or dark as the other windows, also when that is changed while it runs.
void SceneWindow::followTheme() {
    constexpr int kDark = 128; // of 255
    const Theme& theme = QApplication::palette().window().color().lightness() < kDark ? darkTheme() : lightTheme();
    if (std::exchange(m_theme, &theme) != &theme) {
        setStyleSheet(styleSheetOf(theme));
        m_view->setTheme(theme);
    }
}

QWidget* SceneWindow::makePanel() {
    auto* panel = new QWidget(this);
    QString told =
        tr("<h3>%1</h3><p><b>Paper:</b> %2</p><p>%3</p>")
            .arg(titleOfScene(m_kind).toHtmlEscaped(), papersOfScene(m_kind).toHtmlEscaped(), triesOfScene(m_kind));
    if (const QString why = schemeOfScene(m_kind); !why.isEmpty()) {
        told += QStringLiteral("<p>%1</p>").arg(why);
    }
    auto* story = new QLabel(told, panel);
    story->setObjectName(QStringLiteral("sceneStory"));
    story->setWordWrap(true);
    m_run = new QPushButton(panel);
    m_run->setObjectName(QStringLiteral("sceneRun"));
    auto* again = new QPushButton(tr("Begin Again"), panel);
    again->setObjectName(QStringLiteral("sceneAgain"));
    m_form = new NumberForm(rowsOf<SceneTuning>(
                                sceneTuningFields(), [this] { return tuningOf(m_setup); },
                                [this](const NumberField<SceneTuning>& field, double value) {
                                    change([&field, value](SceneSetup& setup) {
                                        SceneTuning tuning = tuningOf(setup);
                                        tuning.*field.member = value;
                                        tune(tuning, setup);
                                    });
                                }),
                            panel);
    m_figures = new QLabel(panel);
    m_figures->setObjectName(QStringLiteral("sceneFigures"));
    m_message = new QLabel(panel);
    m_message->setObjectName(QStringLiteral("sceneMessage"));
    m_message->setWordWrap(true);
    auto* buttons = new QHBoxLayout;
    buttons->addWidget(m_run);
    buttons->addWidget(again);
    auto* layout = new QVBoxLayout(panel);
    layout->setContentsMargins(14, 6, 14, 10);
    layout->addWidget(story);
    layout->addLayout(buttons);
    layout->addWidget(m_figures);
    layout->addWidget(m_message);
    layout->addLayout(makeChoices(panel));
    layout->addWidget(m_form);
    layout->addStretch();
    new LabelColumn(*panel);
    connect(m_run, &QPushButton::clicked, this, [this] { setRunning(!m_running); });
    connect(again, &QPushButton::clicked, this, &SceneWindow::begin);
    connectChoices();
    return panel;
}

QFormLayout* SceneWindow::makeChoices(QWidget* panel) {
    m_scheme = makeChoice(panel, "sceneScheme");
    for (const StepperKind& kind : stepperKinds()) {
        m_scheme->addItem(words(kind.name));
        m_scheme->setItemData(m_scheme->count() - 1, words(kind.summary), Qt::ToolTipRole);
    }
    m_scheme->setCurrentText(QString::fromStdString(m_setup.scheme));
    m_limit = makeChoice(panel, "sceneLimit");
    m_limit->addItem(tr("none"), QString());
    for (const StretchLimitKind& kind : stretchLimitKinds()) {
        m_limit->addItem(words(kind.name), words(kind.name));
    }
    m_limit->setCurrentIndex(std::max(0, m_limit->findData(QString::fromStdString(m_setup.options.stretchLimit))));
    m_outwards = new QCheckBox(tr("outwards"), panel);
    m_outwards->setObjectName(QStringLiteral("sceneOutwards"));
    m_outwards->setToolTip(tr("From the pins: nothing that hangs is then longer than the limit allows"));
    m_outwards->setChecked(m_setup.options.limit.outwards);
    m_outwards->setEnabled(!m_setup.options.stretchLimit.empty());
    m_self = makeChoice(panel, "sceneSelf");
    m_self->addItem(tr("as the scene has it"));
    m_self->addItem(tr("passes through itself"), QString());
    for (const ClothResponseKind& kind : clothResponseKinds()) {
        m_self->addItem(words(kind.name), words(kind.name));
    }
    m_size = new QSpinBox(panel);
    m_size->setObjectName(QStringLiteral("sceneSize"));
    m_size->setRange(4, kMostMasses);
    m_size->setValue(m_kind.usualSize);
    m_size->setKeyboardTracking(false);
    m_look = makeChoice(panel, "sceneLook");
    for (const ClothLook& each : clothLooks()) {
        m_look->addItem(translated("View", each.name));
    }
    auto* choices = new QFormLayout;
    choices->addRow(tr("Scheme"), m_scheme);
    choices->addRow(tr("Stretch limit"), m_limit);
    choices->addRow(tr("Last pass"), m_outwards);
    choices->addRow(tr("Cloth on cloth"), m_self);
    choices->addRow(tr("Masses along an edge"), m_size);
    choices->addRow(tr("Cloth in 3D"), m_look);
    return choices;
}

void SceneWindow::connectChoices() {
    connect(m_scheme, &QComboBox::activated, this, [this] {
        m_runner->change([scheme = m_scheme->currentText().toStdString()](ScenePlayer& player) {
            return player.switchScheme(scheme);
        });
    });
    connect(m_limit, &QComboBox::activated, this, [this] {
        change([name = m_limit->currentData().toString().toStdString()](SceneSetup& setup) {
            setup.options.stretchLimit = name;
        });
        m_outwards->setEnabled(m_limit->currentIndex() > 0);
    });
    connect(m_outwards, &QCheckBox::toggled, this, [this](bool outwards) {
        change([outwards](SceneSetup& setup) { setup.options.limit.outwards = outwards; });
    });
    connect(m_self, &QComboBox::activated, this, [this] {
        const SceneSetup usual = m_kind.make(m_size->value());
        const std::string name = m_self->currentData().toString().toStdString();
        const bool asUsual = !m_self->currentData().isValid();
        const ClothApart apart = asUsual ? usual.apart : name.empty() ? ClothApart::Never : ClothApart::Always;
        change([apart, response = asUsual ? usual.options.selfResponse : name](SceneSetup& setup) {
            setup.apart = apart;
            setup.options.selfResponse = response;
        });
    });
    connect(m_size, &QSpinBox::valueChanged, this, [this](int size) {
        const SceneTuning kept = tuningOf(m_setup);
        const SchemeOptions chosen = m_setup.options;
        const ClothApart apart = m_setup.apart;
        m_setup = m_kind.make(size);
        m_setup.options = chosen;
        m_setup.apart = apart;
        tune(kept, m_setup);
        begin();
    });
    connect(m_look, &QComboBox::activated, this,
            [this](int row) { m_view->setClothLook(clothLooks()[static_cast<std::size_t>(row)]); });
}

void SceneWindow::connectHand() {
    ClothHand& hand = m_view->hand();
    connect(&hand, &ClothHand::clothTaken, this, [this](const ClothPoint& place) {
        const int vertex = vertexNear(*m_view->shownFrame(), place);
        m_runner->change([vertex](ScenePlayer& player) { return player.hold(vertex); });
    });
    connect(&hand, &ClothHand::handMoved, this, [this](const Vec3& to) {
        m_runner->change([to](ScenePlayer& player) {
            player.moveHand(to);
            return Result<void>();
        });
    });
    connect(&hand, &ClothHand::clothLetGo, this,
            [this] { m_runner->change([](ScenePlayer& player) { return player.letGo(); }); });
}

// Water is seen where it flows, near what it flows round; streaks fly as the air and the water do. There are no
// handles: the scene says how they blow.
void SceneWindow::showFlows() {
    const Vec3 room(0.8, 10, 0.8); // m
    std::vector<SeenProp> rivers;
    std::vector<FlowRegion> near = m_setup.air.regions;
    for (FlowRegion& region : near) {
        region.low = region.low.cwiseMax(-room);
        region.high = region.high.cwiseMin(room);
        SeenProp river;
        river.shape = std::make_shared<const TriangleMesh>(boxMesh(region.low, region.high));
        river.river = true;
        rivers.push_back(std::move(river));
    }
    m_view->showProps(rivers);
    m_view->setRivers(std::move(near));
    m_view->windStreaks().setWinds(m_setup.air.sources);
    m_view->windStreaks().setShown(true);
}

void SceneWindow::begin() {
    m_sight.begin();
    showFlows();
    m_runner->open(m_setup, m_scheme->currentText().toStdString());
}

void SceneWindow::change(const std::function<void(SceneSetup&)>& apply) {
    apply(m_setup);
    showFlows();
    m_runner->change([apply](ScenePlayer& player) { return player.change(apply); });
    m_form->refresh();
}

void SceneWindow::setRunning(bool running) {
    m_running = running;
    m_runner->setRunning(running);
    m_view->hand().setRunning(running);
    m_run->setText(running ? tr("Stop") : tr("Run"));
}

void SceneWindow::showSnapshot() {
    const SceneSnapshot snapshot = m_runner->takeSnapshot();
    const OrbitCamera before = m_view->camera();
    if (snapshot.body) {
        m_view->showBody(snapshot.body);
    }
    m_view->showFrame(snapshot.frame);
    m_view->setCamera(before); // bodies that come and go are not looked at by themselves
    m_sight.follow();
    if (m_running && !snapshot.running && !snapshot.message.isEmpty()) {
        setRunning(false);
    }
    const bool lost = m_sight.isLost();
    if (m_running && lost) {
        setRunning(false);
    }
    m_message->setText(!snapshot.message.isEmpty() ? snapshot.message
                       : snapshot.frame == nullptr ? tr("The scene is being made…")
                       : lost                      ? tr("The cloth has fallen out of sight: begin again to see it fall")
                                                   : QString());
    ++m_pictures;
    const qint64 now = QDateTime::currentMSecsSinceEpoch();
    constexpr qint64 every = 500; // ms
    if (now - m_since > every) {
        m_pictureRate = 1000.0 * m_pictures / static_cast<double>(std::max<qint64>(1, now - m_since));
        m_since = now;
        m_pictures = 0;
    }
    const QLocale locale;
    m_figures->setText(tr("%1 s simulated, %2 ms a step\n%3 steps/s, %4 pictures/s\n%5 tests of triangles in a step")
                           .arg(locale.toString(snapshot.seconds, 'f', 2), locale.toString(snapshot.stepMs, 'f', 2),
                                locale.toString(snapshot.stepsPerSecond, 'f', 0),
                                locale.toString(m_pictureRate, 'f', 0))
                           .arg(snapshot.selfTests));
}

} // namespace toile
