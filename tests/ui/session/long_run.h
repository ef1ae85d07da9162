// SPDX-License-Identifier: GPL-3.0-or-later
// A run of which not all moves are kept, so that its last steps take a while to look up.
#pragma once

#include <cstdint>

#include "core/document/scenario.h"

namespace hop::ui::session::test {

constexpr std::uint64_t kLittleMemory = 1'400'000;  // half of what the moves would take [bytes]

// 90 nodes in a row: 243,000 hops in so many steps that seeking the last ones takes a while.
inline document::Scenario longRun() {
    document::Scenario scenario;
    scenario.network = "path(90)";
    scenario.task = "total-exchange";
    scenario.algorithm = "shortest-path";
    return scenario;
}

}  // namespace hop::ui::session::test
