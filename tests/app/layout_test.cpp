// SPDX-License-Identifier: GPL-3.0-or-later
// The program as the process that places the nodes of graphs for another one.
#include <fcntl.h>
#include <gtest/gtest.h>
#include <poll.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <cstdlib>
#include <fstream>
#include <string>
#include <thread>
#include <vector>

#include "core/experiment/library.h"
#include "core/host/aside.h"
#include "core/network/catalogue.h"
#include "core/network/spring_places.h"
#include "tests/app/program.h"
#include "tests/support/temporary_folder.h"

namespace hop::app::layout_test {
namespace {

const std::vector<std::string> kCommand{HOP_PROGRAM, "--layout"};

class LayoutAside : public testing::Test {
protected:
    // A ring with chords.
    std::string ringFile(int nodes) {
        const std::string name = "ring-" + std::to_string(nodes) + ".edges";
        std::ofstream file(m_folder.path() / name);
        for (int i = 0; i < nodes; ++i) file << i << ' ' << (i + 1) % nodes << '\n';
        for (int i = 0; i + 3 < nodes; i += 3) file << i << ' ' << i + 3 << '\n';
        return name;
    }
    network::NetworkPtr ring(int nodes) { return *network::build("graph(\"" + ringFile(nodes) + "\")", m_world); }
    // Three triangles in a row, a ring with chords, and more nodes than are laid out exactly.
    std::vector<network::NetworkPtr> networks() { return {ring(9), ring(24), ring(500)}; }

    test::TemporaryFolder m_folder;
    network::BuildContext m_world = experiment::worldAt(m_folder.path().string());
};

// Bit for bit what the function behind --layout computes in this process.
TEST_F(LayoutAside, PlacesAreTheSameAsHere) {
    for (const network::NetworkPtr& network : networks()) {
        const std::string request = network::springRequest(*network);
        const std::string places = host::runAside(kCommand, request, {});
        EXPECT_EQ(network::placesIn(places, network->nodeCount()).size(), network->nodeCount());
        EXPECT_EQ(places, *network::answerSpringRequest(request)) << network->facts().expression;
    }
}

TEST_F(LayoutAside, ANetworkAsksOncePerDrawing) {
    int asked = 0;
    m_world.aside = [&](const std::string& request, Stop stop) {
        ++asked;
        return host::runAside(kCommand, request, stop);
    };
    const auto aside = networks();
    m_world.aside = [](const std::string& request, Stop) { return *network::answerSpringRequest(request); };
    const auto here = networks();
    for (std::size_t i = 0; i < aside.size(); ++i)
        EXPECT_EQ(aside[i]->drawings().draw("spring"), here[i]->drawings().draw("spring"));
    EXPECT_EQ(asked, static_cast<int>(aside.size()));
}

// The verbs say it in one line, and finish their work.
TEST_F(LayoutAside, TheProgramSaysThatNodesStandOnACircleInstead) {
    const std::string file = ringFile(24), path = (m_folder.path() / file).string();
    const std::string sentence =
        "hopscope: The spring layout of graph " + file + " could not be computed; its nodes are placed on a circle.\n";
    // The sanitizer's runtime wants to be the first library.
    const char* options = std::getenv("ASAN_OPTIONS");
    const std::vector<std::string> dying = {
        "LD_PRELOAD=" HOP_FAILING_CALLS, "HOP_LAYOUT_DIES=1",
        "ASAN_OPTIONS=" + std::string(options == nullptr ? "" : options) + ":verify_asan_link_order=0"};
    const std::string network = "graph(\"" + path + "\")";
    for (const std::vector<std::string>& arguments :
         {std::vector<std::string>{"render", "--network", network, "--out", (m_folder.path() / "ring.svg").string()},
          {"info", "--network", network, "--out", (m_folder.path() / "ring.graphml").string()}}) {
        const test::Finished well = test::run(arguments);
        EXPECT_EQ(well.status, 0) << well.err;
        EXPECT_EQ(well.err, "");
        const test::Finished badly =
            test::run({.arguments = arguments, .input = {}, .output = {}, .environment = dying});
        EXPECT_EQ(badly.status, 0) << badly.err;
        EXPECT_EQ(badly.err, sentence);
    }
}

TEST_F(LayoutAside, WhatIsNoRequestIsRefused) {
    const std::string tooMany("\0\0\1\0", 4), noNodes(4, '\0'), noSuchNode("\1\0\0\0\7\0\0\0\1\0\0\0", 12);
    const std::string halfALink("\2\0\0\0\1\0\0\0", 8), halfANumber("\2\0\0\0\0\0\0\0\1\0\0\0\0", 13);
    for (const std::string& request :
         {std::string(), std::string("x"), noNodes, tooMany, noSuchNode, halfALink, halfANumber}) {
        test::expectRefusal({.arguments = {"--layout"}, .input = request, .output = {}},
                            "--layout: standard input is not a graph to be laid out");
        EXPECT_EQ(host::runAside(kCommand, request, {}), "");
    }
}

TEST_F(LayoutAside, IsNotInTheHelp) { EXPECT_EQ(test::run({"--help"}).out.find("--layout"), std::string::npos); }

// A graph whose layout takes much longer than this.
TEST_F(LayoutAside, AStopEndsItAtOnce) {
    const std::string request = network::springRequest(*ring(1500));
    StopFlag flag;
    std::chrono::steady_clock::time_point raised;
    std::jthread stopper([&] {
        std::this_thread::sleep_for(std::chrono::milliseconds(50));
        raised = std::chrono::steady_clock::now();
        flag.raise();
    });
    EXPECT_EQ(host::runAside(kCommand, request, Stop(flag)), "");
    const auto ended = std::chrono::steady_clock::now();
    stopper.join();
    EXPECT_LT(ended - raised, std::chrono::milliseconds(100));
    EXPECT_EQ(::waitpid(-1, nullptr, WNOHANG), -1) << "no process is left behind";
}

// Its standard input stays open, and nobody reads its answer: only the end of the process that started it can end it.
TEST_F(LayoutAside, EndsWithTheProcessThatStartedIt) {
    std::array<int, 2> in{}, out{};
    ASSERT_EQ(::pipe2(in.data(), O_CLOEXEC), 0);
    ASSERT_EQ(::pipe2(out.data(), O_CLOEXEC), 0);
    ASSERT_EQ(::write(in[1], "x", 1), 1);
    const pid_t between = ::fork();
    if (between == 0) {
        if (::fork() == 0) {
            ::dup2(in[0], STDIN_FILENO);
            ::dup2(out[1], STDOUT_FILENO);
            ::execl(HOP_PROGRAM, HOP_PROGRAM, "--layout", nullptr);
            ::_exit(1);
        }
        // It reads after it has asked to end with this process.
        int unread = 1;
        while (unread > 0 && ::ioctl(in[0], FIONREAD, &unread) == 0) ::usleep(1000);
        ::_exit(0);
    }
    ::close(out[1]);
    ASSERT_EQ(::waitpid(between, nullptr, 0), between);
    pollfd ended{out[0], POLLIN, 0};
    EXPECT_EQ(::poll(&ended, 1, 10'000), 1) << "it still holds its standard output";
    for (const int each : {in[0], in[1], out[0]}) ::close(each);
}

}  // namespace
}  // namespace hop::app::layout_test
