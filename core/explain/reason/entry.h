// SPDX-License-Identifier: GPL-3.0-or-later
// The catalogue of reasons for missed bounds: one file for each thing that a quantity may be set by, and one line in
// catalog.inc.
#pragma once

#include <cstdint>
#include <string_view>

#include "core/base/result.h"
#include "core/explain/missed_bounds.h"
#include "core/explain/search.h"
#include "core/run/quantity.h"

namespace hop::explain::reason {

// Through the whole recording of a static run.
struct Search : explain::Search {
    const MissedBound& missed;
};

struct Entry {
    run::SetBy setBy = run::SetBy::manyThings;  // the quantities that it is about; no other entry has the same
    Result<BoundReason> (*why)(const Search& search) = nullptr;
    // The step that takes the quantity beyond a count, in a search from the first step on. Null: no single step does.
    FoundStep (*firstOver)(const explain::Search& search, std::uint64_t most) = nullptr;
    bool lowerBoundsToo = false;  // firstOver is offered for them, too: the run can no longer meet such a bound
    std::string_view unit = {};   // of the count in a sentence: " packets at a node"
};

}  // namespace hop::explain::reason
