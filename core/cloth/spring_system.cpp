#include "core/cloth/spring_system.h"

#include "core/cloth/schemes/pin_holder.h"

namespace toile {

std::shared_ptr<const SpringMatrix> springMatrix(const ClothModel& model, double h) {
    std::vector<SpringCoupling> couplings;
    couplings.reserve(model.springs.size());
    for (const Spring& s : model.springs) {
        couplings.push_back({s.a, s.b, s.stiffness + s.damping / h});
    }
    return std::make_shared<const SpringMatrix>(model.mass, couplings, h, PinHolder(model).vertices());
}

} // namespace toile
