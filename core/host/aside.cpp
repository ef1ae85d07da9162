// SPDX-License-Identifier: GPL-3.0-or-later
// A spawned process at the other end of a pair of sockets.
#include "core/host/aside.h"

#include <poll.h>
#include <spawn.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <string_view>
#include <utility>

#include "core/host/descriptor.h"

namespace hop::host {

namespace {

constexpr int kBetweenLooks = 10;  // at the stop [ms]

struct Child {
    pid_t process = -1;
    Descriptor line;  // to its standard input, from its standard output
};

// Neither the signals that this process blocks nor those that it ignores are the child's.
Child start(std::vector<std::string>& command) {
    std::array<int, 2> ends{};
    if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()) != 0) return {};
    Child child{-1, Descriptor(ends[0])};
    const Descriptor its(ends[1]);
    std::vector<char*> words;
    for (std::string& word : command) words.push_back(word.data());
    words.push_back(nullptr);

    posix_spawn_file_actions_t files;
    posix_spawnattr_t attributes;
    posix_spawn_file_actions_init(&files);
    posix_spawnattr_init(&attributes);
    posix_spawn_file_actions_adddup2(&files, its.number(), STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&files, its.number(), STDOUT_FILENO);
    sigset_t none, usual;
    sigemptyset(&none);
    sigemptyset(&usual);
    for (const int signal : {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGPIPE}) sigaddset(&usual, signal);
    posix_spawnattr_setsigmask(&attributes, &none);
    posix_spawnattr_setsigdefault(&attributes, &usual);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
    if (::posix_spawn(&child.process, words.front(), &files, &attributes, words.data(), environ) != 0)
        child.process = -1;
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&files);
    return child;
}

// Sends what is left of the request as far as it is taken; false if the child has closed its end.
bool send(int to, std::string_view& request) {
    const ssize_t sent = ::send(to, request.data(), request.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
    if (sent < 0) return errno == EINTR || errno == EAGAIN;
    request.remove_prefix(static_cast<std::size_t>(sent));
    if (request.empty()) ::shutdown(to, SHUT_WR);
    return true;
}

// Everything until the child closes its end; false if it was stopped.
bool converse(int line, std::string_view request, std::string& answer, Stop stop) {
    std::array<char, 1 << 16> piece;
    if (request.empty()) ::shutdown(line, SHUT_WR);
    while (!stop.requested()) {
        pollfd ready{line, static_cast<short>(request.empty() ? POLLIN : POLLIN | POLLOUT), 0};
        if (::poll(&ready, 1, kBetweenLooks) <= 0) continue;
        if ((ready.revents & POLLOUT) != 0 && !send(line, request)) return false;
        if ((ready.revents & (POLLIN | POLLHUP | POLLERR)) == 0) continue;
        const ssize_t count = ::recv(line, piece.data(), piece.size(), MSG_DONTWAIT);
        if (count == 0) return true;
        if (count > 0) answer.append(piece.data(), static_cast<std::size_t>(count));
        if (count < 0 && errno != EINTR && errno != EAGAIN) return false;
    }
    return false;
}

std::string& program() {
    static std::string path;
    return path;
}

}  // namespace

std::string runAside(std::vector<std::string> command, const std::string& request, Stop stop) {
    const Child child = start(command);
    if (child.process < 0) return {};
    std::string answer;
    const bool whole = converse(child.line.number(), request, answer, stop);
    if (!whole) ::kill(child.process, SIGKILL);
    int status = 0;
    while (::waitpid(child.process, &status, 0) < 0 && errno == EINTR) {
    }
    return whole && WIFEXITED(status) && WEXITSTATUS(status) == 0 ? answer : std::string();
}

Result<std::string> requestToThisProcess() {
    ::prctl(PR_SET_PDEATHSIG, SIGKILL);
    std::string request;
    std::array<char, 1 << 16> piece;
    for (;;) {
        const ssize_t count = ::read(STDIN_FILENO, piece.data(), piece.size());
        if (count > 0) request.append(piece.data(), static_cast<std::size_t>(count));
        if (count == 0 || (count < 0 && errno != EINTR)) break;
    }
    // Before the signal was requested, a request may have arrived whose sender is gone.
    pollfd reader{STDOUT_FILENO, 0, 0};
    if (::poll(&reader, 1, 0) > 0) return Error{ErrorCode::ioFailure, "the process that asked has ended"};
    return request;
}

bool answerFromThisProcess(const std::string& answer) {
    std::string_view rest = answer;
    while (!rest.empty()) {
        const ssize_t written = ::write(STDOUT_FILENO, rest.data(), rest.size());
        if (written > 0) rest.remove_prefix(static_cast<std::size_t>(written));
        if (written < 0 && errno != EINTR) return false;
    }
    return true;
}

void setOwnProgram(std::string path) { program() = std::move(path); }
const std::string& ownProgram() { return program(); }

}  // namespace hop::host
