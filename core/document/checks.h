// SPDX-License-Identifier: GPL-3.0-or-later
// Claims of a document beside what was measured, and the file of `check --json`.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/document/scenario.h"
#include "core/run/observation.h"

namespace hop::document {

struct CheckedClaim {
    Claim claim;
    std::optional<double> measured;  // empty: not measured; then the claim does not hold
    bool holds = false;
    friend bool operator==(const CheckedClaim&, const CheckedClaim&) = default;
};

// Is what was measured as the claim says?
bool holds(const Claim& claim, double measured);

struct CheckedEntry {
    std::string id;
    run::Observation observation;  // of an experiment, none
    std::vector<CheckedClaim> claims;

    bool holds() const;  // all claims, bounds and guarantees
};

// The file of `check --json` (format "hopscope-check", version 1).
std::string printChecks(const std::vector<CheckedEntry>& entries);

}  // namespace hop::document
