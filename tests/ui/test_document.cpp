#include "ui/document/document.h"

#include "core/file/pattern_file.h"
#include "tests/ui/support/studio_fixture.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace toile;

namespace {

Pattern moved(const Pattern& pattern, const Vec2& by) {
    Pattern after = pattern;
    Panel panel = *after.panels.front();
    panel.tablePositionMm += by;
    after.putPanel(std::move(panel));
    return after;
}

} // namespace

class TestDocument : public QObject {
    Q_OBJECT

private slots:
    void undoAndRedoGiveTheVeryPatternsBack() {
        Document document;
        const Pattern first = tubePattern();
        document.edit(first, "Make a tube");
        const Pattern second = moved(first, {10, 0});
        document.edit(second, "Move");
        QCOMPARE(document.undoStack().count(), 2);
        document.undoStack().undo();
        QVERIFY(document.pattern() == first);
        document.undoStack().redo();
        QVERIFY(document.pattern() == second);
        QCOMPARE(writePatternText(document.pattern()), writePatternText(second));
    }

    void anEditThatChangesNothingIsNoStep() {
        Document document;
        document.edit(tubePattern(), "Make a tube");
        document.edit(tubePattern(), "Make the same tube");
        QCOMPARE(document.undoStack().count(), 1);
    }

    void editsWithOneMergeKeyAreOneStep() {
        Document document;
        const Pattern first = tubePattern();
        document.edit(first, "Make a tube");
        for (int i = 1; i <= 50; ++i) {
            document.edit(moved(first, {1.0 * i, 0}), "Move", "drag-1");
        }
        document.edit(moved(first, {60, 0}), "Move", "drag-2");
        QCOMPARE(document.undoStack().count(), 3);
        document.undoStack().undo();
        QVERIFY(document.pattern() == moved(first, {50, 0}));
        document.undoStack().undo();
        QVERIFY(document.pattern() == first);
    }

    void aDragBackToItsBeginningLeavesNoStep() {
        Document document;
        const Pattern first = tubePattern();
        document.edit(first, "Make a tube");
        document.edit(moved(first, {5, 0}), "Move", "drag");
        document.edit(first, "Move", "drag");
        QCOMPARE(document.undoStack().count(), 1);
    }

    void anAbandonedDragLeavesNeitherUndoNorRedo() {
        Document document;
        const Pattern first = tubePattern();
        document.edit(first, "Make a tube");
        document.edit(moved(first, {5, 0}), "Move", "drag");
        document.abandon("another drag");
        QVERIFY(!(document.pattern() == first));
        document.abandon("drag");
        QVERIFY(document.pattern() == first);
        QCOMPARE(document.undoStack().count(), 1);
        QVERIFY(!document.undoStack().canRedo());
    }

    void panelsThatDidNotChangeAreShared() {
        Document document;
        document.edit(tubePattern(), "Make a tube");
        const PatternPtr before = document.patternPtr();
        document.edit(moved(*before, {5, 0}), "Move");
        QVERIFY(before->panels[0] != document.pattern().panels[0]);
        QVERIFY(before->panels[1] == document.pattern().panels[1]);
    }

    void whatIsSelectedAlwaysExists() {
        Document document;
        document.edit(tubePattern(), "Make a tube");
        Selection selection;
        selection.panels.insert(document.pattern().panels[0]->id);
        selection.seams.insert(document.pattern().seams[0].id);
        selection.seams.insert(SeamId{4711});
        document.select(selection);
        QCOMPARE(document.selection().seams.size(), 1U);
        document.undoStack().undo();
        QVERIFY(document.selection().empty());
    }

    void savedAndOpenedIsTheSamePattern() {
        QTemporaryDir folder;
        const QString path = folder.filePath("röhre 1.toile");
        Document document;
        document.edit(tubePattern(), "Make a tube");
        QVERIFY(document.isDirty());
        QVERIFY(document.saveAs(path).ok());
        QVERIFY(!document.isDirty());
        Document other;
        const auto opened = other.open(path);
        QVERIFY2(opened.ok(), opened.ok() ? "" : opened.error().c_str());
        QVERIFY(other.pattern() == document.pattern());
        QCOMPARE(other.path(), path);
        QVERIFY(!other.isDirty());
        QVERIFY(!other.undoStack().canUndo());
    }

    void aFileThatCannotBeReadChangesNothing() {
        QTemporaryDir folder;
        const QString path = folder.filePath("broken.toile");
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("\x7f\x45LF not a garment");
        file.close();
        Document document;
        document.edit(tubePattern(), "Make a tube");
        const auto opened = document.open(path);
        QVERIFY(!opened.ok());
        QVERIFY(!opened.error().empty());
        QVERIFY(document.pattern() == tubePattern());
        QVERIFY(document.undoStack().canUndo());
    }

    void savingWhereNothingCanBeWrittenKeepsThePathAndTheDirt() {
        Document document;
        document.edit(tubePattern(), "Make a tube");
        QVERIFY(!document.saveAs("/proc/nowhere/tube.toile").ok());
        QVERIFY(document.path().isEmpty());
        QVERIFY(document.isDirty());
    }
};

QTEST_GUILESS_MAIN(TestDocument)
#include "test_document.moc"
