// SPDX-License-Identifier: GPL-3.0-or-later
// Which packets of a static run are incomplete, where they are and what they wait for, as a sentence.
#pragma once

#include <string>

#include "core/engine/process.h"
#include "core/engine/setting.h"
#include "core/engine/state.h"

namespace hop::engine {

// At most three packets are described, the others counted: "packet 0 has not reached nodes 5, 6 and 7"; "packet 1 is at
// node 2 and its destination is node 0". Empty if all packets are complete. O(packets * nodes / 64)
std::string whatIsUnfinished(const State& state, const Setting& setting, const Process& process);

}  // namespace hop::engine
