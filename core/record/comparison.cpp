// SPDX-License-Identifier: GPL-3.0-or-later
// Compared runs.
#include "core/record/comparison.h"

#include <algorithm>

namespace hop::record {

Step Comparison::lastStep() const {
    Step last = 0;
    for (const ComparedRun& run : runs)
        if (run.recording != nullptr) last = std::max(last, run.recording->lastStep);
    return last;
}

std::optional<Interval> measuredOf(const ComparedRun& run, std::string_view quantity) {
    return run.observed == nullptr ? std::nullopt : run.observed->interval(quantity);
}

std::vector<const run::QuantityEntry*> comparedQuantities(const Comparison& comparison) {
    std::vector<const run::QuantityEntry*> found;
    for (const run::QuantityEntry& entry : run::quantityCatalogue())
        if (entry.kind == run::QuantityKind::measured && entry.compared &&
            std::ranges::any_of(comparison.runs,
                                [&](const ComparedRun& run) { return measuredOf(run, entry.id).has_value(); }))
            found.push_back(&entry);
    return found;
}

const theory::Statement* lowerBoundOf(const ComparedRun& run, std::string_view quantity) {
    const theory::Statement* best = nullptr;
    if (run.recording == nullptr) return best;
    const run::Run& built = run.recording->run;
    for (const theory::Statement& statement : built.statements) {
        const bool ofAlgorithm =
            std::ranges::find(built.algorithm.guarantees, statement) != built.algorithm.guarantees.end();
        if (statement.quantity != quantity || statement.relation != Relation::atLeast || ofAlgorithm) continue;
        if (best == nullptr || statement.value > best->value) best = &statement;
    }
    return best;
}

}  // namespace hop::record
