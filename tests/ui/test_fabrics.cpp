// Fabrics beside the table: the library, names, colours.
#include "tests/ui/support/tube_on_table.h"
#include "ui/docks/fabric_library.h"

#include <QColorDialog>
#include <QLineEdit>
#include <QPushButton>
#include <QToolButton>

using namespace toile;

class TestFabrics : public QObject {
    Q_OBJECT

private slots:
    void theLibraryDressesTheSelectedPanelsOrAll() {
        Studio studio;
        showTube(studio);
        auto* library = studio->findChild<FabricLibrary*>();
        QVERIFY(library != nullptr);
        studio.uncover(*library);
        const auto take = [&](const QString& name) {
            for (int row = 0; row < library->count(); ++row) {
                if (library->item(row)->data(Qt::UserRole).toString() == name) {
                    library->scrollToItem(library->item(row));
                    const QPoint at = library->visualItemRect(library->item(row)).center();
                    QTest::mouseClick(library->viewport(), Qt::LeftButton, {}, at);
                    QTest::mouseDClick(library->viewport(), Qt::LeftButton, {}, at);
                    return;
                }
            }
            QFAIL(qPrintable(name + " is not in the library"));
        };
        const auto fabricOf = [&](const char* panel) {
            return studio->document().pattern().findFabric(studio.panel(panel)->fabric)->name;
        };
        studio.tableClick(studio.middleOf("front") + Vec2(40, 60));
        take("denim");
        QCOMPARE(fabricOf("front"), std::string("denim"));
        QCOMPARE(fabricOf("back"), std::string("cotton"));
        studio->document().select({});
        take("silk");
        QCOMPARE(fabricOf("front"), std::string("silk"));
        QCOMPARE(fabricOf("back"), std::string("silk"));
        studio->document().undoStack().undo();
        QCOMPARE(fabricOf("front"), std::string("denim"));
    }

    void aFabricIsNamedColouredAndGivenToAPanelAlone() {
        Studio studio;
        showTube(studio);
        const auto fabricOf = [&studio](const char* panel) {
            return *studio->document().pattern().findFabric(studio.panel(panel)->fabric);
        };
        studio.tableClick(studio.middleOf("front") + Vec2(40, 60));
        auto* name = studio->findChild<QLineEdit*>("fabricName");
        studio.uncover(*name);
        QCOMPARE(name->text(), QStringLiteral("cotton"));
        name->setFocus();
        name->selectAll();
        studio.type("best cotton");
        studio.key(Qt::Key_Return);
        QCOMPARE(fabricOf("back").name, std::string("best cotton"));
        const Colour before = fabricOf("front").colour;
        for (const bool taken : {false, true}) {
            const int steps = studio->document().undoStack().count();
            studio->findChild<QToolButton*>("fabricColour")->click();
            auto* dialog = studio->findChild<QColorDialog*>();
            QVERIFY(dialog != nullptr);
            dialog->setCurrentColor(QColor(10, 20, 30));
            dialog->setCurrentColor(QColor(200, 30, 60));
            QCOMPARE(fabricOf("back").colour, (Colour{200, 30, 60})); // seen while it is chosen
            taken ? dialog->accept() : dialog->reject();
            QCOMPARE(fabricOf("back").colour, taken ? (Colour{200, 30, 60}) : before);
            QCOMPARE(studio->document().undoStack().count(), steps + (taken ? 1 : 0));
            QTRY_VERIFY(studio->findChild<QColorDialog*>() == nullptr);
        }
        studio->findChild<QPushButton*>("fabricNew")->click();
        QCOMPARE(fabricOf("front").name, std::string("best cotton 2"));
        QCOMPARE(fabricOf("front").colour, (Colour{200, 30, 60}));
        QCOMPARE(fabricOf("back").name, std::string("best cotton"));
        studio->document().undoStack().undo();
        QCOMPARE(studio.panel("front")->fabric, studio.panel("back")->fabric);
    }
};

TOILE_STUDIO_TEST_MAIN(TestFabrics)
#include "test_fabrics.moc"
