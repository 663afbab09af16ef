// Small pictures beside words: every tool and command has one that can be seen in both themes, and asking again for the
// same one makes no second.
#include "tests/ui/support/studio_fixture.h"
#include "ui/commands/action_list.h"
#include "ui/look/icons.h"
#include "ui/tools/tool_list.h"
#include "ui/viewport/hand_list.h"

#include <QApplication>
#include <QStyle>

using namespace toile;

namespace {

// How far the strongest stroke stands out from what is behind it, 0 to 255.
int contrast(const QIcon& icon, int pixels, const QColor& behind) {
    const QImage image = icon.pixmap(pixels, pixels).toImage().convertToFormat(QImage::Format_ARGB32);
    int most = 0;
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x) {
            const QColor ink = image.pixelColor(x, y);
            most = std::max(most, ink.alpha() * std::abs(ink.lightness() - behind.lightness()) / 255);
        }
    }
    return most;
}

} // namespace

class TestIcons : public QObject {
    Q_OBJECT

private slots:
    // Fusion draws faint words twice, the second time light: on dark ground they could not be read.
    void faintWordsAreDrawnOnce() { QCOMPARE(QApplication::style()->styleHint(QStyle::SH_EtchDisabledText), 0); }

    void everyToolAndCommandIsSeenInBothThemes() {
        std::set<QString> names;
        for (const ToolKind& kind : toolKinds()) {
            names.insert(QString::fromLatin1(kind.id));
        }
        for (const HandKind& kind : handKinds()) {
            names.insert(QString::fromLatin1(kind.id));
        }
        for (const ActionKind& kind : actionKinds()) {
            if (*kind.icon != '\0') {
                names.insert(QString::fromLatin1(kind.icon));
            }
        }
        for (const Theme* theme : {&lightTheme(), &darkTheme()}) {
            for (const QString& name : names) {
                const QIcon icon = themedIcon(name, *theme);
                for (const int pixels : {16, 24, 32}) {
                    QVERIFY2(contrast(icon, pixels, theme->panel) > 100, qPrintable(name + ' ' + theme->name));
                }
            }
        }
    }
    // Lists fill their rows with every edit; Qt keeps scaled copies of each picture that is new to it.
    void theSamePictureIsDrawnOnce() {
        const auto keyOf = [](const QIcon& icon, QIcon::Mode mode) { return icon.pixmap(12, mode).cacheKey(); };
        for (const QIcon::Mode mode : {QIcon::Normal, QIcon::Selected}) {
            QCOMPARE(keyOf(colourSwatch(Qt::red), mode), keyOf(colourSwatch(Qt::red), mode));
            QVERIFY(keyOf(colourSwatch(Qt::red), mode) != keyOf(colourSwatch(Qt::green), mode));
            QCOMPARE(keyOf(lockIcon(true), mode), keyOf(lockIcon(true), mode));
            QVERIFY(keyOf(lockIcon(true), mode) != keyOf(lockIcon(false), mode));
        }
        QCOMPARE(colourSwatch(Qt::red).pixmap(12).toImage().pixelColor(6, 6), QColor(Qt::red));
    }
};

TOILE_STUDIO_TEST_MAIN(TestIcons)
#include "test_icons.moc"
