// SPDX-License-Identifier: GPL-3.0-or-later
// Sorting by networks of comparators: refereed, on all zeros and ones where they are few, and in the number of steps
// that can be counted out by hand.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <bit>

#include "core/measure/run_measures.h"
#include "core/plan/sorting_network.h"
#include "tests/core/engine/scripted.h"

namespace hop::algorithm::network_sort_test {
namespace {

using test::BuiltRun;
using test::networkOf;
using ::testing::HasSubstr;

measure::Measures sorted(const network::NetworkPtr& network, const std::string& task, const std::string& algorithm,
                         std::uint64_t seed = 1) {
    SCOPED_TRACE(task + " on " + network->facts().expression);
    const BuiltRun run(network, *task::build(network, task, {.world = {}, .seed = seed}), algorithm);
    EXPECT_NE(run.algorithm.process, nullptr);
    engine::Simulation simulation = run.simulation();
    measure::RunMeasures measures;
    simulation.attach(measures);
    const auto finished = test::finish(simulation);
    EXPECT_TRUE(finished.ok()) << (finished.ok() ? "" : finished.error().message);
    EXPECT_TRUE(simulation.done());
    EXPECT_EQ(measures.measures().delivered, simulation.state().packets);  // each is in its place
    for (const theory::Statement& guarantee : run.algorithm.guarantees) {
        const double value = static_cast<double>(guarantee.quantity == theory::kSteps ? measures.measures().steps
                                                                                      : measures.measures().maxBuffer);
        EXPECT_TRUE(theory::judge(guarantee, value).holds) << guarantee.id << ": " << value;
    }
    return measures.measures();
}

const char* const kKeys[] = {"random", "reversed", "zero-one", "equal", "few-valued"};

TEST(TranspositionSort, SortsLinesInAsManyStagesAsTheyHaveNodes) {
    for (const std::uint32_t nodes : {2U, 3U, 5U, 8U, 13U})
        for (const std::uint32_t k : {1U, 2U, 3U, 5U})
            for (const char* keys : kKeys) {
                const auto measures =
                    sorted(networkOf("path(" + std::to_string(nodes) + ")"),
                           "k-k-sort(" + std::to_string(k) + ",keys=" + keys + ")", "transposition-sort");
                // On a line of two every other stage compares nothing.
                EXPECT_EQ(measures.steps, nodes == 2 ? k : k * nodes);
            }
    sorted(networkOf("ring(7)"), "k-k-sort(2)", "transposition-sort");
    sorted(networkOf("complete(6)"), "k-k-sort(2)", "transposition-sort");
}

TEST(BitonicSort, SortsCubesAndMeshes) {
    for (const char* network : {"hypercube(1)", "hypercube(2)", "hypercube(5)", "path(8)", "mesh(2,3)", "mesh(4,2)",
                                "mesh(8,2)", "mesh(4,3)", "path(16)"})
        for (const std::uint32_t k : {1U, 2U, 3U})
            for (const char* keys : kKeys)
                sorted(networkOf(network), "k-k-sort(" + std::to_string(k) + ",keys=" + keys + ")", "bitonic-sort");
}

// d (d + 1) / 2 on the cube. On M_{2,4} bits 0..3 are compared 4, 3, 2 and 1 times over 1, 2, 1 and 2 links.
TEST(BitonicSort, TakesTheStepsCountedByHand) {
    for (const std::uint32_t d : {1U, 3U, 6U})
        EXPECT_EQ(sorted(networkOf("hypercube(" + std::to_string(d) + ")"), "k-k-sort", "bitonic-sort").steps,
                  d * (d + 1) / 2);
    EXPECT_EQ(sorted(networkOf("mesh(4,2)"), "k-k-sort", "bitonic-sort").steps, 4U + 6U + 2U + 2U);
    EXPECT_EQ(sorted(networkOf("mesh(4,2)"), "k-k-sort(3)", "bitonic-sort").steps, 42U);
}

// The zero-one principle: a network of comparators that sorts all zeros and ones sorts everything.
TEST(SortingNetwork, SortsAllZerosAndOnes) {
    const auto sortsAll = [](const plan::SortingNetwork& sort, NodeId nodes) {
        for (std::uint32_t input = 0; input < (1U << nodes); ++input) {
            std::uint32_t values = input;
            for (std::uint32_t stage = 0; stage < sort.stages(); ++stage)
                for (NodeId node = 0; node < nodes; ++node) {
                    const plan::Comparison one = sort.comparison(stage, node);
                    if (one.partner == kNoNode || !one.keepsSmaller) continue;
                    EXPECT_EQ(sort.onTheWay(stage, node, one, one.apart), one.partner);
                    if ((values >> node & 1U) != 0 && (values >> one.partner & 1U) == 0)
                        values ^= 1U << node | 1U << one.partner;
                }
            const auto ones = static_cast<unsigned>(std::popcount(input));
            if (values != ((1U << ones) - 1U) << (nodes - ones)) return false;
        }
        return true;
    };
    for (const NodeId nodes : {2U, 5U, 8U, 11U})
        EXPECT_TRUE(sortsAll(plan::SortingNetwork::transposition(nodes), nodes)) << nodes;
    EXPECT_TRUE(sortsAll(plan::SortingNetwork::bitonic(4, 1), 16));
    EXPECT_TRUE(sortsAll(plan::SortingNetwork::bitonic(4, 2), 16));
}

TEST(NetworkSort, SaysWhereItDoesNotWork) {
    const auto refused = [](const std::string& network, const std::string& task, const std::string& algorithm) {
        const auto on = networkOf(network);
        const auto prepared =
            build({.network = on, .task = test::taskOf(on, task), .ports = {}, .randomness = {}}, algorithm);
        return prepared ? std::string() : prepared.error().message;
    };
    EXPECT_THAT(refused("mesh(6,2)", "k-k-sort", "bitonic-sort"), HasSubstr("must be a power of two, not 6"));
    EXPECT_THAT(refused("ring(8)", "k-k-sort", "bitonic-sort"),
                HasSubstr("a hypercube or a mesh of equal sides such as mesh(8,4)"));
    EXPECT_THAT(refused("mesh(4,2)", "k-k-sort", "transposition-sort"), HasSubstr("must be neighbours"));
    EXPECT_THAT(refused("path(4)", "k-k(1)", "transposition-sort"), HasSubstr("must have keys"));
}

// A mesh by its links, whose numbers do not follow its rows: the partners of the network would be no neighbours.
TEST(NetworkSort, NeedsTheNumbersOfTheMesh) {
    const auto onMesh = [](const std::string& edges) {
        network::BuildContext context;
        context.readFile = [&](std::string_view) -> Result<std::string> { return edges; };
        const auto network = network::build("power(graph(\"line.edges\"),2)", context);
        EXPECT_TRUE(network.ok());
        const auto prepared =
            build({.network = *network, .task = test::taskOf(*network, "k-k-sort"), .ports = {}, .randomness = {}},
                  "bitonic-sort");
        return prepared.ok() ? std::string("taken") : prepared.error().message;
    };
    EXPECT_EQ(onMesh("0 1\n1 2\n2 3\n"), "taken");
    EXPECT_THAT(onMesh("0 2\n2 1\n1 3\n"), HasSubstr("a hypercube or a mesh of equal sides such as mesh(8,4)"));
}

}  // namespace
}  // namespace hop::algorithm::network_sort_test
