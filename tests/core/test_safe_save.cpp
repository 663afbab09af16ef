#include "core/file/pattern_file.h"
#include "core/file/safe_save.h"
#include "tests/core/support/random_pattern.h"
#include "tests/core/support/sample_pattern.h"

#include <QtTest>

#include <csignal>
#include <limits>

#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace toile;

namespace {

QByteArray contentOf(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("(cannot be read)");
}

void writeTo(const QString& path, const QByteArray& content) {
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(content) != content.size()) {
        qFatal("cannot prepare %s", qPrintable(path));
    }
}

Pattern named(const std::string& name) {
    Pattern pattern = samplePattern();
    pattern.name = name;
    return pattern;
}

bool mentions(const std::string& line, const char* part) {
    return line.find(part) != std::string::npos;
}

} // namespace

class TestSafeSave : public QObject {
    Q_OBJECT

private slots:
    void init() { m_folder = std::make_unique<QTemporaryDir>(); }
    void cleanup() { m_folder.reset(); }

    void aSavedPatternIsLoadedAgain();
    void theLastFiveVersionsAreKept();
    void savingTheSameAgainKeepsTheOlderVersions();
    void aLinkStaysALinkAndItsTargetIsReplaced();
    void permissionsStay();
    void aFailureOfTheDiskLeavesTheOldFileAlone();
    void aPlaceThatCannotBeWrittenIsRefusedInOneLine_data();
    void aPlaceThatCannotBeWrittenIsRefusedInOneLine();
    void aPatternThatWouldNotOpenAgainIsKeptBesideTheFile();
    void aProgramKilledWhileSavingLeavesOneOfBothVersions();
    void loadingNeverWrites();
    void thingsThatAreNoFilesAreNotRead();

private:
    QString at(const char* name) const { return m_folder->filePath(name); }
    QStringList files() const {
        return QDir(m_folder->path()).entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot, QDir::Name);
    }

    std::unique_ptr<QTemporaryDir> m_folder;
};

void TestSafeSave::aSavedPatternIsLoadedAgain() {
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        const Pattern pattern = randomPattern(seed);
        const std::string path = at("shirt.toile").toStdString();
        const Result<void> saved = savePattern(pattern, path);
        QVERIFY2(saved.ok(), saved ? "" : saved.error().c_str());
        const Result<ReadPattern> loaded = readAnyPattern(path);
        QVERIFY(loaded.ok());
        QVERIFY(loaded.value().pattern == pattern);
    }
    QCOMPARE(files(), QStringList({".toile-backups", "shirt.toile"}));
}

void TestSafeSave::theLastFiveVersionsAreKept() {
    const QString path = at("shirt.toile");
    for (int i = 0; i < 9; ++i) {
        QVERIFY(savePattern(named(std::to_string(i)), path.toStdString()).ok());
    }
    QCOMPARE(loadPattern(path.toStdString()).value().pattern.name, std::string("8"));
    for (int i = 1; i <= kBackups; ++i) {
        const QString backup = at(".toile-backups/shirt.toile.") + QString::number(i);
        const Result<ReadPattern> read = readAnyPattern(backup.toStdString());
        QVERIFY2(read.ok(), qPrintable(backup));
        QCOMPARE(read.value().pattern.name, std::to_string(8 - i));
    }
    QCOMPARE(QDir(at(".toile-backups")).entryList(QDir::Files).size(), kBackups);
}

void TestSafeSave::savingTheSameAgainKeepsTheOlderVersions() {
    const QString path = at("shirt.toile");
    QVERIFY(savePattern(named("first"), path.toStdString()).ok());
    for (int i = 0; i < 10; ++i) {
        QVERIFY(savePattern(named("second"), path.toStdString()).ok());
    }
    QCOMPARE(QDir(at(".toile-backups")).entryList(QDir::Files), QStringList("shirt.toile.1"));
    QCOMPARE(readAnyPattern(at(".toile-backups/shirt.toile.1").toStdString()).value().pattern.name,
             std::string("first"));
}

