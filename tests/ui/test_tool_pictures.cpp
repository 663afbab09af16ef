// The pictures of docs/tools.md: every tool in the middle of its work, photographed as a hand drives it. scripts/guide
// takes them from the build folder.
#include "tests/ui/support/studio_fixture.h"
#include "ui/canvas/pattern_view.h"
#include "ui/canvas/table_grid.h"
#include "ui/document/document.h"
#include "ui/tools/tool_list.h"
#include "ui/window/studio.h"

#include <QDir>
#include <QFile>
#include <QImage>
#include <QPainter>
#include <QTemporaryDir>
#include <QTest>
#include <QWindow>

#include <functional>
#include <map>

using namespace toile;

namespace {

constexpr QSize kSize(460, 300);

// The table alone with a hand on it.
class Hand {
public:
    Hand() : m_view(m_document, lightTheme()) {
        m_view.resize(kSize);
        m_view.show();
        m_view.activateWindow();
        m_view.setFocus();
    }
    [[nodiscard]] bool isReady() { return QTest::qWaitForWindowActive(&m_view); }
    Document& document() { return m_document; }
    PatternView& view() { return m_view; }
    void lay(Pattern pattern) {
        m_document.edit(std::move(pattern), "Lay");
        m_view.zoomAll();
        m_view.zoomBy(0.92);
    }
    void choose(const ToolKind& kind) { m_view.chooseTool(kind); }
    void press(const Vec2& at, Qt::KeyboardModifiers modifiers = {}) {
        move(at);
        QTest::mousePress(m_view.windowHandle(), Qt::LeftButton, modifiers, inWindow(at));
    }
    void move(const Vec2& to) {
        // Through the window: a widget's move without a button sets the real cursor, of which X tells when it likes.
        // The buttons, too, or the window does not know that one is down.
        QTest::mouseMove(m_view.windowHandle(), inWindow(to));
        QCoreApplication::processEvents();
    }
    void release(const Vec2& at) { QTest::mouseRelease(m_view.windowHandle(), Qt::LeftButton, {}, inWindow(at)); }
    void click(const Vec2& at, Qt::KeyboardModifiers modifiers = {}) {
        press(at, modifiers);
        release(at);
    }
    // Without letting go.
    void pull(const Vec2& from, const Vec2& to) {
        press(from);
        for (const double share : {0.2, 0.6, 1.0}) {
            move(lerp(from, to, share));
        }
    }
    void drag(const Vec2& from, const Vec2& to) {
        pull(from, to);
        release(to);
    }
    void type(const QString& text) { QTest::keyClicks(&m_view, text); }
    void enter() { QTest::keyClick(&m_view, Qt::Key_Return); }
    QImage picture() {
        QCoreApplication::processEvents();
        return m_view.grab().toImage();
    }

private:
    [[nodiscard]] QPoint inWindow(const Vec2& at) const {
        return m_view.viewport()->mapTo(&m_view, m_view.pixelOf(at));
    }

