// SPDX-License-Identifier: GPL-3.0-or-later
// What the claims of an experiment speak of.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/document/experiment.h"

namespace hop::document {

// A measure, "y" or "stable" at one point, or "limit" of one curve.
struct ClaimedTerm {
    std::string quantity;
    std::vector<NamedSetting> at;
};

// A term as it stands in a claim: "y", or with a point of its own, "y(d=7)"; where it says nothing, the claim's `at`
// does. Errors: neither a quantity of the experiment nor a value of a variable.
Result<ClaimedTerm> claimedTerm(const Experiment& experiment, const ExperimentClaim& made, std::string_view text);

// Empty: the claim is about one term.
std::optional<Formula> claimedFormula(const Experiment& experiment, const ExperimentClaim& made);

// The points, or of a limit the curve, that a claim is about.
std::vector<std::vector<NamedSetting>> claimedPlaces(const Experiment& experiment, const ExperimentClaim& made);

// What is wrong with a claim, at one of its keys.
struct WrongKey {
    std::string key;  // "quantity", "at"
    std::string message;
};
std::optional<WrongKey> whyNotClaimed(const Experiment& experiment, const ExperimentClaim& made);

}  // namespace hop::document
