#pragma once

#include <cstddef>
#include <functional>

namespace toile {

// Whether a drape gets anywhere: cloth that is left to itself slows down, and where it is tangled it comes out of
// itself, little by little. What has done neither for some seconds trembles about a place where it cannot be.
class Progress {
public:
    // After a step of so many seconds that took the vertices along at so many m/s in the mean. How many pairs of
    // triangles cross is asked for only where that does not tell.
    void add(double meanSpeed, double seconds, const std::function<std::size_t()>& crossings);
    // Something else moves the cloth, or it is another one.
    void startAfresh() { *this = {}; }

    [[nodiscard]] bool isHopeless() const;
    // How long it takes to find that, s.
    [[nodiscard]] static double patienceS();

private:
    double m_way = 0, m_windowS = 0;     // since speeds were last looked at: m, s
    double m_speed = 0, m_crossings = 0; // the least so far
    bool m_any = false, m_counted = false;
    double m_sinceS = 0; // that either became less
};

} // namespace toile
