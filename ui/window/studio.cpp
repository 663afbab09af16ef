#include "ui/window/studio.h"

#include "ui/bench/studio_bench.h"
#include "ui/bench/view_bench.h"
#include "ui/look/language.h"
#include "ui/window/main_window.h"
#include "ui/window/status_line.h"
#include "ui/window/studio_options.h"

#include <QApplication>
#include <QCommandLineParser>
#include <QElapsedTimer>
#include <QJsonDocument>
#include <QPainter>
#include <QProxyStyle>
#include <QSettings>
#include <QStyleFactory>
#include <QStyleOption>
#include <QTimer>

#include <algorithm>
#include <cstdio>
#include <utility>

namespace toile {

namespace {

// Fusion with words alone on the buttons of dialogs: pictures there come from whatever theme the desktop has. On dark
// ground fields and boxes to tick have an outline that is lighter than it, as Fusion's is darker and not seen.
class StudioStyle : public QProxyStyle {
public:
    StudioStyle() : QProxyStyle(QStyleFactory::create(QStringLiteral("Fusion"))) {}

    int styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget,
                  QStyleHintReturn* data) const override {
        // Faint words have no light edge: on dark ground they looked printed twice.
        const bool never = hint == SH_DialogButtonBox_ButtonsHaveIcons || hint == SH_EtchDisabledText;
        return never ? 0 : QProxyStyle::styleHint(hint, option, widget, data);
    }
    void drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                       const QWidget* widget) const override {
        QProxyStyle::drawPrimitive(element, option, painter, widget);
        if (element == PE_IndicatorCheckBox || element == PE_IndicatorItemViewItemCheck ||
            element == PE_FrameLineEdit) {
            outline(*option, *painter);
        }
    }
    void drawComplexControl(ComplexControl control, const QStyleOptionComplex* option, QPainter* painter,
                            const QWidget* widget) const override {
        QProxyStyle::drawComplexControl(control, option, painter, widget);
        if (control == CC_SpinBox) {
            outline(*option, *painter);
        }
    }

private:
    static void outline(const QStyleOption& option, QPainter& painter) {
        constexpr int kDark = 128; // of 255
        const bool highlighted = option.state.testFlag(State_HasFocus) || option.state.testFlag(State_Selected);
        if (highlighted || option.palette.color(QPalette::Window).lightness() >= kDark) {
            return;
        }
        painter.save();
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setBrush(Qt::NoBrush);
        painter.setPen(option.palette.color(QPalette::Disabled, QPalette::WindowText));
        painter.drawRoundedRect(QRectF(option.rect).adjusted(0.5, 0.5, -0.5, -0.5), 2, 2);
        painter.restore();
    }
};

StudioOptions readOptions(const QApplication& application) {
    QCommandLineParser parser;
    parser.setApplicationDescription(QObject::tr("Draw flat panels, sew their edges, drape them on a body."));
    parser.addHelpOption();
    parser.addVersionOption();
    parser.addPositionalArgument(QStringLiteral("FILE"), QObject::tr("The garment to open."), QStringLiteral("[FILE]"));
    const QCommandLineOption screenshot(QStringLiteral("screenshot"),
                                        QObject::tr("Drape, write a picture of the window and quit."),
                                        QStringLiteral("OUT.png"));
    const QCommandLineOption after(QStringLiteral("after"), QObject::tr("Seconds of draping before the picture."),
                                   QStringLiteral("SECONDS"), QStringLiteral("4"));
    parser.addOption(screenshot);
    const QCommandLineOption bench(QStringLiteral("bench"),
                                   QObject::tr("Print how fast the window is, as JSON, and quit."));
    parser.addOption(after);
    parser.addOption(bench);
    const QCommandLineOption benchView(QStringLiteral("bench-view"), QObject::tr("The same for the 3D view alone."));
    parser.addOption(benchView);
    parser.process(application);
    StudioOptions options;
    options.file = parser.positionalArguments().value(0);
    options.screenshot = parser.value(screenshot);
    options.afterSeconds = parser.value(after).toDouble();
    options.bench = parser.isSet(bench);
    options.benchView = parser.isSet(benchView);
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
    application.setStyle(new StudioStyle);
}

int runStudio(int argc, char** argv) {
    QElapsedTimer sinceStart;
    sinceStart.start();
    prepareGraphics();
    QApplication application(argc, argv);
    QCoreApplication::setOrganizationName(QStringLiteral("Toile"));
    QCoreApplication::setApplicationName(QStringLiteral("toile-studio"));
    QCoreApplication::setApplicationVersion(QStringLiteral(TOILE_VERSION));
    dressApplication(application);
    const StudioOptions options = readOptions(application);
    QSettings settings;
    speak(application, settings.value(kLanguageKey).toString());
    auto* window = new MainWindow(settings);
    window->setAttribute(Qt::WA_DeleteOnClose);
    const QString file = options.file.isEmpty() ? findShippedPattern(QStringLiteral("tee")) : options.file;
    window->show();
    // What was lost comes first: in this window, unless it is wanted for a file.
    bool taken = !options.file.isEmpty();
    QStringList unreadable;
    for (const LostWork& work : Autosave::findLostWork(MainWindow::recoveryFolder(settings))) {
        Result<Pattern> lost = Autosave::read(work);
        if (!lost) {
            unreadable << QString::fromStdString(lost.error());
            continue;
        }
        (std::exchange(taken, true) ? window->newWindow() : window)->recover(std::move(lost.value()), work);
    }
    if (!file.isEmpty() && (!taken || !options.file.isEmpty())) {
        // The sample is there to be changed, and to be the sample again tomorrow.
        options.file.isEmpty() ? window->files().startFrom(file) : void(window->files().openPath(file));
    }
    if (!unreadable.isEmpty()) {
        window->statusLine().say(unreadable.join(QStringLiteral("; ")), true);
    }
    if (options.benchView) {
        QTimer::singleShot(2000, window, [window] {
            std::printf("%s", QJsonDocument(benchView(*window)).toJson().constData());
            QApplication::exit(0);
        });
    }
    if (options.bench) {
        const double startMs = static_cast<double>(sinceStart.nsecsElapsed()) * 1e-6;
        QTimer::singleShot(2000, window, [window, startMs] {
            std::printf("%s", qPrintable(benchStudio(*window, startMs)));
            QApplication::exit(0);
        });
    }
    if (!options.screenshot.isEmpty()) {
        window->setDraping(true);
        takeScreenshotLater(*window, options);
    }
    const int code = QApplication::exec();
    // Windows that were not closed end here, with their worker and what they kept for recovery. Deleting one may take
    // other widgets along, so the list is asked anew each time.
    const auto anyWindow = [] {
        const QWidgetList all = QApplication::topLevelWidgets();
        const auto found =
            std::find_if(all.begin(), all.end(), [](QWidget* w) { return qobject_cast<MainWindow*>(w); });
        return found != all.end() ? *found : nullptr;
    };
    while (QWidget* left = anyWindow()) {
        delete left;
    }
    return code;
}

} // namespace toile
