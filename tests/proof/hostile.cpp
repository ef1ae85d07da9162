// SPDX-License-Identifier: GPL-3.0-or-later
// The program under hostile command lines (tests/support/hostile_input.h): each in 4 GB of address space, interrupted
// after some seconds. Whatever it is given, it ends with 0 to 3 and says why in one line if it refuses, and an
// interrupt ends it at once. Prints how often each exit status came, how many were interrupted, and every call that
// fell.
//
//   hostile_proof PROGRAM FOLDER COUNT [SEED [FIRST]]
#include <fcntl.h>
#include <poll.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "tests/support/hostile_input.h"

namespace {

using hop::test::HostileCall;
using Clock = std::chrono::steady_clock;

constexpr rlim_t kAddressSpace = rlim_t{4} << 30U;
constexpr std::chrono::seconds kPatience(8), kToEnd(3);

struct Ended {
    int status = -1;  // 128 + n: by signal n
    bool interrupted = false;
    bool killed = false;  // it did not end when it was interrupted
    std::string err;
};

[[noreturn]] void become(const char* program, const HostileCall& call, const std::string& folder) {
    const rlimit space{kAddressSpace, kAddressSpace}, none{0, 0};
    ::setrlimit(RLIMIT_AS, &space);
    ::setrlimit(RLIMIT_CORE, &none);
    ::dup2(::open("/dev/null", O_RDONLY), STDIN_FILENO);
    ::dup2(::open("/dev/null", O_WRONLY), STDOUT_FILENO);
    ::dup2(::open((folder + "/err").c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600), STDERR_FILENO);
    ::unsetenv("DISPLAY");
    ::setenv("QT_QPA_PLATFORM", "offscreen", 1);
    std::vector<char*> words = {const_cast<char*>(program)};
    for (const std::string& argument : call.arguments) words.push_back(const_cast<char*>(argument.c_str()));
    words.push_back(nullptr);
    ::execv(program, words.data());
    ::_exit(127);
}

bool endsWithin(pid_t child, Clock::duration time, int& status) {
    for (const auto end = Clock::now() + time; Clock::now() < end; ::poll(nullptr, 0, 2))
        if (::waitpid(child, &status, WNOHANG) == child) return true;
    return false;
}

Ended run(const char* program, const HostileCall& call, const std::string& folder) {
    if (!call.file.empty()) std::ofstream(call.file, std::ios::binary) << call.text;
    const pid_t child = ::fork();
    if (child == 0) become(program, call, folder);
    Ended ended;
    int status = 0;
    if (!endsWithin(child, kPatience, status)) {
        ended.interrupted = true;
        ::kill(child, SIGINT);
        if (!endsWithin(child, kToEnd, status)) {
            ended.killed = true;
            ::kill(child, SIGKILL);
            ::waitpid(child, &status, 0);
        }
    }
    ended.status = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
    std::ifstream said(folder + "/err", std::ios::binary);
    ended.err.assign(std::istreambuf_iterator<char>(said), {});
    if (!call.file.empty()) ::unlink(call.file.c_str());
    return ended;
}

// What is wrong; empty: nothing.
std::string complaint(const Ended& ended) {
    if (ended.killed) return "does not end when it is interrupted";
    if (ended.status < 0 || ended.status > 3) return "ends with " + std::to_string(ended.status);
    if (ended.status != 2) return {};
    const bool oneLine = ended.err.ends_with('\n') && ended.err.find('\n') == ended.err.size() - 1;
    if (!ended.err.starts_with("hopscope: ") || !oneLine) return "does not refuse in one line";
    return ended.err.size() > 2000 ? "refuses at length" : "";
}

}  // namespace

int main(int argc, char** argv) {
    if (argc < 4) {
        std::fprintf(stderr, "usage: hostile_proof PROGRAM FOLDER COUNT [SEED [FIRST]]\n");
        return 2;
    }
    const std::string folder = argv[2];
    const auto count = static_cast<std::uint32_t>(std::strtoul(argv[3], nullptr, 10));
    const std::uint64_t seed = argc > 4 ? std::strtoull(argv[4], nullptr, 10) : 1;
    const auto first = static_cast<std::uint32_t>(argc > 5 ? std::strtoul(argv[5], nullptr, 10) : 0);
    std::setvbuf(stdout, nullptr, _IOLBF, BUFSIZ);
    std::array<std::uint32_t, 4> statuses{};
    std::uint32_t interrupted = 0, fell = 0;
    for (std::uint32_t i = first; i < first + count; ++i) {
        const HostileCall call = hop::test::hostileCall(seed, i, folder);
        const Ended ended = run(argv[1], call, folder);
        if (ended.status >= 0 && ended.status < 4) ++statuses[static_cast<std::size_t>(ended.status)];
        interrupted += ended.interrupted ? 1 : 0;
        if (ended.interrupted) std::printf("%u slow: %s\n", i, print(call).substr(0, 300).c_str());
        const std::string wrong = complaint(ended);
        if (wrong.empty()) continue;
        ++fell;
        std::printf("%u %s: %s\n%s\n", i, wrong.c_str(), print(call).c_str(), ended.err.substr(0, 500).c_str());
    }
    std::printf("%u calls: %u ended with 0, %u with 1, %u with 2, %u with 3; %u were interrupted; %u fell\n", count,
                statuses[0], statuses[1], statuses[2], statuses[3], interrupted, fell);
    return fell == 0 ? 0 : 1;
}
