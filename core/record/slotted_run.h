// SPDX-License-Identifier: GPL-3.0-or-later
// A run of total exchange on a power, in slots.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "core/plan/exchange_slots.h"
#include "core/record/instant.h"

namespace hop::record {

// Null if the run has no slots, or is not completely recorded.
const plan::ExchangeSlots* slotsOf(const Instant& instant);
// Whether its algorithm works in slots, recorded completely or not.
bool hasSlots(const Instant& instant);

// The slot of the step under way; nullopt at the end.
std::optional<std::uint64_t> slotNow(const plan::ExchangeSlots& slots, Step step);

// Why there are no slots, in one sentence; empty if there are.
std::string slotsRefusal(const Instant& instant);

}  // namespace hop::record
