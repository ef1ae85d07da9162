// SPDX-License-Identifier: GPL-3.0-or-later
// The timing diagram of total exchange on H^d = B x A: the activity of every dimension in every slot, the number of
// messages that leave a node, and how early the messages needed by A arrive.
//
// **Source:** Dim Fig. 7, Lemma 1, Theorem 1.
#pragma once

#include <cstdint>
#include <string>

#include "core/plan/exchange_slots.h"
#include "core/record/instant.h"
#include "core/scene/lines/lines.h"

namespace hop::scene {

// Colours tell dimension and phase, whatever meaning the display chooses. O(slots)
Lanes exchangeLanes(const plan::ExchangeSlots& slots, const record::Instant& instant);

// Tool tip of a slot.
std::string exchangeLanesTip(const plan::ExchangeSlots& slots, std::uint64_t slot);

}  // namespace hop::scene
