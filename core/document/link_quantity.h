// SPDX-License-Identifier: GPL-3.0-or-later
// Quantities of claims about single links: "apart:A-B:C-D", in how many steps of the run the links A to B and C to D
// did not carry the same number of packets, "together:A-B:C-D", in how many both carried as many, and some, and
// "carried:A-B:C-D@T", how many packets these links, one or more, carried together in step T.
//
// The run is taken again from its start. A dynamic one up to the end of its measuring window.
#pragma once

#include <string_view>

#include "core/base/result.h"
#include "core/document/execute.h"
#include "core/document/run.h"

namespace hop::document {

bool isLinkQuantity(std::string_view quantity);  // by its form

// `result` is that of the whole run. Errors: links or a step that do not exist, a symmetric run.
Result<double> linkQuantity(const Run& run, const RunResult& result, std::string_view quantity, Stop stop = {});

}  // namespace hop::document
