#pragma once

#include "tests/core/support/tube_pattern.h"
#include "ui/canvas/pattern_view.h"
#include "ui/look/language.h"
#include "ui/viewport/viewport.h"
#include "ui/window/main_window.h"
#include "ui/window/studio.h"

#include <QSettings>
#include <QTemporaryDir>
#include <QTest>

#include <functional>
#include <memory>

namespace toile {

// A shipped garment.
[[nodiscard]] QString shippedFile(const QString& name);

// A real studio window with settings of its own, driven through the window system interface as a person would.
class Studio {
public:
    // An empty name opens nothing.
    explicit Studio(const QString& file = {});
    ~Studio();

    MainWindow& window() { return *m_window; }
    MainWindow* operator->() { return m_window.get(); }
    [[nodiscard]] QSettings& settings() { return *m_settings; }
    void closeAndDestroy() { m_window.reset(); }

    // Mouse on the table, places in table millimetres.
    void tablePress(const Vec2& at, Qt::KeyboardModifiers modifiers = {});
    void tableMove(const Vec2& to, Qt::KeyboardModifiers modifiers = {});
    void tableRelease(const Vec2& at, Qt::KeyboardModifiers modifiers = {});
    void tableClick(const Vec2& at, Qt::KeyboardModifiers modifiers = {});
    void tableDoubleClick(const Vec2& at);
    // Press, several moves, release.
    void tableDrag(const Vec2& from, const Vec2& to, Qt::KeyboardModifiers modifiers = {});
    void key(Qt::Key key, Qt::KeyboardModifiers modifiers = {});
    void type(const QString& text);
    // Comes to the front: on a page of its own, behind tabs or not.
    void uncover(QWidget& widget);
    // The middle of a panel on the table.
    [[nodiscard]] Vec2 middleOf(const std::string& panelName);
    [[nodiscard]] PanelPtr panel(const std::string& name) { return m_window->document().pattern().findPanel(name); }
    // What is seen of the whole window, 3D included.
    [[nodiscard]] QImage picture();
    [[nodiscard]] bool waitForFrame(const std::function<bool(const DrapeFrame&)>& accept, int milliseconds = 20000);
    [[nodiscard]] DrapeFramePtr frame() const;
    // Until all that was asked of the drape is done and seen. One that runs never is.
    [[nodiscard]] bool waitUntilDone(int milliseconds = 60000);
    // What is seen once it has not changed for a moment: the 3D view draws beside the window's own thread.
    [[nodiscard]] QImage stillPicture(const std::function<bool(const QImage&)>& accept = {}, int milliseconds = 30000);

private:
    [[nodiscard]] QPoint inWindow(const Vec2& table) const;

    QTemporaryDir m_folder;
    std::unique_ptr<QSettings> m_settings;
    std::unique_ptr<MainWindow> m_window;
};

} // namespace toile

// main() of a test that needs the window system. It speaks and writes numbers as the program does for an Englishman,
// wherever the test is run.
#define TOILE_STUDIO_TEST_MAIN(TestObject)                                                                             \
    int main(int argc, char** argv) {                                                                                  \
        toile::prepareGraphics();                                                                                      \
        QApplication application(argc, argv);                                                                          \
        toile::dressApplication(application);                                                                          \
        toile::speak(application, QStringLiteral("en"));                                                               \
        TestObject test;                                                                                               \
        return QTest::qExec(&test, argc, argv);                                                                        \
    }
