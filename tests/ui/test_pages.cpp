// The pages beside the table: names that differ and are read whole in every language, numbers people can read and type.
#include "tests/ui/support/tube_on_table.h"
#include "ui/docks/number_form.h"
#include "ui/look/language.h"
#include "ui/window/status_line.h"

#include <QAction>
#include <QCheckBox>
#include <QDockWidget>
#include <QHeaderView>
#include <QTabBar>
#include <QTableWidget>

#include <set>

using namespace toile;

namespace {

NumberEdit& field(Studio& studio, const char* name) {
    auto* found = studio->findChild<NumberEdit*>(QString::fromLatin1(name));
    if (found == nullptr) {
        qFatal("no field %s", name);
    }
    return *found;
}

void typeInto(Studio& studio, const char* name, const QString& text) {
    NumberEdit& edit = field(studio, name);
    studio.uncover(edit);
    edit.setFocus();
    edit.selectAll();
    for (const QChar letter : text) {
        QTest::sendKeyEvent(QTest::Click, &edit, Qt::Key_unknown, letter, Qt::NoModifier); // not all are Latin
    }
    studio.key(Qt::Key_Return);
    studio->table().setFocus();
}

double bendWarp(Studio& studio) {
    return studio->document().pattern().fabrics.front().bendWarp;
}

} // namespace

class TestPages : public QObject {
    Q_OBJECT

private slots:
    void cleanup() { speak(*QCoreApplication::instance(), QStringLiteral("en")); }

    // It stood there as 9e-06 N m.
    void bendingIsShownAndTypedAsANumberPeopleRead_data() {
        QTest::addColumn<QString>("language");
        QTest::newRow("English") << "en";
        QTest::newRow("German") << "de";
    }
    void bendingIsShownAndTypedAsANumberPeopleRead() {
        QFETCH(QString, language);
        speak(*QCoreApplication::instance(), language);
        Studio studio;
        showTube(studio);
        QCOMPARE(bendWarp(studio), 9e-6);
        QCOMPARE(field(studio, "bendWarp").text(), QStringLiteral("9 µN m"));
        QVERIFY2(field(studio, "bendWarp").toolTip().contains("1000000 µN m"),
                 qPrintable(field(studio, "bendWarp").toolTip()));
        struct Case {
            const char* typed;
            double stored;
            const char* shown;
        };
        static constexpr Case kCases[] = {
            {"12.5", 1.25e-5, "12.5 µN m"},     {"2.5 µN m", 2.5e-6, "2.5 µN m"}, {"4 uNm", 4e-6, "4 µN m"},
            {"2.5e-6 N m", 2.5e-6, "2.5 µN m"}, {"0.02 mN m", 2e-5, "20 µN m"},   {"3*2.2", 6.6e-6, "6.6 µN m"},
            {"2 N m", 1.0, "1000000 µN m"},     {"2.5 mm", 1.0, "1000000 µN m"}, // nonsense: as it was
        };
        for (const Case& each : kCases) {
            QString typed = QString::fromUtf8(each.typed);
            QString shown = QString::fromUtf8(each.shown);
            if (language == "de") {
                typed.replace('.', ',');
                shown.replace('.', ',');
            }
            typeInto(studio, "bendWarp", typed);
            // To the last bit: files show what was typed.
            QVERIFY2(bendWarp(studio) == each.stored, each.typed);
            QCOMPARE(field(studio, "bendWarp").text(), shown);
        }
    }

    void noTwoPagesHaveOneName() {
        Studio studio;
        std::set<QString> names;
        for (const QTabBar* bar : studio->findChildren<QTabBar*>()) {
            for (int i = 0; i < bar->count(); ++i) {
                QVERIFY2(names.insert(bar->tabText(i)).second, qPrintable(bar->tabText(i)));
            }
        }
        QVERIFY(names.contains("Body") && names.contains("Simulation") && names.contains("Problems"));
    }

    // They were cut off to "O…", "Se…".
    void theNamesOfAllPagesAreReadWhole_data() {
        QTest::addColumn<QString>("code");
        for (const char* code : {"en", "de", "fr"}) {
            QTest::newRow(code) << code;
        }
    }
    void theNamesOfAllPagesAreReadWhole() {
        QFETCH(QString, code);
        speak(*QCoreApplication::instance(), code);
        Studio studio;
        Pattern pattern = tubePattern();
        pattern.seams[0].b = reversed(pattern.seams[0].b); // something is counted in the title of a page
        studio->document().edit(std::move(pattern), "Panels");
        auto* problems = studio->findChild<QDockWidget*>("problems");
        QTRY_VERIFY_WITH_TIMEOUT(problems->windowTitle().contains('('), 30000);
        std::set<QString> seen;
        for (QDockWidget* dock : studio->findChildren<QDockWidget*>()) {
            dock->raise();
            QTest::qWait(50);
            for (QTabBar* bar : studio->findChildren<QTabBar*>()) {
                for (int i = 0; i < bar->count() && bar->isVisible(); ++i) {
                    const QRect tab = bar->tabRect(i);
                    const int needed = bar->fontMetrics().horizontalAdvance(bar->tabText(i));
                    QVERIFY2(tab.width() >= needed && tab.right() <= bar->width(),
                             qPrintable(QStringLiteral("%1: %2 of %3, up to %4 of %5")
                                            .arg(bar->tabText(i))
                                            .arg(tab.width())
                                            .arg(needed)
                                            .arg(tab.right())
                                            .arg(bar->width())));
                    seen.insert(bar->tabText(i));
                }
            }
        }
        QCOMPARE(seen.size(), std::size_t(4 + 2 + 3 + 5));
    }

