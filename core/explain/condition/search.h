// SPDX-License-Identifier: GPL-3.0-or-later
// Step-by-step search for the first step in which a condition holds.
#pragma once

#include <functional>
#include <span>

#include "core/engine/step.h"
#include "core/explain/condition/entry.h"

namespace hop::explain::condition {

struct Search {
    const Condition& condition;
    const record::Instant& instant;  // with the packets of all nodes
    Step after;                      // the search starts at the next step
    Step last;
    Stop stop;
    const Progress& progress;

    void report(Step step) const;
};

// Error for a step whose moves are not kept.
Error notKept(const record::Instant& instant, Step step);
// Error unless the network has the node that the condition is about.
Result<void> checkNode(const Search& search);

// Searches step by step; `holds` receives the step and all its moves. Errors: interrupted; moves that were not kept.
FoundStep scan(const Search& search, const std::function<bool(Step, std::span<const engine::Move>)>& holds);

// The step if it is in the searched range.
std::optional<Step> within(const Search& search, Step step);

}  // namespace hop::explain::condition
