#pragma once

#include "core/base/parallel_for.h"
#include "core/base/result.h"
#include "core/body/body.h"
#include "core/drape/drape_frame.h"
#include "core/drape/drape_report.h"
#include "core/mesh/panel_mesher.h"
#include "core/pattern/pattern.h"

#include <memory>
#include <string>

namespace toile {

struct DrapeOptions {
    std::string scheme;       // empty: the pattern's, else the default
    std::string selfResponse; // how cloth keeps out of cloth, of clothResponseKinds(); empty: the scheme's own way
    double spacingMm = 0;     // overrides the panels' particle distance when positive
    std::string baseFolder;   // where relative file names start
    Workers workers = allWorkers();
};

// One garment being draped: the same object in the studio, on the command line, in tests and in benchmarks.
// Not thread-safe; one thread owns it.
class DrapeSession {
public:
    static Result<std::unique_ptr<DrapeSession>> create(const Pattern& pattern, const DrapeOptions& options);
    ~DrapeSession();

    // Changes the pattern; unchanged panels keep their mesh, the cloth keeps its place where it can.
    Result<void> setPattern(const Pattern& pattern);
    // Does nothing once the scheme has failed: see failure().
    void step();
    // Back to the arrangement.
    void reset();

    [[nodiscard]] bool atRest() const;
    // Why the cloth was stopped at its last good state; empty while all is well. A reset or a new pattern starts
    // afresh.
    [[nodiscard]] const std::string& failure() const;
    [[nodiscard]] DrapeFramePtr frame() const;
    [[nodiscard]] DrapeReport report() const;
    [[nodiscard]] const Body& body() const;
    [[nodiscard]] BodyPtr bodyPtr() const;
    [[nodiscard]] double timeStepS() const;

private:
    DrapeSession();
    struct Impl;
    std::unique_ptr<Impl> m_impl;
};

} // namespace toile
