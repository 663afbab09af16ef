#pragma once

#include "core/drape/drape_recording.h"

#include <string>
#include <string_view>
#include <vector>

namespace toile {

inline constexpr int kRecordingVersion = 1;
inline constexpr int kMostRecordedSteps = 1000000; // more than five hours of cloth

// .drape text: JSON that holds the whole pattern.
[[nodiscard]] std::string writeRecordingText(const DrapeRecording& recording);

struct ReadRecording {
    DrapeRecording recording;
    std::vector<std::string> messages; // what was dropped or mended in its pattern
};
[[nodiscard]] Result<ReadRecording> readRecordingText(std::string_view text);

[[nodiscard]] Result<void> saveRecording(const DrapeRecording& recording, const std::string& path);
[[nodiscard]] Result<ReadRecording> loadRecording(const std::string& path);

} // namespace toile
