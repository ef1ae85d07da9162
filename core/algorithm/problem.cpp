// SPDX-License-Identifier: GPL-3.0-or-later
// The input of an algorithm.
#include "core/algorithm/problem.h"

#include "core/base/memory_need.h"
#include "core/base/text.h"

namespace hop::algorithm {

Result<void> checkNeeds(const Problem& problem, std::string_view algorithm, double need, std::string_view remedy) {
    return checkMemory("algorithm " + std::string(algorithm) + " for " + excerpt(problem.task->expression) + " on " +
                           excerpt(problem.network->facts().expression),
                       need, problem.memoryLimit, remedy);
}

}  // namespace hop::algorithm
