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

// The node given as an argument, after its name was resolved.
NodeId nodeOf(const Asked& asked, std::string_view parameter);

// The parameter "step", a number of steps taken; nullopt: after the last, the default. Error: no number of steps.
ParameterSpec stepParameter();
Result<std::optional<Step>> stepOf(const Asked& asked);

// The parameter "of" of quantities of another network, and that network; by default the run's own.
ParameterSpec otherNetwork();
Result<network::NetworkPtr> networkOf(const Asked& asked);

}  // namespace hop::run::quantities