    Document m_document;
    PatternView m_view;
};

// Two halves of a skirt: x from -150 to 150 and from 250 to 550, y from -200 to 200.
Pattern halves(bool sewn) {
    Pattern pattern = tubePattern();
    if (!sewn) {
        pattern.seams.clear();
    }
    return pattern;
}

Pattern withLine() {
    Pattern pattern = halves(true);
    Panel front = *pattern.findPanel("front");
    front.shape.outline.edges[2].curve = {CurveKind::Quadratic, {Vec2(0, 150)}};
    pattern.putPanel(std::move(front));
    return pattern;
}

struct Scene {
    Pattern pattern;
    std::function<void(Hand&)> act;
};

// What each tool is seen doing.
std::map<QString, Scene> scenes(const QString& photo) {
    const Pattern sewn = halves(true);
    const Pattern plain = halves(false);
    Pattern traced;
    Underlay underlay;
    underlay.id = traced.takeId<UnderlayId>();
    underlay.file = QFile::encodeName(photo).toStdString();
    traced.underlays.push_back(underlay);
    const Vec2 nearSide(150, -120);
    const Vec2 otherSide(250, -120);
    return {
        {"transform_pattern",
         {sewn,
          [](Hand& hand) {
              hand.click({0, 60});
              hand.pull({0, 60}, {-60, 45});
              hand.release({-60, 45});
          }}},
        {"edit_pattern",
         {sewn,
          [](Hand& hand) {
              hand.pull({-150, -200}, {-215, -215});
          }}},
        {"edit_curvature",
         {sewn,
          [](Hand& hand) {
              hand.pull({0, 200}, {10, 150});
          }}},
        {"edit_curve_point",
         {withLine(),
          [](Hand& hand) {
              hand.pull({60, 180}, {70, 145});
          }}},
        {"add_point",
         {sewn,
          [](Hand& hand) {
              hand.move({-150, 60});
          }}},
        {"polygon",
         {Pattern{},
          [](Hand& hand) {
              for (const Vec2& at : {Vec2(-180, -150), Vec2(140, -150), Vec2(110, 100)}) {
                  hand.click(at);
              }
              hand.move({-90, 140});
          }}},
        {"rectangle",
         {Pattern{},
          [](Hand& hand) {
              hand.pull({-180, -150}, {160, 120});
          }}},
        {"circle",
         {Pattern{},
          [](Hand& hand) {
              hand.pull({-180, -150}, {160, 120});
          }}},
        {"internal_line",
         {sewn,
          [](Hand& hand) {
              hand.click({-150, 40});
              hand.click({-30, 70});
              hand.move({150, 60});
          }}},
        {"dart",
         {sewn,
          [](Hand& hand) {
              hand.drag({-60, 200}, {-55, 90});
              hand.move({-40, 150});
          }}},
        {"cut_panel",
         {sewn,
          [](Hand& hand) {
              hand.pull({-190, 70}, {190, 40});
          }}},
        {"merge", {sewn, [=](Hand& hand) { hand.move(nearSide); }}},
        {"slash_spread",
         {sewn,
          [](Hand& hand) {
              hand.drag({0, 230}, {0, -230});
              hand.move({50, -200});
          }}},
        {"seam_allowance",
         {sewn,
          [](Hand& hand) {
              hand.click({-150, 60});
              hand.click({0, -200}, Qt::ShiftModifier);
              hand.type("25");
              hand.enter();
          }}},
        {"offset",
         {sewn,
          [](Hand& hand) {
              hand.pull({0, 200}, {20, 130});
          }}},
        {"grain_line",
         {sewn,
          [](Hand& hand) {
              hand.pull({-70, -110}, {60, 90});
          }}},
        {"segment_sewing",
         {plain,
          [=](Hand& hand) {
              hand.click(nearSide);
              hand.move(otherSide);
          }}},
        {"free_sewing",
         {plain,
          [](Hand& hand) {
              hand.click({150, -150});
              hand.click({150, 90});
              hand.click({250, -150});
              hand.move({250, 20});
          }}},
        {"edit_sewing",
         {sewn,
          [=](Hand& hand) {
              hand.click(nearSide);
              hand.move({150, 100});
          }}},
        {"notch",
         {sewn,
          [](Hand& hand) {
              hand.click({150, 80});
              hand.click({150, -60});
              hand.type("2");
          }}},
        {"elastic",
         {sewn,
          [](Hand& hand) {
              hand.click({0, 200});
              hand.type("75");
              hand.enter();
          }}},
        {"measure",
         {sewn,
          [](Hand& hand) {
              hand.pull({-150, -200}, {150, 200});
          }}},
        {"trace_image",
         {traced,
          [](Hand& hand) {
              hand.click({60, 60});
              hand.click({430, 60});
              hand.type("38 cm");
          }}},
    };
}

// A pattern somebody drew on squared paper.
void drawPhoto(const QString& file) {
    QImage photo(500, 330, QImage::Format_RGB32);
    photo.fill(QColor(0xf4efe2));
    QPainter painter(&photo);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(QColor(0xc9bfa6), 1));
    for (int at = 0; at < photo.width(); at += 25) {
        painter.drawLine(at, 0, at, photo.height());
        painter.drawLine(0, at, photo.width(), at);
    }
    painter.setPen(QPen(QColor(0x3a4a6b), 3));
    QPainterPath sleeve(QPointF(60, 270));
    sleeve.cubicTo(120, 250, 150, 60, 245, 55);
    sleeve.cubicTo(340, 60, 370, 250, 430, 270);
    sleeve.closeSubpath();
    painter.drawPath(sleeve);
    painter.end();
    QVERIFY(photo.save(file));
}

} // namespace

class TestToolPictures : public QObject {
    Q_OBJECT

private slots:
    void everyToolIsSeenAtWork_data() {
        QTest::addColumn<QString>("id");
        for (const ToolKind& kind : toolKinds()) {
            QTest::newRow(kind.id) << QString::fromLatin1(kind.id);
        }
    }
    void everyToolIsSeenAtWork() {
        QFETCH(QString, id);
        QTemporaryDir folder;
        drawPhoto(folder.filePath("photo.png"));
        std::map<QString, Scene> all = scenes(folder.filePath("photo.png"));
        QVERIFY2(all.contains(id), "a tool without a picture");
        const auto kind = std::find_if(toolKinds().begin(), toolKinds().end(),
                                       [&id](const ToolKind& tool) { return id == QLatin1String(tool.id); });
        Hand hand;
        QVERIFY(hand.isReady());
        hand.lay(all.at(id).pattern);
        hand.choose(toolKinds().front());
        const QImage before = hand.picture();
        hand.choose(*kind);
        all.at(id).act(hand);
        const QImage seen = hand.picture();
        // The rulers tell where the hand is, whatever the tool.
        const QRect table = seen.rect().adjusted(kRulerPixels + 1, kRulerPixels + 1, 0, 0);
        QVERIFY2(seen.copy(table) != before.copy(table), qPrintable(id));
        const QString pictures = QCoreApplication::applicationDirPath() + QStringLiteral("/../guide/tools/");
        QVERIFY(QDir().mkpath(pictures));
        QVERIFY(seen.save(pictures + id + QStringLiteral(".png")));
    }

    void theGuideTellsOfEveryTool() {
        QFile file(QStringLiteral(TOILE_SOURCE_DIR "/docs/tools.md"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QString text = QString::fromUtf8(file.readAll());
        for (const ToolKind& kind : toolKinds()) {
            const QString title =
                QStringLiteral("### %1 (%2)").arg(QLatin1String(kind.name), QLatin1String(kind.shortcut));
            QVERIFY2(text.contains(title), qPrintable(title));
            const QString picture = QStringLiteral("guide/tools/%1.png").arg(QLatin1String(kind.id));
            QVERIFY2(text.contains(picture), qPrintable(picture));
            QVERIFY2(QFile::exists(QStringLiteral(TOILE_SOURCE_DIR "/docs/") + picture), qPrintable(picture));
        }
    }
};

TOILE_STUDIO_TEST_MAIN(TestToolPictures)
#include "test_tool_pictures.moc"
