// SPDX-License-Identifier: GPL-3.0-or-later
// A run of total exchange on a power, in slots.
#include "core/record/slotted_run.h"

namespace hop::record {

bool hasSlots(const Instant& instant) {
    return instant.isOpen() && instant.run().algorithm.artefact<plan::ExchangeSlots>() != nullptr;
}

const plan::ExchangeSlots* slotsOf(const Instant& instant) {
    if (!hasSlots(instant)) return nullptr;
    const auto* slots = instant.run().algorithm.artefact<plan::ExchangeSlots>();
    return instant.lastStep == slots->slots() * slots->slotSteps ? slots : nullptr;
}

std::optional<std::uint64_t> slotNow(const plan::ExchangeSlots& slots, Step step) {
    const std::uint64_t slot = step / slots.slotSteps + 1;
    return slot <= slots.slots() ? std::optional(slot) : std::nullopt;
}

std::string slotsRefusal(const Instant& instant) {
    if (slotsOf(instant) != nullptr) return {};
    return "Only runs of product-exchange on a power Hᵈ, such as power(complete(3),3), have slots.";
}

}  // namespace hop::record
