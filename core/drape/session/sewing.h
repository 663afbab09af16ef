#pragma once

#include "core/base/parallel_for.h"
#include "core/base/result.h"
#include "core/cloth/contact/body_contact.h"
#include "core/cloth/contact/body_guard.h"
#include "core/collide/bodies/body_query.h"
#include "core/mesh/sewn/assembly.h"

#include <array>
#include <memory>
#include <vector>

namespace toile {

// Takes a garment from its placed pieces to sewn: seams pull their two sides together, without gravity and round the
// body instead of through it, until they nearly touch and can be welded. Whatever scheme drapes the garment later, this
// is done by the default one.
class Sewing {
public:
    // How much further from the skin than the lowest layer a panel is sewn, m.
    [[nodiscard]] static double layerM(const Panel& panel);
    // placed: per cut vertex, m. With self contact pieces keep out of each other, but for what is beside the same
    // stitch: what is laid out without crossings is sewn without.
    static Result<std::unique_ptr<Sewing>> create(const Garment& garment, std::vector<Vec3> placed, double timeStepS,
                                                  bool selfContact, Workers workers);

    void step(const BodyQuery& body, double skinOffset);
    // Seams are closed, or have had all the time they get.
    [[nodiscard]] bool done() const;
    // Furthest two vertices of one stitch are apart, m.
    [[nodiscard]] double widestGap() const { return m_widestGap; }
    [[nodiscard]] const SeamPair& widestPair() const { return m_pairs[m_widest]; }
    // Per cut vertex.
    [[nodiscard]] const std::vector<Vec3>& positions() const { return m_state.positions; }

private:
    Sewing() = default;
    void threadTacks(const Garment& garment, const std::vector<Vec3>& placed);
    void measureGap();
    void letPass();
    [[nodiscard]] bool isTangled() const;

    ClothModel m_model;
    std::vector<SeamPair> m_pairs;
    std::unique_ptr<Stepper> m_stepper;
    ClothState m_state;
    std::vector<Vec3> m_forces, m_before;
    std::vector<Vec3> m_caught; // where vertices were when they were first let through each other
    double m_timeStepS = 0;
    double m_time = 0;
    struct Drawing {
        double fromS = 0, withinS = 0;
    };
    std::array<Drawing, 2> m_drawing; // of threads, and of those that close a sleeve round its arm
    std::vector<bool> m_roundLimb;    // per thread
    double m_narrowedTo = 0;          // m, the widest gap when it was last seen to get narrower
    double m_stalledS = 0;            // how long ago that was
    std::size_t m_firstThread = 0;    // among the springs
    bool m_apart = true;              // pieces keep out of each other
    bool m_drawnIn = false;           // threads are as short as they get
    double m_widestGap = 0;
    std::size_t m_widest = 0; // among the pairs
    BodyContactFinder m_contact;
    ApartKeeper m_apartKeeper;
    Workers m_workers;
};

} // namespace toile
