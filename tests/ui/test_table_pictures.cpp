#include "ui/canvas/panel_label.h"
#include "ui/canvas/pattern_view.h"

#include "core/pattern/edits/pattern_edits_panels.h"
#include "tests/ui/support/golden_pictures.h"
#include "tests/ui/support/studio_fixture.h"
#include "ui/document/document.h"
#include "ui/tools/tool_list.h"
#include "ui/window/studio.h"

#include <QImage>
#include <QScrollBar>
#include <QTest>

#include <utility>

using namespace toile;

namespace {

constexpr QSize kSize(720, 560);

// The table alone, without window, docks or 3D.
QImage pictureOf(Document& document, const Theme& theme) {
    PatternView view(document, theme);
    view.resize(kSize);
    view.grab(); // a widget that was never shown is laid out when it is first drawn
    view.chooseTool(toolKinds().front());
    view.zoomAll();
    QImage image(kSize, QImage::Format_RGB32);
    view.QWidget::render(&image); // with rulers and tools, not the scene alone
    return image;
}

// More than other fonts and rasterisers make, far less than a moved panel (see the last test).
constexpr double kLimitPercent = 0.8;

} // namespace

class TestTablePictures : public QObject {
    Q_OBJECT

private slots:
    void theTableLooksAsItDid_data() {
        QTest::addColumn<QString>("garment");
        QTest::addColumn<bool>("dark");
        for (const char* name : {"tee", "straight_skirt", "hoodie"}) {
            QTest::addRow("%s", name) << name << false;
        }
        QTest::addRow("dress, dark") << "dress" << true;
    }
    void theTableLooksAsItDid() {
        QFETCH(QString, garment);
        QFETCH(bool, dark);
        Document document;
        QVERIFY(document.open(shippedFile(garment)).ok());
        const QImage drawn = pictureOf(document, dark ? darkTheme() : lightTheme());
        const QString file =
            goldenFile(QStringLiteral("table_%1%2").arg(garment, dark ? QStringLiteral("_dark") : QString()));
        if (writesGolden()) {
            QVERIFY(drawn.save(file));
        }
        const QImage golden(file);
        QVERIFY2(!golden.isNull(), qPrintable(file + " is missing"));
        const double off = differencePercent(drawn, golden);
        if (off > kLimitPercent) {
            drawn.save(QStringLiteral("table_%1_now.png").arg(garment));
        }
        QVERIFY2(off <= kLimitPercent, qPrintable(QString("%1 % of the picture differs").arg(off)));
    }

    // The table is kept as a picture; what was selected, moved, hidden or scrolled has to show on it.
    void whatIsKeptLooksLikeWhatIsPaintedAnew() {
        Document document;
        QVERIFY(document.open(shippedFile("tee")).ok());
        PatternView view(document, lightTheme());
        view.resize(kSize);
        view.grab();
        view.zoomAll();
        const auto shown = [&view] { return view.grab().toImage(); };
        QImage before = shown();
        const auto same = [&] {
            const QImage kept = shown();
            view.setTheme(lightTheme()); // forgets what was kept
            const QImage anew = shown();
            // Where parts meet, a smoothed line may round otherwise; nobody sees that.
            const bool changed = differencePercent(kept, std::exchange(before, anew)) > 0;
            return differencePercent(kept, anew) == 0 && changed;
        };
        const PanelId front = document.pattern().panels.front()->id;
        Selection selection;
        selection.panels.insert(front);
        document.select(selection);
        QVERIFY(same());
        Result<Pattern> moved = moveOnTable(document.pattern(), {front}, {Vec2(-60, 35), 20, Vec2::Zero()});
        document.edit(std::move(moved.value()), "Move");
        QVERIFY(same());
        view.horizontalScrollBar()->setValue(view.horizontalScrollBar()->value() + 37);
        view.verticalScrollBar()->setValue(view.verticalScrollBar()->value() - 21);
        QVERIFY(same());
        Result<Pattern> hidden = changePanels(document.pattern(), {front}, [](Panel& panel) { panel.visible = false; });
        document.edit(std::move(hidden.value()), "Hide");
        QVERIFY(same());
        view.zoomBy(1.3);
        QVERIFY(same());
        document.undoStack().undo();
        QVERIFY(same());
        document.undoStack().undo();
        QVERIFY(same());
    }

