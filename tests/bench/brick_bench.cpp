// SPDX-License-Identifier: GPL-3.0-or-later
// Brick Transport and sorting on the OTIS-Mesh at full size: time, and that all zeros and ones are sorted.
#include <benchmark/benchmark.h>

#include "core/algorithm/catalogue.h"
#include "core/engine/simulation.h"
#include "core/measure/run_measures.h"
#include "core/network/catalogue.h"
#include "core/task/catalogue.h"
#include "tests/support/brick_values.h"

namespace hop {
namespace {

// A run from start to end; an error of the benchmark if the referee objects or the buffer grows beyond k + 4.
void play(benchmark::State& bench, const char* onNetwork, const std::string& ofTask, const char* by) {
    const auto network = *network::build(onNetwork, {});
    const auto task = *task::build(network, ofTask, {});
    const auto prepared = algorithm::build({.network = network, .task = task, .ports = {}, .randomness = {}}, by);
    const auto setting = engine::makeSetting(network, task, {}, 1);
    for (auto _ : bench) {
        engine::Simulation simulation(setting, prepared->process);
        measure::RunMeasures measures;
        simulation.attach(measures);
        auto taken = simulation.step();
        while (taken && *taken) taken = simulation.step();
        if (!taken) return bench.SkipWithError(taken.error().message.c_str());
        if (measures.measures().maxBuffer > static_cast<std::uint64_t>(bench.range(0)) + 4)
            return bench.SkipWithError("the buffer is larger than k + 4");
        bench.counters["steps"] = static_cast<double>(measures.measures().steps);
        bench.counters["hops/s"] = benchmark::Counter(static_cast<double>(measures.measures().transmissions),
                                                      benchmark::Counter::kIsIterationInvariantRate);
    }
}

// To reach: 1.06 million packets (k = 2) under 20 s.
void BM_BrickTransport27(benchmark::State& bench) {
    play(bench, "otis(mesh(27,2))", "brick-exchange(" + std::to_string(bench.range(0)) + ")", "brick-transport");
}
BENCHMARK(BM_BrickTransport27)->Arg(1)->Arg(2)->Unit(benchmark::kSecond)->Iterations(1);

void BM_OtisSort8(benchmark::State& bench, const char* keys) {
    play(bench, "otis(mesh(8,2))", "k-k-sort(" + std::to_string(bench.range(0)) + ",keys=" + keys + ")", "otis-sort");
}
BENCHMARK_CAPTURE(BM_OtisSort8, random, "random")->Arg(1)->Arg(2)->Arg(4)->Unit(benchmark::kSecond)->Iterations(1);
BENCHMARK_CAPTURE(BM_OtisSort8, reversed, "reversed")->Arg(1)->Arg(2)->Arg(4)->Unit(benchmark::kSecond)->Iterations(1);
BENCHMARK_CAPTURE(BM_OtisSort8, equal, "equal")->Arg(1)->Arg(2)->Arg(4)->Unit(benchmark::kSecond)->Iterations(1);
BENCHMARK_CAPTURE(BM_OtisSort8, few, "few-valued")->Arg(1)->Arg(2)->Arg(4)->Unit(benchmark::kSecond)->Iterations(1);

// Every threshold of 40 permutations, by the schedule alone.
void BM_ZerosAndOnes8(benchmark::State& bench) {
    const plan::BrickSort sort{network::Bricks(8)};
    const auto layers = static_cast<std::uint32_t>(bench.range(0));
    for (auto _ : bench)
        for (std::uint32_t number = 1; number <= 40; ++number) {
            const auto keys = test::permutation(std::size_t{4096} * layers, number);
            for (std::uint32_t first = 0; first < keys.size(); first += 64)
                if (!test::sorts(sort, layers, test::thresholds(keys, first)))
                    return bench.SkipWithError("a family of zeros and ones is not sorted");
        }
}
BENCHMARK(BM_ZerosAndOnes8)->Arg(1)->Arg(2)->Arg(4)->Unit(benchmark::kSecond)->Iterations(1);

}  // namespace
}  // namespace hop
