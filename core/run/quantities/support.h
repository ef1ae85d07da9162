// SPDX-License-Identifier: GPL-3.0-or-later
// Helpers shared by several quantities.
#pragma once

#include <optional>
#include <string>

#include "core/run/beyond_end.h"
#include "core/run/outcome.h"
#include "core/run/quantity.h"
#include "core/run/run.h"
#include "core/run/watcher.h"

namespace hop::run::quantities {

inline bool inEveryResult(const Run&) { return true; }

std::string staticOnly(const Run& run);    // the reason why a dynamic run is refused, or empty
std::string dynamicOnly(const Run& run);   // the reason why a static run is refused, or empty
std::string explicitOnly(const Run& run);  // the reason why a symmetric run is refused, or empty

inline Value valueOf(const std::optional<Interval>& interval) { return interval ? Value(*interval) : Value(); }
template <typename Number>
Value number(Number value) {
    return exactly(static_cast<double>(value));
}

// The node given as an argument, once it is read.
NodeId nodeOf(const Asked& asked, std::string_view parameter);

// "step": the number of steps taken; left out, or nullopt: after the last. Errors: it is no number of steps.
ParameterSpec stepParameter();
Result<std::optional<Step>> stepOf(const Asked& asked);

// Quantities of another network: the parameter, and the network that it names.
ParameterSpec otherNetwork();
Result<network::NetworkPtr> networkOf(const Asked& asked);  // by default the run's own

}  // namespace hop::run::quantities
