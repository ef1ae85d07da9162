// SPDX-License-Identifier: GPL-3.0-or-later
// Quantities of claims that follow one packet: "arrival:P:V", the step in which packet P, or its first copy, comes to
// node V; 0 at its source. Static runs only, whose packets keep their numbers.
#pragma once

#include <string_view>

#include "core/base/result.h"
#include "core/document/execute.h"
#include "core/document/run.h"

namespace hop::document {

bool isPacketQuantity(std::string_view quantity);  // by its form

// `result` is that of the whole run. Errors: a packet or node that does not exist, a packet that never comes there, a
// dynamic or symmetric run.
Result<double> packetQuantity(const Run& run, const RunResult& result, std::string_view quantity, Stop stop = {});

}  // namespace hop::document
