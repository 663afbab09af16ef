#pragma once

#include "core/base/vec.h"

namespace toile {

// A vector in single precision with a spare fourth lane, which compilers keep in one register. For the inside of
// iterations only, where it holds small differences; what persists is in double.
using Float4 = float __attribute__((vector_size(16)));

[[nodiscard]] inline Float4 float4(const Vec3& v) {
    return Float4{static_cast<float>(v.x()), static_cast<float>(v.y()), static_cast<float>(v.z()), 0};
}
[[nodiscard]] inline Vec3 vec3(const Float4& v) {
    return {v[0], v[1], v[2]};
}
[[nodiscard]] inline float dot(const Float4& a, const Float4& b) {
    const Float4 p = a * b;
    return p[0] + p[1] + p[2];
}

} // namespace toile
