#include "core/file/safe_save.h"

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <system_error>

#include <fcntl.h>
#include <signal.h>
#include <sys/stat.h>
#include <unistd.h>

namespace toile {

namespace fs = std::filesystem;

namespace {

// Closes on every way out; close() is separate because its result counts after writing.
class OpenFile {
public:
    OpenFile(const std::string& path, int flags, mode_t mode = 0) : m_descriptor(::open(path.c_str(), flags, mode)) {}
    ~OpenFile() { close(); }
    OpenFile(const OpenFile&) = delete;
    OpenFile& operator=(const OpenFile&) = delete;

    [[nodiscard]] bool isOpen() const { return m_descriptor >= 0; }
    [[nodiscard]] int descriptor() const { return m_descriptor; }
    bool close() { return m_descriptor < 0 || ::close(std::exchange(m_descriptor, -1)) == 0; }

private:
    int m_descriptor;
};

std::string reason(int error) {
    switch (error) {
    case ENOSPC:
    case EDQUOT:
        return "the disk is full; free some space and try again";
    case EACCES:
    case EPERM:
        return "writing there is not allowed; choose another folder or change its permissions";
    case EROFS:
        return "the disk is read-only; choose another folder";
    case ENOENT:
    case ENOTDIR:
        return "there is no such folder; create it or choose another one";
    case EFBIG:
        return "the file would be larger than this account or disk allows";
    case ENAMETOOLONG:
        return "the name is too long";
    case EIO:
        return "the disk reports a fault; save to another disk";
    default:
        return std::string("the system says: ") + std::strerror(error);
    }
}

Error notSaved(const std::string& why) {
    return Error{"not saved: " + why + " (what stood there before is untouched)"};
}

// Where a path leads when links are followed, also when the last one leads to a file that is not there yet.
Result<fs::path> followLinks(fs::path path) {
    std::error_code error;
    for (int i = 0; i < 40; ++i) {
        if (!fs::is_symlink(path, error)) {
            return path;
        }
        const fs::path target = fs::read_symlink(path, error);
        if (error) {
            break;
        }
        path = target.is_absolute() ? target : path.parent_path() / target;
    }
    return notSaved("the path is a circle of links; choose another one");
}

fs::path folderOf(const fs::path& path) {
    return path.has_parent_path() ? path.parent_path() : fs::path(".");
}

int writeAll(int descriptor, std::string_view text) {
    while (!text.empty()) {
        const ssize_t written = ::write(descriptor, text.data(), text.size());
        if (written < 0 && errno == EINTR) {
            continue;
        }
        if (written < 0) {
            return errno;
        }
        text.remove_prefix(static_cast<std::size_t>(written));
    }
    return 0;
}

// Permissions and, where allowed, the owner of the file that is about to be replaced.
void takeOverAttributes(int descriptor, const fs::path& from) {
    struct stat old {};
    if (::stat(from.c_str(), &old) != 0) {
        return;
    }
    // The owner first: changing it clears some of the mode's bits.
    if (::fchown(descriptor, old.st_uid, old.st_gid) != 0) {
        // Only the superuser may give files away; the file then belongs to the person who saves.
    }
    ::fchmod(descriptor, old.st_mode & 07777);
}

Result<void> writeNewFile(const fs::path& path, const fs::path& attributesOf, std::string_view text) {
    OpenFile file(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0666);
    if (!file.isOpen()) {
        return notSaved(reason(errno));
    }
    int error = writeAll(file.descriptor(), text);
    takeOverAttributes(file.descriptor(), attributesOf);
    if (error == 0 && ::fsync(file.descriptor()) != 0) {
        error = errno;
    }
    if (!file.close() && error == 0) {
        error = errno;
    }
    return error == 0 ? Result<void>() : notSaved(reason(error));
}

bool syncFolder(const fs::path& folder) {
    const OpenFile file(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    return file.isOpen() && ::fsync(file.descriptor()) == 0;
}

// The old file stays in place until the new one is renamed over it: the backup is a second name for it, or a copy where
// the file system knows no second names.
void keepBackup(const fs::path& path) {
    const fs::path folder = folderOf(path) / ".toile-backups";
    std::error_code ignored;
    fs::create_directory(folder, ignored);
    const auto numbered = [&](int number) {
        return folder / (path.filename().string() + "." + std::to_string(number));
    };
    for (int number = kBackups; number > 1; --number) {
        fs::rename(numbered(number - 1), numbered(number), ignored);
    }
    std::error_code error;
    fs::create_hard_link(path, numbered(1), error);
    if (error) {
        fs::copy_file(path, numbered(1), fs::copy_options::overwrite_existing, ignored);
    }
    syncFolder(folder);
}

// A program that was killed while saving leaves its new file behind; the next save clears up. The number in the name
// tells whether that program still runs.
void removeLeftovers(const fs::path& target) {
    const std::string prefix = "." + target.filename().string() + ".";
    std::error_code error;
    for (fs::directory_iterator entry(folderOf(target), error), end; !error && entry != end; entry.increment(error)) {
        const std::string name = entry->path().filename().string();
        if (name.size() <= prefix.size() + 4 || name.compare(0, prefix.size(), prefix) != 0 ||
            entry->path().extension() != ".new") {
            continue;
        }
        const std::string number = name.substr(prefix.size(), name.size() - prefix.size() - 4);
        const bool digits = number.size() < 10 && number.find_first_not_of("0123456789") == std::string::npos;
        if (digits && ::kill(static_cast<pid_t>(std::stol(number)), 0) != 0 && errno == ESRCH) {
            std::error_code ignored;
            fs::remove(entry->path(), ignored);
        }
    }
}

Result<void> checkWritten(const fs::path& aside, const fs::path& target, std::string_view text,
                          const std::function<Result<void>(std::string_view)>& check) {
    const Result<std::string> readBack = readWholeFile(aside, text.size());
    if (!readBack || readBack.value() != text) {
        std::error_code ignored;
        fs::remove(aside, ignored);
        return notSaved("the disk did not keep what was written; save to another disk");
    }
    if (const Result<void> checked = check(readBack.value()); !checked) {
        std::error_code ignored;
        const fs::path kept = target.string() + ".unsaved";
        fs::rename(aside, kept, ignored);
        return notSaved(checked.error() + "; the new content is kept beside it as " + kept.filename().string());
    }
    return {};
}

} // namespace

Result<std::string> readWholeFile(const std::string& path, std::size_t most) {
    struct stat info {};
    if (::stat(path.c_str(), &info) != 0) {
        return Error{errno == ENOENT || errno == ENOTDIR ? "there is no such file; check the name"
                                                         : "cannot be read: " + std::string(std::strerror(errno))};
    }
    if (!S_ISREG(info.st_mode)) {
        return Error{S_ISDIR(info.st_mode) ? "this is a folder; name a file in it" : "this is not a regular file"};
    }
    if (static_cast<std::uintmax_t>(info.st_size) > most) {
        return Error{"the file has " + std::to_string(info.st_size >> 20) + " MB, more than the " +
                     std::to_string(most >> 20) + " MB that are read; check that it is the right one"};
    }
    const OpenFile file(path, O_RDONLY | O_CLOEXEC);
    if (!file.isOpen()) {
        return Error{std::string("cannot be read: ") + std::strerror(errno)};
    }
    std::string text(static_cast<std::size_t>(info.st_size), '\0');
    std::size_t filled = 0;
    while (filled < text.size()) {
        const ssize_t count = ::read(file.descriptor(), text.data() + filled, text.size() - filled);
        if (count < 0 && errno == EINTR) {
            continue;
        }
        if (count < 0) {
            return Error{std::string("cannot be read: ") + std::strerror(errno)};
        }
        if (count == 0) {
            break; // someone made it shorter meanwhile
        }
        filled += static_cast<std::size_t>(count);
    }
    text.resize(filled);
    return text;
}

Result<void> replaceFile(const std::string& path, std::string_view text,
                         const std::function<Result<void>(std::string_view readBack)>& check) {
    Result<fs::path> followed = followLinks(path);
    if (!followed) {
        return Error{followed.error()};
    }
    const fs::path& target = followed.value();
    std::error_code ignored;
    const bool exists = fs::exists(target, ignored);
    if (exists && !fs::is_regular_file(target, ignored)) {
        return notSaved("there is a folder or device of this name; choose another name");
    }
    if (exists && ::access(target.c_str(), W_OK) != 0) {
        return notSaved("the file is write-protected; choose another name or allow writing");
    }
    // The process's number keeps two programs that save the same file apart; the later rename wins, whole.
    const fs::path aside =
        folderOf(target) / ("." + target.filename().string() + "." + std::to_string(::getpid()) + ".new");
    if (const Result<void> written = writeNewFile(aside, target, text); !written) {
        fs::remove(aside, ignored);
        return written;
    }
    if (const Result<void> checked = checkWritten(aside, target, text, check); !checked) {
        return checked;
    }
    if (exists) {
        const Result<std::string> old = readWholeFile(target, text.size());
        if (!old || old.value() != text) {
            keepBackup(target);
        }
    }
    if (std::rename(aside.c_str(), target.c_str()) != 0) {
        const int error = errno;
        fs::remove(aside, ignored);
        return notSaved(reason(error));
    }
    removeLeftovers(target);
    if (!syncFolder(folderOf(target))) {
        return Error{"saved, but the disk did not confirm it; save to another disk as well"};
    }
    return {};
}

} // namespace toile
