#include "ui/viewport/fit_scale.h"

#include <algorithm>
#include <cmath>
#include <iterator>

namespace toile {

const FitMapKind* FitScales::scaled(const FitMapKind& kind) const {
    const auto set = m_set.find(kind.name);
    return set != m_set.end() ? set->second : &kind;
}

void FitScales::setMost(const FitMapKind& kind, double most) {
    m_set.erase(kind.name);
    if (most > kind.least && most != kind.most) {
        const auto same = [&](const FitMapKind& made) { return made.name == kind.name && made.most == most; };
        auto made = std::find_if(m_made.begin(), m_made.end(), same);
        if (made == m_made.end()) {
            m_made.push_back(kind);
            made = std::prev(m_made.end());
            made->most = most;
        }
        m_set[kind.name] = &*made;
    }
}

double nextMost(const FitMapKind& kind, bool wider) {
    constexpr double round[] = {0.8, 1, 1.5, 2, 3, 4, 5, 6, 8, 10};
    constexpr double alike = 1e-6;
    const double range = kind.most - kind.least;
    const double unit = std::pow(10, std::floor(std::log10(range) + alike));
    const double size = range / unit; // 1 to 10
    if (wider) {
        return kind.least + unit * *std::find_if(std::begin(round), std::end(round),
                                                 [&](double each) { return each > size + alike; });
    }
    return kind.least +
           unit * *std::find_if(std::rbegin(round), std::rend(round), [&](double each) { return each < size - alike; });
}

} // namespace toile
