// Seams that would be sewn twisted are found by how their pieces lie, and only those.
#include <QtTest>

#include "core/drape/session/drape_session.h"
#include "core/file/pattern_file.h"
#include "core/pattern/edits/pattern_edits_seams.h"
#include "ui/tools/sewing.h"
#include "ui/viewport/marks/crossed_seams.h"

#include <QDir>

using namespace toile;

namespace {

DrapeFramePtr arranged(const Pattern& pattern) {
    DrapeOptions options;
    options.spacingMm = 40;
    auto session = DrapeSession::create(pattern, options);
    return session ? session.value()->frame() : nullptr;
}

} // namespace

class TestCrossedSeams : public QObject {
    Q_OBJECT

private slots:
    void noShippedGarmentHasAny_data() {
        QTest::addColumn<QString>("file");
        const QDir folder(QStringLiteral(TOILE_SOURCE_DIR "/patterns"));
        for (const QString& name : folder.entryList({QStringLiteral("*.toile")})) {
            QTest::newRow(qPrintable(name)) << folder.filePath(name);
        }
    }
    void noShippedGarmentHasAny() {
        QFETCH(QString, file);
        const auto read = loadPattern(file.toStdString());
        QVERIFY(read);
        const DrapeFramePtr frame = arranged(read.value().pattern);
        QVERIFY(frame);
        QVERIFY(crossedSeams(*frame).empty());
    }

    void everyLongSeamOfTheTeeIsFoundOnceItIsReversed() {
        const auto read = loadPattern(TOILE_SOURCE_DIR "/patterns/tee.toile");
        QVERIFY(read);
        const Pattern& tee = read.value().pattern;
        int tried = 0;
        for (const Seam& seam : tee.seams) {
            if (lengthOfSide(tee, seam.a) < 90) {
                continue; // the ends of the neckband
            }
            const auto reversed = reverseSeam(tee, seam.id);
            QVERIFY(reversed);
            const DrapeFramePtr frame = arranged(reversed.value());
            QVERIFY(frame);
            QVERIFY2(crossedSeams(*frame).contains(seam.id), seam.name.c_str());
            ++tried;
        }
        QVERIFY(tried >= 8);
    }
};

QTEST_GUILESS_MAIN(TestCrossedSeams)
#include "test_crossed_seams.moc"
