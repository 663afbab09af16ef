// What the 3D view shows: views, looks, maps and marks, drawn small and compared with golden pictures. The cloth is the
// tee as it is arranged, drawn together along its seams: nothing of it depends on how cloth is simulated.
#include "core/body/mannequin/mannequin.h"
#include "core/drape/fit/fit_maps.h"
#include "core/drape/session/drape_session.h"
#include "tests/ui/support/golden_pictures.h"
#include "tests/ui/support/studio_fixture.h"
#include "ui/document/document.h"
#include "ui/viewport/marks/seam_lines.h"
#include "ui/viewport/marks/stitches.h"
#include "ui/viewport/marks/wind_streaks.h"
#include "ui/viewport/stage/cloth_surface.h"
#include "ui/viewport/stage/scene_picture.h"
#include "ui/viewport/stage/stage.h"
#include "ui/viewport/viewport.h"

#include <QScopeGuard>

using namespace toile;

namespace {

constexpr QSize kSize(200, 240);
// More than other rasterisers and fonts make; a mark that is missing differs in more.
constexpr double kLimitPercent = 0.7;

struct Shown {
    QString name;
    std::function<void(Viewport&)> set, back;
    std::function<void(Viewport&)> anew = {}; // before each picture, where something moves by itself
};

// By how high it lies, all of the scale: bands round the body.
DrapeFramePtr mapped(const DrapeFrame& frame, const FitMapKind& kind) {
    auto made = std::make_shared<DrapeFrame>(frame);
    made->fitMap = &kind;
    const auto [low, high] = std::minmax_element(frame.positions.begin(), frame.positions.end(),
                                                 [](const Vec3& a, const Vec3& b) { return a.y() < b.y(); });
    for (const Vec3& p : frame.positions) {
        made->fit.push_back(kind.least +
                            (kind.most - kind.least) * (p.y() - low->y()) / std::max(high->y() - low->y(), 1e-9));
    }
    return made;
}

} // namespace

class TestViewPictures : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() {
        Document document;
        QVERIFY(document.open(shippedFile("tee")).ok());
        auto session = DrapeSession::create(document.pattern(), {});
        QVERIFY(session.ok());
        m_arranged = session.value()->frame();
        QVERIFY(m_arranged && !m_arranged->unsewn.empty());
        auto joined = std::make_shared<DrapeFrame>(*m_arranged);
        joined->unsewn.clear();
        joined->unsewnNormals.clear();
        joined->step = 1;
        makeNormals(*joined);
        m_joined = joined;
        m_seams = document.pattern().seams;
        m_view = std::make_unique<Viewport>();
        m_view->resize(kSize * 2);
        m_view->show();
        QTRY_COMPARE(m_view->paneSize().toSize(), kSize * 2);
        m_view->showBody(std::make_shared<const Body>(makeMannequin({}, BodyPose::A)));
        m_view->showFrame(m_joined);
        std::vector<SeamId> order;
        for (const Seam& seam : m_seams) {
            order.push_back(seam.id);
        }
        m_view->seamLines().setSeams(order, {});
        m_view->frameAll();
    }
    void cleanupTestCase() { m_view.reset(); }

    void theViewLooksAsItDid_data() {
        QTest::addColumn<int>("row");
        m_rows = rows();
        for (int row = 0; row < static_cast<int>(m_rows.size()); ++row) {
            QTest::newRow(qPrintable(m_rows[static_cast<std::size_t>(row)].name)) << row;
        }
    }
    // Light comes when it has been worked out: what is seen is looked at until it is as it shall be.
    void theViewLooksAsItDid() {
        QFETCH(int, row);
        const Shown& shown = m_rows[static_cast<std::size_t>(row)];
        const QString file = goldenFile(QStringLiteral("view_") + shown.name);
        shown.set(*m_view);
        const auto back = qScopeGuard([&] { shown.back(*m_view); });
        if (writesGolden()) {
            QTest::qWait(5000); // until it is lit
            QVERIFY(pictureOf(shown).save(file));
            return;
        }
        const QImage golden(file);
        QVERIFY2(!golden.isNull(), qPrintable(file + " is missing"));
        double off = 100;
        QImage drawn;
        const bool alike = QTest::qWaitFor(
            [&] {
                drawn = pictureOf(shown);
                off = differencePercent(drawn, golden);
                return off <= kLimitPercent;
            },
            30000);
        if (!alike) {
            drawn.save(QStringLiteral("view_%1_now.png").arg(shown.name));
        }
        QVERIFY2(alike, qPrintable(QString("%1 % of the picture differs").arg(off)));
    }

    // A limit that forgave more than it should would forgive this.
    void noTwoOfThemAreAlike() {
        for (std::size_t i = 0; i < m_rows.size(); ++i) {
            for (std::size_t j = i + 1; j < m_rows.size(); ++j) {
                const double off = differencePercent(QImage(goldenFile(QStringLiteral("view_") + m_rows[i].name)),
                                                     QImage(goldenFile(QStringLiteral("view_") + m_rows[j].name)));
                QVERIFY2(off > kLimitPercent, qPrintable(m_rows[i].name + " and " + m_rows[j].name));
            }
        }
    }

