// SPDX-License-Identifier: GPL-3.0-or-later
// Oblivious k-k routing on the sizes that are too large for the tests: refereed, all guarantees kept. An error of the
// benchmark says what is not.
#include <benchmark/benchmark.h>

#include "core/algorithm/catalogue.h"
#include "core/engine/simulation.h"
#include "core/measure/run_measures.h"
#include "core/network/catalogue.h"
#include "core/task/catalogue.h"

namespace hop {
namespace {

std::string complaint(const engine::Simulation& simulation, const measure::Measures& measures,
                      const algorithm::Prepared& prepared) {
    if (measures.delivered != measures.packets || !simulation.done()) return "packets are left";
    for (const theory::Statement& guarantee : prepared.guarantees) {
        const auto value =
            static_cast<double>(guarantee.quantity == theory::kSteps ? measures.steps : measures.maxBuffer);
        if (!theory::judge(guarantee, value).holds) return guarantee.id + " does not hold";
    }
    return {};
}

void kkOblivious(benchmark::State& bench, const char* on) {
    const auto network = *network::build(on, {});
    for (auto _ : bench)
        for (const char* kind : {"random", "full", "reversal", "transpose"}) {
            const std::string expression = "k-k(" + std::to_string(bench.range(0)) + ",kind=" + kind + ")";
            const auto task = task::build(network, expression, {});
            if (!task) continue;  // no transposition of that many nodes
            const auto prepared =
                algorithm::build({.network = network, .task = *task, .ports = {}, .randomness = {}}, "kk-oblivious");
            if (!prepared) return bench.SkipWithError(prepared.error().message.c_str());
            engine::Simulation simulation(engine::makeSetting(network, *task, {}, 1), prepared->process);
            measure::RunMeasures measures;
            simulation.attach(measures);
            auto taken = simulation.step();
            while (taken && *taken) taken = simulation.step();
            if (!taken) return bench.SkipWithError(taken.error().message.c_str());
            if (const std::string wrong = complaint(simulation, measures.measures(), *prepared); !wrong.empty())
                return bench.SkipWithError((expression + ": " + wrong).c_str());
            bench.counters[kind] = static_cast<double>(measures.measures().steps);
            bench.counters["buffer"] =
                std::max<double>(bench.counters["buffer"], static_cast<double>(measures.measures().maxBuffer));
        }
}
// To reach: 50 n steps with k = 1, buffer k + 9.
BENCHMARK_CAPTURE(kkOblivious, mesh_32_2, "mesh(32,2)")->Arg(2)->Arg(4)->Unit(benchmark::kSecond)->Iterations(1);
BENCHMARK_CAPTURE(kkOblivious, mesh_64_2, "mesh(64,2)")
    ->Arg(1)
    ->Arg(2)
    ->Arg(4)
    ->Unit(benchmark::kSecond)
    ->Iterations(1);
BENCHMARK_CAPTURE(kkOblivious, mesh_16_3, "mesh(16,3)")
    ->Arg(1)
    ->Arg(2)
    ->Arg(4)
    ->Unit(benchmark::kSecond)
    ->Iterations(1);
BENCHMARK_CAPTURE(kkOblivious, mesh_4_4, "mesh(4,4)")->Arg(4)->Unit(benchmark::kSecond)->Iterations(1);
BENCHMARK_CAPTURE(kkOblivious, otis_mesh_4_2, "otis(mesh(4,2))")->Arg(4)->Unit(benchmark::kSecond)->Iterations(1);

}  // namespace
}  // namespace hop
