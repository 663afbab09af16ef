// A wild hand in the 3D view: every hand there is, clicks and drags anywhere, with keys, undo and Escape in the middle,
// before and while it drapes.
#include "core/file/pattern_file.h"
#include "tests/ui/support/view_hands.h"
#include "ui/viewport/cloth_hand.h"
#include "ui/viewport/hand_list.h"

#include <cmath>
#include <random>

using namespace toile;

namespace {

// scripts/robot asks for more.
int actionCount() {
    const int asked = qEnvironmentVariableIntValue("TOILE_ROBOT_ACTIONS");
    return asked > 0 ? asked / 10 : 90;
}

class HandRobot {
public:
    HandRobot(Studio& studio, unsigned seed) : m_studio(studio), m_random(seed) {}

    QString act() {
        const HandKind& kind = handKinds()[pick(handKinds().size())];
        action(m_studio, kind.id)->trigger();
        const QPoint from = pixel();
        const QPoint to = pixel();
        const Qt::KeyboardModifiers with = pick(4) == 0 ? Qt::ShiftModifier : Qt::NoModifier;
        switch (pick(7)) {
        case 0:
        case 1:
            for (int i = 0; i < 1 + static_cast<int>(pick(4)); ++i) {
                QTest::mouseClick(surface(m_studio), Qt::LeftButton, with, pixel());
            }
            return QString("%1: clicks").arg(kind.id);
        case 2:
        case 3:
            drag(m_studio, from, to, with);
            return QString("%1: drag").arg(kind.id);
        case 4:
            interruptedDrag(from, to);
            return QString("%1: interrupted drag").arg(kind.id);
        case 5:
            m_studio.key(pick(2) == 0 ? Qt::Key_Z : Qt::Key_Y, Qt::ControlModifier);
            return "undo or redo";
        default:
            return command();
        }
    }

private:
    void interruptedDrag(const QPoint& from, const QPoint& to) {
        static constexpr std::pair<Qt::Key, Qt::KeyboardModifiers> kKeys[] = {
            {Qt::Key_Escape, {}}, {Qt::Key_Z, Qt::ControlModifier}, {Qt::Key_Space, {}},
            {Qt::Key_W, {}},      {Qt::Key_R, Qt::ControlModifier}, {Qt::Key_Delete, {}}};
        QTest::mousePress(surface(m_studio), Qt::LeftButton, {}, from);
        QTest::mouseMove(surface(m_studio), (from + to) / 2);
        const auto& [key, with] = kKeys[pick(std::size(kKeys))];
        QTest::keyClick(surface(m_studio), key, with);
        QTest::mouseMove(surface(m_studio), to);
        QTest::mouseRelease(surface(m_studio), Qt::LeftButton, {}, to);
    }

    QString command() {
        static constexpr const char* kCommands[] = {
            "drape",          "step",       "reset",        "settle",          "points_3d",     "ortho_3d",
            "from_back",      "from_front", "arrange_auto", "unpin_all",       "turn_round_3d", "handles_local",
            "handles_screen", "fit_strain", "freeze",       "superimpose_over"};
        const char* id = kCommands[pick(std::size(kCommands))];
        if (m_studio->action(id) == nullptr) {
            qFatal("there is no command %s", id);
        }
        m_studio->action(id)->trigger();
        return QString("command ") + id;
    }

    std::size_t pick(std::size_t count) { return std::uniform_int_distribution<std::size_t>(0, count - 1)(m_random); }

    // Mostly where the garment is.
    QPoint pixel() {
        const QSizeF pane = m_studio->view3d().paneSize();
        const double x =
            std::uniform_real_distribution<double>(pick(4) == 0 ? 0.0 : 0.3, pick(4) == 0 ? 1.0 : 0.7)(m_random);
        const double y =
            std::uniform_real_distribution<double>(pick(4) == 0 ? 0.0 : 0.15, pick(4) == 0 ? 1.0 : 0.6)(m_random);
        return QPointF(x * pane.width(), y * pane.height()).toPoint();
    }

    Studio& m_studio;
    std::mt19937 m_random;
};

} // namespace

class TestRobotHands : public QObject {
    Q_OBJECT

private slots:
    void aWildHandInTheClothBreaksNothing_data() {
        QTest::addColumn<unsigned int>("seed");
        for (const unsigned int seed : {4U, 50U}) {
            QTest::addRow("seed %u", seed) << seed;
        }
    }
    void aWildHandInTheClothBreaksNothing() {
        QFETCH(unsigned int, seed);
        CoarseTee studio(60);
        QVERIFY(waitUntilShown(studio));
        studio->setDraping(true);
        HandRobot robot(studio, seed);
        QStringList last;
        for (int i = 0; i < actionCount(); ++i) {
            last << robot.act();
            QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
            const QString what = last.mid(last.size() - std::min<qsizetype>(last.size(), 8)).join("; ");
            const Pattern& pattern = studio->document().pattern();
            const auto read = readPatternText(writePatternText(pattern));
            QVERIFY2(read.ok() && read.value().pattern == pattern, qPrintable(what));
            if (studio.frame() != nullptr) {
                for (const Vec3& p : studio.frame()->positions) {
                    QVERIFY2(p.allFinite() && p.norm() < 100, qPrintable(what));
                }
            }
        }
        // Whatever was done is undone, and what was there drapes.
        QTest::keyClick(surface(studio), Qt::Key_Escape);
        studio->document().undoStack().setIndex(1);
        QVERIFY(waitUntilShown(studio));
        const int step = studio.frame()->step;
        studio->setDraping(true);
        QVERIFY2(studio.waitForFrame([&](const DrapeFrame& f) { return f.step != step; }, 60000),
                 qPrintable(last.mid(std::max<qsizetype>(0, last.size() - 8)).join("; ")));
    }
};

TOILE_STUDIO_TEST_MAIN(TestRobotHands)
#include "test_robot_hands.moc"
