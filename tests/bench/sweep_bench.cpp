// SPDX-License-Identifier: GPL-3.0-or-later
// Sweeps: tables and charts of the paper measured anew to one per cent of the mean delay, and what a second thread
// gives.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <chrono>
#include <stdexcept>
#include <vector>

#include "core/document/embedded_files.h"
#include "core/experiment/run_point.h"
#include "core/experiment/shared_points.h"
#include "core/experiment/sweep.h"

namespace {

using namespace hop;

document::Experiment experimentOf(std::string_view id) {
    for (const document::EmbeddedFile& file : document::embeddedGallery())
        if (file.id == id) return *document::parseExperiment(file.text);
    throw std::runtime_error("the gallery has no experiment of this name");
}

document::SweepResult swept(const document::Experiment& experiment, unsigned threads,
                            const experiment::MakePoint& makePoint = experiment::pointsIn({})) {
    const experiment::Surroundings surroundings{
        .makePoint = makePoint,
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

// An experiment of random broadcasts, measured only as long as the mean delay needs for ±1 %.
document::Experiment toOnePercent(document::Experiment experiment, Step verdictSlots) {
    if (std::ranges::find(experiment.measures, "mean_delay") == experiment.measures.end())
        experiment.measures.push_back("mean_delay");
    experiment.length = {
        .slots = "60 + 2700*rho^3/(1 - rho)", .replications = 8, .mostReplications = 200, .independentSeeds = true};
    experiment.length.precision = {{"mean_delay", 0.01}};
    experiment.length.verdictSlots = verdictSlots;
    return experiment;
}

// "widest": the greatest relative half-width of the mean delay, in per cent; "decided": points whose stability is.
void measure(benchmark::State& bench, const std::vector<document::Experiment>& experiments) {
    double widest = 0.0;
    std::size_t points = 0, decided = 0;
    for (auto _ : bench) {
        experiment::SharedPoints shared(experiments);
        const experiment::MakePoint makePoint = shared.measuredBy(experiment::pointsIn({}));
        for (const document::Experiment& experiment : experiments) {
            const auto place = std::ranges::find(experiment.measures, "mean_delay") - experiment.measures.begin();
            for (const document::PointResult& point :
                 swept(experiment, static_cast<unsigned>(bench.range(0)), makePoint).points) {
                ++points;
                decided += point.stability == Stability::undecided ? 0 : 1;
                const auto& delay = point.values[static_cast<std::size_t>(place)];
                if (delay && !document::isRefined(experiment))
                    widest = std::max(widest, 100.0 * delay->relativeHalfWidth());
            }
        }
    }
    bench.counters["points"] = static_cast<double>(points);
    bench.counters["decided"] = static_cast<double>(decided);
    bench.counters["widest"] = widest;
}

void tableToOnePercent(benchmark::State& bench) { measure(bench, {toOnePercent(experimentOf("st-table-1"), 8'000)}); }

// Three charts at d = 10, which have points in common, and the limits of stability as the gallery has them.
void chartsToOnePercent(benchmark::State& bench) {
    measure(bench, {toOnePercent(experimentOf("st-fig-8"), 0), toOnePercent(experimentOf("st-fig-18"), 0),
                    toOnePercent(experimentOf("st-fig-20"), 0), experimentOf("stability-limits-3-cube")});
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

BENCHMARK(tableToOnePercent)->Arg(1)->Arg(2)->UseRealTime()->Unit(benchmark::kSecond)->Iterations(1);
BENCHMARK(chartsToOnePercent)->Arg(2)->UseRealTime()->Unit(benchmark::kSecond)->Iterations(1);
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
