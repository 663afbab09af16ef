#pragma once

#include "core/base/check.h"
#include "core/pattern/panel.h"
#include "core/pattern/path.h"
#include "core/pattern/seam.h"
#include "core/pattern/settings.h"

#include <optional>
#include <span>
#include <string_view>

namespace toile {

// What a value of an enum is called in files and on the command line.
template <typename Enum>
struct EnumWord {
    Enum value;
    std::string_view word;
};

// Every value of the argument's type (its value does not matter), in the order of the enum. The kinds of curves have
// their own list, curveKinds().
[[nodiscard]] std::span<const EnumWord<CornerKind>> wordsOf(CornerKind);
[[nodiscard]] std::span<const EnumWord<InternalKind>> wordsOf(InternalKind);
[[nodiscard]] std::span<const EnumWord<FoldSide>> wordsOf(FoldSide);
[[nodiscard]] std::span<const EnumWord<PanelState>> wordsOf(PanelState);
[[nodiscard]] std::span<const EnumWord<NotchKind>> wordsOf(NotchKind);
[[nodiscard]] std::span<const EnumWord<SeamKind>> wordsOf(SeamKind);
[[nodiscard]] std::span<const EnumWord<TackKind>> wordsOf(TackKind);
[[nodiscard]] std::span<const EnumWord<BodyPose>> wordsOf(BodyPose);
[[nodiscard]] std::span<const EnumWord<LengthUnit>> wordsOf(LengthUnit);
[[nodiscard]] std::span<const EnumWord<UpAxis>> wordsOf(UpAxis);
[[nodiscard]] std::span<const EnumWord<WindKind>> wordsOf(WindKind);
[[nodiscard]] std::span<const EnumWord<PropKind>> wordsOf(PropKind);

template <typename Enum>
[[nodiscard]] std::string_view wordFor(Enum value) {
    for (const EnumWord<Enum>& entry : wordsOf(value)) {
        if (entry.value == value) {
            return entry.word;
        }
    }
    checkFailed("value in wordsOf", "an enum holds a value that its list of words does not have", __FILE__, __LINE__);
}

template <typename Enum>
[[nodiscard]] std::optional<Enum> findWord(std::string_view word) {
    for (const EnumWord<Enum>& entry : wordsOf(Enum{})) {
        if (entry.word == word) {
            return entry.value;
        }
    }
    return std::nullopt;
}

} // namespace toile
