// What the studio finds to mend, and what becomes of files beside the garment: the list says what `toile check` says.
#include "core/file/pattern_file.h"
#include "core/pattern/edits/pattern_edits_things.h"
#include "tests/ui/support/tube_on_table.h"
#include "ui/docks/problem_list.h"
#include "ui/window/status_line.h"

#include <QAction>
#include <QDir>
#include <QDockWidget>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>

#include <algorithm>

using namespace toile;

namespace {

using Finding = std::pair<QString, QString>; // code and place

std::vector<Finding> foundByTheProgram(const QString& file) {
    QProcess toile;
    toile.start(QCoreApplication::applicationDirPath() + "/toile", {"check", "--json", file});
    if (!toile.waitForFinished(60000)) {
        qFatal("toile check does not end");
    }
    std::vector<Finding> found;
    const QJsonArray issues = QJsonDocument::fromJson(toile.readAllStandardOutput()).object()["issues"].toArray();
    for (const auto& issue : issues) {
        found.emplace_back(issue.toObject()["code"].toString(), issue.toObject()["where"].toString());
    }
    std::sort(found.begin(), found.end());
    return found;
}

std::vector<Finding> listed(Studio& studio) {
    std::vector<Finding> found;
    for (const PatternIssue& issue : studio->findChild<ProblemList*>()->issues()) {
        found.emplace_back(QString::fromStdString(issue.code), QString::fromStdString(issue.where));
    }
    std::sort(found.begin(), found.end());
    return found;
}

bool lists(Studio& studio, const char* code) {
    const std::vector<Finding> found = listed(studio);
    return std::any_of(found.begin(), found.end(), [code](const Finding& f) { return f.first == code; });
}

// A shirt's worth of trouble: files that are not there, a seam twisted where the panels stand (which no flat pattern
// tells), a panel that no point of the body has, a seam too long.
Pattern troubledTube() {
    Pattern pattern = tubePattern();
    pattern.seams[1].b = reversed(pattern.seams[1].b);
    pattern.fabrics[0].texture = "weave.png";
    Underlay picture;
    picture.id = pattern.takeId<UnderlayId>();
    picture.file = "photo.png";
    pattern.underlays.push_back(picture);
    pattern.props.emplace_back().file = "chair.obj";
    Panel lost = *pattern.findPanel("front");
    lost.id = pattern.takeId<PanelId>();
    lost.name = "lost";
    lost.placement = ArrangedPlacement{"tail"};
    pattern.putPanel(std::move(lost));
    return pattern;
}

void writeFile(const QString& path, const QByteArray& content) {
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(content) != content.size()) {
        qFatal("cannot write %s", qPrintable(path));
    }
}

} // namespace

class TestFindings : public QObject {
    Q_OBJECT

private:
    std::unique_ptr<QTemporaryDir> m_folder;

    [[nodiscard]] QString at(const char* name) const { return m_folder->filePath(QString::fromLatin1(name)); }

private slots:
    void init() { m_folder = std::make_unique<QTemporaryDir>(); }
    void cleanup() { m_folder.reset(); }

    void theListSaysWhatTheProgramSays_data() {
        QTest::addColumn<QString>("garment");
        QTest::newRow("troubled") << "";
        QTest::newRow("no body") << "";
        for (const char* name : {"tee", "trousers"}) {
            QTest::newRow(name) << name;
        }
    }
    void theListSaysWhatTheProgramSays() {
        QFETCH(QString, garment);
        QString file = shippedFile(garment);
        if (garment.isEmpty()) {
            file = at("troubled.toile");
            Pattern pattern = troubledTube();
            pattern.body.file = QTest::currentDataTag() == QByteArray("no body") ? "body.obj" : "";
            QVERIFY(savePattern(pattern, file.toStdString()).ok());
        }
        const std::vector<Finding> expected = foundByTheProgram(file);
        if (garment.isEmpty()) {
            for (const char* code : {"file-missing", "seam-twisted"}) {
                QVERIFY2(std::any_of(expected.begin(), expected.end(), [code](auto& f) { return f.first == code; }),
                         code);
            }
        }
        Studio studio(file);
        if (studio->document().pattern().body.file.empty()) {
            QTRY_VERIFY_WITH_TIMEOUT(!studio->document().arrangementPoints().empty(), 20000);
        }
        QTRY_COMPARE_WITH_TIMEOUT(listed(studio), expected, 30000);
    }

    // It was told in the status line only, until the next hint.
    void aBodyThatCannotBeReadStandsInTheListWithWhatToDo() {
        writeFile(at("body.obj"), "this is no mesh");
        const QString file = at("tube.toile");
        Pattern pattern = tubePattern();
        pattern.body.file = "body.obj";
        QVERIFY(savePattern(pattern, file.toStdString()).ok());
        Studio studio(file);
        const auto* list = studio->findChild<ProblemList*>();
        const auto rowsAbout = [list](const char* word) { return list->findItems(word, Qt::MatchContains).size(); };
        QTRY_COMPARE_WITH_TIMEOUT(rowsAbout("body.obj"), 1, 60000);
        QCOMPARE(rowsAbout("choose another body"), 1);
        QVERIFY(studio->findChild<QDockWidget*>("problems")->windowTitle().contains('1'));
        studio->document().edit(setBody(studio->document().pattern(), BodySpec{}), "Body");
        QTRY_COMPARE_WITH_TIMEOUT(rowsAbout("body.obj"), 0, 60000);
    }

