#pragma once

#include "core/cloth/spring_grid.h"
#include "core/cloth/stepper.h"

#include <QtTest>

#include <memory>
#include <string_view>

namespace toile::testing {

inline const Vec3 kGravity(0, -9.81, 0);

inline std::vector<Vec3> weightOf(const ClothModel& model) {
    std::vector<Vec3> forces;
    for (const double m : model.mass) {
        forces.push_back(m * kGravity);
    }
    return forces;
}

inline std::unique_ptr<Stepper> stepper(std::string_view name, const ClothModel& model, double h, int workers = 1) {
    StepperSettings settings;
    settings.timeStepS = h;
    settings.workers = {workers};
    auto made = makeStepper(name, model, settings);
    if (!made) {
        qFatal("%s", made.error().c_str());
    }
    return std::move(made).value();
}

// Two masses and a spring, the upper one pinned at the origin.
inline SpringBody oneSpring(double length, double stiffness, double mass) {
    SpringBody body;
    body.model.mass = {1, mass};
    body.model.area = {0, 0};
    body.model.frictionBody = {0, 0};
    body.model.springs = {{0, 1, length, stiffness, 0, SpringRole::Structural}};
    body.model.pins = {{0, std::nullopt}};
    body.positions = {Vec3::Zero(), Vec3(0, -length, 0)};
    return body;
}

// Rows for every scheme in the list.
inline void everyScheme() {
    QTest::addColumn<QString>("scheme");
    for (const StepperKind& kind : stepperKinds()) {
        const std::string name(kind.name);
        QTest::newRow(name.c_str()) << QString::fromStdString(name);
    }
}
inline void everyUnconditionallyStableScheme() {
    QTest::addColumn<QString>("scheme");
    for (const StepperKind& kind : stepperKinds()) {
        if (kind.unconditionallyStable) {
            const std::string name(kind.name);
            QTest::newRow(name.c_str()) << QString::fromStdString(name);
        }
    }
}

} // namespace toile::testing