void TestSafeSave::aLinkStaysALinkAndItsTargetIsReplaced() {
    QVERIFY(QDir(m_folder->path()).mkdir("real"));
    QVERIFY(savePattern(named("old"), at("real/shirt.toile").toStdString()).ok());
    QCOMPARE(::symlink("real/shirt.toile", at("hop.toile").toUtf8()), 0);
    QCOMPARE(::symlink("hop.toile", at("link.toile").toUtf8()), 0);
    QVERIFY(savePattern(named("new"), at("link.toile").toStdString()).ok());
    QVERIFY(QFileInfo(at("link.toile")).isSymbolicLink() && QFileInfo(at("hop.toile")).isSymbolicLink());
    QVERIFY(!QFileInfo(at("real/shirt.toile")).isSymbolicLink());
    QCOMPARE(loadPattern(at("real/shirt.toile").toStdString()).value().pattern.name, std::string("new"));
    // A link to a file that is not there yet makes that file.
    QCOMPARE(::symlink("real/other.toile", at("ahead.toile").toUtf8()), 0);
    QVERIFY(savePattern(named("ahead"), at("ahead.toile").toStdString()).ok());
    QVERIFY(QFileInfo(at("ahead.toile")).isSymbolicLink());
    QCOMPARE(loadPattern(at("real/other.toile").toStdString()).value().pattern.name, std::string("ahead"));
    QCOMPARE(::symlink("b.toile", at("a.toile").toUtf8()), 0);
    QCOMPARE(::symlink("a.toile", at("b.toile").toUtf8()), 0);
    const Result<void> circle = savePattern(named("x"), at("a.toile").toStdString());
    QVERIFY(!circle.ok() && mentions(circle.error(), "circle of links"));
}

void TestSafeSave::permissionsStay() {
    const QByteArray path = at("shirt.toile").toUtf8();
    QVERIFY(savePattern(named("a"), path.toStdString()).ok());
    struct stat info {};
    QCOMPARE(::stat(path, &info), 0);
    const mode_t mask = ::umask(0);
    ::umask(mask);
    QCOMPARE(info.st_mode & 0777, 0666u & ~mask);
    QCOMPARE(::chmod(path, 0640), 0);
    QVERIFY(savePattern(named("b"), path.toStdString()).ok());
    QCOMPARE(::stat(path, &info), 0);
    QCOMPARE(info.st_mode & 0777, 0640u);
}

// A limit on the size of files stands in for a full disk: writing stops in the middle in the same way.
void TestSafeSave::aFailureOfTheDiskLeavesTheOldFileAlone() {
    const QString path = at("shirt.toile");
    QVERIFY(savePattern(named("old"), path.toStdString()).ok());
    const QByteArray before = contentOf(path);
    const QStringList filesBefore = files();
    struct rlimit old {};
    QCOMPARE(::getrlimit(RLIMIT_FSIZE, &old), 0);
    const auto oldHandler = std::signal(SIGXFSZ, SIG_IGN);
    const struct rlimit small { 1000, old.rlim_max };
    QCOMPARE(::setrlimit(RLIMIT_FSIZE, &small), 0);
    const Result<void> saved = savePattern(named("new"), path.toStdString());
    QCOMPARE(::setrlimit(RLIMIT_FSIZE, &old), 0);
    std::signal(SIGXFSZ, oldHandler);
    QVERIFY(!saved.ok());
    QVERIFY2(mentions(saved.error(), "not saved") && mentions(saved.error(), "untouched"), saved.error().c_str());
    QCOMPARE(contentOf(path), before);
    QCOMPARE(files(), filesBefore);
}

void TestSafeSave::aPlaceThatCannotBeWrittenIsRefusedInOneLine_data() {
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("reason");
    QTest::newRow("no folder") << "nowhere/shirt.toile"
                               << "no such folder";
    QTest::newRow("a file as a folder") << "file/shirt.toile"
                                        << "no such folder";
    QTest::newRow("a folder of that name") << "folder"
                                           << "a folder or device";
    QTest::newRow("a long name") << QString(300, 'x') + ".toile"
                                 << "too long";
}

