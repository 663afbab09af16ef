#include "core/pattern/enum_words.h"

namespace toile {

std::span<const EnumWord<CornerKind>> wordsOf(CornerKind) {
    static constexpr EnumWord<CornerKind> kWords[] = {{CornerKind::Mitre, "mitre"},
                                                      {CornerKind::Round, "round"},
                                                      {CornerKind::Bevel, "bevel"},
                                                      {CornerKind::Fold, "fold"}};
    return kWords;
}

std::span<const EnumWord<InternalKind>> wordsOf(InternalKind) {
    static constexpr EnumWord<InternalKind> kWords[] = {
        {InternalKind::Plain, "plain"}, {InternalKind::Fold, "fold"}, {InternalKind::Cut, "cut"}};
    return kWords;
}

std::span<const EnumWord<FoldSide>> wordsOf(FoldSide) {
    static constexpr EnumWord<FoldSide> kWords[] = {
        {FoldSide::TowardsStart, "start"}, {FoldSide::TowardsEnd, "end"}, {FoldSide::Open, "open"}};
    return kWords;
}

std::span<const EnumWord<PanelState>> wordsOf(PanelState) {
    static constexpr EnumWord<PanelState> kWords[] = {{PanelState::Active, "active"},
                                                      {PanelState::Frozen, "frozen"},
                                                      {PanelState::Strengthened, "strengthened"},
                                                      {PanelState::Deactivated, "deactivated"}};
    return kWords;
}

std::span<const EnumWord<NotchKind>> wordsOf(NotchKind) {
    static constexpr EnumWord<NotchKind> kWords[] = {{NotchKind::Slit, "slit"},   {NotchKind::VNotch, "v"},
                                                     {NotchKind::TNotch, "t"},    {NotchKind::Castle, "castle"},
                                                     {NotchKind::Check, "check"}, {NotchKind::UNotch, "u"}};
    return kWords;
}

std::span<const EnumWord<SeamKind>> wordsOf(SeamKind) {
    static constexpr EnumWord<SeamKind> kWords[] = {{SeamKind::Sewn, "sewn"}, {SeamKind::Zip, "zip"}};
    return kWords;
}

std::span<const EnumWord<TackKind>> wordsOf(TackKind) {
    static constexpr EnumWord<TackKind> kWords[] = {
        {TackKind::Stitch, "stitch"}, {TackKind::Button, "button"}, {TackKind::Hook, "hook"}, {TackKind::Snap, "snap"}};
    return kWords;
}

std::span<const EnumWord<BodyPose>> wordsOf(BodyPose) {
    static constexpr EnumWord<BodyPose> kWords[] = {
        {BodyPose::A, "a"}, {BodyPose::T, "t"}, {BodyPose::I, "i"}, {BodyPose::Walk, "walk"}};
    return kWords;
}

std::span<const EnumWord<LengthUnit>> wordsOf(LengthUnit) {
    static constexpr EnumWord<LengthUnit> kWords[] = {{LengthUnit::Guess, "guess"},   {LengthUnit::Millimetre, "mm"},
                                                      {LengthUnit::Centimetre, "cm"}, {LengthUnit::Decimetre, "dm"},
                                                      {LengthUnit::Inch, "inch"},     {LengthUnit::Foot, "foot"},
                                                      {LengthUnit::Metre, "m"}};
    return kWords;
}

std::span<const EnumWord<UpAxis>> wordsOf(UpAxis) {
    static constexpr EnumWord<UpAxis> kWords[] = {
        {UpAxis::Guess, "guess"}, {UpAxis::X, "x"}, {UpAxis::Y, "y"}, {UpAxis::Z, "z"}};
    return kWords;
}

std::span<const EnumWord<WindKind>> wordsOf(WindKind) {
    static constexpr EnumWord<WindKind> kWords[] = {
        {WindKind::Steady, "steady"}, {WindKind::Gust, "gust"}, {WindKind::Sines, "sines"}};
    return kWords;
}

std::span<const EnumWord<PropKind>> wordsOf(PropKind) {
    static constexpr EnumWord<PropKind> kWords[] = {{PropKind::Ball, "ball"},
                                                    {PropKind::Box, "box"},
                                                    {PropKind::Cylinder, "cylinder"},
                                                    {PropKind::File, "file"},
                                                    {PropKind::River, "river"}};
    return kWords;
}

} // namespace toile
