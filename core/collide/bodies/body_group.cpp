#include "core/collide/bodies/body_group.h"

namespace toile {

namespace {

constexpr double kExpected = 0.02; // m: further bodies have little to fetch
constexpr double kMet = 0.1;       // m: no cloth keeps further off
constexpr double kSlack = 0.01;    // m: by less than this distances told by cells are short, near the box too

} // namespace

BodyGroup::BodyGroup(std::vector<std::shared_ptr<const BodyQuery>> bodies) : m_bodies(std::move(bodies)) {
    std::erase_if(m_bodies, [](const auto& b) { return !b || b->bounds().empty(); });
    update();
}

void BodyGroup::update() {
    m_boxes.clear();
    m_bounds = {};
    for (const auto& body : m_bodies) {
        m_bounds.add(body->bounds());
        m_boxes.push_back(body->bounds().grownBy(kSlack));
    }
    if (m_tree.order().size() == m_boxes.size()) {
        m_tree.refit(m_boxes); // a few bodies: in whatever order they lie now
    } else {
        m_tree = BoxTree(m_boxes);
    }
}

bool BodyGroup::closest(const Vec3& point, double reach, SurfacePoint& answer) const {
    bool found = false;
    SurfacePoint s;
    m_tree.around({point, point}, reach > 0 ? reach : 0, [&](int slot) {
        const auto& body = m_bodies[static_cast<std::size_t>(m_tree.order()[static_cast<std::size_t>(slot)])];
        if (body->closest(point, reach, s) && (!found || s.distance < answer.distance)) {
            answer = s;
            found = true;
        }
        return false;
    });
    return found;
}

void BodyGroup::expect(const Vec3& point) const {
    m_tree.around({point, point}, kExpected, [&](int slot) {
        m_bodies[static_cast<std::size_t>(m_tree.order()[static_cast<std::size_t>(slot)])]->expect(point);
        return false;
    });
}

bool BodyGroup::blocks(const Vec3& from, const Vec3& direction, double distance) const {
    return m_tree.along(from, direction, distance, [&](int slot) {
        const auto& body = m_bodies[static_cast<std::size_t>(m_tree.order()[static_cast<std::size_t>(slot)])];
        return body->blocks(from, direction, distance);
    });
}

bool BodyGroup::comesNear(const std::array<Vec3, 3>& triangle, double margin) const {
    Box box;
    for (const Vec3& corner : triangle) {
        box.add(corner);
    }
    return m_tree.around(box, margin, [&](int slot) {
        const auto& body = m_bodies[static_cast<std::size_t>(m_tree.order()[static_cast<std::size_t>(slot)])];
        return body->comesNear(triangle, margin);
    });
}

bool BodyGroup::meets(const std::array<Vec3, 3>& triangle) const {
    return meetsAt(triangle, 1);
}

bool BodyGroup::meetsAt(const std::array<Vec3, 3>& triangle, double time) const {
    Box box;
    for (const Vec3& corner : triangle) {
        box.add(corner);
    }
    return m_tree.around(box, 0, [&](int slot) {
        const auto& body = m_bodies[static_cast<std::size_t>(m_tree.order()[static_cast<std::size_t>(slot)])];
        return time < 1 ? body->meetsAt(triangle, time) : body->meets(triangle);
    });
}

// Asked seldom, and of few bodies.
Vec3 BodyGroup::carried(const Vec3& from, const Vec3& beside) const {
    double nearest = 1e9; // m
    const BodyQuery* with = nullptr;
    SurfacePoint s;
    for (const auto& body : m_bodies) {
        if (body->closest(body->carried(beside, beside), nearest, s) && s.distance < nearest) {
            nearest = s.distance;
            with = body.get();
        }
    }
    return with != nullptr ? with->carried(from, beside) : from;
}

bool BodyGroup::sweep(const Vec3& from, const Vec3& to, double offset, SweptContact& contact) const {
    Box way{from, from};
    way.add(to);
    bool found = false;
    SweptContact c;
    m_tree.around(way, offset > 0 ? offset : 0, [&](int slot) {
        const auto& body = m_bodies[static_cast<std::size_t>(m_tree.order()[static_cast<std::size_t>(slot)])];
        if (body->sweep(from, to, offset, c) && (!found || c.time < contact.time)) {
            contact = c;
            found = true;
        }
        return false;
    });
    return found;
}

bool BodyGroup::endTellsAll(const Vec3& from, const Vec3& to) const {
    Box way{from, from};
    way.add(to);
    return !m_tree.around(way, kMet, [&](int slot) {
        return !m_bodies[static_cast<std::size_t>(m_tree.order()[static_cast<std::size_t>(slot)])]->endTellsAll(from,
                                                                                                                to);
    });
}

} // namespace toile
