// SPDX-License-Identifier: GPL-3.0-or-later
// What several quantities share.
#pragma once

#include <string>

#include "core/run/outcome.h"
#include "core/run/quantity.h"
#include "core/run/run.h"
#include "core/run/watcher.h"

namespace hop::run::quantities {

inline bool inEveryResult(const Run&) { return true; }

std::string staticOnly(const Run& run);    // empty, or that its packets arrive while it runs
std::string dynamicOnly(const Run& run);   // empty, or that it has all its packets at the start
std::string explicitOnly(const Run& run);  // empty, or that one node stands for all

inline Value valueOf(const std::optional<Interval>& interval) { return interval ? Value(*interval) : Value(); }
template <typename Number>
Value number(Number value) {
    return exactly(static_cast<double>(value));
}

// The node of an argument. Errors: the network has no such node.
Result<NodeId> nodeOf(const Asked& asked, std::string_view parameter);

// A quantity of another network: the parameter, and the network that it names.
ParameterSpec otherNetwork();
Result<network::NetworkPtr> networkOf(const Asked& asked);  // the run's own if none is named

}  // namespace hop::run::quantities
