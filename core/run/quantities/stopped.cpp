// SPDX-License-Identifier: GPL-3.0-or-later
// Why measuring ended: slots, narrow, saturated, memory or interrupted.
#include "core/run/quantities/support.h"

namespace hop::run::quantities::stopped {
namespace {

// Completes "stopped".
std::string inWords(std::string_view value) {
    if (value == name(Stopped::slotsDone)) return "after the requested slots";
    if (value == name(Stopped::narrow)) return "when the mean delay was precise enough";
    if (value == name(Stopped::saturated)) return "because the backlog grows without end";
    if (value == name(Stopped::memory)) return "because the packets in the network fill the memory";
    return std::string(value);
}

}  // namespace

QuantityEntry entry() {
    return {.id = "stopped",
            .title = "End of the measuring",
            .help = "Why the measuring ended: slots, narrow, saturated, memory or interrupted.",
            .example = "stopped",
            .kind = QuantityKind::measured,
            .inWords = inWords,
            .usual = inEveryResult,
            .whyNot = dynamicOnly,
            .value = [](const Asked&, const Outcome& outcome) -> Result<Value> {
                return outcome.dynamic ? Value(std::string(run::name(outcome.dynamic->stopped))) : Value();
            }};
}

}  // namespace hop::run::quantities::stopped
