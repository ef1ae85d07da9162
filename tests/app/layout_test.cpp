// SPDX-License-Identifier: GPL-3.0-or-later
// The program as the process that places the nodes of graphs for another one.
#include <gtest/gtest.h>

#include <fstream>
#include <string>
#include <vector>

#include "core/experiment/library.h"
#include "core/host/aside.h"
#include "core/network/catalogue.h"
#include "core/network/spring_places.h"
#include "tests/support/temporary_folder.h"

namespace hop::app::layout_test {
namespace {

const std::vector<std::string> kCommand{HOP_PROGRAM, "--layout"};

class LayoutAside : public testing::Test {
protected:
    // Three triangles in a row, a ring with chords, and more nodes than are laid out exactly.
    std::vector<network::NetworkPtr> networks() {
        std::vector<network::NetworkPtr> built;
        for (const int nodes : {9, 24, 500}) {
            const std::string name = "ring-" + std::to_string(nodes) + ".edges";
            std::ofstream file(m_folder.path() / name);
            for (int i = 0; i < nodes; ++i) file << i << ' ' << (i + 1) % nodes << '\n';
            for (int i = 0; i + 3 < nodes; i += 3) file << i << ' ' << i + 3 << '\n';
            file.close();
            const auto network = network::build("graph(\"" + name + "\")", m_world);
            EXPECT_TRUE(network.ok());
            if (network.ok()) built.push_back(*network);
        }
        return built;
    }

    test::TemporaryFolder m_folder;
    network::BuildContext m_world = experiment::worldAt(m_folder.path().string());
};

TEST_F(LayoutAside, PlacesAreTheSameAsHere) {
    for (const network::NetworkPtr& network : networks()) {
        const std::string request = network::springRequest(*network);
        const std::string places = host::runAside(kCommand, request, {});
        EXPECT_EQ(network::placesIn(places).size(), network->nodeCount());
        EXPECT_EQ(places, network::answerSpringRequest(request)) << network->facts().expression;
    }
}

TEST_F(LayoutAside, ANetworkAsksOncePerDrawing) {
    int asked = 0;
    m_world.aside = [&](const std::string& request, Stop stop) {
        ++asked;
        return host::runAside(kCommand, request, stop);
    };
    const auto aside = networks();
    m_world.aside = {};
    const auto here = networks();
    ASSERT_EQ(aside.size(), here.size());
    for (std::size_t i = 0; i < aside.size(); ++i)
        EXPECT_EQ(aside[i]->drawings().draw("spring"), here[i]->drawings().draw("spring"));
    EXPECT_EQ(asked, static_cast<int>(aside.size()));
}

// A circle, if the other process fails.
TEST_F(LayoutAside, WithoutAnAnswerNodesStandInACircle) {
    m_world.aside = [](const std::string&, Stop) { return std::string(); };
    for (const network::NetworkPtr& network : networks())
        EXPECT_EQ(network->drawings().draw("spring").nodes, network->drawings().draw("circle").nodes);
}

TEST_F(LayoutAside, WhatIsNoRequestIsNotAnswered) {
    for (const std::string& request : {std::string(), std::string("x"), std::string("\1\0\0\0\7\0\0\0\1\0\0\0", 12)})
        EXPECT_EQ(host::runAside(kCommand, request, {}), "");
}

TEST_F(LayoutAside, AStopEndsIt) {
    const std::string request = network::springRequest(*networks().back());
    const StopFlag flag(1);
    EXPECT_EQ(host::runAside(kCommand, request, Stop(flag)), "");
}

}  // namespace
}  // namespace hop::app::layout_test
