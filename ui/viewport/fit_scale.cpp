#include "ui/viewport/fit_scale.h"

#include <algorithm>
#include <cmath>
#include <iterator>

namespace toile {

const FitMapKind* FitScales::scaled(const FitMapKind& kind) const {
    for (const auto* scales : {&m_set, &m_fitted}) {
        if (const auto found = scales->find(kind.name); found != scales->end()) {
            return found->second;
        }
    }
    return &kind;
}

const FitMapKind* FitScales::withMost(const FitMapKind& kind, double most) {
    if (most == kind.most) {
        return &kind;
    }
    const auto same = [&](const FitMapKind& made) { return made.name == kind.name && made.most == most; };
    auto made = std::find_if(m_made.begin(), m_made.end(), same);
    if (made == m_made.end()) {
        m_made.push_back(kind);
        made = std::prev(m_made.end());
        made->most = most;
    }
    return &*made;
}

void FitScales::setMost(const FitMapKind& kind, double most) {
    m_set.erase(kind.name);
    if (most > kind.least && (most != kind.most || kind.byCloth)) {
        m_set[kind.name] = withMost(kind, most);
    } else {
        begin(kind);
    }
}

void FitScales::begin(const FitMapKind& kind) {
    m_new.insert(kind.name);
}

bool FitScales::follow(const FitMapKind& kind, const DrapeFrame& frame, bool still) {
    const bool told = frame.step > 0 && frame.unsewn.empty() && !frame.fit.empty();
    if (!kind.byCloth || !told || (!still && !m_new.contains(kind.name))) {
        return false;
    }
    m_new.erase(kind.name);
    const FitMapKind* before = scaled(kind);
    m_fitted[kind.name] = withMost(kind, readableMost(kind, frame.fit));
    return scaled(kind) != before;
}

double nextMost(const FitMapKind& kind, bool wider) {
    constexpr double alike = 1e-6;
    const double range = kind.most - kind.least;
    const double unit = std::pow(10, std::floor(std::log10(range) + alike));
    const double size = range / unit; // 1 to 10
    if (wider) {
        return kind.least + unit * *std::find_if(std::begin(kRoundScales), std::end(kRoundScales),
                                                 [&](double each) { return each > size + alike; });
    }
    return kind.least + unit * *std::find_if(std::rbegin(kRoundScales), std::rend(kRoundScales),
                                             [&](double each) { return each < size - alike; });
}

} // namespace toile
