#pragma once

#include "core/base/result.h"

#include <functional>
#include <string>
#include <string_view>

namespace toile {

// How many earlier versions of a file are kept, newest first, as .toile-backups/NAME.1 to .5 in the file's folder.
inline constexpr int kBackups = 5;

// Replaces the content of a file so that at every moment, whatever fails, the path holds either all of the old content
// or all of the new:
//   1. write the text to a new file in the same folder and have the disk take it (fsync)
//   2. read that file back and compare; ask check as well
//   3. keep what stood at the path as the newest backup, if it differs
//   4. rename the new file over the path, and have the disk take the folder
// Links are followed, the file keeps its permissions. When check refuses, the new file is left beside the path with the
// ending .unsaved and named in the error, since it may be all that there is of somebody's work. A backup that cannot be
// made (an unusual file system) does not keep the file from being saved.
[[nodiscard]] Result<void> replaceFile(const std::string& path, std::string_view text,
                                       const std::function<Result<void>(std::string_view readBack)>& check);

// All of a regular file of at most the given size. Errors say what to do, without the file's name.
[[nodiscard]] Result<std::string> readWholeFile(const std::string& path, std::size_t most);

} // namespace toile
