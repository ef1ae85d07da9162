// SPDX-License-Identifier: GPL-3.0-or-later
// Takes a run from start to end, without a window: explicit, symmetric or dynamic. Sinks are called for every step, and
// the requested quantities are measured in the same pass.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/base/stop.h"
#include "core/base/team.h"
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
    Step measuredSlots = 0, wantedSlots = 0;  // dynamic runs; wantedSlots is 0 for others
};

// Called after every step; false stops the run, which is then partial.
using AfterStep = std::function<bool(const Advance&)>;

struct Order {
    std::span<StepSink* const> sinks = {};
    std::span<const Query> queries = {};  // in addition to the quantities of every result
    AfterStep proceed = {};
    Step verdictSlots = 0;  // of a dynamic run, see Effort
    Step queueStretch = 0;  // of a dynamic run, see Effort; 0: the usual one
    bool compares = false;  // also find algorithms that take fewer steps than the given one (choose.h)
    Team* team = nullptr;   // shares the steps of an explicit run, which is the same for any team; null: one thread
};

// Errors: those of a sink; a query that this run cannot answer, before the first step where that is known then;
// interrupted. An illegal move is part of the observation. `world` builds the networks that queries name and carries
// the stop flag.
Result<Observation> execute(const Run& run, const network::BuildContext& world, const Order& order = {});

}  // namespace hop::run
