// SPDX-License-Identifier: GPL-3.0-or-later
// Shared by the reasons that are a packet: where it waits longest.
#pragma once

#include <string>

#include "core/explain/reason/entry.h"

namespace hop::explain::reason {

// For a packet that arrives in this step: where it waited longest, which is added to the words; else that step. Errors:
// as in eachStep.
Result<BoundReason> whereItWaited(const Search& search, PacketId packet, Step arrives, std::string words);

}  // namespace hop::explain::reason
