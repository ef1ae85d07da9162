// SPDX-License-Identifier: GPL-3.0-or-later
// The proof that stopping when precise does not shift a mean (experiment/pooled.h): 200 seeds of points of random
// broadcasts, each stopped by the rule of sweeps at a precision for D, Q and M, and each measured to the last
// replication allowed, from the same replications. The bias of stopping is the mean of the difference, in half-widths
// of the interval that a point reports. Prints a line per point and measure; fails if a bias is above a tenth of the
// interval by more than chance allows (two standard errors), or the mean over all points at all.
//
//   stopping_proof [SEEDS]
#include <array>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

#include "core/document/experiment.h"
#include "core/experiment/run_point.h"
#include "core/experiment/sweep.h"
#include "core/measure/statistics.h"

namespace {

using namespace hop;

struct Case {
    const char* algorithm;
    int d;
    double rho;
    const char* measure;
    double precision;
};

constexpr std::array<Case, 8> kCases = {{{"rotated-trees", 3, 0.1, "mean_delay", 0.01},
                                         {"rotated-trees", 4, 0.6, "mean_delay", 0.015},
                                         {"own-tree", 4, 0.4, "mean_delay", 0.015},
                                         {"disjoint-trees(idling=no)", 3, 0.4, "mean_delay", 0.02},
                                         {"rotated-trees", 4, 0.5, "mean_queue", 0.04},
                                         {"own-tree", 3, 0.4, "mean_queue", 0.05},
                                         {"rotated-trees", 4, 0.5, "max_queue", 0.06},
                                         {"own-tree", 3, 0.3, "max_queue", 0.08}}};
constexpr std::uint32_t kFewest = 8, kMost = 40;
constexpr double kTenth = 0.1;

document::Experiment experimentOf(const Case& each, std::uint64_t seed) {
    document::Experiment experiment;
    document::Sweep& sweep = *experiment.sweep();
    sweep.network = "hypercube(" + std::to_string(each.d) + ")";
    sweep.task = "poisson-broadcasts(rho={rho})";
    sweep.algorithm = each.algorithm;
    experiment.seed = seed;
    sweep.variables = {{"rho", {document::variableValue(each.rho)}}};
    sweep.x = "rho";
    experiment.measures = {each.measure};
    experiment.length = {.slots = "200", .replications = kFewest, .mostReplications = kMost};
    return experiment;
}

document::PointResult measured(document::Experiment experiment, const std::vector<experiment::Record>& recorded,
                               std::vector<experiment::Record>* kept) {
    const auto result =
        experiment::runSweep({experiment, {}}, {.makePoint = experiment::pointsIn({}),
                                                .executor = {},
                                                .recorded = recorded,
                                                .keep = [&](const experiment::Record& record, bool) -> Result<void> {
                                                    if (kept != nullptr) kept->push_back(record);
                                                    return {};
                                                }});
    if (!result) {
        std::fprintf(stderr, "%s\n", result.error().message.c_str());
        std::exit(3);
    }
    return result->points.front();
}

}  // namespace

int main(int argc, char** argv) {
    const std::uint64_t seeds = argc > 1 ? std::strtoull(argv[1], nullptr, 10) : 200;
    bool good = seeds > 1;
    std::setvbuf(stdout, nullptr, _IOLBF, BUFSIZ);
    measure::Moments all;
    std::printf("%-26s %2s %5s %-11s %6s %6s %8s %8s %9s\n", "scheme", "d", "rho", "measure", "goal", "repl.", "bias",
                "±", "coverage");
    for (const Case& each : kCases) {
        std::vector<document::Values> fixed, stopped;
        measure::Moments truth, replications, halfWidth;
        for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
            document::Experiment experiment = experimentOf(each, seed);
            experiment.length.replications = kMost;
            std::vector<experiment::Record> kept;
            fixed.push_back(measured(experiment, {}, &kept).values);
            experiment.length.replications = kFewest;
            experiment.length.precision = {{each.measure, each.precision}};
            const document::PointResult point = measured(experiment, kept, nullptr);
            stopped.push_back(point.values);
            truth.add(fixed.back().front()->value);
            replications.add(static_cast<double>(point.replications));
            halfWidth.add(point.values.front()->halfWidth);
        }
        measure::Moments bias;
        std::uint64_t covered = 0;
        for (std::size_t i = 0; i < stopped.size(); ++i) {
            const Interval& value = *stopped[i].front();
            bias.add((value.value - fixed[i].front()->value) / halfWidth.mean());
            covered += std::abs(value.value - truth.mean()) <= value.halfWidth ? 1 : 0;
        }
        const double error = std::sqrt(bias.variance() / static_cast<double>(bias.count()));
        std::printf("%-26s %2d %5.2f %-11s %5.1f%% %6.1f %8.3f %8.3f %8.1f%%\n", each.algorithm, each.d, each.rho,
                    each.measure, 100.0 * each.precision, replications.mean(), bias.mean(), error,
                    100.0 * static_cast<double>(covered) / static_cast<double>(stopped.size()));
        good = good && std::abs(bias.mean()) - 2.0 * error < kTenth;
        all.merge(bias);
    }
    const double error = std::sqrt(all.variance() / static_cast<double>(all.count()));
    std::printf("all: bias %.3f ± %.3f half-widths (asked: below %.1f)\n", all.mean(), error, kTenth);
    good = good && std::abs(all.mean()) < kTenth;
    return good ? 0 : 1;
}
