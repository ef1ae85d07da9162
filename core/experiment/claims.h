// SPDX-License-Identifier: GPL-3.0-or-later
// Answers the claims of documents: those of a scenario in one pass per run, those of an experiment from its points.
#pragma once

#include <span>
#include <vector>

#include "core/base/result.h"
#include "core/document/checks.h"
#include "core/document/scenario.h"
#include "core/document/sweep_result.h"
#include "core/experiment/panel_claims.h"
#include "core/run/execute.h"

namespace hop::experiment {

// The queries of all claims about this run (0-based), in claim order.
std::vector<run::Query> queriesOf(const document::Scenario& scenario, std::size_t run);

// Compares the scenario's claims with its observations, one per run; the answers to queriesOf(scenario, run) must come
// first in each. A claim whose panel query has no answer fails with the reason.
std::vector<document::CheckedClaim> answeredClaims(const document::Scenario& scenario,
                                                   std::span<const run::Observation> observations, Panels& panels);

// Error: the view's step is after the last step. Partial and dynamic runs have no last step and pass.
Result<void> checkViewStep(const document::View& view, const run::Observation& observation);

// Takes all runs of the scenario in turn and compares its claims. Errors: those of `build`, document::checkView,
// run::execute and checkViewStep.
Result<document::CheckedEntry> checkScenario(const document::Scenario& scenario, const BuildRun& build,
                                             const network::BuildContext& world, const run::AfterStep& proceed = {});

// Compares the experiment's claims with the result. A claim fails if its quantity was not measured or its limit was not
// found. Errors: a claimed point is not in the result.
Result<std::vector<document::CheckedClaim>> checkClaims(const document::SweepResult& result);

}  // namespace hop::experiment