void TestSafeSave::aPlaceThatCannotBeWrittenIsRefusedInOneLine() {
    QFETCH(QString, name);
    QFETCH(QString, reason);
    writeTo(at("file"), "x");
    QVERIFY(QDir(m_folder->path()).mkdir("folder"));
    const Result<void> saved = savePattern(samplePattern(), at(qPrintable(name)).toStdString());
    QVERIFY(!saved.ok());
    QVERIFY2(mentions(saved.error(), qPrintable(reason)), saved.error().c_str());
    QVERIFY(!mentions(saved.error(), "\n") && mentions(saved.error(), qPrintable(name)));
    QCOMPARE(files(), QStringList({"file", "folder"}));
}

void TestSafeSave::aPatternThatWouldNotOpenAgainIsKeptBesideTheFile() {
    const QString path = at("shirt.toile");
    QVERIFY(savePattern(named("old"), path.toStdString()).ok());
    const QByteArray before = contentOf(path);
    Pattern pattern = named("new");
    pattern.simulation.gravity = std::numeric_limits<double>::quiet_NaN();
    const Result<void> saved = savePattern(pattern, path.toStdString());
    QVERIFY(!saved.ok());
    QVERIFY2(mentions(saved.error(), "gravity") && mentions(saved.error(), "shirt.toile.unsaved"),
             saved.error().c_str());
    QCOMPARE(contentOf(path), before);
    QCOMPARE(readAnyPattern(at("shirt.toile.unsaved").toStdString()).value().pattern.name, std::string("new"));
}

void TestSafeSave::aProgramKilledWhileSavingLeavesOneOfBothVersions() {
    const std::string path = at("shirt.toile").toStdString();
    const Pattern a = named("a");
    Pattern b = named("b");
    b.notes = std::string(100000, 'b');
    QVERIFY(savePattern(a, path).ok());
    for (int round = 0; round < 15; ++round) {
        const pid_t child = ::fork();
        QVERIFY(child >= 0);
        if (child == 0) {
            for (;;) {
                if (!savePattern(b, path) || !savePattern(a, path)) {
                    ::_exit(1);
                }
            }
        }
        QTest::qSleep(5 + 3 * round);
        ::kill(child, SIGKILL);
        int status = 0;
        QCOMPARE(::waitpid(child, &status, 0), child);
        QVERIFY(WIFSIGNALED(status)); // it had not given up before
        const Result<ReadPattern> read = loadPattern(path);
        QVERIFY2(read.ok(), read ? "" : read.error().c_str());
        QVERIFY(read.value().pattern == a || read.value().pattern == b);
    }
    // What the killed ones left lying about is cleared up by the next save.
    QVERIFY(savePattern(a, path).ok());
    QCOMPARE(files(), QStringList({".toile-backups", "shirt.toile"}));
}

void TestSafeSave::loadingNeverWrites() {
    const QByteArray text = QByteArray::fromStdString(writePatternText(samplePattern()));
    const QString path = at("shirt.toile");
    for (int length = 0; length < text.size(); length += 97) {
        writeTo(path, text.left(length));
        static_cast<void>(readAnyPattern(path.toStdString()));
        QCOMPARE(contentOf(path), text.left(length));
        QCOMPARE(files(), QStringList("shirt.toile"));
    }
}

void TestSafeSave::thingsThatAreNoFilesAreNotRead() {
    const Result<ReadPattern> folder = readAnyPattern(m_folder->path().toStdString());
    QVERIFY(!folder.ok() && mentions(folder.error(), "folder"));
    const Result<ReadPattern> endless = readAnyPattern("/dev/zero");
    QVERIFY(!endless.ok() && mentions(endless.error(), "not a regular file"));
    const QString fifo = at("pipe.toile");
    QCOMPARE(::mkfifo(fifo.toUtf8(), 0600), 0); // opening it would wait for ever
    const Result<ReadPattern> pipe = readAnyPattern(fifo.toStdString());
    QVERIFY(!pipe.ok() && mentions(pipe.error(), "not a regular file"));
    // Half a gigabyte that takes no place on the disk.
    const QString huge = at("huge.toile");
    writeTo(huge, "{");
    QVERIFY(QFile::resize(huge, 500ll << 20));
    const Result<ReadPattern> large = readAnyPattern(huge.toStdString());
    QVERIFY(!large.ok() && mentions(large.error(), "500 MB"));
}

QTEST_APPLESS_MAIN(TestSafeSave)
#include "test_safe_save.moc"
