// SPDX-License-Identifier: GPL-3.0-or-later
// Work in a process of its own: its result, its end, and that nothing is left behind.
#include "core/host/aside.h"

#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/wait.h>

#include <cerrno>
#include <chrono>
#include <csignal>
#include <filesystem>
#include <iterator>
#include <string>
#include <thread>

namespace hop::host::aside_test {
namespace {

bool hasChildren() { return ::waitpid(-1, nullptr, WNOHANG) >= 0 || errno != ECHILD; }

std::string shell(const std::string& script, const std::string& request = {}, Stop stop = {}) {
    return runAside({"/bin/sh", "-c", script}, request, stop);
}

TEST(Aside, AnswersAllOfARequest) {
    std::string large(3'000'000, 'x');
    large[1'000'000] = '\0';
    EXPECT_EQ(runAside({"/bin/cat"}, large, {}), large);
    EXPECT_EQ(runAside({"/bin/cat"}, "", {}), "");
    EXPECT_EQ(shell("cat; cat /dev/null; printf end", large), large + "end");
    EXPECT_FALSE(hasChildren());
}

TEST(Aside, EndsWorkThatDoesNotLookAtTheStop) {
    const StopFlag flag(3);
    const auto before = std::chrono::steady_clock::now();
    EXPECT_EQ(shell("exec sleep 100", {}, Stop(flag)), "");
    EXPECT_LT(std::chrono::steady_clock::now() - before, std::chrono::seconds(5));
    EXPECT_FALSE(hasChildren());
}

TEST(Aside, SurvivesWorkThatFails) {
    EXPECT_EQ(shell("printf some; kill -9 $$"), "");
    EXPECT_EQ(shell("printf some; exit 3"), "");
    EXPECT_EQ(shell("exit 0", std::string(3'000'000, 'x')), "") << "it does not read all of its request";
    EXPECT_EQ(runAside({"/no/such/program"}, "x", {}), "");
    EXPECT_FALSE(hasChildren());
}

TEST(Aside, RunsSideBySide) {
    std::string first, second;
    std::jthread other([&] { second = runAside({"/bin/cat"}, std::string(100'000, 'b'), {}); });
    first = runAside({"/bin/cat"}, std::string(100'000, 'a'), {});
    other.join();
    EXPECT_EQ(first, std::string(100'000, 'a'));
    EXPECT_EQ(second, std::string(100'000, 'b'));
    EXPECT_FALSE(hasChildren());
}

std::size_t openDescriptors() {
    return static_cast<std::size_t>(std::distance(std::filesystem::directory_iterator("/proc/self/fd"), {}));
}

// Neither here nor in a process started meanwhile: that one has its standard streams and what lists the folder.
TEST(Aside, LeavesNoDescriptorsBehind) {
    const std::size_t before = openDescriptors();
    EXPECT_EQ(runAside({"/bin/cat"}, "x", {}), "x");
    EXPECT_EQ(shell("exit 3"), "");
    const StopFlag flag(3);
    EXPECT_EQ(shell("exec sleep 100", {}, Stop(flag)), "");
    EXPECT_EQ(openDescriptors(), before);
    const std::string alone = shell("ls /proc/self/fd | wc -l");
    StopFlag enough;
    std::jthread other([&] { runAside({"/bin/sleep", "100"}, "", Stop(enough)); });
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
    EXPECT_EQ(shell("ls /proc/self/fd | wc -l"), alone);
    enough.raise();
}

// It ends when it is told to, though this process does not.
TEST(Aside, SignalsThatThisProcessIgnoresAreTheUsualOnesThere) {
    const auto before = std::signal(SIGTERM, SIG_IGN);
    EXPECT_EQ(shell("kill -TERM $$; printf alive"), "");
    std::signal(SIGTERM, before);
}

TEST(Aside, NothingIsAnsweredWhereNoProcessCanBeStarted) {
    rlimit before{};
    ASSERT_EQ(::getrlimit(RLIMIT_NOFILE, &before), 0);
    const rlimit none{3, before.rlim_max};
    ASSERT_EQ(::setrlimit(RLIMIT_NOFILE, &none), 0);
    EXPECT_EQ(runAside({"/bin/cat"}, "x", {}), "");
    EXPECT_EQ(::setrlimit(RLIMIT_NOFILE, &before), 0);
}

}  // namespace
}  // namespace hop::host::aside_test
