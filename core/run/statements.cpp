// SPDX-License-Identifier: GPL-3.0-or-later
// Statements of theory about a run at the arrival rate of a slot.
#include "core/run/statements.h"

#include <algorithm>
#include <iterator>

namespace hop::run {

std::vector<theory::Statement> statementsAt(const Run& run, Step slot, Stop stop) {
    const std::vector<task::RatePiece>& rates = run.task->rates;
    const auto next = std::ranges::upper_bound(rates, slot, {}, &task::RatePiece::from);
    if (next == rates.end() || next == rates.begin()) return run.statements;
    auto steady = std::make_shared<task::Task>(*run.task);
    steady->rate = std::prev(next)->rate;
    steady->rates = {{0, steady->rate}};
    std::vector<theory::Statement> statements =
        theory::bounds({.network = *run.network, .task = *steady, .ports = run.request.ports, .stop = stop});
    const auto prepared = algorithm::build({.network = run.network,
                                            .task = steady,
                                            .ports = {run.request.ports},
                                            .randomness = {.seed = run.request.seed},
                                            .stop = stop},
                                           run.request.algorithm);
    if (prepared) statements.insert(statements.end(), prepared->guarantees.begin(), prepared->guarantees.end());
    return statements;
}

}  // namespace hop::run
