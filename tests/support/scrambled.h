// SPDX-License-Identifier: GPL-3.0-or-later
// For tests: a network as an edge list whose nodes are numbered in another order, as in a file that a user has.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <string>
#include <vector>

#include "core/base/random.h"
#include "core/network/catalogue.h"

namespace hop::test {

// The edge list of the network, its nodes renumbered at random.
inline std::string scrambledEdges(const std::string& expression, std::uint64_t seed = 1) {
    const network::NetworkPtr network = *network::build(expression, {});
    std::vector<NodeId> numbers(network->nodeCount());
    std::iota(numbers.begin(), numbers.end(), NodeId{0});
    RandomStream random(StreamKey{.seed = seed, .replication = 0, .purpose = purposeOf("scrambled")});
    random.shuffle(std::span(numbers));
    std::string text = "source target\n";  // "2 1" alone in front could be a size
    for (LinkId id = 0; id < network->linkCount(); ++id)
        if (const network::Link link = network->link(id); link.from < link.to)
            text += std::to_string(numbers[link.from]) + ' ' + std::to_string(numbers[link.to]) + '\n';
    return text;
}

// A world in which every file holds this text; graph("net.edges") is then the network.
inline network::BuildContext worldWith(std::string text) {
    network::BuildContext world;
    world.readFile = [text = std::move(text)](std::string_view) -> Result<std::string> { return text; };
    return world;
}

inline constexpr const char* kScrambled = "graph(\"net.edges\")";

inline network::NetworkPtr scrambled(const std::string& expression, std::uint64_t seed = 1) {
    auto network = network::build(kScrambled, worldWith(scrambledEdges(expression, seed)));
    EXPECT_TRUE(network.ok()) << (network.ok() ? "" : network.error().message);
    return *std::move(network);
}

}  // namespace hop::test
