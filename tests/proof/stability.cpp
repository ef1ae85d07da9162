// SPDX-License-Identifier: GPL-3.0-or-later
// The long proof of the verdict of stability (measure/stability.h): runs on both sides of the limits of the eight
// schemes of random broadcasts, each until it is decided or its slots are over. Prints a line per case with how many
// were judged stable, unstable and not at all, and the slots that the decisions took; fails if more are wrong than a
// case allows.
//
//   stability_proof grid FROM TO SEEDS SLOTS    dimensions FROM..TO, 0.5, 0.8, 1.2 and 1.5 of each limit, 0 wrong
//   stability_proof near SCHEME D PART RUNS SLOTS [FIRST-SEED]   one scheme at PART of its limit, at most 1 wrong
#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <iostream>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/text.h"
#include "core/engine/simulation.h"
#include "core/measure/stability.h"
#include "core/run/run.h"

namespace {

using hop::Step;
using hop::measure::Stability;

constexpr std::array<std::string_view, 8> kSchemes = {
    "single-root",        "fixed-tree", "disjoint-trees(rule=D')", "disjoint-trees(idling=no)",
    "periodic-multinode", "own-tree",   "periodic-d-trees",        "rotated-trees"};

// The load factor at which it ends (ST).
double limitOf(std::string_view scheme, std::uint32_t d) {
    const double links = d, nodes = static_cast<double>(std::uint64_t{1} << d), full = 1.0 - 1.0 / nodes;
    if (scheme == "single-root") return full / links;
    if (scheme == "fixed-tree") return std::min(1.0, 2.0 / links * full);
    if (scheme == "disjoint-trees(idling=no)")
        return d == 1 ? 1.0 : 2.0 / 3.0 * (1.0 - 1.0 / 3.0 / (nodes - 2.0 / 3.0));
    if (scheme.starts_with("disjoint-trees")) return 2.0 / 3.0 * full;
    if (scheme == "periodic-multinode" || scheme == "own-tree") {
        const auto period = ((std::uint64_t{1} << d) - 1 + d - 1) / d;
        return (nodes - 1.0) / links / static_cast<double>(period);
    }
    return 1.0;
}

struct Tally {
    std::array<int, 3> verdicts{};
    std::vector<Step> decided;  // [slots]
};

Tally judge(std::string_view scheme, std::uint32_t d, double part, std::uint64_t firstSeed, int runs, Step slots) {
    Tally tally;
    hop::run::Request request;
    request.network = "hypercube(" + std::to_string(d) + ")";
    request.task = "poisson-broadcasts(rho=" + hop::shortest(part * limitOf(scheme, d)) + ")";
    request.algorithm = scheme;
    for (int i = 0; i < runs; ++i) {
        request.seed = firstSeed + static_cast<std::uint64_t>(i);
        const auto run = hop::run::build(request, {});
        if (!run) {
            std::cerr << run.error().message << '\n';
            std::exit(2);
        }
        hop::engine::Simulation simulation(run->setting, run->algorithm.process);
        hop::measure::StabilityTest test(hop::measure::transitOf(*run->network), 0);
        for (Step slot = 0; slot < slots && test.verdict() == Stability::undecided; ++slot) {
            if (!simulation.step()) std::exit(2);
            test.add(simulation.state().packets, simulation.state().delivered);
        }
        ++tally.verdicts[static_cast<std::size_t>(test.verdict())];
        if (test.decidedAfter() > 0) tally.decided.push_back(test.decidedAfter());
    }
    std::ranges::sort(tally.decided);
    return tally;
}

// How many were wrong.
int report(std::string_view scheme, std::uint32_t d, double part, const Tally& tally) {
    const auto count = [&](Stability verdict) { return tally.verdicts[static_cast<std::size_t>(verdict)]; };
    const int wrong = part < 1.0 ? count(Stability::unstable) : part > 1.0 ? count(Stability::stable) : 0;
    std::cout << "d = " << d << ", " << part << " of the limit, " << scheme << ": stable " << count(Stability::stable)
              << ", unstable " << count(Stability::unstable) << ", undecided " << count(Stability::undecided);
    if (!tally.decided.empty())
        std::cout << "; slots " << tally.decided.front() << " .. " << tally.decided[tally.decided.size() / 2] << " .. "
                  << tally.decided.back();
    std::cout << (wrong > 0 ? "; WRONG " + std::to_string(wrong) : "") << std::endl;
    return wrong;
}

int number(const char* text) { return std::atoi(text); }

}  // namespace

int main(int argc, char** argv) {
    const std::vector<std::string> words(argv + 1, argv + argc);
    int wrong = 0, allowed = 0;
    if (words.size() == 5 && words[0] == "grid") {
        for (int d = number(argv[2]); d <= number(argv[3]); ++d)
            for (const std::string_view scheme : kSchemes)
                for (const double part : {0.5, 0.8, 1.2, 1.5}) {
                    const auto dimension = static_cast<std::uint32_t>(d);
                    const Tally tally =
                        judge(scheme, dimension, part, 1, number(argv[4]), static_cast<Step>(number(argv[5])));
                    wrong += report(scheme, dimension, part, tally);
                }
    } else if ((words.size() == 6 || words.size() == 7) && words[0] == "near") {
        const auto dimension = static_cast<std::uint32_t>(number(argv[3]));
        const double part = std::atof(argv[4]);
        const std::uint64_t seed = words.size() == 7 ? static_cast<std::uint64_t>(number(argv[7])) : 1;
        const Tally tally = judge(words[1], dimension, part, seed, number(argv[5]), static_cast<Step>(number(argv[6])));
        wrong = report(words[1], dimension, part, tally);
        allowed = 1;
    } else {
        std::cerr << "grid FROM TO SEEDS SLOTS, or near SCHEME D PART RUNS SLOTS [FIRST-SEED]\n";
        return 2;
    }
    return wrong > allowed ? 1 : 0;
}
