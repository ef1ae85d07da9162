// SPDX-License-Identifier: GPL-3.0-or-later
// Work in a process of its own: its result, its end, and that nothing is left behind.
#include "core/host/aside.h"

#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <new>
#include <string>
#include <thread>

namespace hop::host::aside_test {
namespace {

bool hasChildren() { return ::waitpid(-1, nullptr, WNOHANG) >= 0 || errno != ECHILD; }

TEST(Aside, ReturnsTheBytesOfTheWork) {
    std::string large(3'000'000, 'x');
    large[1'000'000] = '\0';
    EXPECT_EQ(runAside([&] { return large; }, {}), large);
    EXPECT_EQ(runAside([] { return std::string(); }, {}), "");
    EXPECT_FALSE(hasChildren());
}

TEST(Aside, ChangesNothingHere) {
    int here = 1;
    EXPECT_EQ(runAside([&] { return std::to_string(++here); }, {}), "2");
    EXPECT_EQ(here, 1);
}

TEST(Aside, EndsWorkThatDoesNotLookAtTheStop) {
    const StopFlag flag(3);
    const auto forever = []() -> std::string {
        for (;;) ::pause();
    };
    EXPECT_EQ(runAside(forever, Stop(flag)), "");
    EXPECT_FALSE(hasChildren());
}

TEST(Aside, SurvivesWorkThatCrashes) {
    EXPECT_EQ(runAside(
                  []() -> std::string {
                      ::kill(::getpid(), SIGKILL);
                      return "not reached";
                  },
                  {}),
              "");
    EXPECT_EQ(runAside([]() -> std::string { ::_exit(3); }, {}), "");
    EXPECT_EQ(runAside([]() -> std::string { throw std::bad_alloc(); }, {}), "");
    EXPECT_FALSE(hasChildren());
}

TEST(Aside, RunsSideBySide) {
    std::string first, second;
    std::jthread other([&] { second = runAside([] { return std::string(100'000, 'b'); }, {}); });
    first = runAside([] { return std::string(100'000, 'a'); }, {});
    other.join();
    EXPECT_EQ(first, std::string(100'000, 'a'));
    EXPECT_EQ(second, std::string(100'000, 'b'));
    EXPECT_FALSE(hasChildren());
}

// No pipe can be opened.
TEST(Aside, RunsHereWhereNoProcessCanBeStarted) {
    rlimit before{};
    ASSERT_EQ(::getrlimit(RLIMIT_NOFILE, &before), 0);
    const rlimit none{3, before.rlim_max};
    ASSERT_EQ(::setrlimit(RLIMIT_NOFILE, &none), 0);
    int here = 1;
    EXPECT_EQ(runAside([&] { return std::to_string(++here); }, {}), "2");
    EXPECT_EQ(::setrlimit(RLIMIT_NOFILE, &before), 0);
    EXPECT_EQ(here, 2);
}

}  // namespace
}  // namespace hop::host::aside_test
