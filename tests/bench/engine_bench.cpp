// SPDX-License-Identifier: GPL-3.0-or-later
// Speed of the engine: hops per second beside the leanest code that makes the same hops.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <ctime>
#include <optional>

#include "core/algorithm/catalogue.h"
#include "core/engine/simulation.h"
#include "core/engine/timeline.h"
#include "core/host/thread_team.h"
#include "core/network/catalogue.h"
#include "core/plan/multinode_broadcast.h"
#include "core/task/catalogue.h"
#include "tests/bench/leanest.h"

namespace {

using namespace hop;

template <typename Kernel>
void leanest(benchmark::State& bench) {
    std::uint64_t hops = 0;
    for (auto _ : bench) {
        bench.PauseTiming();
        auto run = std::make_unique<Kernel>(static_cast<unsigned>(bench.range(0)));
        bench.ResumeTiming();
        while (run->step()) {
        }
        hops += run->hops();
        bench.PauseTiming();
        run.reset();
        bench.ResumeTiming();
    }
    bench.counters["hops"] = benchmark::Counter(static_cast<double>(hops), benchmark::Counter::kIsRate);
}

void leanestBroadcast(benchmark::State& bench) {
    const auto dimension = static_cast<unsigned>(bench.range(0));
    const plan::SymmetricPlan plan = plan::multinodePlan(plan::multinodeTree(dimension), dimension);
    std::vector<std::vector<bench::LeanestBroadcast::Entry>> steps(plan.steps());
    for (Step step = 1; step <= plan.steps(); ++step)
        for (const plan::SymmetricMove& entry : plan.at(step)) steps[step - 1].push_back({entry.offset, entry.type});
    std::uint64_t hops = 0;
    for (auto _ : bench) {
        bench.PauseTiming();
        auto run = std::make_unique<bench::LeanestBroadcast>(dimension, steps);
        bench.ResumeTiming();
        while (run->step()) {
        }
        hops += run->hops();
        bench.PauseTiming();
        run.reset();
        bench.ResumeTiming();
    }
    bench.counters["hops"] = benchmark::Counter(static_cast<double>(hops), benchmark::Counter::kIsRate);
}

// Explicit: every hop proposed, checked and applied, by so many threads.
void onCube(benchmark::State& bench, const std::string& taskName, const std::string& algorithmName,
            unsigned threads = 1) {
    host::ThreadTeam team(threads);
    const auto network = network::build("hypercube(" + std::to_string(bench.range(0)) + ")", network::BuildContext{});
    const auto task = task::build(*network, taskName, task::BuildContext{});
    const auto algorithm =
        algorithm::build({.network = *network, .task = *task, .ports = {}, .randomness = {}}, algorithmName);
    const auto setting = engine::makeSetting(*network, *task, {}, 1);
    std::uint64_t hops = 0;
    for (auto _ : bench) {
        bench.PauseTiming();
        auto run = std::make_unique<engine::Simulation>(setting, algorithm->process);
        run->employ(&team);
        bench.ResumeTiming();
        for (auto taken = run->step(); taken && *taken; taken = run->step()) {
        }
        hops += run->state().transmissions;
        bench.PauseTiming();
        run.reset();
        bench.ResumeTiming();
    }
    bench.counters["hops"] = benchmark::Counter(static_cast<double>(hops), benchmark::Counter::kIsRate);
}

// Arguments: dimension and threads. With several threads the wall time counts.
void shortestPath(benchmark::State& bench) {
    onCube(bench, "total-exchange", "shortest-path", static_cast<unsigned>(bench.range(1)));
}
void optimal(benchmark::State& bench) {
    onCube(bench, "total-exchange", "optimal", static_cast<unsigned>(bench.range(1)));
}
void multinodeBroadcast(benchmark::State& bench) { onCube(bench, "multinode-broadcast", "multinode-broadcast"); }

// Seeking in a recorded run of 16.8 million hops, from anywhere to anywhere: total exchange on a torus of 1024 nodes.
void seek(benchmark::State& bench) {
    const auto network = network::build("torus(32,2)", network::BuildContext{});
    const auto task = task::build(*network, "total-exchange", task::BuildContext{});
    const auto algorithm =
        algorithm::build({.network = *network, .task = *task, .ports = {}, .randomness = {}}, "shortest-path");
    const auto setting = engine::makeSetting(*network, *task, {}, 1);
    engine::Timeline timeline(setting, algorithm->process);
    engine::Simulation run(setting, algorithm->process);
    run.attach(timeline);
    for (auto taken = run.step(); taken && *taken; taken = run.step()) {
    }
    engine::State state = run.state();
    double worst = 0.0;
    Step step = 0;
    for (auto _ : bench) {
        step = (step + 0x9e3779b1U) % (timeline.lastStep() + 1);
        const std::clock_t begin = std::clock();  // CPU time: what else the machine does is not our seeking
        benchmark::DoNotOptimize(timeline.seek(state, step));
        worst = std::max(worst, 1e3 * static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC);
    }
    bench.counters["hops"] = static_cast<double>(run.state().transmissions);
    bench.counters["worst_ms"] = worst;
    bench.counters["megabytes"] = static_cast<double>(timeline.memoryUse()) / 1e6;
}

BENCHMARK_TEMPLATE(leanest, bench::Leanest)->Arg(8)->Arg(10)->Arg(12)->Unit(benchmark::kMillisecond);
BENCHMARK_TEMPLATE(leanest, bench::LeanestRings)->Arg(8)->Arg(10)->Arg(12)->Unit(benchmark::kMillisecond);
BENCHMARK(shortestPath)->ArgsProduct({{8, 10, 12}, {1, 2}})->UseRealTime()->Unit(benchmark::kMillisecond);
BENCHMARK(optimal)->ArgsProduct({{8, 10, 12}, {1, 2}})->UseRealTime()->Unit(benchmark::kMillisecond);
BENCHMARK(leanestBroadcast)->Arg(8)->Arg(10)->Arg(12)->Unit(benchmark::kMillisecond);
BENCHMARK(multinodeBroadcast)->Arg(8)->Arg(10)->Arg(12)->Unit(benchmark::kMillisecond);
BENCHMARK(seek)->Iterations(400)->Unit(benchmark::kMillisecond);

}  // namespace