    // What the drape finds out is said beside what the pattern alone tells.
    void aPanelInsideTheBodyStandsInTheList() {
        Studio studio;
        Pattern pattern = tubePattern();
        Panel inside = *pattern.findPanel("front");
        inside.placement = FreePlacement{Vec3(0, 1100, 0), Vec3(0, 0, 0)};
        pattern.putPanel(std::move(inside));
        studio->document().edit(std::move(pattern), "Panels");
        const auto* list = studio->findChild<ProblemList*>();
        QTRY_COMPARE_WITH_TIMEOUT(list->findItems("inside the body", Qt::MatchContains).size(), 1, 60000);
        studio->undo();
        QTRY_COMPARE_WITH_TIMEOUT(list->findItems("inside the body", Qt::MatchContains).size(), 0, 60000);
    }

    void aFileThatComesBackIsNoProblemAnyMore() {
        const QString file = at("tube.toile");
        Pattern pattern = tubePattern();
        pattern.fabrics[0].texture = "weave.png";
        QVERIFY(savePattern(pattern, file.toStdString()).ok());
        Studio studio(file);
        QTRY_VERIFY_WITH_TIMEOUT(lists(studio, "file-missing"), 30000);
        writeFile(at("weave.png"), "x");
        studio->files().save();
        QTRY_VERIFY_WITH_TIMEOUT(!lists(studio, "file-missing"), 30000);
    }

    // On the table both ways to sew look alike; where the panels stand only one does.
    void sewingThatWillBeTwistedIsSaidWhileTheHandChooses() {
        Studio studio;
        Pattern pattern = tubePattern();
        pattern.seams.clear();
        studio->document().edit(std::move(pattern), "Panels");
        studio->zoomAll();
        QTRY_VERIFY_WITH_TIMEOUT(!studio->document().arrangementPoints().empty(), 30000);
        choose(studio, "N");
        studio.tableClick(onEdge(studio, "front", 1, 0.1));
        studio.tableMove(onEdge(studio, "back", 3, 0.1)); // its upper end
        QVERIFY2(studio->statusLine().shownText().contains("twisted"), qPrintable(studio->statusLine().shownText()));
        studio.tableMove(onEdge(studio, "back", 3, 0.9));
        QVERIFY(!studio->statusLine().shownText().contains("twisted"));
        studio.tableClick(onEdge(studio, "back", 3, 0.1));
        QCOMPARE(studio->document().pattern().seams.size(), 1U);
        QTRY_VERIFY_WITH_TIMEOUT(lists(studio, "seam-twisted"), 30000);
        studio->action("seam_directions")->trigger();
        QTRY_VERIFY_WITH_TIMEOUT(!lists(studio, "seam-twisted"), 30000);
    }

    // Pictures beside the garment were lost when it was saved in another folder.
    void savedElsewhereItFindsItsFilesAgain() {
        QVERIFY(QDir(m_folder->path()).mkpath("here/pictures") && QDir(m_folder->path()).mkpath("there"));
        writeFile(at("here/pictures/weave.png"), "x");
        Pattern pattern = tubePattern();
        pattern.fabrics[0].texture = "pictures/weave.png";
        QVERIFY(savePattern(pattern, at("here/tube.toile").toStdString()).ok());
        Studio studio(at("here/tube.toile"));
        QVERIFY(studio->document().saveAs(at("there/tube.toile")).ok());
        QVERIFY(!studio->document().isDirty());
        QCOMPARE(QString::fromStdString(studio->document().pattern().fabrics[0].texture),
                 at("here/pictures/weave.png"));
        QVERIFY(studio->document().saveAs(at("here/second.toile")).ok());
        QTRY_VERIFY_WITH_TIMEOUT(!lists(studio, "file-missing"), 30000);
        // What cannot be saved changes nothing.
        const Pattern before = studio->document().pattern();
        QVERIFY(!studio->document().saveAs(at("nowhere/tube.toile")).ok());
        QVERIFY(studio->document().pattern() == before);
        QCOMPARE(studio->document().path(), at("here/second.toile"));
    }

    // A disk that takes nothing: one line, and the work is still there, unsaved.
    void whereNothingCanBeWrittenOneLineSaysSoAndNothingIsLost_data() {
        QTest::addColumn<QString>("path");
        QTest::newRow("full disk") << "/dev/full";
        QTest::newRow("folder of that name") << "folder";
        QTest::newRow("no such folder") << "nowhere/tube.toile";
    }
    void whereNothingCanBeWrittenOneLineSaysSoAndNothingIsLost() {
        QFETCH(QString, path);
        QVERIFY(QDir(m_folder->path()).mkdir("folder"));
        Studio studio;
        showTube(studio);
        const Pattern before = studio->document().pattern();
        const QString target = path.startsWith('/') ? path : m_folder->filePath(path);
        const Result<void> saved = studio->document().saveAs(target);
        QVERIFY(!saved.ok());
        QVERIFY2(!QString::fromStdString(saved.error()).contains('\n'), saved.error().c_str());
        QVERIFY(studio->document().pattern() == before && studio->document().isDirty());
        QVERIFY(studio->document().path().isEmpty());
        if (path != "folder") {
            QVERIFY2(!studio->files().exportTo(target + "/tube.svg", studio.frame()), "neither does exporting");
            QVERIFY(studio->statusLine().shownText().contains("tube.svg"));
        }
    }
};

TOILE_STUDIO_TEST_MAIN(TestFindings)
#include "test_findings.moc"
