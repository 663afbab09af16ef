#pragma once

#include "core/body/body.h"

namespace toile {

// What a file is read for: a body has some depth, and what stands apart from it is left out; a thing is what it is.
enum class BodyUse : std::uint8_t { Dressed, Thing };

// Reads a body from a 3D file, in metres and Y up but otherwise where the file puts it: what is draped on it fits
// beside it in the program it came from. Unit, up axis and groups are taken from the spec, or guessed and told in the
// notes. An error is one line that begins with the path.
[[nodiscard]] Result<Body> readBody(const std::string& path, const BodySpec& spec, BodyUse use = BodyUse::Dressed);

} // namespace toile
