// SPDX-License-Identifier: GPL-3.0-or-later
// A run of total exchange on a power, in slots.
#include "core/record/slotted_run.h"

namespace hop::record {

bool hasSlots(const Frame& frame) {
    return frame.run != nullptr && frame.run->algorithm.artefact<plan::ExchangeSlots>() != nullptr;
}

const plan::ExchangeSlots* slotsOf(const Frame& frame) {
    if (!hasSlots(frame)) return nullptr;
    const auto* slots = frame.run->algorithm.artefact<plan::ExchangeSlots>();
    return frame.lastStep == slots->slots() * slots->slotSteps ? slots : nullptr;
}

std::optional<std::uint64_t> slotNow(const plan::ExchangeSlots& slots, Step step) {
    const std::uint64_t slot = step / slots.slotSteps + 1;
    return slot <= slots.slots() ? std::optional(slot) : std::nullopt;
}

std::string slotsRefusal(const Frame& frame) {
    if (slotsOf(frame) != nullptr) return {};
    return "Only runs of product-exchange on a power Hᵈ, such as power(complete(3),3), have slots.";
}

}  // namespace hop::record
