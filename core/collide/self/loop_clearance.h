#pragma once

#include <cstddef>
#include <vector>

namespace toile {

// A closed line in the plane, and scratch to measure it with.
struct PlaneLoop {
    std::vector<float> x, y; // the corners, each once

    // Is every edge at least this far from every other, and is each corner so far from the edge after next? (Edges
    // that follow each other meet in their corner; their far ends have to keep apart.) False when unsure.
    [[nodiscard]] bool keepsApart(float distance);
    // For lines of so many corners, without asking for memory.
    void reserve(std::size_t corners);

private:
    [[nodiscard]] bool nextEdgesKeepApart(std::size_t count, float squared) const;
    [[nodiscard]] bool secondEdgesKeepApart(std::size_t count, float squared) const;
    [[nodiscard]] bool farEdgesKeepApart(std::size_t count, float distance);
    [[nodiscard]] bool edgesKeepApart(std::size_t i, std::size_t j, float squared) const;

    std::vector<float> m_centreX, m_centreY, m_radius;
};

} // namespace toile
