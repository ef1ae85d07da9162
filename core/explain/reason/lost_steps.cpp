// SPDX-License-Identifier: GPL-3.0-or-later
// The mean delay: the packet that loses the most steps in all; without a single destination the one that arrives last.
#include "core/base/text.h"
#include "core/explain/names.h"
#include "core/explain/reason/entry.h"
#include "core/explain/reason/longest_wait.h"

namespace hop::explain::reason::lost_steps {

namespace {

struct Delivery {
    PacketId packet = kNoPacket;
    Step arrives = 0, lost = 0;
};

Result<BoundReason> why(const Search& search) {
    const record::Instant& instant = search.instant;
    const bool oneDestination = instant.run().task->kind().oneDestination;
    Delivery worst;
    const auto all = eachStep(search, [&](Step step, std::span<const engine::Move> moves) {
        for (const engine::Move& move : moves) {
            if (!completes(instant, move)) continue;
            Step lost = step;
            if (oneDestination) {
                const task::Packet ends = packetOf(instant, move.packet);
                const Step way = instant.run().network->distance(ends.source, ends.destination);
                lost = step > way ? step - way : 0;
            }
            if (worst.packet == kNoPacket || lost > worst.lost) worst = {move.packet, step, lost};
        }
    });
    if (!all) return all.error();
    if (worst.packet == kNoPacket) return unsupported("no delivery is recorded");
    return whereItWaited(search, worst.packet, worst.arrives,
                         selectionName(instant, {record::Selection::Kind::packet, worst.packet}) +
                             (oneDestination ? " loses most, " + quantity(worst.lost, "step") + ": it arrives in "
                                             : " arrives last, in ") +
                             stepName(instant, worst.arrives));
}

}  // namespace

Entry entry() { return {.setBy = run::SetBy::lostSteps, .why = why}; }

}  // namespace hop::explain::reason::lost_steps
