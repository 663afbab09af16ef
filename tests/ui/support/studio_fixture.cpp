#include "tests/ui/support/studio_fixture.h"

#include <QApplication>
#include <QDeadlineTimer>
#include <QPixmap>
#include <QScreen>
#include <QWindow>

namespace toile {

namespace {

Panel rectanglePanel(Pattern& pattern, const std::string& name, double width, double height) {
    Panel panel;
    panel.id = pattern.takeId<PanelId>();
    panel.name = name;
    const double x = width / 2;
    const double y = height / 2;
    for (const Vec2& corner : {Vec2(-x, -y), Vec2(x, -y), Vec2(x, y), Vec2(-x, y)}) {
        panel.shape.outline.points.push_back({pattern.takeId<PointId>(), corner, CornerKind::Mitre});
        panel.shape.outline.edges.push_back({pattern.takeId<EdgeId>(), {}, 0});
    }
    return panel;
}

} // namespace

Pattern tubePattern() {
    Pattern pattern;
    pattern.name = "tube";
    Fabric fabric = *findFabricPreset("cotton");
    fabric.id = pattern.takeId<FabricId>();
    pattern.fabrics.push_back(fabric);
    Panel front = rectanglePanel(pattern, "front", 300, 400);
    Panel back = rectanglePanel(pattern, "back", 300, 400);
    front.fabric = back.fabric = fabric.id;
    front.placement = FreePlacement{Vec3(0, 950, 250), Vec3(0, 0, 0)};
    back.placement = FreePlacement{Vec3(0, 950, -250), Vec3(0, 180, 0)};
    back.tablePositionMm = Vec2(400, 0);
    const auto side = [](const Panel& panel, std::size_t edge, bool forwards) {
        return SeamSide{
            {panel.id, panel.shape.outline.edges[edge].id, forwards ? 0.0 : 1.0, forwards ? 1.0 : 0.0, false}};
    };
    const auto sew = [&pattern](SeamSide a, SeamSide b) {
        Seam seam;
        seam.id = pattern.takeId<SeamId>();
        seam.a = std::move(a);
        seam.b = std::move(b);
        pattern.seams.push_back(std::move(seam));
    };
    // Right side of one to left side of the other, bottom to bottom.
    sew(side(front, 1, true), side(back, 3, false));
    sew(side(back, 1, true), side(front, 3, false));
    pattern.putPanel(std::move(front));
    pattern.putPanel(std::move(back));
    return pattern;
}

QString shippedFile(const QString& name) {
    return QStringLiteral(TOILE_SOURCE_DIR "/patterns/") + name + QStringLiteral(".toile");
}

Studio::Studio(const QString& file)
    : m_settings(std::make_unique<QSettings>(m_folder.filePath(QStringLiteral("settings.ini")), QSettings::IniFormat)),
      m_window(std::make_unique<MainWindow>(*m_settings)) {
    m_window->show();
    m_window->move(0, 0);
    if (!QTest::qWaitForWindowExposed(m_window.get())) {
        qFatal("the window did not appear");
    }
    m_window->activateWindow();
    m_window->table().setFocus();
    // Keys are commands in the active window only.
    if (!QTest::qWaitForWindowActive(m_window.get())) {
        qFatal("the window did not become active");
    }
    if (!file.isEmpty() && !m_window->files().openPath(file)) {
        qFatal("%s could not be opened", qPrintable(file));
    }
    QCoreApplication::processEvents();
}

Studio::~Studio() = default;

QPoint Studio::inWindow(const Vec2& table) const {
    PatternView& view = m_window->table();
    return view.viewport()->mapTo(m_window.get(), view.pixelOf(table));
}

void Studio::tablePress(const Vec2& at, Qt::KeyboardModifiers modifiers) {
    QTest::mouseMove(m_window->windowHandle(), inWindow(at));
    QTest::mousePress(m_window->windowHandle(), Qt::LeftButton, modifiers, inWindow(at));
}

void Studio::tableMove(const Vec2& to, Qt::KeyboardModifiers modifiers) {
    QTest::mouseEvent(QTest::MouseMove, m_window->windowHandle(), Qt::NoButton, modifiers, inWindow(to));
    QCoreApplication::processEvents();
}

void Studio::tableRelease(const Vec2& at, Qt::KeyboardModifiers modifiers) {
    QTest::mouseRelease(m_window->windowHandle(), Qt::LeftButton, modifiers, inWindow(at));
    QCoreApplication::processEvents();
}

void Studio::tableClick(const Vec2& at, Qt::KeyboardModifiers modifiers) {
    tablePress(at, modifiers);
    tableRelease(at, modifiers);
}

void Studio::tableDoubleClick(const Vec2& at) {
    QTest::mouseDClick(m_window->windowHandle(), Qt::LeftButton, {}, inWindow(at));
    QCoreApplication::processEvents();
}

void Studio::tableDrag(const Vec2& from, const Vec2& to, Qt::KeyboardModifiers modifiers) {
    tablePress(from, modifiers);
    for (const double share : {0.1, 0.4, 0.8, 1.0}) {
        tableMove(lerp(from, to, share), modifiers);
    }
    tableRelease(to, modifiers);
}

void Studio::key(Qt::Key key, Qt::KeyboardModifiers modifiers) {
    QTest::keyClick(m_window->windowHandle(), key, modifiers);
    QCoreApplication::processEvents();
}

void Studio::type(const QString& text) {
    for (const QChar letter : text) {
        QTest::keyClick(m_window->windowHandle(), letter.toLatin1());
    }
    QCoreApplication::processEvents();
}

Vec2 Studio::middleOf(const std::string& panelName) {
    const PanelPtr found = panel(panelName);
    if (!found) {
        qFatal("no panel %s", panelName.c_str());
    }
    const PanelItem* item = m_window->table().patternScene().findPanelItem(found->id);
    return vecOf(item->mapToScene(item->drawing().middle));
}

QImage Studio::picture() {
    return m_window->windowHandle()->screen()->grabWindow(m_window->winId()).toImage();
}

DrapeFramePtr Studio::frame() const {
    return m_window->view3d().shownFrame();
}

bool Studio::waitUntilDone(int milliseconds) {
    return QTest::qWaitFor([&] { return m_window->worker().isIdle(); }, milliseconds);
}

QImage Studio::stillPicture(const std::function<bool(const QImage&)>& accept, int milliseconds) {
    QImage before;
    QImage now = picture();
    const QDeadlineTimer end(milliseconds);
    do {
        before = now;
        QTest::qWait(400);
        now = picture();
    } while ((now != before || (accept && !accept(now))) && !end.hasExpired());
    return now;
}

bool Studio::waitForFrame(const std::function<bool(const DrapeFrame&)>& accept, int milliseconds) {
    return QTest::qWaitFor([&] { return frame() != nullptr && accept(*frame()); }, milliseconds);
}

} // namespace toile
