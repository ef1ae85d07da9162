// SPDX-License-Identifier: GPL-3.0-or-later
// Explains why a run misses a bound.
#include "core/explain/missed_bounds.h"

#include <algorithm>

#include "core/base/text.h"
#include "core/explain/reason/catalogue.h"

namespace hop::explain {

Result<BoundReason> reasonOf(const record::Instant& shown, std::string_view statement, Stop stop,
                             const Progress& progress) {
    if (!shown.isOpen()) return invalid("nothing is open");
    const record::Instant instant = record::ofAllNodes(shown);
    const auto all = missedBounds(instant);
    const auto missed =
        std::ranges::find_if(all, [&](const MissedBound& each) { return each.statement->id == statement; });
    if (missed == all.end()) return invalid("this run misses no bound called " + inQuotes(std::string(statement)));
    const reason::Entry* const entry = reason::find(missed->statement->quantity);
    HOP_EXPECTS(entry != nullptr);
    return entry->why({{instant, 0, instant.lastStep, stop, progress}, *missed});
}

}  // namespace hop::explain