private:
    // With its marks, which pictures for other people go without.
    QImage pictureOf(const Shown& shown) {
        if (shown.anew) {
            shown.anew(*m_view);
        }
        DrawnScene scene = m_view->pictureOf({kSize, false, 0});
        for (DrawnSurface& surface : scene.surfaces) {
            surface.shown = surface.shown || surface.role == SurfaceRole::Aid;
        }
        return drawPicture(m_painter, scene);
    }

    std::vector<Shown> rows() {
        std::vector<Shown> list;
        for (const StandardView& view : kStandardViews) {
            list.push_back({QStringLiteral("from_") + QString::fromLatin1(view.name).toLower(),
                            [&view](Viewport& v) { v.setView(view); },
                            [](Viewport& v) { v.setView(kStandardViews[0]); }});
        }
        list.push_back({"parallel",
                        [](Viewport& v) {
                            v.setView(kStandardViews[4]);
                            v.setOrthographic(true);
                        },
                        [](Viewport& v) {
                            v.setOrthographic(false);
                            v.setView(kStandardViews[0]);
                        }});
        for (const ClothLook& look : clothLooks()) {
            if (!look.isSeenThrough()) { // of this size they are seen from the front alike
                continue;
            }
            list.push_back({QLatin1String(look.id), [&look](Viewport& v) { v.setClothLook(look); },
                            [](Viewport& v) { v.setClothLook(clothLooks().front()); }});
        }
        for (const FitMapKind& kind : fitMapKinds()) {
            // The others are coloured as the first one.
            if (&kind != &fitMapKinds().front() && !kind.ofSeams) {
                continue;
            }
            list.push_back({QStringLiteral("map_") + QString::fromLatin1(kind.name.data()),
                            [this, frame = mapped(*m_joined, kind)](Viewport& v) { v.showFrame(frame); },
                            [this](Viewport& v) { v.showFrame(m_joined); }});
        }
        list.push_back({"arranged", [this](Viewport& v) { v.showFrame(m_arranged); },
                        [this](Viewport& v) { v.showFrame(m_joined); }});
        list.push_back({"without_body", [](Viewport& v) { v.setBodyVisible(false); },
                        [](Viewport& v) { v.setBodyVisible(true); }});
        list.push_back({"points", [](Viewport& v) { v.setArrangementPointsVisible(true); },
                        [](Viewport& v) { v.setArrangementPointsVisible(false); }});
        list.push_back({"winds",
                        [](Viewport& v) {
                            WindSource wind;
                            wind.speed = 6;
                            wind.direction = Vec3(1, 0, -1).normalized();
                            WindSource ends = wind;
                            ends.reachM = 0.5;
                            ends.positionMm = Vec3(-500, 1500, 300);
                            v.setWinds({wind, ends});
                            v.setWindsShown(true);
                        },
                        [](Viewport& v) {
                            v.setWindsShown(false);
                            v.setWinds({});
                        },
                        [](Viewport& v) {
                            v.setWindsShown(false);
                            v.setWindsShown(true);
                        }});
        return list;
    }

    ScenePainter m_painter;
    std::unique_ptr<Viewport> m_view;
    DrapeFramePtr m_arranged, m_joined;
    std::vector<Seam> m_seams;
    std::vector<Shown> m_rows;
};

TOILE_STUDIO_TEST_MAIN(TestViewPictures)
#include "test_view_pictures.moc"
