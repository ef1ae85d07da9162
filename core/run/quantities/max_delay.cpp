// SPDX-License-Identifier: GPL-3.0-or-later
// The maximum delay of a complete packet.
#include "core/run/quantities/support.h"

namespace hop::run::quantities::max_delay {
namespace {

Result<Value> value(const Asked&, const Outcome& outcome) {
    const std::uint64_t complete = outcome.dynamic ? outcome.dynamic->completed : outcome.measures.delivered;
    return complete > 0 ? exactly(outcome.measures.maxDelay) : Value();
}

}  // namespace

QuantityEntry entry() {
    return {.id = "max_delay",
            .title = "Longest delay",
            .unit = "steps",
            .help = "The greatest delay of a complete packet.",
            .example = "max_delay",
            .kind = QuantityKind::measured,
            .better = Better::less,
            .usual = inEveryResult,
            .sweepable = true,
            .value = value};
}

}  // namespace hop::run::quantities::max_delay
