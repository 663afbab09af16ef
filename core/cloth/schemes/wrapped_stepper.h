#pragma once

#include "core/cloth/stepper.h"

#include <memory>
#include <utility>

namespace toile {

// A scheme with something added: says and does what the scheme inside does, wherever nothing else is written.
class WrappedStepper : public Stepper {
public:
    explicit WrappedStepper(std::unique_ptr<Stepper> inside) : m_inside(std::move(inside)) {}

    void step(ClothState& state, const std::vector<Vec3>& forces) override { m_inside->step(state, forces); }
    [[nodiscard]] bool takesContact() const override { return m_inside->takesContact(); }
    void setContact(std::span<const ContactPlane> planes) override { m_inside->setContact(planes); }
    [[nodiscard]] StepPhases phases() const override { return m_inside->phases(); }
    [[nodiscard]] bool takesFolds() const override { return m_inside->takesFolds(); }
    bool limitAgain(const std::vector<Vec3>& before, std::span<const ContactPlane> planes, ClothState& state) override {
        return m_inside->limitAgain(before, planes, state);
    }
    [[nodiscard]] bool keepsClothApart() const override { return m_inside->keepsClothApart(); }
    bool takesBodies(const BodyQuery* bodies, double offset) override { return m_inside->takesBodies(bodies, offset); }
    void keepApart(const std::vector<Vec3>& before, ClothState& state) override { m_inside->keepApart(before, state); }
    [[nodiscard]] std::size_t selfTests() const override { return m_inside->selfTests(); }
    [[nodiscard]] bool tangledBeyondHope() const override { return m_inside->tangledBeyondHope(); }
    [[nodiscard]] bool isAstray() const override { return m_inside->isAstray(); }

private:
    std::unique_ptr<Stepper> m_inside;
};

} // namespace toile
