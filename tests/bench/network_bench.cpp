// SPDX-License-Identifier: GPL-3.0-or-later
// Speed of measuring and drawing networks [s]; and the distances and diameters of OTIS networks, all pairs of all sizes
// that the issue names, against searches: an error here is a wrong formula.
#include <benchmark/benchmark.h>

#include <string>

#include "core/network/catalogue.h"
#include "core/network/measure.h"

namespace hop::network {
namespace {

NetworkPtr built(const std::string& expression) { return *build(expression, {}); }

void diameterOf(benchmark::State& state, const char* expression) {
    const NetworkPtr network = built(expression);
    for (auto _ : state) state.counters["diameter"] = diameter(*network);
    state.counters["nodes"] = network->nodeCount();
}
BENCHMARK_CAPTURE(diameterOf, mesh_300, "mesh(300,2)")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(diameterOf, otis_mesh_16, "otis(mesh(16,2))")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(diameterOf, extended_otis_mesh_8, "extended-otis(mesh(8,2))")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(diameterOf, extended_otis_mesh_16, "extended-otis(mesh(16,2))")
    ->Unit(benchmark::kSecond)
    ->Iterations(1);

void layoutOf(benchmark::State& state, const char* expression) {
    const NetworkPtr network = built(expression);
    const std::string choice(network->drawings().choices().front().id);
    for (auto _ : state) benchmark::DoNotOptimize(network->drawings().draw(choice));
}
BENCHMARK_CAPTURE(layoutOf, otis_mesh_4, "otis(mesh(4,2))")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(layoutOf, otis_mesh_8, "otis(mesh(8,2))")->Unit(benchmark::kMillisecond);

// All pairs: the formulas beside searches, and the stated diameter beside the longest of them.
void distancesOf(benchmark::State& state, const std::string& expression) {
    const NetworkPtr network = built(expression);
    for (auto _ : state) {
        std::uint32_t longest = 0;
        for (NodeId s = 0; s < network->nodeCount(); ++s) {
            const std::vector<std::uint32_t> truth = distancesFrom(*network, s);
            for (NodeId t = 0; t < network->nodeCount(); ++t) {
                longest = std::max(longest, truth[t]);
                if (network->distance(s, t) != truth[t]) return state.SkipWithError("a distance is wrong");
            }
        }
        if (statedValue(*network, network::Property::diameter).value_or(longest) != longest)
            return state.SkipWithError("the diameter is wrong");
    }
}

const bool kRegistered = [] {
    const auto add = [](const std::string& group) {
        for (const char* family : {"otis", "extended-otis"}) {
            const std::string expression = std::string(family) + "(" + group + ")";
            if (!build(expression, {})) continue;  // an odd ring has no mirror images
            benchmark::RegisterBenchmark(("distancesOf/" + expression).c_str(), distancesOf, expression)
                ->Unit(benchmark::kMillisecond)
                ->Iterations(1);
        }
    };
    for (int d = 1; d <= 6; ++d) add("hypercube(" + std::to_string(d) + ")");
    for (int n = 2; n <= 32; ++n) add("ring(" + std::to_string(n) + ")");
    for (int n = 2; n <= 24; ++n) add("path(" + std::to_string(n) + ")");
    for (int n = 2; n <= 8; ++n) add("mesh(" + std::to_string(n) + ",2)");
    return true;
}();

}  // namespace
}  // namespace hop::network
