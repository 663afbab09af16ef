#include "ui/document/autosave.h"

#include "core/file/pattern_file.h"
#include "tests/ui/support/studio_fixture.h"
#include "ui/document/document.h"

#include <QCoreApplication>
#include <QDir>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <cstdio>

using namespace toile;

// Run with --be-killed FOLDER the program is the one that edits and never gets to save.
static int editAndWaitForTheEnd(QCoreApplication& application, const QString& folder) {
    Document document;
    Autosave autosave(document, folder);
    autosave.setDelay(0);
    document.edit(tubePattern(), "Make a tube");
    const bool written = QTest::qWaitFor([&] { return !QDir(folder).entryList({"*.toile"}, QDir::Files).isEmpty(); });
    std::puts(written ? "written" : "nothing");
    std::fflush(stdout);
    return application.exec();
}

// With --edit-on FOLDER it edits as fast as it can, with a number in the name, until it is killed.
static int editOn(const QString& folder) {
    Document document;
    Autosave autosave(document, folder);
    autosave.setDelay(0);
    for (int i = 1;; ++i) {
        Pattern pattern = tubePattern();
        pattern.notes = std::to_string(i) + std::string(200'000, 'x'); // writing takes a while
        document.edit(std::move(pattern), "Note");
        QCoreApplication::processEvents();
        if (i == 3) {
            std::puts("under way");
            std::fflush(stdout);
        }
    }
}

class TestAutosave : public QObject {
    Q_OBJECT

private:
    QTemporaryDir m_home;
    QString m_folder;

    [[nodiscard]] int files() const { return static_cast<int>(QDir(m_folder).entryList(QDir::Files).size()); }

private slots:
    void init() { m_folder = m_home.filePath(QString::fromLatin1(QTest::currentTestFunction())); }

    // The studio is killed without a word, as by a power cut; the work of the last edit must be there afterwards.
    void workOfAKilledProgramIsFoundAndWhole() {
        QProcess studio;
        studio.start(QCoreApplication::applicationFilePath(), {"--be-killed", m_folder});
        QVERIFY(studio.waitForReadyRead(60000));
        QVERIFY(studio.readAllStandardOutput().contains("written"));
        QVERIFY2(Autosave::findLostWork(m_folder).empty(), "its owner is alive: nothing is lost yet");
        studio.kill();
        studio.waitForFinished();
        const std::vector<LostWork> lost = Autosave::findLostWork(m_folder);
        QCOMPARE(lost.size(), 1U);
        const auto read = loadPattern(lost.front().file.toStdString());
        QVERIFY(read.ok());
        QVERIFY(read.value().pattern == tubePattern());
        QVERIFY(lost.front().when.isValid());
        Autosave::forget(lost.front());
        QVERIFY(Autosave::findLostWork(m_folder).empty());
    }

    // The moment may lie in the middle of writing.
    void killedAtAnyMomentItIsWholeAndOfAnEditJustMade() {
        for (int round = 0; round < 12; ++round) {
            const QString folder = m_folder + QString::number(round);
            QProcess studio;
            studio.start(QCoreApplication::applicationFilePath(), {"--edit-on", folder});
            QVERIFY(studio.waitForReadyRead(60000));
            QTest::qWait(7 * round % 37);
            studio.kill();
            studio.waitForFinished();
            const std::vector<LostWork> lost = Autosave::findLostWork(folder);
            QCOMPARE(lost.size(), 1U);
            const auto read = loadPattern(lost.front().file.toStdString());
            QVERIFY2(read.ok() && read.value().messages.empty(), read.ok() ? "mended" : read.error().c_str());
            Pattern pattern = read.value().pattern;
            QVERIFY(std::stoi(pattern.notes) >= 2);
            pattern.notes.clear();
            QVERIFY(pattern == tubePattern());
            QVERIFY(!lost.front().title.isEmpty());
        }
    }

    void savingClearsWhatWasKept() {
        Document document;
        Autosave autosave(document, m_folder);
        autosave.setDelay(0);
        document.edit(tubePattern(), "Make a tube");
        QTRY_VERIFY(files() > 0);
        QVERIFY(document.saveAs(m_home.filePath("tube.toile")).ok());
        QCOMPARE(files(), 0);
        document.edit(Pattern{}, "Empty it");
        QTRY_VERIFY(files() > 0);
    }

    void closingInPeaceLeavesNothing() {
        {
            Document document;
            Autosave autosave(document, m_folder);
            autosave.setDelay(0);
            document.edit(tubePattern(), "Make a tube");
            QTRY_VERIFY(files() > 0);
        }
        QCOMPARE(files(), 0);
    }

    void recoveredWorkCountsAsUnsaved() {
        Document document;
        document.recover(tubePattern(), "/somewhere/tube.toile", "tube");
        QVERIFY(document.isDirty());
        QVERIFY(document.pattern() == tubePattern());
        QCOMPARE(document.path(), QString("/somewhere/tube.toile"));
    }

    // It was told at every start anew.
    void workThatCannotBeReadIsSetAsideAndToldOnce() {
        QVERIFY(QDir().mkpath(m_folder));
        const QByteArray broken = "{ \"toile\": 3, \"panels\": [";
        QFile file(m_folder + "/lost.toile");
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(broken) == broken.size());
        file.close();
        const std::vector<LostWork> lost = Autosave::findLostWork(m_folder);
        QCOMPARE(lost.size(), 1U);
        const Result<Pattern> read = Autosave::read(lost.front());
        QVERIFY(!read.ok());
        const QString kept = m_folder + "/lost.toile.unreadable";
        QVERIFY2(read.error().find(kept.toStdString()) != std::string::npos, read.error().c_str());
        QFile aside(kept);
        QVERIFY(aside.open(QIODevice::ReadOnly));
        QCOMPARE(aside.readAll(), broken);
        QVERIFY(Autosave::findLostWork(m_folder).empty());
    }

    void aFolderThatCannotBeWrittenIsSaid() {
        Document document;
        Autosave autosave(document, "/proc/nowhere");
        autosave.setDelay(0);
        QString said;
        connect(&autosave, &Autosave::failed, this, [&](const QString& line) { said = line; });
        document.edit(tubePattern(), "Make a tube");
        QTRY_VERIFY(said.contains("/proc/nowhere"));
    }
};

int main(int argc, char** argv) {
    QCoreApplication application(argc, argv);
    const QStringList arguments = QCoreApplication::arguments();
    if (arguments.value(1) == "--be-killed") {
        return editAndWaitForTheEnd(application, arguments.value(2));
    }
    if (arguments.value(1) == "--edit-on") {
        return editOn(arguments.value(2));
    }
    TestAutosave test;
    return QTest::qExec(&test, argc, argv);
}
#include "test_autosave.moc"
