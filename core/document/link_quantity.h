// SPDX-License-Identifier: GPL-3.0-or-later
// Quantities of claims that compare two links over a run: "apart:A-B:C-D", in how many steps the links A to B and C to
// D did not carry the same number of packets, and "together:A-B:C-D", in how many both carried as many, and some.
//
// The run is taken again from its start, with an observer. A dynamic one up to the end of its measuring window.
#pragma once

#include <string_view>

#include "core/base/result.h"
#include "core/document/execute.h"
#include "core/document/run.h"

namespace hop::document {

bool isLinkQuantity(std::string_view quantity);  // by its form

// `result` is that of the whole run. Errors: links that are not there, a symmetric run.
Result<double> linkQuantity(const Run& run, const RunResult& result, std::string_view quantity, Stop stop = {});

}  // namespace hop::document
