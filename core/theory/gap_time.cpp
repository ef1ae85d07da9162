// SPDX-License-Identifier: GPL-3.0-or-later
// The completion time of gap routing.
#include "core/theory/gap_time.h"

#include <algorithm>
#include <vector>

namespace hop::theory {
namespace {

struct ClassFacts {
    std::uint64_t size = 0;
    NodeId farthestOn = 0;  // the largest source number
};

std::vector<ClassFacts> factsOf(const GapProblem& problem) {
    std::vector<ClassFacts> facts(problem.gaps.size());
    for (std::size_t p = 0; p < problem.sources.size(); ++p) {
        ClassFacts& fact = facts[problem.classes[p]];
        ++fact.size;
        fact.farthestOn = std::max(fact.farthestOn, problem.sources[p]);
    }
    return facts;
}

// m - i + sum(k_i), i the last source.
std::uint64_t gapTimeOfAll(const GapProblem& problem) {
    return problem.nodes - *std::ranges::max_element(problem.sources) + problem.sources.size();
}

// Lemma 3.4: (a) from the first arrival and the number of packets, (b) from the gaps of the classes.
std::uint64_t atLeast(const GapProblem& problem, std::uint64_t a) {
    std::uint64_t steps = a;
    const std::vector<ClassFacts> facts = factsOf(problem);
    for (std::size_t c = 0; c < facts.size(); ++c)
        if (facts[c].size > 0)
            steps = std::max(steps, problem.nodes - facts[c].farthestOn + (facts[c].size - 1) * problem.gaps[c]);
    return steps;
}

}  // namespace

std::uint64_t gapTimeAtLeast(const GapProblem& problem) {
    return problem.sources.empty() ? 0 : atLeast(problem, gapTimeOfAll(problem) - 1);
}

std::uint64_t gapTimePrinted(const GapProblem& problem) {
    return problem.sources.empty() ? 0 : atLeast(problem, gapTimeOfAll(problem));
}

std::uint64_t gapTimeAtMost(const GapProblem& problem) {
    if (problem.sources.empty()) return 0;
    std::uint64_t pauses = 0;
    const std::vector<ClassFacts> facts = factsOf(problem);
    for (std::size_t c = 0; c < facts.size(); ++c)
        if (facts[c].size > 0) pauses = std::max(pauses, (problem.gaps[c] - 1) * (facts[c].size - 1));
    return problem.nodes - 1 + problem.sources.size() + pauses;
}

}  // namespace hop::theory