    void whatIsLockedIsNotOfferedToTheHand() {
        Studio studio;
        showTube(studio);
        studio.tableClick(studio.middleOf("front") + Vec2(0, 60));
        studio.key(Qt::Key_L, Qt::ControlModifier);
        choose(studio, "A");
        QTRY_VERIFY2(studio->statusLine().shownText().contains("Ctrl+L"), qPrintable(studio->statusLine().shownText()));
        choose(studio, "Z");
        studio.tableClick(middleOfEdge(studio, "front", 1));
        QVERIFY2(studio->statusLine().shownText().contains("Ctrl+L"), qPrintable(studio->statusLine().shownText()));
        QVERIFY(!studio->statusLine().shownText().contains("Drag to move"));
    }

    // After a size was typed the next key was typed into the field too.
    void afterEnterKeysAreToolsAgain() {
        Studio studio;
        showTube(studio);
        studio.tableClick(studio.middleOf("front") + Vec2(40, 60));
        NumberEdit& edit = field(studio, "boxWidth");
        edit.setFocus();
        edit.selectAll();
        studio.type("310");
        studio.key(Qt::Key_Return);
        QVERIFY(std::abs((corner(studio, "front", 1) - corner(studio, "front", 0)).norm() - 310) < 1e-6);
        studio.key(Qt::Key_N);
        QVERIFY(studio->action("segment_sewing")->isChecked());
        QCOMPARE(edit.text(), QStringLiteral("310 mm"));
    }

    void theMouseShowsWhatItWillDo() {
        Studio studio;
        showTube(studio);
        const auto shape = [&] { return studio->table().viewport()->cursor().shape(); };
        choose(studio, "A");
        QCOMPARE(shape(), Qt::ArrowCursor);
        studio.tableClick(studio.middleOf("front") + Vec2(40, 60));
        studio.tableMove(corner(studio, "front", 2)); // the upper right square of the frame
        QCOMPARE(shape(), Qt::SizeBDiagCursor);
        studio.tableMove(middleOfEdge(studio, "front", 0));
        QCOMPARE(shape(), Qt::SizeVerCursor);
        studio.tableMove(studio.middleOf("front") + Vec2(40, 60));
        QCOMPARE(shape(), Qt::ArrowCursor);
        for (const char* key : {"S", "H", "E", "D", "K", "R"}) {
            choose(studio, key);
            QVERIFY2(shape() == Qt::CrossCursor, key);
        }
        choose(studio, "N");
        QCOMPARE(shape(), Qt::ArrowCursor);
    }

    // The cloth fell down beside the body, and nothing said why.
    void whoDrapesWithoutArrangingIsToldWhatIsMissing() {
        Studio studio;
        Pattern pattern = tubePattern();
        Panel front = *pattern.findPanel("front");
        front.placement = ArrangedPlacement{};
        pattern.putPanel(std::move(front));
        studio->document().edit(std::move(pattern), "Panels");
        QTRY_VERIFY_WITH_TIMEOUT(!studio->document().arrangementPoints().empty(), 20000);
        studio.key(Qt::Key_Space);
        const QString said = studio->statusLine().shownText();
        studio.key(Qt::Key_Space);
        QVERIFY2(said.contains("front") && said.contains("On the body"), qPrintable(said));
    }

    // Files had it, the window had no place for it.
    void aCollarIsTurnedDownByACheckBox() {
        Studio studio;
        Pattern pattern = tubePattern();
        Panel front = *pattern.findPanel("front");
        front.placement = ArrangedPlacement{"neck-front"};
        pattern.putPanel(std::move(front));
        studio->document().edit(std::move(pattern), "Panels");
        const auto turned = [&studio] {
            return std::get<ArrangedPlacement>(studio.panel("front")->placement).turnedDown;
        };
        auto* box = studio->findChild<QCheckBox*>("turnedDown");
        studio->zoomAll();
        studio.tableClick(studio.middleOf("front") + Vec2(0, 60));
        QVERIFY(!box->isHidden() && !box->isChecked());
        box->click();
        QVERIFY(turned());
        studio->undo();
        QVERIFY(!turned() && !box->isChecked());
        studio->redo();
        QVERIFY(turned() && box->isChecked());
    }

    // Before anything was measured each was an empty field as high as seven lines.
    void tablesOfTheFitAreAsHighAsTheirLines() {
        Studio studio;
        for (const char* name : {"ease", "openings", "tapes"}) {
            auto* table = studio->findChild<QTableWidget*>(QLatin1String(name));
            studio.uncover(*table);
            QCOMPARE(table->rowCount(), 0);
            QVERIFY2(table->height() < 2 * table->horizontalHeader()->sizeHint().height(), name);
        }
    }
};

TOILE_STUDIO_TEST_MAIN(TestPages)
#include "test_pages.moc"
