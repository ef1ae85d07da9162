// SPDX-License-Identifier: GPL-3.0-or-later
// Claims compared with measured values, and the file of `check --json`.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/document/scenario.h"
#include "core/run/observation.h"

namespace hop::document {

struct CheckedClaim {
    Claim claim;
    run::Value measured;  // empty: not measured; then the claim does not hold
    bool holds = false;
    std::string difference;  // the first difference: "it is 7", "item 3 is 5, not 6"; empty if the claim holds
    friend bool operator==(const CheckedClaim&, const CheckedClaim&) = default;

    // The measured value, if it is a number.
    std::optional<double> number() const {
        const auto* interval = std::get_if<Interval>(&measured);
        return interval == nullptr ? std::nullopt : std::optional(interval->value);
    }
};

// Compares a claim with a measured value. `exact`: the number itself is compared; `interval`: the relation must hold on
// the whole interval.
enum class Comparing : std::uint8_t { exact, interval };
CheckedClaim compared(const Claim& claim, run::Value measured, Comparing how = Comparing::exact);

struct CheckedEntry {
    std::string id;
    std::vector<run::Observation> observations;  // one for each run of a scenario; none for an experiment
    std::vector<CheckedClaim> claims;

    bool holds() const;    // all claims, bounds and guarantees hold
    bool partial() const;  // a run was stopped early
};

// The file of `check --json` (format "hopscope-check", version 1).
std::string printChecks(const std::vector<CheckedEntry>& entries);

}  // namespace hop::document
