// SPDX-License-Identifier: GPL-3.0-or-later
// Explains why a run misses a bound or a guarantee of its algorithm: the responsible packet, node or link, and the
// step.
#pragma once

#include <string_view>

#include "core/base/result.h"
#include "core/base/stop.h"
#include "core/explain/reason/reason.h"
#include "core/record/instant.h"

namespace hop::explain {

// The reason for one of missedBounds(), by the reason/ of its quantity. O(moves). Errors: not missed; unsupported: what
// is not recorded; interrupted.
Result<BoundReason> reasonOf(const record::Instant& instant, std::string_view statement, Stop stop = {},
                             const Progress& progress = {});

}  // namespace hop::explain
