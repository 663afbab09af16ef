#include "app/commands/frame_output.h"

#include <algorithm>
#include <cstdio>
#include <filesystem>

namespace toile {

Result<void> FrameOutput::take(const DrapeFrame& frame) {
    if (!m_targets.any()) {
        return {};
    }
    constexpr double slack = 1e-9; // of sums of time steps
    for (; frame.simulatedSeconds * kFramesPerSecond >= m_next - slack; ++m_next) {
        const double step = frame.simulatedSeconds - m_secondsBefore;
        const double wanted = static_cast<double>(m_next) / kFramesPerSecond;
        const double share = step > 0 && m_before.size() == frame.positions.size()
                                 ? std::clamp((wanted - m_secondsBefore) / step, 0.0, 1.0)
                                 : 1;
        std::vector<Vec3> between = frame.positions;
        for (std::size_t i = 0; share < 1 && i < between.size(); ++i) {
            between[i] = lerp(m_before[i], frame.positions[i], share);
        }
        if (Result<void> kept = keep(frame, between); !kept) {
            return kept;
        }
    }
    m_before = frame.positions;
    m_secondsBefore = frame.simulatedSeconds;
    return {};
}

Result<void> FrameOutput::keep(const DrapeFrame& frame, const std::vector<Vec3>& positions) {
    ExportMesh mesh = sewnMesh(*frame.garment, positions, m_targets.options);
    if (!m_targets.folder.empty()) {
        std::error_code ignored;
        std::filesystem::create_directories(m_targets.folder, ignored);
        char name[32];
        std::snprintf(name, sizeof name, "frame_%04d", m_next);
        const auto path = std::filesystem::path(m_targets.folder) / (name + m_targets.ending);
        if (Result<void> written = exportMesh(mesh, path.string()); !written) {
            return written;
        }
    }
    if (!m_targets.animations.empty()) {
        m_animation.frames.push_back({static_cast<double>(m_next) / kFramesPerSecond, mesh.positions, mesh.normals});
        if (m_animation.frames.size() == 1) {
            m_animation.mesh = std::move(mesh);
            m_garment = frame.garment;
        }
    }
    return {};
}

Result<void> FrameOutput::finish(const std::string& baseFolder, std::vector<std::string>& warnings) {
    if (m_garment) {
        addTextures(*m_garment, baseFolder, m_animation.mesh, warnings);
    }
    for (const std::string& path : m_targets.animations) {
        if (Result<void> written = exportAnimation(m_animation, path); !written) {
            return written;
        }
    }
    return {};
}

} // namespace toile
