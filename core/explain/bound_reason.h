// SPDX-License-Identifier: GPL-3.0-or-later
// Explains why a run misses a bound or a guarantee of its algorithm: the responsible packet, node or link, and the
// step.
#pragma once

#include <string>
#include <string_view>

#include "core/base/result.h"
#include "core/base/stop.h"
#include "core/record/instant.h"

namespace hop::explain {

struct BoundReason {
    record::Selection selection;
    Step step = 0;          // to be shown: after this step,
    bool underWay = false;  // or while the moves of the next one are under way
    std::string words;      // "packet 0000 → 1111 arrives last, in step 9"
};

// The reason for one of missedBounds(), by the reason/ of its quantity. O(moves). Errors: not missed; unsupported: what
// is not recorded; interrupted.
Result<BoundReason> reasonOf(const record::Instant& instant, std::string_view statement, Stop stop = {},
                             const Progress& progress = {});

}  // namespace hop::explain
