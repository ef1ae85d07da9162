// SPDX-License-Identifier: GPL-3.0-or-later
// Preloaded into a test: below one folder every call on files takes 300 ms, below another one three seconds. Remembers
// which of them the first thread has made, and counts syncs in all threads.
#include <dlfcn.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <cstdarg>
#include <cstring>
#include <ctime>

namespace {

constexpr long kSlow = 300, kDead = 3000;  // [ms]
constexpr std::size_t kMostFiles = 4096;

std::array<char, 4096> slowFolder{}, deadFolder{};  // set while no other thread makes such calls
std::atomic<bool> isOn = false;
std::array<std::atomic<bool>, kMostFiles> isSlow{};  // by descriptor
std::atomic<const char*> callOfWindow = nullptr;
std::atomic<int> syncs = 0;

void wait(const char* name, long milliseconds) {
    if (::gettid() == ::getpid()) callOfWindow = name;
    const timespec time{milliseconds / 1000, milliseconds % 1000 * 1'000'000};
    ::nanosleep(&time, nullptr);
}

bool isBelow(const char* path, const std::array<char, 4096>& folder) {
    return folder[0] != '\0' && path != nullptr && std::strncmp(path, folder.data(), std::strlen(folder.data())) == 0;
}

void waitFor(const char* name, const char* path) {
    if (!isOn || !isBelow(path, slowFolder)) return;
    wait(name, isBelow(path, deadFolder) ? kDead : kSlow);
}

void waitFor(const char* name, int file) {
    if (isOn && file >= 0 && static_cast<std::size_t>(file) < kMostFiles && isSlow[static_cast<std::size_t>(file)])
        wait(name, kSlow);
}

int opened(const char* path, int file) {
    if (file >= 0 && static_cast<std::size_t>(file) < kMostFiles)
        isSlow[static_cast<std::size_t>(file)] = isBelow(path, slowFolder);
    return file;
}

template <typename Function>
Function* real(const char* name) {
    return reinterpret_cast<Function*>(::dlsym(RTLD_NEXT, name));
}

bool hasMode(int flags) { return (flags & O_CREAT) != 0 || (flags & O_TMPFILE) == O_TMPFILE; }

}  // namespace

// NOLINTBEGIN(*): names and signatures are those of the C library
extern "C" {

void hop_slow_disk_begin(const char* slow, const char* dead) {
    std::strncpy(slowFolder.data(), slow, slowFolder.size() - 1);
    std::strncpy(deadFolder.data(), dead, deadFolder.size() - 1);
    callOfWindow = nullptr;
    syncs = 0;
    isOn = true;
}
void hop_slow_disk_end() { isOn = false; }
// The latest such call of the first thread; null: none.
const char* hop_slow_disk_call_of_window() { return callOfWindow; }
int hop_slow_disk_syncs() { return syncs; }

#define HOP_MODE(flags)                                \
    mode_t mode = 0;                                   \
    if (hasMode(flags)) {                              \
        va_list rest;                                  \
        va_start(rest, flags);                         \
        mode = static_cast<mode_t>(va_arg(rest, int)); \
        va_end(rest);                                  \
    }

#define HOP_OPEN(name)                                                                   \
    int name(const char* path, int flags, ...) {                                         \
        HOP_MODE(flags)                                                                  \
        waitFor(#name, path);                                                            \
        return opened(path, real<int(const char*, int, ...)>(#name)(path, flags, mode)); \
    }
HOP_OPEN(open)
HOP_OPEN(open64)

#define HOP_OPENAT(name)                                                                              \
    int name(int folder, const char* path, int flags, ...) {                                          \
        HOP_MODE(flags)                                                                               \
        waitFor(#name, path);                                                                         \
        return opened(path, real<int(int, const char*, int, ...)>(#name)(folder, path, flags, mode)); \
    }
HOP_OPENAT(openat)
HOP_OPENAT(openat64)

#define HOP_ON(what, type, name, parameters, arguments) \
    type name parameters {                              \
        waitFor(#name, what);                           \
        return real<type parameters>(#name) arguments;  \
    }
HOP_ON(path, int, stat, (const char* path, struct stat* facts), (path, facts))
HOP_ON(path, int, stat64, (const char* path, struct stat64* facts), (path, facts))
HOP_ON(path, int, lstat, (const char* path, struct stat* facts), (path, facts))
HOP_ON(path, int, lstat64, (const char* path, struct stat64* facts), (path, facts))
HOP_ON(path, int, fstatat, (int folder, const char* path, struct stat* facts, int flags), (folder, path, facts, flags))
HOP_ON(path, int, fstatat64, (int folder, const char* path, struct stat64* facts, int flags),
       (folder, path, facts, flags))
HOP_ON(path, int, statx, (int folder, const char* path, int flags, unsigned mask, struct statx* facts),
       (folder, path, flags, mask, facts))
HOP_ON(path, int, access, (const char* path, int mode), (path, mode))
HOP_ON(path, int, faccessat, (int folder, const char* path, int mode, int flags), (folder, path, mode, flags))
HOP_ON(path, int, mkdir, (const char* path, mode_t mode), (path, mode))
HOP_ON(path, int, unlink, (const char* path), (path))
HOP_ON(to, int, linkat, (int a, const char* from, int b, const char* to, int flags), (a, from, b, to, flags))
HOP_ON(from, int, rename, (const char* from, const char* to), (from, to))
HOP_ON(file, ssize_t, write, (int file, const void* bytes, size_t count), (file, bytes, count))
HOP_ON(file, ssize_t, read, (int file, void* bytes, size_t count), (file, bytes, count))

#define HOP_SYNC(name)                      \
    int name(int file) {                    \
        if (isOn) ++syncs;                  \
        waitFor(#name, file);               \
        return real<int(int)>(#name)(file); \
    }
HOP_SYNC(fsync)
HOP_SYNC(fdatasync)

}  // extern "C"
// NOLINTEND(*)
