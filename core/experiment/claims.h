// SPDX-License-Identifier: GPL-3.0-or-later
// Claims of documents answered: all claims of a scenario in one pass of its run, those of an experiment from its
// points.
#pragma once

#include <span>
#include <vector>

#include "core/base/result.h"
#include "core/document/checks.h"
#include "core/document/scenario.h"
#include "core/document/sweep_result.h"
#include "core/run/execute.h"

namespace hop::experiment {

// What the claims ask of a run of the scenario, in their order.
std::vector<run::Query> queriesOf(const document::Scenario& scenario);

// The scenario's claims beside the answers of an observation that was asked for queriesOf(scenario) first.
std::vector<document::CheckedClaim> answeredClaims(const document::Scenario& scenario,
                                                   const run::Observation& observation);

// Error: the step that the view shows first is beyond the end; partial and dynamic runs have no last step.
Result<void> checkViewStep(const document::View& view, const run::Observation& observation);

// The run of the scenario with its claims. Errors: of run::execute; of checkViewStep.
Result<document::CheckedEntry> checkScenario(const document::Scenario& scenario, const run::Run& run,
                                             const network::BuildContext& world, const run::Proceed& proceed = {});

// The experiment's claims beside what was found. A claim about what was not measured, or about a limit that was not
// found, does not hold. Errors: a claimed point is not among the results.
Result<std::vector<document::CheckedClaim>> checkClaims(const document::SweepResult& result);

}  // namespace hop::experiment
