#include "ui/studio.h"

#include "ui/main_window.h"
#include "ui/status_line.h"
#include "ui/studio_options.h"

#include <QApplication>
#include <QCommandLineParser>
#include <QSettings>
#include <QStyleFactory>
#include <QTimer>

#include <cstdio>

namespace toile {

namespace {

QString tr(const char* text) {
    return QCoreApplication::translate("Studio", text);
}

StudioOptions readOptions(const QApplication& application) {
    QCommandLineParser parser;
    parser.setApplicationDescription(tr("Draw flat panels, sew their edges, drape them on a body."));
    parser.addHelpOption();
    parser.addVersionOption();
    parser.addPositionalArgument(QStringLiteral("FILE"), tr("The garment to open."), QStringLiteral("[FILE]"));
    const QCommandLineOption screenshot(
        QStringLiteral("screenshot"), tr("Drape, write a picture of the window and quit."), QStringLiteral("OUT.png"));
    const QCommandLineOption after(QStringLiteral("after"), tr("Seconds of draping before the picture."),
                                   QStringLiteral("SECONDS"), QStringLiteral("4"));
    parser.addOption(screenshot);
    parser.addOption(after);
    parser.process(application);
    StudioOptions options;
    options.file = parser.positionalArguments().value(0);
    options.screenshot = parser.value(screenshot);
    options.afterSeconds = parser.value(after).toDouble();
    return options;
}

void takeScreenshotLater(MainWindow& window, const StudioOptions& options) {
    QTimer::singleShot(static_cast<int>(1000 * options.afterSeconds), &window, [&window, path = options.screenshot] {
        window.setDraping(false);
        // The last frame of the drape has to reach the screen before it is photographed.
        QTimer::singleShot(700, &window, [&window, path] {
            const bool saved = window.saveScreenshot(path);
            if (!saved) {
                std::fprintf(stderr, "toile-studio: %s: the picture could not be written; choose another place\n",
                             qPrintable(path));
            }
            QApplication::exit(saved ? 0 : 1);
        });
    });
}

} // namespace

void prepareGraphics() {
    // Our shaders are GLSL for OpenGL; Qt 3D would take another interface by default.
    qputenv("QT3D_RENDERER", "opengl");
}

void dressApplication(QApplication& application) {
    application.setStyle(QStyleFactory::create(QStringLiteral("Fusion")));
}

int runStudio(int argc, char** argv) {
    prepareGraphics();
    QApplication application(argc, argv);
    QCoreApplication::setOrganizationName(QStringLiteral("Toile"));
    QCoreApplication::setApplicationName(QStringLiteral("toile-studio"));
    QCoreApplication::setApplicationVersion(QStringLiteral(TOILE_VERSION));
    dressApplication(application);
    const StudioOptions options = readOptions(application);
    QSettings settings;
    auto* window = new MainWindow(settings);
    window->setAttribute(Qt::WA_DeleteOnClose);
    const QString file = options.file.isEmpty() ? findShippedPattern(QStringLiteral("tee")) : options.file;
    window->show();
    for (const LostWork& work : Autosave::findLostWork(MainWindow::recoveryFolder(settings))) {
        window->recoverInNewWindow(work);
    }
    if (!file.isEmpty()) {
        window->files().openPath(file);
    }
    if (!options.screenshot.isEmpty()) {
        window->setDraping(true);
        takeScreenshotLater(*window, options);
    }
    return QApplication::exec();
}

} // namespace toile
