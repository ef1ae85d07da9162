// SPDX-License-Identifier: GPL-3.0-or-later
// Result files (format "hopscope-result", version 1; design "run --json").
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "core/run/observation.h"

namespace hop::document {

std::string printResult(const run::Observation& observation);

// The list under "bounds".
nlohmann::ordered_json boundsJson(const std::vector<run::Finding>& findings);

}  // namespace hop::document
