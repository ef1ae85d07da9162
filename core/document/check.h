// SPDX-License-Identifier: GPL-3.0-or-later
// Claims of a scenario beside what its run shows.
//
// A quantity is a figure of the result ("steps", "mean_delay"), a fact of the network ("nodes", "links", "degree",
// "diameter", "bisection", "mean_distance"), the value of a bound or guarantee ("bound:critical-sum") or what its
// source prints instead ("printed:exchange-time"), the number of steps of a symmetric schedule that keep a rule
// ("steps:octr", "steps:oadd") or use every link ("steps:all-links"), what is known of the network alone or of another
// one (network_quantity.h: "distance:0:5", "diameter:otis(ring(8))"), what single links
// carry (link_quantity.h: "apart:1-0:5-0", "carried:1-0@3"), when a packet comes to a node (packet_quantity.h:
// "arrival:0:5"), or one of the task matrix that the view shows: of
// the packets of node view.node, wherever they are after view.step steps ("matrix:rows", "matrix:columns",
// "matrix:total", "matrix:critical-sum", "matrix:row:K" and "matrix:column:K", the sum of row or column K, from 0), or
// with "@3" behind it, after 3 steps. Of a symmetric schedule that matrix holds the crossings that the schedule still
// makes.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/document/execute.h"
#include "core/document/run.h"
#include "core/document/scenario.h"

namespace hop::document {

struct CheckedClaim {
    Claim claim;
    std::optional<double> measured;  // empty: not measured; then the claim does not hold
    bool holds = false;
    friend bool operator==(const CheckedClaim&, const CheckedClaim&) = default;
};

// Does what was measured do what the claim says?
bool holds(const Claim& claim, double measured);

// Error: a run of so many steps has no such step.
Result<void> checkStep(Step asked, Step steps);

// The same for the step that a document's view shows first; partial and dynamic runs have no last step.
Result<void> checkViewStep(const Run& run, const RunResult& result);

// Is this the name of a quantity? The error offers the nearest one.
Result<void> checkQuantity(std::string_view quantity);

// The claims of run.scenario. `result` is that of the whole run; `world` is asked for the networks that claims name.
// Errors: a quantity that this run does not have; what would not fit; interrupted.
Result<std::vector<CheckedClaim>> checkClaims(const Run& run, const RunResult& result,
                                              const network::BuildContext& world = {});

struct CheckedEntry {
    std::string id;
    RunResult result;
    std::vector<CheckedClaim> claims;

    bool holds() const;  // all claims, bounds and guarantees
};

// The file of `check --json` (format "hopscope-check", version 1).
std::string printChecks(const std::vector<CheckedEntry>& entries);

}  // namespace hop::document