    // How a panel takes part in the drape is seen on the table as it is in 3D: frozen and stiffened ones are tinted, a
    // frozen one bears a snowflake, one that is left out has no colour of its own.
    void howAPanelTakesPartIsSeen() {
        for (const Theme* theme : {&lightTheme(), &darkTheme()}) {
            Document document;
            QVERIFY(document.open(shippedFile("tee")).ok());
            PatternView view(document, *theme);
            view.resize(kSize);
            view.grab();
            view.zoomAll();
            const PanelPtr front = document.pattern().panels.front();
            const PatternPtr active = document.patternPtr();
            std::vector<QImage> seen{view.grab().toImage()};
            for (const PanelState state : {PanelState::Frozen, PanelState::Strengthened, PanelState::Deactivated}) {
                document.edit(
                    changePanels(*active, {front->id}, [state](Panel& panel) { panel.state = state; }).value(),
                    "State");
                const QImage now = view.grab().toImage();
                now.save(QStringLiteral("table_state_%1_%2.png").arg(seen.size()).arg(theme->dark ? "dark" : "light"));
                for (const QImage& other : seen) {
                    QVERIFY(differencePercent(now, other) > 3);
                }
                seen.push_back(now);
            }
        }
    }

    void aNameIsWholeWhereThereIsRoom() {
        const QString name = "bodice back right";
        const PanelLabel wide = labelThatFits(name, QFont(), {400, 40});
        QCOMPARE(wide.lines, QStringList{name});
        const double line = sizeOf(wide).height();
        const QSizeF narrow(sizeOf(wide).width() / 2, 4 * line);
        const PanelLabel two = labelThatFits(name, QFont(), narrow);
        QCOMPARE(two.lines.join(' '), name);
        QVERIFY(two.lines.size() > 1);
        QVERIFY(sizeOf(two).width() <= narrow.width() && sizeOf(two).height() <= narrow.height());
        // A low panel has one line, in smaller letters if need be.
        const QSizeF low(sizeOf(wide).width() * 0.9, line);
        const PanelLabel small = labelThatFits(name, QFont(), low);
        QCOMPARE(small.lines, QStringList{name});
        QVERIFY(small.font.pixelSize() < wide.font.pixelSize());
        // What a thing is comes last: that is read, where the rest is cut short to its initials.
        const QSizeF cuff(sizeOf(labelThatFits("left cuff", QFont(), {400, 40})).width() * 0.62, line);
        QCOMPARE(labelThatFits("left cuff", QFont(), cuff).lines, QStringList{"l. cuff"});
        QCOMPARE(labelThatFits("cuff left", QFont(), cuff).lines, QStringList{"c. left"});
        // No room for letters that can be read: cut short, then left out.
        const PanelLabel part = labelThatFits(name, QFont(), {sizeOf(wide).width() / 2, line});
        QCOMPARE(part.lines.size(), 1);
        QVERIFY(part.lines.front() != name && part.lines.front().startsWith("bodic"));
        QVERIFY(labelThatFits(name, QFont(), {12, 200}).lines.isEmpty());
        QVERIFY(labelThatFits(name, QFont(), {400, 4}).lines.isEmpty());
    }

    // A comparison that forgives everything would be none.
    void whatIsMovedByACentimetreIsSeen() {
        Document document;
        QVERIFY(document.open(shippedFile("tee")).ok());
        const QImage before = pictureOf(document, lightTheme());
        Result<Pattern> moved =
            moveOnTable(document.pattern(), {document.pattern().panels.front()->id}, {Vec2(12, 0), 0, Vec2::Zero()});
        QVERIFY(moved.ok());
        document.edit(std::move(moved.value()), "Move");
        QVERIFY(differencePercent(before, pictureOf(document, lightTheme())) > kLimitPercent);
    }
};

TOILE_STUDIO_TEST_MAIN(TestTablePictures)
#include "test_table_pictures.moc"
