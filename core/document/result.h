// SPDX-License-Identifier: GPL-3.0-or-later
// Result files (format "hopscope-result", version 1), written by `run --json`.
#pragma once

#include <string>
#include <vector>

#include "core/document/json.h"
#include "core/document/scenario.h"
#include "core/run/observation.h"

namespace hop::document {

std::string printResult(const run::Observation& observation);

// The results of a document with several runs, in order and with their titles: {"runs": [..]}.
std::string printResults(const std::vector<TitledRequest>& requests, const std::vector<run::Observation>& observations);

// The list "bounds" of a result.
Json boundsJson(const std::vector<run::Finding>& findings);

}  // namespace hop::document
