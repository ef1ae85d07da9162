// SPDX-License-Identifier: GPL-3.0-or-later
// What would not fit is refused with its size before anything of that size is made; and estimates of all kinds of
// packets.
#include "core/run/estimate.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <cstdlib>
#include <tuple>

#include "core/engine/simulation.h"
#include "core/engine/state.h"
#include "core/network/measure.h"
#include "core/run/execute.h"
#include "core/run/known.h"
#include "tests/support/build_speed.h"
#include "tests/support/limited_memory.h"

namespace hop::run::estimate_test {
namespace {

constexpr std::uint64_t kLimit = std::uint64_t{150} << 20U;  // [bytes]

struct Built {
    network::NetworkPtr network;
    task::TaskPtr task;
};

Built built(const char* network, const char* task) {
    const network::NetworkPtr made = *network::build(network, {});
    return {made, *task::build(made, task, {})};
}

Request requestOf(const char* network, const char* task, const char* algorithm = "") {
    Request request;
    request.network = network;
    request.task = task;
    request.algorithm = algorithm;
    return request;
}

TEST(Estimate, RefusesWithTheSizeBeforeAnythingIsMade) {
    for (const auto& [network, task] :
         std::vector<std::pair<const char*, const char*>>{{"torus(10,8)", "total-exchange"},
                                                          {"ring(8)", "isotropic(times(1000000000,1))"},
                                                          {"ring(8)", "random-isotropic(30000000)"},
                                                          {"path(8)", "to-the-end([100000000,1])"},
                                                          {"star(20000)", "total-exchange"},
                                                          {"mesh(400,2)", "multinode-broadcast"},
                                                          {"mesh(40,2)", "all-reduce"},
                                                          {"path(65536)", "reduce"},
                                                          {"mesh(1000,2)", "k-k(60000)"},
                                                          {"mesh(1000,2)", "k-k-sort(200)"},
                                                          {"hypercube(10)", "poisson-broadcasts(lambda=900)"},
                                                          {"hypercube(10)", "poisson-packets(lambda=100000)"},
                                                          {"mesh(2000,2)", "scatter"}}) {
        const test::Taken taken = test::inLimitedMemory(kLimit, [&]() -> std::string {
            network::BuildContext world;
            world.memoryLimit = kLimit;
            const auto run = build(requestOf(network, task), world);
            if (run) return "built";
            return (run.error().code == ErrorCode::tooLarge ? "refused: " : "wrong: ") + run.error().message;
        });
        ASSERT_TRUE(taken.ended) << task << " on " << network << " exhausted the memory";
        EXPECT_TRUE(taken.said.starts_with("refused: ")) << task << " on " << network << ": " << taken.said;
        EXPECT_LT(taken.peak, std::uint64_t{100} << 20U) << task << " on " << network;
        EXPECT_LT(taken.processorTime, 1.0 * test::kSlower) << task << " on " << network;
    }
}

TEST(Estimate, NamesWhatTotalExchangeWouldNeed) {
    network::BuildContext world;
    world.memoryLimit = kLimit;
    EXPECT_EQ(build(requestOf("torus(10,8)", "total-exchange"), world).error().message,
              "total-exchange on torus(10,8) has 9,999,999,900,000,000 packets and would need 31.3 GiB of memory, more "
              "than the 150.0 MiB that may be used; choose a smaller network");
}

TEST(Estimate, NamesWhatASlotWouldNeed) {
    network::BuildContext world;
    world.memoryLimit = kLimit;
    EXPECT_EQ(
        build(requestOf("hypercube(10)", "poisson-broadcasts(lambda=900)"), world).error().message,
        "poisson-broadcasts(lambda=900) on hypercube(10) generates 921,600 packets a slot and would need 221.9 MiB of "
        "memory, more than the 150.0 MiB that may be used; choose a smaller network");
}

TEST(Estimate, CountsBeyond64Bits) {
    const network::NetworkPtr cube = *network::build("hypercube(24)", {});
    const task::Size size{.packets = 1e25, .rows = 1e18, .hops = 1e25};
    EXPECT_EQ(estimate(*cube, size).explicitly.packets, 10'000'000'000'000'000'000U);
}

// The same packets, said before the task is made and counted afterwards.
TEST(Estimate, IsTheSameBeforeTheTaskIsMade) {
    for (const auto& [network, task] :
         std::vector<std::pair<const char*, const char*>>{{"hypercube(6)", "total-exchange"},
                                                          {"torus(5,2)", "total-exchange"},
                                                          {"torus(5,2)", "neighbourhood-exchange(1,2)"},
                                                          {"mesh(4,2)", "multinode-broadcast"},
                                                          {"hypercube(4)", "multinode-broadcast"},
                                                          {"mesh(4,2)", "reduce(root=3)"},
                                                          {"mesh(4,2)", "all-reduce"},
                                                          {"hypercube(4)", "reduce-scatter"},
                                                          {"hypercube(4)", "all-reduce"},
                                                          {"mesh(4,2)", "k-k-sort(2)"}}) {
        const auto [made, known] = built(network, task);
        const Estimates before = estimate(*made, *task::sizeOf(*made, task)), after = estimate(*made, *known);
        EXPECT_EQ(before.explicitly.packets, after.explicitly.packets) << task;
        EXPECT_NEAR(before.explicitly.memory, after.explicitly.memory, 1e-6 * after.explicitly.memory) << task;
        EXPECT_NEAR(before.explicitly.hops, after.explicitly.hops, 1e-6 * after.explicitly.hops) << task;
        ASSERT_EQ(before.symmetrically.has_value(), after.symmetrically.has_value()) << task;
        if (!after.symmetrically) continue;
        EXPECT_NEAR(before.symmetrically->memory, after.symmetrically->memory, 1e-6 * after.symmetrically->memory);
    }
}

// What the state takes once the packets are there.
TEST(Estimate, CountsThePacketsOfAllCasts) {
    for (const auto& [network, task] : std::vector<std::pair<const char*, const char*>>{
             {"mesh(30,2)", "k-k(40)"},
             {"mesh(30,2)", "k-k-sort(40)"},
             {"mesh(40,2)", "multinode-broadcast"},
             {"mesh(15,2)", "all-reduce"},
             {"hypercube(6)", "poisson-packets(lambda=500)"},
             {"hypercube(6)", "poisson-broadcasts(lambda=500)"},
             {"hypercube(6)", "poisson-packets(lambda=1,then=[[100,500]])"}}) {
        const auto [made, known] = built(network, task);
        auto setting = engine::makeSetting(made, known, {}, 1);
        auto state = engine::initialState(*setting);
        engine::Admission admission;
        if (known->isDynamic()) {
            state.step = 100;
            engine::admitArrivals(state, *setting, admission);
        }
        const double taken = static_cast<double>(engine::sizeInBytes(state)) +
                             static_cast<double>(admission.arrivals.capacity() * sizeof(task::Arrival));
        EXPECT_GE(estimate(*made, *known).explicitly.memory, 0.9 * taken) << task << " on " << network;
    }
}

// From the first slot to the fullest: at least what the process takes, and at most four times that, where a sanitizer
// does not take more.
TEST(Estimate, CountsThePacketsInTheNetworkOfDynamicRuns) {
    for (const auto& [network, task, algorithm, slots] :
         std::vector<std::tuple<const char*, const char*, const char*, Step>>{
             {"hypercube(12)", "poisson-packets(0.9)", "shortest-path", 400},
             {"hypercube(13)", "poisson-packets(0.3)", "shortest-path", 100},
             {"torus(100,2)", "poisson-packets(0.6)", "shortest-path", 400},
             {"hypercube(10)", "poisson-broadcasts(0.8)", "periodic-d-trees", 3000},
             {"hypercube(10)", "poisson-broadcasts(0.9)", "rotated-trees", 1000},
             {"hypercube(11)", "poisson-broadcasts(0.5)", "own-tree", 400}}) {
        const test::Taken taken = test::inLimitedMemory(std::uint64_t{4} << 30U, [&]() -> std::string {
            const auto run = build(requestOf(network, task, algorithm), {});
            if (!run) return run.error().message;
            const auto done = execute(*run, {}, {.proceed = [&](const Advance& so) { return so.step < slots; }});
            return done ? std::to_string(run->estimate.memory + run->algorithm.memory) : done.error().message;
        });
        ASSERT_TRUE(taken.ended) << task << " on " << network;
        const double estimated = std::strtod(taken.said.c_str(), nullptr);
        ASSERT_GT(estimated, 0.0) << taken.said;
        constexpr double kProgram = 4.0 * 1024.0 * 1024.0;  // tables, code and the network's facts
        EXPECT_GE(estimated + kProgram, static_cast<double>(taken.peak)) << task << " on " << network;
        if (test::kMemoryCounts) {
            EXPECT_LE(estimated, 4.0 * static_cast<double>(taken.peak)) << task << " on " << network;
        }
    }
}

TEST(Estimate, RefusesPacketsThatWouldNotFitInTheNetwork) {
    network::BuildContext world;
    world.memoryLimit = std::uint64_t{300} << 20U;
    const auto run = build(requestOf("hypercube(17)", "poisson-packets(0.9)", "shortest-path"), world);
    ASSERT_FALSE(run.ok());
    EXPECT_EQ(run.error().code, ErrorCode::tooLarge);
}

// Above saturation nothing is refused for what may come; the run ends when its packets fill the memory.
TEST(Estimate, OverloadedRunsEndAtTheirMemory) {
    const test::Taken taken = test::inLimitedMemory(std::uint64_t{80} << 20U, []() -> std::string {
        network::BuildContext world;
        world.memoryLimit = std::uint64_t{40} << 20U;
        const auto run = build(requestOf("hypercube(10)", "poisson-packets(30)", "shortest-path"), world);
        if (!run) return run.error().message;
        const auto done = execute(*run, world);
        return done ? done->text("stopped") : done.error().message;
    });
    ASSERT_TRUE(taken.ended);
    EXPECT_EQ(taken.said, "memory");
    EXPECT_LT(taken.peak, std::uint64_t{44} << 20U);
}

// The packets and hops of so many slots are those that a run of them has.
TEST(Estimate, OfSlotsIsWhatTheyBring) {
    for (const auto& [network, task] : std::vector<std::pair<const char*, const char*>>{
             {"hypercube(4)", "poisson-broadcasts(0.4)"},
             {"hypercube(4)", "poisson-broadcasts(rho=0.2,then=[[100,0.6]])"},
             {"torus(5,2)", "poisson-packets(0.4)"},
             {"tree-of-paths([4,3,2,1])", "poisson-gather(rho=0.5,root=10)"}}) {
        const auto run = build(requestOf(network, task), {});
        ASSERT_TRUE(run.ok());
        engine::Simulation simulation(run->setting, run->algorithm.process);
        for (int slot = 0; slot < 400; ++slot) ASSERT_TRUE(simulation.step().ok());
        const Estimate estimated = estimateOfSlots(*run->network, *run->task, 400, run->estimate);
        const auto packets = static_cast<double>(simulation.state().packets);
        const auto hops = static_cast<double>(simulation.state().transmissions);
        EXPECT_NEAR(static_cast<double>(estimated.packets), packets, 0.1 * packets) << task;
        EXPECT_GE(1.15 * estimated.hops, hops) << task;
        EXPECT_LE(estimated.hops, 1.6 * hops) << task;
    }
}

TEST(Estimate, OfDistancesThatAreSearchesIsSoonThere) {
    network::BuildContext world;
    world.readFile = [](std::string_view) -> Result<std::string> {
        std::string text;
        for (int i = 1; i < 20'000; ++i) text += std::to_string(i / 2) + " " + std::to_string(i) + "\n";
        return text;
    };
    const auto network = network::build("graph(\"tree\")", world);
    ASSERT_TRUE(network.ok());
    ASSERT_TRUE((*network)->facts().searches);
    const auto gather = task::build(*network, "gather", {});
    ASSERT_TRUE(gather.ok());
    // One search, not 20,000: each would look about ten times.
    const StopFlag flag(2000);
    EXPECT_GT(estimate(**network, **gather, Stop(flag)).explicitly.hops, 20'000.0);
    EXPECT_FALSE(flag.raised());
}

// Distances to one node are one search, and no second estimate of a run searches again.
TEST(Estimate, OfRandomPacketsMeasuresDistancesOnce) {
    network::BuildContext world;
    world.readFile = [](std::string_view) -> Result<std::string> {
        std::string text;
        for (int i = 1; i < 5000; ++i) text += std::to_string(i / 2) + " " + std::to_string(i) + "\n";
        return text;
    };
    const auto network = network::build("graph(\"tree\")", world);
    ASSERT_TRUE(network.ok());
    const auto gather = task::build(*network, "poisson-gather(rho=0.1)", {});
    ASSERT_TRUE(gather.ok()) << gather.error().message;
    const StopFlag one(1000);
    const Estimates toOne = estimate(**network, **gather, Stop(one));
    EXPECT_FALSE(one.raised());
    EXPECT_EQ(toOne.explicitly.hopsOfOne, network::eccentricity(**network, (*gather)->sink));
    const auto packets = task::build(*network, "poisson-packets(lambda=0.00001)", {});
    ASSERT_TRUE(packets.ok()) << packets.error().message;
    const Estimates toAll = estimate(**network, **packets);
    EXPECT_EQ(toAll.explicitly.hopsOfOne, network::meanDistance(**network));
    const StopFlag again(1000);
    const Estimates paused = withPause(**network, **packets, toAll, 1000, Stop(again));
    const Estimate ofSlots = estimateOfSlots(**network, **packets, 100'000, paused.explicitly, Stop(again));
    EXPECT_FALSE(again.raised());
    EXPECT_GT(paused.explicitly.memory, toAll.explicitly.memory);
    EXPECT_GT(ofSlots.hops, static_cast<double>(ofSlots.packets));
}

TEST(Known, CanBeStoppedAndKeepsToItsMemory) {
    const Request request = requestOf("hypercube(12)", "total-exchange", "optimal");
    ASSERT_TRUE(knownOf(request).ok());
    const StopFlag flag(1);
    network::BuildContext world;
    world.stop = Stop(flag);
    EXPECT_EQ(knownOf(request, world).error().code, ErrorCode::interrupted);
    world.stop = {};
    world.memoryLimit = 1000;
    EXPECT_EQ(knownOf(request, world).error().code, ErrorCode::tooLarge);
}

TEST(Quantity, OfTheNetworkCanBeStoppedAndKeepsToItsMemory) {
    const auto run = build(requestOf("otis(mesh(12,2))", "point-to-point([[0,1]])", "shortest-path"), {});
    ASSERT_TRUE(run.ok());
    const auto asked = [&](const char* quantity, const network::BuildContext& world) {
        const std::array<Query, 1> queries = {{{quantity}}};
        return execute(*run, world, {.queries = queries});
    };
    for (const char* quantity : {"diameter(otis(mesh(6,2)))", "embedding(mesh-4,congestion)"}) {
        ASSERT_TRUE(asked(quantity, {}).ok()) << quantity;
        network::BuildContext world;
        world.memoryLimit = 1000;
        EXPECT_EQ(asked(quantity, world).error().code, ErrorCode::tooLarge) << quantity;
    }
}

}  // namespace
}  // namespace hop::run::estimate_test
