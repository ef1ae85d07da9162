// SPDX-License-Identifier: GPL-3.0-or-later
// A child process with little memory.
#include "tests/support/limited_memory.h"

#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstdlib>
#include <fstream>
#include <new>

namespace hop::test {

namespace {

// A line of /proc/self/status [bytes].
std::uint64_t status(const std::string& key) {
    std::ifstream file("/proc/self/status");
    std::string word;
    std::uint64_t kilobytes = 0;
    while (file >> word)
        if (word == key + ":") {
            file >> kilobytes;
            break;
        }
    return kilobytes * 1024;
}

void say(int pipe, const std::string& text) {
    for (std::size_t done = 0; done < text.size();) {
        const ssize_t written = ::write(pipe, text.data() + done, text.size() - done);
        if (written < 0 && errno != EINTR) std::_Exit(3);
        if (written > 0) done += static_cast<std::size_t>(written);
    }
}

[[noreturn]] void child(int pipe, std::uint64_t bytes, const std::function<std::string()>& run) {
    const std::uint64_t before = status("VmRSS");
    if (kMemoryCounts) {
        std::ofstream("/proc/self/clear_refs") << 5;  // the peak counts from here
        const rlimit limit{status("VmSize") + bytes, status("VmSize") + bytes};
        if (::setrlimit(RLIMIT_AS, &limit) != 0) std::_Exit(2);
    }
    std::string said;
    try {
        said = run();
    } catch (const std::bad_alloc&) {
        std::_Exit(1);
    }
    const std::uint64_t peak = kMemoryCounts ? status("VmHWM") : before;
    say(pipe, std::to_string(peak > before ? peak - before : 0) + '\n' + said);
    std::_Exit(0);
}

}  // namespace

Taken inLimitedMemory(std::uint64_t bytes, const std::function<std::string()>& run) {
    std::array<int, 2> ends{};
    if (::pipe(ends.data()) != 0) return {};
    const pid_t pid = ::fork();
    if (pid < 0) return {};
    if (pid == 0) {
        ::close(ends[0]);
        child(ends[1], bytes, run);
    }
    ::close(ends[1]);
    std::string text;
    std::array<char, 4096> buffer{};
    for (ssize_t got = 0; (got = ::read(ends[0], buffer.data(), buffer.size())) != 0;)
        if (got > 0) text.append(buffer.data(), static_cast<std::size_t>(got));
    ::close(ends[0]);
    int state = 0;
    rusage usage{};
    while (::wait4(pid, &state, 0, &usage) < 0 && errno == EINTR) {
    }
    Taken taken;
    const std::size_t line = text.find('\n');
    taken.ended = WIFEXITED(state) && WEXITSTATUS(state) == 0 && line != std::string::npos;
    if (!taken.ended) return taken;
    taken.peak = std::stoull(text.substr(0, line));
    taken.said = text.substr(line + 1);
    taken.processorTime = static_cast<double>(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) +
                          1e-6 * static_cast<double>(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec);
    return taken;
}

}  // namespace hop::test
