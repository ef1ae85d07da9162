// SPDX-License-Identifier: GPL-3.0-or-later
// What conditions about a packet share: the hops of the packet that has the number at the instant's step.
#pragma once

#include "core/explain/condition/entry.h"

namespace hop::explain::condition {

// The first step in which the packet moves, or in which it has arrived: is delivered, a broadcast at its last node.
FoundStep firstHop(const Search& search, bool arrives);

// Not after it has arrived.
bool mayMoveLater(const Condition& condition, const record::Instant& instant, Stop stop);

// Offers the condition about a selected packet.
void offerOfPacket(std::string_view id, const record::Instant& instant, std::vector<Condition>& conditions);

}  // namespace hop::explain::condition
