#include "core/drape/papers/papers.h"

#include "core/drape/papers/paper_measures.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <cstdio>

namespace toile {

namespace {

constexpr std::array<SourcePaper, 5> kPapers{{
    {"desbrun", "Desbrun, Schroeder, Barr 1999: Interactive animation of structured deformable objects",
     measureDesbrun},
    {"meyer", "Meyer, Debunne, Desbrun, Barr 2001: Interactive animation of cloth-like objects in virtual reality",
     measureMeyer},
    {"kang",
     "Kang, Cho 2002: Bilayered approximate integration for rapid and plausible animation of virtual cloth "
     "with realistic wrinkles",
     measureKang},
    {"chung", "Chung, Yen: Interactive cloth animation with collision detection", measureChung},
    {"liu", "Liu, Li: Dynamic cloth animation in virtual environments", measureLiu},
}};

} // namespace

std::span<const SourcePaper> sourcePapers() {
    return kPapers;
}

std::string inWords(double v) {
    char text[32];
    std::snprintf(text, sizeof text, "%.3g", v);
    return text;
}

std::vector<Vec3> weightOf(const ClothModel& model) {
    std::vector<Vec3> weight;
    for (const double m : model.mass) {
        weight.push_back(Vec3(0, -9.81 * m, 0));
    }
    return weight;
}

double medianMs(const std::function<void()>& call, int least) {
    using Clock = std::chrono::steady_clock;
    constexpr double longEnough = 200; // ms in all
    std::vector<double> times;
    double all = 0;
    while (static_cast<int>(times.size()) < least || (all < longEnough && times.size() < 1000)) {
        const auto start = Clock::now();
        call();
        times.push_back(std::chrono::duration<double, std::milli>(Clock::now() - start).count());
        all += times.back();
    }
    std::nth_element(times.begin(), times.begin() + static_cast<std::ptrdiff_t>(times.size() / 2), times.end());
    return times[times.size() / 2];
}

double fittedExponent(const std::vector<double>& x, const std::vector<double>& y) {
    double n = 0;
    double sx = 0;
    double sy = 0;
    double sxx = 0;
    double sxy = 0;
    for (std::size_t i = 0; i < x.size(); ++i) {
        const double lx = std::log(x[i]);
        const double ly = std::log(y[i]);
        n += 1;
        sx += lx;
        sy += ly;
        sxx += lx * lx;
        sxy += lx * ly;
    }
    return (n * sxy - sx * sy) / (n * sxx - sx * sx);
}

} // namespace toile
