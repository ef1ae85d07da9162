// SPDX-License-Identifier: GPL-3.0-or-later
// Taking a run from start to end without a window: explicit, symmetric or dynamic; what goes along is told of every
// step, and the quantities that are asked for are measured in the same pass.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/base/stop.h"
#include "core/run/outcome.h"
#include "core/run/quantity.h"
#include "core/run/run.h"
#include "core/run/step_sink.h"

namespace hop::run {

struct Advance {
    Step step = 0;
    std::uint64_t packets = 0;
    std::uint64_t delivered = 0;
    std::uint64_t transmissions = 0;
    Step measuredSlots = 0, wantedSlots = 0;  // dynamic runs; none is wanted by others
};

// After every step it is asked whether to go on; a run that is told no is partial.
using Proceed = std::function<bool(const Advance&)>;

struct Order {
    std::span<StepSink* const> sinks = {};
    std::span<const Query> queries = {};  // besides the quantities of every result
    Proceed proceed = {};
};

// Errors: of a sink; a query that this run cannot answer, before its first step where that is known then; interrupted.
// A referee's objection is part of the observation. `world` is asked for the networks that queries name, and says
// whether to go on.
Result<Observation> execute(const Run& run, const network::BuildContext& world, const Order& order = {});

}  // namespace hop::run
