// SPDX-License-Identifier: GPL-3.0-or-later
// Sweeps: a whole table of the paper to one per cent, and what a second thread gives.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <chrono>
#include <stdexcept>

#include "core/document/embedded_files.h"
#include "core/experiment/run_point.h"
#include "core/experiment/sweep.h"

namespace {

using namespace hop;

document::Experiment experimentOf(std::string_view id) {
    for (const document::EmbeddedFile& file : document::embeddedGallery())
        if (file.id == id) return *document::parseExperiment(file.text);
    throw std::runtime_error("the gallery has no experiment of this name");
}

document::SweepResult swept(const document::Experiment& experiment, unsigned threads) {
    const experiment::Surroundings surroundings{
        .makePoint = experiment::pointsIn({}),
        .executor = [threads](const std::function<void()>& work) { host::inThreads(threads, work); }};
    return *experiment::runSweep({experiment, {}}, surroundings);
}

// All points of a table; "widest" is the greatest relative half-width of a 95 % interval, in per cent.
void wholeTable(benchmark::State& bench, const char* id) {
    const document::Experiment experiment = experimentOf(id);
    double widest = 0.0;
    std::size_t points = 0, precise = 0;
    for (auto _ : bench) {
        const document::SweepResult result = swept(experiment, static_cast<unsigned>(bench.range(0)));
        points = result.points.size();
        precise = 0;
        for (const document::PointResult& point : result.points) {
            if (const auto& value = point.values.front()) widest = std::max(widest, 100.0 * value->relativeHalfWidth());
            precise += point.ended == document::Ended::precise ? 1 : 0;
        }
    }
    bench.counters["points"] = static_cast<double>(points);
    bench.counters["precise"] = static_cast<double>(precise);
    bench.counters["widest"] = widest;
}

// The ratio of the wall times of the same sweep with one thread and with two, in turn.
void secondThread(benchmark::State& bench, const char* id) {
    using Clock = std::chrono::steady_clock;
    const document::Experiment experiment = experimentOf(id);
    double seconds[2] = {0.0, 0.0};
    for (auto _ : bench)
        for (const unsigned threads : {1U, 2U}) {
            const auto start = Clock::now();
            benchmark::DoNotOptimize(swept(experiment, threads));
            seconds[threads - 1] += std::chrono::duration<double>(Clock::now() - start).count();
        }
    bench.counters["one"] = seconds[0];
    bench.counters["two"] = seconds[1];
    bench.counters["ratio"] = seconds[0] / seconds[1];
}

BENCHMARK_CAPTURE(wholeTable, st_table_1, "st-table-1")
    ->Arg(1)
    ->Arg(2)
    ->UseRealTime()
    ->Unit(benchmark::kSecond)
    ->Iterations(1);
BENCHMARK_CAPTURE(wholeTable, st_table_2, "st-table-2")->Arg(2)->UseRealTime()->Unit(benchmark::kSecond)->Iterations(1);
BENCHMARK_CAPTURE(secondThread, st_table_1, "st-table-1")->UseRealTime()->Unit(benchmark::kSecond)->Iterations(3);
BENCHMARK_CAPTURE(secondThread, st_fig_6, "st-fig-6")->UseRealTime()->Unit(benchmark::kSecond)->Iterations(1);

}  // namespace
