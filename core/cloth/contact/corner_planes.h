#pragma once

#include "core/cloth/stepper.h"

#include <array>
#include <cstdint>
#include <span>
#include <vector>

namespace toile {

// Which of a vertex's planes is its first and which its second, for whoever remembers how hard each of them is pressed.
// Told by what is nearest they change places from step to step in a corner of the body, and one is lost whenever the
// vertex is about to leave it: then each of them would be met anew, softly, again and again.
class CornerPlanes {
public:
    explicit CornerPlanes(std::size_t vertices);

    // Of planes in the vertices' order, at most two for a vertex. A surface that stood still keeps the place it had; in
    // a corner also for some steps in which it is not found.
    void part(std::span<const ContactPlane> found);
    [[nodiscard]] std::span<const ContactPlane> firsts() const { return m_now[0]; }
    [[nodiscard]] std::span<const ContactPlane> seconds() const { return m_now[1]; }

private:
    [[nodiscard]] const ContactPlane* before(std::size_t place, int vertex);
    void put(std::size_t place, const ContactPlane& plane);
    void keepOther(std::size_t place, const ContactPlane* had, const ContactPlane& found);

    std::array<std::vector<ContactPlane>, 2> m_now, m_before;
    std::array<std::size_t, 2> m_next{};            // among those of the step before
    std::vector<std::array<std::uint8_t, 2>> m_age; // steps since each was found
};

} // namespace toile
