#include "tests/ui/support/studio_fixture.h"

#include <QApplication>
#include <QDeadlineTimer>
#include <QPixmap>
#include <QScreen>
#include <QTabWidget>
#include <QWindow>

namespace toile {

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

void Studio::uncover(QWidget& widget) {
    for (QWidget* up = widget.parentWidget(); up != nullptr; up = up->parentWidget()) {
        auto* tabs = qobject_cast<QTabWidget*>(up);
        for (int i = 0; tabs != nullptr && i < tabs->count(); ++i) {
            if (tabs->widget(i)->isAncestorOf(&widget)) {
                tabs->setCurrentIndex(i);
            }
        }
    }
    QTRY_VERIFY(widget.isVisible());
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
