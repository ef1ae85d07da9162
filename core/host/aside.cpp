// SPDX-License-Identifier: GPL-3.0-or-later
// A forked process that writes its result into a pipe.
#include "core/host/aside.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <mutex>

#include "core/host/descriptor.h"

namespace hop::host {

namespace {

constexpr int kBetweenLooks = 10;  // at the stop [ms]

bool writeAll(int to, const char* bytes, std::size_t count) {
    while (count > 0) {
        const ssize_t written = ::write(to, bytes, count);
        if (written < 0 && errno != EINTR) return false;
        if (written <= 0) continue;
        bytes += written;
        count -= static_cast<std::size_t>(written);
    }
    return true;
}

// Never returns: exit handlers and open files are those of the process that was copied.
[[noreturn]] void workInCopy(const std::function<std::string()>& work, int to, pid_t origin, const sigset_t& signals) {
    for (const int signal : {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGPIPE}) std::signal(signal, SIG_DFL);
    ::pthread_sigmask(SIG_SETMASK, &signals, nullptr);
    ::prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (::getppid() != origin) ::_exit(1);
    bool written = false;
    try {
        const std::string result = work();
        written = writeAll(to, result.data(), result.size());
    } catch (...) {  // must not unwind into the copy of the caller
    }
    ::_exit(written ? 0 : 1);
}

struct Copy {
    pid_t process = -1;
    Descriptor result;
};

Copy startCopy(const std::function<std::string()>& work) {
    // Two copies must not inherit the writing ends of each other's pipes: a pipe ends when all of them are closed.
    static std::mutex oneAtATime;
    const std::lock_guard lock(oneAtATime);
    std::array<int, 2> ends{};
    if (::pipe2(ends.data(), O_CLOEXEC) != 0) return {};
    Copy copy{-1, Descriptor(ends[0])};
    const Descriptor writing(ends[1]);
    // No handler of this process runs in the copy: it could write into pipes that both have.
    sigset_t all, before;
    sigfillset(&all);
    ::pthread_sigmask(SIG_SETMASK, &all, &before);
    const pid_t origin = ::getpid();
    copy.process = ::fork();
    if (copy.process == 0) workInCopy(work, writing.number(), origin, before);
    ::pthread_sigmask(SIG_SETMASK, &before, nullptr);
    return copy;
}

// Everything until the end of the pipe; false if it was stopped.
bool readAll(int from, std::string& bytes, Stop stop) {
    std::array<char, 1 << 16> piece;
    while (!stop.requested()) {
        pollfd ready{from, POLLIN, 0};
        if (::poll(&ready, 1, kBetweenLooks) <= 0) continue;
        const ssize_t count = ::read(from, piece.data(), piece.size());
        if (count == 0) return true;
        if (count > 0) bytes.append(piece.data(), static_cast<std::size_t>(count));
        if (count < 0 && errno != EINTR) return false;
    }
    return false;
}

}  // namespace

std::string runAside(const std::function<std::string()>& work, Stop stop) {
    const Copy copy = startCopy(work);
    if (copy.process < 0) return work();
    std::string result;
    const bool whole = readAll(copy.result.number(), result, stop);
    if (!whole) ::kill(copy.process, SIGKILL);
    int status = 0;
    while (::waitpid(copy.process, &status, 0) < 0 && errno == EINTR) {
    }
    return whole && WIFEXITED(status) && WEXITSTATUS(status) == 0 ? result : std::string();
}

}  // namespace hop::host
