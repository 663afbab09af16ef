// The tests of physics: their own references, and that they judge.

#include <QtTest>

#include "core/cloth/stepper.h"
#include "core/drape/validate/validate.h"

#include <algorithm>
#include <cmath>
#include <set>
#include <vector>

using namespace toile;

namespace {

std::vector<Finding> findings(const char* test, const char* scheme) {
    std::vector<Finding> all;
    ValidateSettings settings;
    settings.scheme = scheme;
    settings.quick = true;
    settings.workers = {1};
    const ValidationKind* kind = findValidationKind(test);
    ValidateRun run(kind->name, settings, [&](const Finding& f) { all.push_back(f); });
    kind->run(run);
    return all;
}

bool speaksOf(const Finding& finding, const char* words) {
    return finding.setting.find(words) != std::string::npos;
}

} // namespace

class TestValidate : public QObject {
    Q_OBJECT

private slots:
    void everyTestIsListedOnceAndFoundByName() {
        std::set<std::string_view> names;
        for (const ValidationKind& kind : validationKinds()) {
            QVERIFY(names.insert(kind.name).second);
            QCOMPARE(findValidationKind(kind.name), &kind);
            QVERIFY(!kind.summary.empty());
        }
        QVERIFY(!findValidationKind("magic"));
    }

    // Values computed elsewhere by another method (collocation), for the one found here by shooting.
    void theElasticaIsTheMasterCurve() {
        const std::vector<Finding> all = findings("cantilever", "euler");
        const std::pair<const char*, double> curve[] = {
            {"Gamma 1,", 0.12456}, {"Gamma 10,", 1.06680}, {"Gamma 100,", 5.88811}};
        for (const auto& [words, value] : curve) {
            int found = 0;
            for (const Finding& f : all) {
                if (speaksOf(f, words)) {
                    QVERIFY2(std::abs(f.reference / value - 1) < 1e-4, words);
                    ++found;
                }
            }
            QVERIFY2(found > 0, words);
        }
    }

    void theCriticalLoadOfADeepStripIsTimoshenkos() {
        const std::vector<Finding> all = findings("buckling", "euler");
        QVERIFY(!all.empty());
        QVERIFY(std::abs(all.front().reference / 18.178 - 1) < 1e-3);
    }

    void aSchemeThatFliesApartFailsAndSaysSo() {
        for (const Finding& f : findings("cantilever", "euler")) {
            QVERIFY(!f.pass);
            QVERIFY2(speaksOf(f, "flew apart"), f.setting.c_str());
            QVERIFY(std::isnan(f.value));
        }
    }

    void freeFallIsThatOfAFirstOrderScheme() {
        for (const char* scheme : {stepperKinds().front().name.data(), "implicit", "cholesky"}) {
            for (const Finding& f : findings("fall", scheme)) {
                QVERIFY2(f.pass, scheme);
                QVERIFY(std::abs(f.reference - 4.905) < 1e-12);
            }
        }
    }

    // What takes a second each; all of it is for toile validate.
    void theDefaultSchemeIsWithinItsLimits_data() {
        QTest::addColumn<QString>("test");
        for (const char* test : {"cantilever", "stretch", "shear", "belt", "buckling", "elastic", "pressure",
                                 "momentum", "energy", "terminal"}) {
            QTest::newRow(test) << QString(test);
        }
    }
    void theDefaultSchemeIsWithinItsLimits() {
        QFETCH(const QString, test);
        const std::vector<Finding> all = findings(test.toUtf8().constData(), "fabric");
        QVERIFY(!all.empty());
        for (const Finding& f : all) {
            QVERIFY2(f.pass, qPrintable(QString("%1: %2 for %3").arg(f.setting.c_str()).arg(f.value).arg(f.reference)));
        }
    }

    // With too few strides for a step cloth swings too fast, too slowly or not at all.
    void theDefaultSchemeSwingsAsAChainDoes() {
        for (const Finding& f : findings("pendulum", "fabric")) {
            QVERIFY2(f.pass, qPrintable(QString("%1 s for %2 s").arg(f.value).arg(f.reference)));
        }
    }

    // Where friction takes hold the energy has a kink, on which a stride may halt far from where it should.
    void theDefaultSchemeSlipsWhereItShouldAndDoesNotCreep() {
        for (const Finding& f : findings("friction", "fabric")) {
            QVERIFY2(f.pass, f.setting.c_str());
        }
    }

    // Kang's two layers average their answers, and cloth stretches by another law than Hooke's, more or less as the
    // mesh has it. The paper has it so; the test is to see it.
    void theTwoLayersAreSeenNotToFollowHooke() {
        const std::vector<Finding> all = findings("stretch", "two-layer");
        QVERIFY(!all.empty());
        for (const Finding& f : all) {
            QVERIFY2(!f.pass && std::abs(f.errorPercent) > 3, f.setting.c_str());
        }
    }

    void theErrorIsThatOfTheValueAgainstTheReference() {
        std::vector<Finding> all;
        ValidateRun run("made up", {}, [&](const Finding& f) { all.push_back(f); });
        run.tell("right", 2, 2.02, 1.5);
        run.tell("wrong", 2, 2.06, 1.5);
        run.tell("nothing", 2, std::nan(""), 1.5);
        run.tellError("creep", 0, 0.3, 30, 100);
        QCOMPARE(all.size(), 4U);
        QVERIFY(all[0].pass && std::abs(all[0].errorPercent - 1) < 1e-9);
        QVERIFY(!all[1].pass);
        QVERIFY(!all[2].pass);
        QVERIFY(all[3].pass);
    }
};

QTEST_APPLESS_MAIN(TestValidate)
#include "test_validate.moc"
