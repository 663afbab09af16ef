#include "core/pattern/curve.h"
#include "core/pattern/enum_words.h"
#include "core/pattern/fabric.h"

#include <QtTest>

#include <fstream>
#include <nlohmann/json.hpp>

using namespace toile;

namespace {

nlohmann::json schema() {
    return nlohmann::json::parse(std::ifstream(std::string(TOILE_SOURCE_DIR) + "/resources/toile.schema.json"));
}

template <typename T>
void checkFields(std::span<const NumberField<T>> fields, const char* definition) {
    const nlohmann::json properties = schema().at("$defs").at(definition).at("properties");
    for (const NumberField<T>& field : fields) {
        const std::string name(field.name);
        QVERIFY2(properties.contains(name), name.c_str());
        QCOMPARE(properties.at(name).at("minimum").get<double>(), field.least);
        QCOMPARE(properties.at(name).at("maximum").get<double>(), field.most);
    }
}

template <typename Enum>
void checkWords(const char* definition, const char* property) {
    std::vector<std::string> expected;
    for (const EnumWord<Enum>& entry : wordsOf(Enum{})) {
        expected.emplace_back(entry.word);
    }
    const nlohmann::json words = schema().at("$defs").at(definition).at("properties").at(property).at("enum");
    QVERIFY2(words.get<std::vector<std::string>>() == expected, property);
}

} // namespace

// The schema repeats names and ranges of the lists in core/pattern; these tests keep it from falling behind.
class TestPatternSchema : public QObject {
    Q_OBJECT

private slots:
    void numbersHaveTheRangesOfTheirTables() {
        checkFields(fabricFields(), "fabric");
        checkFields(bodyMeasureFields(), "measures");
        checkFields(simulationFields(), "simulation");
        checkFields(windFields(), "wind");
    }

    void wordsAreThoseOfTheEnums() {
        checkWords<CornerKind>("point", "corner");
        checkWords<InternalKind>("internal", "kind");
        checkWords<FoldSide>("dart", "fold");
        checkWords<PanelState>("panel", "state");
        checkWords<NotchKind>("notch", "kind");
        checkWords<BodyPose>("body", "pose");
        checkWords<LengthUnit>("body", "unit");
        checkWords<UpAxis>("body", "up");
        checkWords<WindKind>("wind", "kind");
    }

    void curvesTakeAsManyControlsAsTheirKindSays() {
        const nlohmann::json kinds = schema().at("$defs").at("edge").at("oneOf");
        QCOMPARE(kinds.size(), curveKinds().size());
        for (std::size_t i = 0; i < kinds.size(); ++i) {
            const CurveKindInfo& info = curveKinds()[i];
            const nlohmann::json& properties = kinds[i].at("properties");
            QCOMPARE(properties.at("curve").at("const").get<std::string>(), std::string(info.name));
            QCOMPARE(properties.at("controls").at("minItems").get<std::size_t>(), info.leastControls);
            const bool bounded = properties.at("controls").contains("maxItems");
            QVERIFY(!bounded || properties.at("controls").at("maxItems") == info.mostControls);
            QVERIFY(bounded || info.mostControls > 1000);
        }
    }
};

QTEST_APPLESS_MAIN(TestPatternSchema)
#include "test_pattern_schema.moc"
