#pragma once

#include "patterns/draft/garments.h"

#include <QtTest>

#include <string>

namespace toile::test {

// A row per shipped garment; its number is fetched as "index".
inline void addGarments() {
    QTest::addColumn<int>("index");
    for (std::size_t i = 0; i < draft::draftedGarments().size(); ++i) {
        QTest::newRow(std::string(draft::draftedGarments()[i].name).c_str()) << static_cast<int>(i);
    }
}

inline const draft::DraftedGarment& garmentAt(int index) {
    return draft::draftedGarments()[static_cast<std::size_t>(index)];
}

inline Pattern draftedAt(int index) {
    return garmentAt(index).draft(BodyMeasures{});
}

} // namespace toile::test
