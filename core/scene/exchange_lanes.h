// SPDX-License-Identifier: GPL-3.0-or-later
// The timing diagram of total exchange on H^d = B x A: what every dimension does in every slot, how many messages leave
// a node, and by how much the messages that A needs are early.
//
// **Source:** Dim Fig. 7, Lemma 1, Theorem 1.
#pragma once

#include <cstdint>
#include <string>

#include "core/plan/exchange_slots.h"
#include "core/scene/form/lanes.h"
#include "core/scene/frame.h"

namespace hop::scene {

// Colours tell dimension and phase, whatever meaning the display chooses. O(slots)
Lanes exchangeLanes(const plan::ExchangeSlots& slots, const Frame& frame);

// What to say of a slot.
std::string exchangeLanesTip(const plan::ExchangeSlots& slots, std::uint64_t slot);

}  // namespace hop::scene
