// SPDX-License-Identifier: GPL-3.0-or-later
// What nodes have of what they want after a step, in words.
#pragma once

#include <memory>
#include <string>

#include "core/record/instant.h"

namespace hop::explain {

// After the instant's step or the one that follows it; null: not known, or stopped. O(moves + nodes)
std::shared_ptr<const record::Held> heldAfter(const record::Instant& instant, Step step);

// Of one broadcast: "011, 101 and 110 get the message; 7 of 8 have it"; of many packets: "every node has 4 of 7
// packets", "nodes have 3 to 5 of 7 packets; 2 of 8 have all", "000 has 4 of 7 packets"; of many broadcasts and of
// reductions the same with messages and contributions; of sorting: "6 of 16 keys are in place". Empty if only the
// number of all packets says something: each node wants one packet, or they want different numbers. O(nodes)
std::string holdingWords(const record::Instant& instant, const record::Held& held);

}  // namespace hop::explain
