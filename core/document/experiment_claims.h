// SPDX-License-Identifier: GPL-3.0-or-later
// The quantities and points that the claims of an experiment name.
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
    std::vector<NamedValue> at;
    std::optional<PanelQuery> panel = {};  // set if the term is a query to a panel of the sheet instead
};

// Reads a term of a claim: "y", or with its own point, "y(d=7)"; the claim's `at` gives the other variables. Errors:
// the quantity or the value of a variable is unknown.
Result<ClaimedTerm> claimedTerm(const Experiment& experiment, const ExperimentClaim& made, std::string_view text);

// Empty if the claim is about a single term.
std::optional<Formula> claimedFormula(const Experiment& experiment, const ExperimentClaim& made);

// The terms of the claim's formula, or its single term.
std::vector<std::string> termsOf(const Experiment& experiment, const ExperimentClaim& made);

// The points that a claim needs; for "limit", the curve; for a panel, all points, as a place without settings.
std::vector<std::vector<NamedValue>> claimedPlaces(const Experiment& experiment, const ExperimentClaim& made);

// An error in a claim, with the key at fault.
struct WrongKey {
    std::string key;  // "quantity", "at"
    std::string message;
};
// Why a table cannot contain this term: it must be a measure at one point. nullopt if it can.
std::optional<std::string> whyNotTerm(const Experiment& experiment, std::string_view text);

std::optional<WrongKey> whyNotClaimed(const Experiment& experiment, const ExperimentClaim& made);

}  // namespace hop::document
