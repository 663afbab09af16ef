// The scenes of the papers as files to open: they are what the scenes themselves write, read without a complaint and
// drape as they say.

#include <QtTest>

#include "core/drape/session/drape_session.h"
#include "core/file/pattern_file.h"
#include "core/file/scene_file.h"

#include <algorithm>
#include <filesystem>

using namespace toile;

namespace {

std::filesystem::path folder() {
    return std::filesystem::path(TOILE_SOURCE_DIR) / "patterns" / "scenes";
}

std::filesystem::path fileOf(const SceneKind& kind) {
    std::string name(kind.name);
    std::replace(name.begin(), name.end(), '-', '_');
    return folder() / (name + ".toile");
}

QByteArray textOf(const std::filesystem::path& path) {
    QFile file(QString::fromStdString(path.string()));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("there is no such file");
}

void everyFile() {
    QTest::addColumn<QString>("name");
    std::vector<std::string> names;
    for (const auto& entry : std::filesystem::directory_iterator(folder())) {
        if (entry.path().extension() == ".toile") {
            names.push_back(entry.path().stem().string());
        }
    }
    std::sort(names.begin(), names.end());
    for (const std::string& name : names) {
        QTest::newRow(name.c_str()) << QString::fromStdString(name);
    }
}

} // namespace

class TestSceneFiles : public QObject {
    Q_OBJECT

private slots:
    void everySceneDrapes_data() { everyFile(); }
    void everySceneDrapes() {
        QFETCH(QString, name);
        const Result<ReadPattern> read = readAnyPattern((folder() / (name.toStdString() + ".toile")).string());
        QVERIFY2(read.ok(), read ? "" : read.error().c_str());
        const Pattern& pattern = read.value().pattern;
        DrapeOptions options;
        options.baseFolder = folder().string();
        options.spacingMm = 50;
        options.workers = {1};
        auto made = DrapeSession::create(pattern, options);
        QVERIFY2(made.ok(), made ? "" : made.error().c_str());
        DrapeSession& session = *made.value();
        const DrapeFramePtr first = session.frame();
        for (int i = 0; i < 60; ++i) {
            session.step();
        }
        QVERIFY2(session.failure().empty(), session.failure().c_str());
        const DrapeReport report = session.report();
        QCOMPARE(report.penetratingVertices, 0);
        QCOMPARE(report.selfIntersectingPairs, 0);
        const DrapeFramePtr last = session.frame();
        const std::vector<Vec3>& now = last->positions;
        double fallen = 0;
        int held = 0;
        for (std::size_t i = 0; i < now.size(); ++i) {
            const double moved = (now[i] - first->positions[i]).norm();
            fallen = std::max(fallen, moved);
            held += moved < 1e-9 ? 1 : 0;
        }
        QVERIFY2(fallen > 0.02, "it moves");
        QCOMPARE(held > 0, !pattern.pins.empty());
    }

    // One description: whoever changes a scene writes its file again (toile scene NAME -o patterns/scenes/NAME.toile).
    void everyFileIsWhatItsSceneWrites_data() {
        QTest::addColumn<QString>("scene");
        for (const SceneKind& kind : sceneKinds()) {
            if (sceneFiles(kind, kind.make(kind.usualSize))) {
                const std::string name(kind.name);
                QTest::newRow(name.c_str()) << QString::fromStdString(name);
            }
        }
    }
    void everyFileIsWhatItsSceneWrites() {
        QFETCH(QString, scene);
        const SceneKind& kind = *findScene(scene.toStdString());
        const Result<SceneFiles> files = sceneFiles(kind, kind.make(kind.usualSize));
        QCOMPARE(textOf(fileOf(kind)), QByteArray::fromStdString(files.value().pattern));
        QCOMPARE(textOf(folder() / files.value().bodyFile), QByteArray::fromStdString(files.value().body));
    }

    void everyFileHasAScene() {
        for (const auto& entry : std::filesystem::directory_iterator(folder())) {
            const auto& kinds = sceneKinds();
            QVERIFY2(entry.path().extension() != ".toile" ||
                         std::any_of(kinds.begin(), kinds.end(), [&](auto& k) { return fileOf(k) == entry.path(); }),
                     entry.path().c_str());
        }
    }
};

QTEST_GUILESS_MAIN(TestSceneFiles)
#include "test_scene_files.moc"
