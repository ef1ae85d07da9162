// SPDX-License-Identifier: GPL-3.0-or-later
// Speed of planning isotropic tasks: crossings per second from the task to the plan.
#include <benchmark/benchmark.h>

#include <numeric>

#include "core/network/catalogue.h"
#include "core/plan/decomposition.h"
#include "core/plan/isotropic.h"
#include "core/plan/least_delay.h"
#include "core/plan/non_wasting.h"

namespace {

using namespace hop;

network::NetworkPtr cube(std::int64_t d) {
    return *network::build("hypercube(" + std::to_string(d) + ")", network::BuildContext{});
}

std::vector<NodeId> allOffsets(const network::Network& network) {
    std::vector<NodeId> rows(network.nodeCount() - 1);
    std::iota(rows.begin(), rows.end(), NodeId{1});
    return rows;
}

void planOptimal(benchmark::State& bench, const network::Network& network, std::span<const NodeId> rows,
                 std::uint32_t ports) {
    const std::uint32_t types = network.dimensions()->typeCount();
    const auto count = static_cast<std::uint32_t>(rows.size());
    std::uint64_t crossingCount = 0;
    for (auto _ : bench) {
        const auto crossings = plan::isotropicCrossings(network, rows);
        const std::uint32_t k = ports == 0 ? types : ports;
        const auto steps = std::max(plan::largestDegree(crossings, count, types),
                                    static_cast<std::uint32_t>((crossings.size() + k - 1) / k));
        const auto colours = plan::colourEdges(crossings, count, types, steps, k);
        benchmark::DoNotOptimize(plan::isotropicPlan(network, rows, crossings, colours));
        crossingCount += crossings.size();
    }
    bench.counters["crossings"] = benchmark::Counter(static_cast<double>(crossingCount), benchmark::Counter::kIsRate);
}

void optimalTotalExchange(benchmark::State& bench) {
    const auto network = cube(bench.range(0));
    planOptimal(bench, *network, allOffsets(*network), static_cast<std::uint32_t>(bench.range(1)));
}

void optimalRandomRows(benchmark::State& bench) {
    const auto network = cube(16);
    RandomStream random(StreamKey{});
    std::vector<NodeId> rows(1'000'000);
    for (NodeId& row : rows) row = 1 + random.below(network->nodeCount() - 1);
    planOptimal(bench, *network, rows, 0);
}

void leastDelayTotalExchange(benchmark::State& bench) {
    const auto network = cube(bench.range(0));
    const auto rows = allOffsets(*network);
    for (auto _ : bench)
        benchmark::DoNotOptimize(plan::leastDelayPlan(*network, rows, 4000, RandomStream(StreamKey{})));
}

void nonWastingTotalExchange(benchmark::State& bench) {
    const auto network = cube(bench.range(0));
    const auto rows = allOffsets(*network);
    const auto crossings = plan::isotropicCrossings(*network, rows);
    const std::uint32_t types = network->dimensions()->typeCount();
    RandomStream random(StreamKey{});
    for (auto _ : bench)
        benchmark::DoNotOptimize(plan::chooseNonWasting(crossings, rows, types, plan::Offer::nearest, random));
}

BENCHMARK(optimalTotalExchange)
    ->Args({12, 0})
    ->Args({16, 0})
    ->Args({16, 5})
    ->Args({20, 0})
    ->Unit(benchmark::kMillisecond);
BENCHMARK(optimalRandomRows)->Unit(benchmark::kMillisecond);
BENCHMARK(leastDelayTotalExchange)->Arg(6)->Arg(8)->Arg(12)->Arg(16)->Unit(benchmark::kMillisecond);
BENCHMARK(nonWastingTotalExchange)->Arg(12)->Arg(16)->Unit(benchmark::kMillisecond);

}  // namespace
