#include "core/collide/bodies/exact_sign.h"

#include <array>
#include <cmath>
#include <limits>

namespace toile {

namespace {

// A number as a sum of doubles that do not overlap, small ones first, none of them zero.
template <std::size_t N>
class ExactSum {
public:
    // Shewchuk's Grow-Expansion, leaving out zeros.
    void add(double value) {
        std::size_t kept = 0;
        for (std::size_t i = 0; i < m_count; ++i) {
            const double sum = value + m_parts[i];
            const double rounded = sum - value;
            const double error = (value - (sum - rounded)) + (m_parts[i] - rounded);
            if (error != 0) {
                m_parts[kept++] = error;
            }
            value = sum;
        }
        if (value != 0) {
            m_parts[kept++] = value;
        }
        m_count = kept;
    }

    // A product of two or three doubles.
    void addProduct(double a, double b) {
        const double product = a * b;
        add(std::fma(a, b, -product));
        add(product);
    }
    void addProduct(double a, double b, double c) {
        const double product = a * b;
        addProduct(std::fma(a, b, -product), c);
        addProduct(product, c);
    }

    [[nodiscard]] int sign() const { return m_count == 0 ? 0 : m_parts[m_count - 1] > 0 ? 1 : -1; }

private:
    std::array<double, N> m_parts;
    std::size_t m_count = 0;
};

// Adds the determinant with rows p, q, r; `sign` is 1 or -1.
void addDeterminant(ExactSum<96>& sum, const Vec3& p, const Vec3& q, const Vec3& r, double sign) {
    for (int k = 0; k < 3; ++k) {
        const int l = (k + 1) % 3;
        const int m = (k + 2) % 3;
        sum.addProduct(sign * p[k], q[l], r[m]);
        sum.addProduct(-sign * p[k], q[m], r[l]);
    }
}

// False when the difference had to be rounded; of places near each other it seldom has.
bool subtractExactly(const Vec3& p, const Vec3& from, Vec3& difference) {
    difference = p - from;
    const Vec3 taken = p - difference;
    const Vec3 error = (p - (difference + taken)) + (taken - from);
    return error == Vec3::Zero();
}

int exactSideOfPlane(const Vec3& a, const Vec3& b, const Vec3& c, const Vec3& d) {
    if (d == a || d == b || d == c || a == b || b == c || c == a) {
        return 0; // layers that start in one place
    }
    ExactSum<96> sum; // 24 products of three doubles, four parts each
    Vec3 u, v, w;
    if (subtractExactly(b, a, u) && subtractExactly(c, a, v) && subtractExactly(d, a, w)) {
        addDeterminant(sum, u, v, w, 1);
        return sum.sign();
    }
    addDeterminant(sum, a, b, c, -1);
    addDeterminant(sum, a, b, d, 1);
    addDeterminant(sum, a, c, d, -1);
    addDeterminant(sum, b, c, d, 1);
    return sum.sign();
}

int exactSideOfLine(const Vec2& a, const Vec2& b, const Vec2& c) {
    if (a == b || b == c || c == a) {
        return 0;
    }
    ExactSum<12> sum;
    sum.addProduct(a.x(), b.y());
    sum.addProduct(-a.y(), b.x());
    sum.addProduct(b.x(), c.y());
    sum.addProduct(-b.y(), c.x());
    sum.addProduct(c.x(), a.y());
    sum.addProduct(-c.y(), a.x());
    return sum.sign();
}

// By an arithmetic that may round: 1 or -1 where its error cannot change the sign, else 2; 0 where every product is 0.
//
// Eight roundings on the way at most (of a difference in each factor, of two products, of a difference, of two sums),
// each by half a unit of the last place of what is not larger than `size`.
template <class Real>
int roundedSideOfPlane(const Vec3& a, const Vec3& b, const Vec3& c, const Vec3& d) {
    using Vector = Eigen::Matrix<Real, 3, 1>;
    const Vector from = a.cast<Real>();
    const Vector u = b.cast<Real>() - from;
    const Vector v = c.cast<Real>() - from;
    const Vector w = d.cast<Real>() - from;
    Real determinant = 0;
    Real size = 0;
    for (int k = 0; k < 3; ++k) {
        const Real p = u[(k + 1) % 3] * v[(k + 2) % 3];
        const Real q = u[(k + 2) % 3] * v[(k + 1) % 3];
        determinant += (p - q) * w[k];
        size += (std::abs(p) + std::abs(q)) * std::abs(w[k]);
    }
    const bool sure = std::abs(determinant) > 5 * std::numeric_limits<Real>::epsilon() * size;
    return sure ? (determinant > 0 ? 1 : -1) : size == 0 ? 0 : 2;
}

template <class Real>
int roundedSideOfLine(const Vec2& a, const Vec2& b, const Vec2& c) {
    const Real ax = a.x();
    const Real ay = a.y();
    const Real p = (b.x() - ax) * (c.y() - ay);
    const Real q = (b.y() - ay) * (c.x() - ax);
    const bool sure = std::abs(p - q) > 3 * std::numeric_limits<Real>::epsilon() * (std::abs(p) + std::abs(q));
    return sure ? (p > q ? 1 : -1) : p == 0 && q == 0 ? 0 : 2;
}

} // namespace

// What is coplanar but for the rounding of its coordinates, extended precision mostly settles.
int sideOfPlane(const Vec3& a, const Vec3& b, const Vec3& c, const Vec3& d) {
    int side = roundedSideOfPlane<double>(a, b, c, d);
    if (side == 2) {
        side = roundedSideOfPlane<long double>(a, b, c, d);
    }
    return side == 2 ? exactSideOfPlane(a, b, c, d) : side;
}

int sideOfLine(const Vec2& a, const Vec2& b, const Vec2& c) {
    int side = roundedSideOfLine<double>(a, b, c);
    if (side == 2) {
        side = roundedSideOfLine<long double>(a, b, c);
    }
    return side == 2 ? exactSideOfLine(a, b, c) : side;
}

} // namespace toile
