// SPDX-License-Identifier: GPL-3.0-or-later
// The node that holds the selected packet, or the first packet of the task.
//
// **Source:** Ost Fig. 2.1.
#include "core/record/crossings.h"
#include "core/scene/overlay/overlay.h"

namespace hop::scene::overlay::packet_place {

Entry entry();

namespace {

Result<void> supports(const run::Run& run) {
    if (run.task->isDynamic() || run.task->isEmpty() || !run.task->kind().oneDestination)
        return unsupported("the task has no packets with one destination each");
    return {};
}

Result<Marks> make(const record::Instant& instant, const Arguments&) {
    const bool selected = instant.selection.kind == record::Selection::Kind::packet;
    const PacketId packet = selected ? instant.selection.id : 0;
    Marks marks;
    if (instant.timeline() == nullptr || packet >= instant.run().task->packets.count()) return marks;
    NodeId at = instant.run().task->packets.at(packet).source;
    for (const record::PathHop& hop : record::pathOf(instant, packet, 0))
        if (hop.step <= instant.step) at = instant.run().network->link(hop.link).to;
    marks.nodes.push_back({at, 0, Sample::disc});
    marks.legend.push_back({0, "packet " + std::to_string(packet)});
    return marks;
}

}  // namespace

Entry entry() {
    return {.id = "packet-place",
            .title = "Place of a packet",
            .help = "The node at which the selected packet is, or the first one.",
            .parameters = {},
            .citation = {"Ost", "Fig. 2.1"},
            .follows = true,
            .supports = supports,
            .make = make};
}

}  // namespace hop::scene::overlay::packet_place
