// SPDX-License-Identifier: GPL-3.0-or-later
// Random broadcasts in the long run, referee on and measured: hops per second of every scheme. It uses only what the
// core of 0.1.0 had too, so that `compare` can build it against both.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <string>

#include "core/algorithm/catalogue.h"
#include "core/engine/simulation.h"
#include "core/measure/dynamic_measures.h"
#include "core/network/catalogue.h"
#include "core/task/catalogue.h"

namespace {

using namespace hop;

// 100 slots each time, on the cube of so many dimensions. `load`: for the cube of one dimension if it falls with them.
void randomBroadcasts(benchmark::State& bench, const std::string& scheme, double load, bool falls = false) {
    const auto dimensions = static_cast<int>(bench.range(0));
    const auto network = network::build("hypercube(" + std::to_string(dimensions) + ")", network::BuildContext{});
    const auto task =
        task::build(*network, "poisson-broadcasts(rho=" + std::to_string(falls ? load / dimensions : load) + ")",
                    task::BuildContext{});
    const auto algorithm =
        algorithm::build({.network = *network, .task = *task, .ports = {}, .randomness = {}}, scheme);
    if (!algorithm) return bench.SkipWithError(algorithm.error().message.c_str());
    engine::Simulation run(engine::makeSetting(*network, *task, {}, 1), algorithm->process);
    measure::DynamicMeasures measures;
    run.attach(measures);
    const auto take = [&](Step steps) {
        for (Step step = 0; step < steps; ++step)
            if (!run.step()) return;
    };
    // Periodic schedules begin with the second period, which is up to 2^d slots long: until then few packets move.
    take(std::max(Step{500}, Step{2} << dimensions));
    measures.openWindow(run.state().step + 1);
    const std::uint64_t before = run.state().transmissions;
    for (auto _ : bench) take(100);
    bench.counters["hops"] =
        benchmark::Counter(static_cast<double>(run.state().transmissions - before), benchmark::Counter::kIsRate);
    bench.counters["megabytes"] = static_cast<double>(engine::sizeInBytes(run.state())) / 1e6;
}

// The scheme of a name, and its load.
const bool kRegistered = [] {
    struct Scheme {
        const char* name;
        double load;
        bool falls = false;  // only some links carry packets
    };
    for (const Scheme& scheme :
         {Scheme{"rotated-trees", 0.6}, Scheme{"rotated-trees(order=label)", 0.6},
          Scheme{"rotated-trees(order=random)", 0.6}, Scheme{"own-tree", 0.6}, Scheme{"own-tree(order=fifo)", 0.6},
          Scheme{"own-tree(order=random)", 0.6}, Scheme{"disjoint-trees(idling=no)", 0.6},
          Scheme{"disjoint-trees", 0.6}, Scheme{"fixed-tree", 0.6, true}, Scheme{"single-root", 0.6, true},
          Scheme{"periodic-multinode", 0.6}, Scheme{"periodic-d-trees", 0.6}})
        benchmark::RegisterBenchmark(
            ("broadcasts/" + std::string(scheme.name)).c_str(),
            [scheme](benchmark::State& bench) { randomBroadcasts(bench, scheme.name, scheme.load, scheme.falls); })
            ->Arg(8)
            ->Arg(10)
            ->Unit(benchmark::kMillisecond);
    return true;
}();

}  // namespace
