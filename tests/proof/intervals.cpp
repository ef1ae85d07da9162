// SPDX-License-Identifier: GPL-3.0-or-later
// The proof that the 95 % intervals of long-run means cover as often as they say (measure/batch_means.h), and that
// statements about such means that are exact are hardly ever found wrong (run/execute.cpp). Runs of random broadcasts
// and packets of 200 to 10,000 slots, each of many seeds; the mean of a run of 400,000 slots counts as the truth.
// Prints for each setting how many runs have an interval and how often it covers, then how many statements were judged
// and how many of them wrongly. Fails if intervals of a mean cover in less than 93 % of all runs, or in less than 85 %
// of one setting, or if more than 1 in 1,000 judged statements are found wrong.
//
//   intervals_proof [SEEDS]
#include <array>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

#include "core/run/execute.h"
#include "core/run/run.h"

namespace {

using namespace hop;

struct Setting {
    const char *network, *task, *algorithm;
};

constexpr std::array<Setting, 8> kSettings = {{{"hypercube(3)", "poisson-broadcasts(0.7)", "rotated-trees"},
                                               {"hypercube(4)", "poisson-broadcasts(0.5)", "rotated-trees"},
                                               {"hypercube(4)", "poisson-broadcasts(0.6)", "own-tree"},
                                               {"hypercube(3)", "poisson-broadcasts(0.5)", "disjoint-trees(idling=no)"},
                                               {"hypercube(4)", "poisson-broadcasts(0.5)", "periodic-multinode"},
                                               {"hypercube(3)", "poisson-broadcasts(0.2)", "single-root"},
                                               {"hypercube(4)", "poisson-packets(0.7)", "shortest-path"},
                                               {"torus(4,2)", "poisson-packets(0.5)", "shortest-path"}}};
constexpr std::array<Step, 6> kSlots = {200, 500, 1000, 2000, 4000, 10'000};
constexpr std::array<const char*, 3> kMeans = {"mean_delay", "mean_queue", "utilisation"};
constexpr std::uint64_t kTruthSeed = 1'000'000;
constexpr Step kTruthSlots = 400'000;

struct Tally {
    std::uint64_t runs = 0, given = 0, covered = 0;

    void add(const Tally& other) {
        runs += other.runs;
        given += other.given;
        covered += other.covered;
    }
    double share() const { return static_cast<double>(given) / static_cast<double>(runs); }
    double coverage() const { return given == 0 ? 1.0 : static_cast<double>(covered) / static_cast<double>(given); }
};

struct Judged {
    std::uint64_t statements = 0, wrong = 0;
};

run::Observation observed(const Setting& setting, Step slots, std::uint64_t seed) {
    run::Request request;
    request.network = setting.network;
    request.task = setting.task;
    request.algorithm = setting.algorithm;
    request.slots = slots;
    request.seed = seed;
    const auto run = run::build(request, {});
    if (!run) {
        std::fprintf(stderr, "%s\n", run.error().message.c_str());
        std::exit(2);
    }
    auto observation = run::execute(*run, {});
    if (!observation) std::exit(3);
    return *std::move(observation);
}

void judge(const run::Observation& observation, Judged& judged) {
    for (const run::Finding& finding : observation.findings) {
        if (!finding.measured || finding.statement.quantity == theory::kStable) continue;
        ++judged.statements;
        judged.wrong += finding.broken() ? 1 : 0;
    }
}

}  // namespace

int main(int argc, char** argv) {
    const std::uint64_t seeds = argc > 1 ? std::strtoull(argv[1], nullptr, 10) : 200;
    std::setvbuf(stdout, nullptr, _IOLBF, BUFSIZ);
    bool good = seeds > 0;
    std::array<Tally, kMeans.size()> all;
    Judged judged;
    std::printf("%-13s %-24s %-26s %6s  %-16s %-16s %-16s\n", "network", "task", "algorithm", "slots", "delay", "queue",
                "utilisation");
    for (const Setting& setting : kSettings) {
        const run::Observation truth = observed(setting, kTruthSlots, kTruthSeed);
        for (const Step slots : kSlots) {
            std::array<Tally, kMeans.size()> tallies;
            for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
                const run::Observation observation = observed(setting, slots, seed);
                judge(observation, judged);
                for (std::size_t i = 0; i < kMeans.size(); ++i) {
                    const auto found = observation.interval(kMeans[i]);
                    ++tallies[i].runs;
                    if (!found || !std::isfinite(found->halfWidth)) continue;
                    ++tallies[i].given;
                    tallies[i].covered += found->contains(*truth.number(kMeans[i])) ? 1 : 0;
                }
            }
            std::printf("%-13s %-24s %-26s %6llu", setting.network, setting.task, setting.algorithm,
                        static_cast<unsigned long long>(slots));
            for (std::size_t i = 0; i < kMeans.size(); ++i) {
                std::printf("  %5.1f%% of %4.0f%%", 100.0 * tallies[i].coverage(), 100.0 * tallies[i].share());
                // Of few intervals the share says little.
                if (tallies[i].given * 2 >= seeds) good = good && tallies[i].coverage() >= 0.85;
                all[i].add(tallies[i]);
            }
            std::printf("\n");
        }
    }
    for (std::size_t i = 0; i < kMeans.size(); ++i) {
        std::printf("%s: %.1f %% of the intervals cover, %.0f %% of the runs have one\n", kMeans[i],
                    100.0 * all[i].coverage(), 100.0 * all[i].share());
        good = good && all[i].coverage() >= 0.93;
    }
    std::printf("%llu statements judged, %llu wrongly\n", static_cast<unsigned long long>(judged.statements),
                static_cast<unsigned long long>(judged.wrong));
    good = good && judged.statements > 0 && judged.wrong * 1000 <= judged.statements;
    return good ? 0 : 1;
}
