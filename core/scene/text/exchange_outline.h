// SPDX-License-Identifier: GPL-3.0-or-later
// The algorithm of total exchange on H^d = B x A as text, with the lines that run in a slot and how often each runs.
//
// **Source:** Dim Figs. 5 and 6, in our own words. Lines have the numbers of the paper, which leaves out 7 and 8 in
// Fig. 5 so that both figures agree.
#pragma once

#include <cstdint>
#include <optional>

#include "core/plan/exchange_slots.h"
#include "core/scene/text/text.h"

namespace hop::scene {

// `now`: the slot that runs; nullopt: none. `scheduled`: with the sets of messages, as in Fig. 6; otherwise only what
// is exchanged, as in Fig. 5.
Text exchangeOutline(const plan::ExchangeSlots& slots, std::optional<std::uint64_t> now, bool scheduled);

}  // namespace hop::scene
