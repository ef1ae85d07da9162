// SPDX-License-Identifier: GPL-3.0-or-later
// Claims of a document beside what was measured, and the file of `check --json`.
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
    run::Value measured;  // nothing: not measured; then the claim does not hold
    bool holds = false;
    std::string difference;  // where they differ first: "it is 7", "item 3 is 5, not 6"; empty if the claim holds
    friend bool operator==(const CheckedClaim&, const CheckedClaim&) = default;

    // What was measured, if it is a number.
    std::optional<double> number() const {
        const auto* interval = std::get_if<Interval>(&measured);
        return interval == nullptr ? std::nullopt : std::optional(interval->value);
    }
};

// A claim beside what was measured. `exact`: the number is compared as it is; otherwise the claim holds only if its
// whole interval allows it.
enum class Comparing : std::uint8_t { exact, interval };
CheckedClaim compared(const Claim& claim, run::Value measured, Comparing how = Comparing::exact);

struct CheckedEntry {
    std::string id;
    std::vector<run::Observation> observations;  // of every run of a scenario; of an experiment, none
    std::vector<CheckedClaim> claims;

    bool holds() const;    // all claims, bounds and guarantees
    bool partial() const;  // a run was stopped before its end
};

// The file of `check --json` (format "hopscope-check", version 1).
std::string printChecks(const std::vector<CheckedEntry>& entries);

}  // namespace hop::document
