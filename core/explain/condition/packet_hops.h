// SPDX-License-Identifier: GPL-3.0-or-later
// Shared by the conditions about a packet: the hops of the packet with this number at the instant's step.
#pragma once

#include "core/explain/condition/entry.h"

namespace hop::explain::condition {

// The first step in which the packet moves or, if `arrives`, is delivered (a broadcast: at its last node).
FoundStep firstHop(const Search& search, bool arrives);

// False once the packet has arrived.
bool mayMoveLater(const Condition& condition, const record::Instant& instant, Stop stop);

}  // namespace hop::explain::condition
