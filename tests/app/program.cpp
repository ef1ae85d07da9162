// SPDX-License-Identifier: GPL-3.0-or-later
// Starting the program and collecting what it says.
#include "tests/app/program.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <poll.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <csignal>
#include <cstdlib>
#include <fstream>
#include <iterator>

namespace hop::test {
namespace {

struct Pipe {
    Pipe() {
        int ends[2] = {-1, -1};
        if (::pipe2(ends, O_CLOEXEC) != 0) std::abort();
        read = ends[0];
        write = ends[1];
    }
    int read = -1, write = -1;
};

[[noreturn]] void become(const Start& start, int in, int out, int err) {
    ::dup2(in, STDIN_FILENO);
    ::dup2(out, STDOUT_FILENO);
    ::dup2(err, STDERR_FILENO);
    std::signal(SIGPIPE, SIG_DFL);
    if (start.stack != 0) {
        const rlimit limit{start.stack, start.stack};
        ::setrlimit(RLIMIT_STACK, &limit);
    }
    if (start.fileSize != 0) {
        const rlimit limit{start.fileSize, start.fileSize};
        ::setrlimit(RLIMIT_FSIZE, &limit);
    }
    ::unsetenv("DISPLAY");
    ::unsetenv("WAYLAND_DISPLAY");
    ::unsetenv("QT_QPA_PLATFORM");
    for (const std::string& variable : start.environment) ::putenv(const_cast<char*>(variable.c_str()));
    std::vector<char*> words = {const_cast<char*>(HOP_PROGRAM)};
    for (const std::string& argument : start.arguments) words.push_back(const_cast<char*>(argument.c_str()));
    words.push_back(nullptr);
    ::execv(HOP_PROGRAM, words.data());
    ::_exit(127);
}

bool readSome(int from, std::string& into) {
    std::array<char, 65536> buffer{};
    const ssize_t got = ::read(from, buffer.data(), buffer.size());
    if (got > 0) into.append(buffer.data(), static_cast<std::size_t>(got));
    return got > 0;
}

}  // namespace

Finished run(const Start& start) {
    std::signal(SIGPIPE, SIG_IGN);
    const Pipe in, out, err;
    const int target =
        start.output.empty() ? out.write : ::open(start.output.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0644);
    const pid_t child = ::fork();
    if (child == 0) become(start, in.read, target, err.write);
    for (const int end : {in.read, out.write, err.write}) ::close(end);
    if (target != out.write) ::close(target);
    if (::write(in.write, start.input.data(), start.input.size()) < 0) ADD_FAILURE() << "the program takes no input";
    if (!start.keepInput) ::close(in.write);

    Finished finished;
    std::array<pollfd, 2> sources = {{{start.closeOutput ? -1 : out.read, POLLIN, 0}, {err.read, POLLIN, 0}}};
    if (start.closeOutput) ::close(out.read);
    bool interrupted =
        start.interruptAfterBytes < 0 && start.interruptWhenWritten.empty() && start.interruptWhenRead.empty();
    int pipeWriter = -1;
    const auto due = [&] {
        if (!start.interruptWhenRead.empty()) {
            pipeWriter = ::open(start.interruptWhenRead.c_str(), O_WRONLY | O_NONBLOCK | O_CLOEXEC);
            return pipeWriter >= 0;
        }
        if (start.interruptWhenWritten.empty())
            return finished.out.size() >= static_cast<std::size_t>(start.interruptAfterBytes);
        const std::string written = readFile(start.interruptWhenWritten);
        return std::count(written.begin(), written.end(), '\n') > 1;
    };
    while (sources[0].fd >= 0 || sources[1].fd >= 0) {
        ::poll(sources.data(), sources.size(), interrupted ? -1 : 20);
        for (pollfd& source : sources) {
            if (source.revents == 0) continue;
            if (readSome(source.fd, source.fd == out.read ? finished.out : finished.err)) continue;
            ::close(source.fd);
            source.fd = -1;
        }
        if (!interrupted && due()) {
            ::kill(child, SIGINT);
            interrupted = true;
        }
    }
    for (const int end : {pipeWriter, start.keepInput ? in.write : -1})
        if (end >= 0) ::close(end);
    int status = 0;
    ::waitpid(child, &status, 0);
    finished.status = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
    return finished;
}

Finished run(const std::vector<std::string>& arguments) {
    Start start;
    start.arguments = arguments;
    return run(start);
}

Finished sweepWith(const std::string& state, std::vector<std::string> arguments) {
    arguments.insert(arguments.begin(), "sweep");
    Start start;
    start.arguments = std::move(arguments);
    start.environment = {"XDG_STATE_HOME=" + state};
    return run(start);
}

void expectRefusal(const Start& start, const std::string& sentence) {
    const Finished finished = run(start);
    EXPECT_EQ(finished.status, 2);
    EXPECT_EQ(finished.out, "");
    EXPECT_EQ(finished.err, "hopscope: " + sentence + "\n");
}

nlohmann::json resultOf(std::vector<std::string> arguments) {
    arguments.insert(arguments.begin(), "run");
    arguments.insert(arguments.end(), {"--json", "-"});
    const Finished finished = run(arguments);
    EXPECT_EQ(finished.status, 0);
    EXPECT_EQ(finished.err, "");
    return nlohmann::json::parse(finished.out, nullptr, false);
}

std::map<std::string, std::string> contentsOf(const std::filesystem::path& folder) {
    namespace fs = std::filesystem;
    std::map<std::string, std::string> contents;
    for (const fs::directory_entry& entry : fs::recursive_directory_iterator(folder)) {
        if (entry.is_symlink())
            contents[entry.path().string()] = "-> " + fs::read_symlink(entry.path()).string();
        else
            contents[entry.path().string()] = entry.is_regular_file() ? readFile(entry.path().string()) : "";
    }
    return contents;
}

std::string readFile(const std::string& path) {
    std::ifstream in(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

void writeFile(const std::string& path, const std::string& text) { std::ofstream(path, std::ios::binary) << text; }

}  // namespace hop::test
