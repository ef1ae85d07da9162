// SPDX-License-Identifier: GPL-3.0-or-later
// A search through the recorded steps of a run: what conditions and reasons have in common.
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string_view>

#include "core/base/result.h"
#include "core/base/stop.h"
#include "core/engine/step.h"
#include "core/record/all_moves.h"
#include "core/record/instant.h"

namespace hop::explain {

struct Search {
    const record::Instant& instant;  // with the packets of all nodes
    Step after;                      // the search starts at the next step
    Step last;
    Stop stop;
    const Progress& progress;
    std::string_view doing = "searching the run";
};

using FoundStep = Result<std::optional<Step>>;

// The first step searched for which `holds` returns true; it is called for one step after the other. Errors:
// interrupted; those of `holds`.
FoundStep firstStepWhere(const Search& search,
                         const std::function<Result<bool>(Step step, record::AllMoves& moves)>& holds);
// The same; `holds` receives the step and all its moves. Errors: also those of AllMoves.
FoundStep scan(const Search& search, const std::function<bool(Step step, std::span<const engine::Move> moves)>& holds);
// Visits every step searched, with all its moves. Errors: as above.
Result<void> eachStep(const Search& search,
                      const std::function<void(Step step, std::span<const engine::Move> moves)>& visit);

// The step if it is in the searched range.
std::optional<Step> within(const Search& search, Step step);

// Whether its packet is complete with this hop. Symmetric plans mark deliveries only.
bool completes(const record::Instant& instant, const engine::Move& move);

}  // namespace hop::explain
