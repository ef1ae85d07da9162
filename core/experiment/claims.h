// SPDX-License-Identifier: GPL-3.0-or-later
// Claims of documents answered: all claims of a scenario in one pass of its run, those of an experiment from its
// points.
#pragma once

#include <functional>
#include <span>
#include <vector>

#include "core/base/result.h"
#include "core/document/checks.h"
#include "core/document/scenario.h"
#include "core/document/sweep_result.h"
#include "core/run/execute.h"

namespace hop::experiment {

// What the claims ask of the scenario's run number `run`, from 0, in their order.
std::vector<run::Query> queriesOf(const document::Scenario& scenario, std::size_t run);

// The scenario's claims beside the answers of its runs, of which each was asked for queriesOf(scenario, its number)
// first.
std::vector<document::CheckedClaim> answeredClaims(const document::Scenario& scenario,
                                                   std::span<const run::Observation> observations);

// Error: the step that the view shows first is beyond the end; partial and dynamic runs have no last step.
Result<void> checkViewStep(const document::View& view, const run::Observation& observation);

// All runs of the scenario, one after the other, with its claims. Errors: of `build`; of document::checkView; of
// run::execute; of checkViewStep.
using BuildRun = std::function<Result<run::Run>(const run::Request& request)>;
Result<document::CheckedEntry> checkScenario(const document::Scenario& scenario, const BuildRun& build,
                                             const network::BuildContext& world, const run::Proceed& proceed = {});

// The experiment's claims beside what was found. A claim about what was not measured, or about a limit that was not
// found, does not hold. Errors: a claimed point is not among the results.
Result<std::vector<document::CheckedClaim>> checkClaims(const document::SweepResult& result);

}  // namespace hop::experiment
