// SPDX-License-Identifier: GPL-3.0-or-later
// Preloaded into the program: the N-th call that changes files fails, is cut short, or is the last before SIGKILL.
//
// HOP_FAULT=KIND:N, KIND one of EIO, ENOSPC, EINTR, short, kill; N from 1. HOP_FAULT_MARK names a file that gets the
// name of the call, so that the test knows whether there were so many. Counted are opening a file for writing, and what
// is done to files so opened and to their names. HOP_LAYOUT_DIES: a process that answers another one of the program
// gets SIGKILL at its start.
#include <dlfcn.h>
#include <fcntl.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <unistd.h>

#include <atomic>
#include <bitset>
#include <cerrno>
#include <csignal>
#include <cstdarg>
#include <cstdlib>
#include <cstring>

namespace {

enum class Kind { none, error, shortened, kill };

struct Fault {
    Kind kind = Kind::none;
    int error = 0;
    bool onlyWrites = false;
    long call = 0;
    const char* mark = nullptr;
};

const Fault& fault() {
    static const Fault kFault = [] {
        Fault wanted;
        const char* text = std::getenv("HOP_FAULT");
        wanted.mark = std::getenv("HOP_FAULT_MARK");
        const char* colon = text != nullptr ? std::strchr(text, ':') : nullptr;
        if (colon == nullptr) return wanted;
        wanted.call = std::strtol(colon + 1, nullptr, 10);
        const auto is = [&](const char* kind) { return std::strncmp(text, kind, std::strlen(kind)) == 0; };
        wanted.kind = is("short") ? Kind::shortened : is("kill") ? Kind::kill : Kind::error;
        wanted.error = is("ENOSPC") ? ENOSPC : is("EINTR") ? EINTR : EIO;
        wanted.onlyWrites = is("short") || is("EINTR");
        return wanted;
    }();
    return kFault;
}

constexpr std::size_t kMostFiles = 4096;
std::bitset<kMostFiles> written;  // files open for writing; the program opens them in one thread
std::atomic<long> calls = 0;

bool isWritten(int file) {
    return file >= 0 && static_cast<std::size_t>(file) < kMostFiles && written[static_cast<std::size_t>(file)];
}

// Whether this call is the one; SIGKILL does not return.
bool isDue(const char* name, bool isWrite = false) {
    const Fault& wanted = fault();
    if (wanted.kind == Kind::none || (wanted.onlyWrites && !isWrite)) return false;
    if (++calls != wanted.call) return false;
    if (wanted.mark != nullptr) {
        const long mark = ::syscall(SYS_openat, AT_FDCWD, wanted.mark, O_WRONLY | O_CREAT | O_TRUNC, 0600);
        ::syscall(SYS_write, mark, name, std::strlen(name));
        ::syscall(SYS_close, mark);
    }
    if (wanted.kind == Kind::kill) ::raise(SIGKILL);
    errno = wanted.error;
    return true;
}

template <typename Function>
Function* real(const char* name) {
    return reinterpret_cast<Function*>(::dlsym(RTLD_NEXT, name));
}

int opened(int file, int flags) {
    if (file >= 0 && static_cast<std::size_t>(file) < kMostFiles)
        written[static_cast<std::size_t>(file)] = (flags & O_ACCMODE) != O_RDONLY;
    return file;
}

bool hasMode(int flags) { return (flags & O_CREAT) != 0 || (flags & O_TMPFILE) == O_TMPFILE; }

}  // namespace

#define HOP_MODE(flags)                                \
    mode_t mode = 0;                                   \
    if (hasMode(flags)) {                              \
        va_list rest;                                  \
        va_start(rest, flags);                         \
        mode = static_cast<mode_t>(va_arg(rest, int)); \
        va_end(rest);                                  \
    }

// NOLINTBEGIN(*): names and signatures are those of the C library
extern "C" {

#define HOP_OPEN(name)                                                                    \
    int name(const char* path, int flags, ...) {                                          \
        HOP_MODE(flags)                                                                   \
        if ((flags & O_ACCMODE) != O_RDONLY && isDue(#name)) return -1;                   \
        return opened(real<int(const char*, int, ...)>(#name)(path, flags, mode), flags); \
    }
HOP_OPEN(open)
HOP_OPEN(open64)

#define HOP_OPENAT(name)                                                                               \
    int name(int folder, const char* path, int flags, ...) {                                           \
        HOP_MODE(flags)                                                                                \
        if ((flags & O_ACCMODE) != O_RDONLY && isDue(#name)) return -1;                                \
        return opened(real<int(int, const char*, int, ...)>(#name)(folder, path, flags, mode), flags); \
    }
HOP_OPENAT(openat)
HOP_OPENAT(openat64)

ssize_t write(int file, const void* bytes, size_t count) {
    static const auto kWrite = real<ssize_t(int, const void*, size_t)>("write");
    if (isWritten(file) && isDue("write", true)) {
        if (fault().kind == Kind::error) return -1;
        count = count > 1 ? count / 2 : count;
    }
    return kWrite(file, bytes, count);
}

#define HOP_ON_FILE(name, parameters, arguments)        \
    int name parameters {                               \
        if (isWritten(file) && isDue(#name)) return -1; \
        return real<int parameters>(#name) arguments;   \
    }
HOP_ON_FILE(fsync, (int file), (file))
HOP_ON_FILE(fdatasync, (int file), (file))
HOP_ON_FILE(ftruncate, (int file, off_t size), (file, size))
HOP_ON_FILE(ftruncate64, (int file, off64_t size), (file, size))
HOP_ON_FILE(fchmod, (int file, mode_t mode), (file, mode))
HOP_ON_FILE(fchown, (int file, uid_t owner, gid_t group), (file, owner, group))

int close(int file) {
    const bool due = isWritten(file) && isDue("close");
    if (file >= 0 && static_cast<std::size_t>(file) < kMostFiles) written[static_cast<std::size_t>(file)] = false;
    const int result = real<int(int)>("close")(file);
    if (!due) return result;
    errno = fault().error;
    return -1;
}

#define HOP_ON_NAME(name, parameters, arguments)      \
    int name parameters {                             \
        if (isDue(#name)) return -1;                  \
        return real<int parameters>(#name) arguments; \
    }
HOP_ON_NAME(linkat, (int a, const char* from, int b, const char* to, int flags), (a, from, b, to, flags))
HOP_ON_NAME(rename, (const char* from, const char* to), (from, to))
HOP_ON_NAME(unlink, (const char* path), (path))

int prctl(int option, ...) {
    if (option == PR_SET_PDEATHSIG && std::getenv("HOP_LAYOUT_DIES") != nullptr) ::raise(SIGKILL);
    va_list rest;
    va_start(rest, option);
    const auto a = va_arg(rest, unsigned long), b = va_arg(rest, unsigned long), c = va_arg(rest, unsigned long),
               d = va_arg(rest, unsigned long);
    va_end(rest);
    using Longs = int(int, unsigned long, unsigned long, unsigned long, unsigned long);
    return real<Longs>("prctl")(option, a, b, c, d);
}

}  // extern "C"
// NOLINTEND(*)
