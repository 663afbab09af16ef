#include "core/collide/bodies/exact_query.h"

#include "core/collide/bodies/body_query_kinds.h"
#include "core/collide/bodies/swept_march.h"

namespace toile {

bool ExactTreeQuery::sweep(const Vec3& from, const Vec3& to, double offset, SweptContact& contact) const {
    return marchToContact(m_skin, from, to, offset, contact);
}

std::unique_ptr<SkinQuery> makeExactTree(const TriangleMesh& skin, const BodyQuerySettings& settings) {
    return std::make_unique<ExactTreeQuery>(skin, settings.workers);
}

} // namespace toile
