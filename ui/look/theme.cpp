#include "ui/look/theme.h"

#include <array>
#include <cmath>

namespace toile {

const Theme& lightTheme() {
    static const Theme theme = [] {
        Theme t;
        t.name = QStringLiteral("light");
        t.window = QColor(0xf1f2f4);
        t.panel = QColor(0xffffff);
        t.text = QColor(0x23272e);
        t.faintText = QColor(0x6a717c);
        t.border = QColor(0xd3d7dd);
        t.accent = QColor(0x2563c9);
        t.accentText = QColor(0xffffff);
        t.table = QColor(0xf7f8f9);
        t.gridFine = QColor(0xe9ecef);
        t.gridCoarse = QColor(0xd6dbe1);
        t.ink = QColor(0x2b313a);
        t.internalInk = QColor(0x6b7480);
        t.paper = QColor(0xffffff);
        t.selected = QColor(0xf2a51a);
        t.hint = QColor(0x8a929d);
        t.warning = QColor(0xa85a00);
        t.backdropTop = QColor(0xdfe4ea);
        t.backdropBottom = QColor(0xb9c1cb);
        t.ground = QColor(0xc9cfd6);
        t.groundLines = QColor(0x9aa3ae);
        t.skin = QColor(0xcfc3b8);
        return t;
    }();
    return theme;
}

const Theme& darkTheme() {
    static const Theme theme = [] {
        Theme t;
        t.name = QStringLiteral("dark");
        t.dark = true;
        t.window = QColor(0x24272c);
        t.panel = QColor(0x2c3036);
        t.text = QColor(0xe4e7eb);
        t.faintText = QColor(0x9aa2ad);
        t.border = QColor(0x3d434b);
        t.accent = QColor(0x5b93ee);
        t.accentText = QColor(0x0e1116);
        t.table = QColor(0x1d2024);
        t.gridFine = QColor(0x262a2f);
        t.gridCoarse = QColor(0x333941);
        t.ink = QColor(0xdfe3e8);
        t.internalInk = QColor(0x98a1ac);
        t.paper = QColor(0x3a4048);
        t.selected = QColor(0xffc14a);
        t.hint = QColor(0x7d8691);
        t.warning = QColor(0xffb454);
        t.backdropTop = QColor(0x3a4048);
        t.backdropBottom = QColor(0x1e2125);
        t.ground = QColor(0x2f343a);
        t.groundLines = QColor(0x565f69);
        t.skin = QColor(0xbfb3a8);
        return t;
    }();
    return theme;
}

QColor seamColour(std::size_t index, bool dark) {
    // Steps of the golden angle: any two near each other in the list are far apart on the colour wheel.
    const double hue = std::fmod(0.58 + 0.61803398875 * static_cast<double>(index), 1.0);
    static constexpr std::array<double, 3> kSaturation = {0.78, 0.92, 0.62};
    const double saturation = kSaturation[index % kSaturation.size()];
    // Yellow and green look brighter than blue at the same value.
    const bool bright = hue > 0.10 && hue < 0.50;
    const double value = dark ? (bright ? 0.85 : 1.0) : (bright ? 0.62 : 0.82);
    return QColor::fromHsvF(static_cast<float>(hue), static_cast<float>(saturation), static_cast<float>(value));
}

QPalette paletteOf(const Theme& theme) {
    QPalette palette;
    palette.setColor(QPalette::Window, theme.window);
    palette.setColor(QPalette::WindowText, theme.text);
    palette.setColor(QPalette::Base, theme.panel);
    palette.setColor(QPalette::AlternateBase, theme.window);
    palette.setColor(QPalette::Text, theme.text);
    palette.setColor(QPalette::PlaceholderText, theme.faintText);
    palette.setColor(QPalette::Button, theme.window);
    palette.setColor(QPalette::ButtonText, theme.text);
    palette.setColor(QPalette::ToolTipBase, theme.panel);
    palette.setColor(QPalette::ToolTipText, theme.text);
    palette.setColor(QPalette::Highlight, theme.accent);
    palette.setColor(QPalette::HighlightedText, theme.accentText);
    palette.setColor(QPalette::Link, theme.accent);
    palette.setColor(QPalette::Mid, theme.border);
    for (const QPalette::ColorRole role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText}) {
        palette.setColor(QPalette::Disabled, role, theme.hint);
    }
    return palette;
}

QString styleSheetOf(const Theme& theme) {
    return QStringLiteral(R"(
QToolBar { border: none; border-bottom: 1px solid %1; padding: 3px 6px; spacing: 2px; background: %2; }
QToolBar::separator { width: 1px; margin: 5px 6px; background: %1; }
QToolBar#tools, QToolBar#viewTools { border-bottom: none; border-right: 1px solid %1; padding: 3px 2px; spacing: 0px; }
QToolBar#tools::separator, QToolBar#viewTools::separator { width: 24px; height: 1px; margin: 3px 5px; }
QToolBar#tools QToolButton, QToolBar#viewTools QToolButton { padding: 3px; }
QToolBar#viewTools QToolButton::menu-indicator, QToolButton#filmExport::menu-indicator { image: none; }
QToolButton { border: none; border-radius: 5px; padding: 4px; }
QToolButton:hover { background: %1; }
QToolButton:checked { background: %3; }
QStatusBar { border-top: 1px solid %1; background: %2; }
QStatusBar::item { border: none; }
QStatusBar QLabel { color: %4; padding: 2px 6px; }
QDockWidget { titlebar-close-icon: none; }
QDockWidget::title { background: %2; padding: 6px 10px; border-bottom: 1px solid %1; font-weight: 600; }
QMainWindow::separator { width: 1px; height: 1px; background: %1; }
QSplitter::handle { background: %1; }
QTreeView, QListView { border: none; outline: none; }
QTreeView::item, QListView::item { padding: 4px 6px; }
QTabWidget::pane { border: none; border-top: 1px solid %1; }
QTabBar { background: %2; qproperty-drawBase: 0; }
QTabBar::tab { padding: 6px 7px; border: none; border-bottom: 2px solid transparent; color: %5; background: %2; }
QTabBar::tab:selected { color: %4; border-bottom: 2px solid %6; }
QTabBar::tab:hover { color: %4; }
QScrollArea, QScrollArea > QWidget > QWidget { background: %2; }
QScrollBar:vertical { width: 11px; background: %2; margin: 0; border: none; }
QScrollBar:horizontal { height: 11px; background: %2; margin: 0; border: none; }
QScrollBar::handle { background: %7; border-radius: 3px; margin: 2px 3px; }
QScrollBar::handle:vertical { min-height: 28px; }
QScrollBar::handle:horizontal { min-width: 28px; margin: 3px 2px; }
QScrollBar::handle:hover { background: %5; }
QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; }
QScrollBar::add-page, QScrollBar::sub-page { background: none; }
QMenuBar { background: %2; border-bottom: 1px solid %1; }
QMenuBar::item { padding: 5px 9px; background: transparent; }
QMenuBar::item:selected { background: %1; border-radius: 4px; }
)")
        .arg(theme.border.name(), theme.window.name(),
             QColor::fromRgbF(0.72F * theme.window.redF() + 0.28F * theme.accent.redF(),
                              0.72F * theme.window.greenF() + 0.28F * theme.accent.greenF(),
                              0.72F * theme.window.blueF() + 0.28F * theme.accent.blueF())
                 .name(),
             theme.text.name(), theme.faintText.name(), theme.accent.name(), theme.hint.name());
}

float linearLight(int eightBit) {
    return std::pow(static_cast<float>(eightBit) / 255.0F, 2.2F);
}

} // namespace toile
