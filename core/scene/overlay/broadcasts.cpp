// SPDX-License-Identifier: GPL-3.0-or-later
// Growing broadcasts: the links crossed so far by a few packets, one tone per packet, strong where recently crossed.
// For random packets with one destination, their paths so far.
#include <algorithm>

#include "core/base/text.h"
#include "core/scene/overlay/overlay.h"

namespace hop::scene::overlay::broadcasts {

Entry entry();

namespace {

constexpr Step kFresh = 2;  // [steps] for which a link is marked strongly

using record::Followed;
using record::Selection;

Result<void> supports(const run::Run& run) {
    if (run.mode != run::Mode::explicitly || !(run.task->isDynamic() || run.task->kind().toAllNodes))
        return unsupported("it needs broadcasts or a dynamic task, simulated explicitly");
    return {};
}

// The selected packet if it is followed, otherwise the packets of the first colours: each is shown from its first hop
// to its last, then another packet takes its colour.
std::vector<const record::Followed::Packet*> shownOf(const record::Instant& instant, std::uint32_t most) {
    auto packets = instant.followed()->at(instant.step + 1);
    if (instant.selection.kind == record::Selection::Kind::packet)
        for (const record::Followed::Packet* packet : packets)
            if (packet->packet == instant.selection.id) return {packet};
    std::erase_if(packets, [most](const record::Followed::Packet* packet) { return packet->colour >= most; });
    return packets;
}

Result<Marks> make(const record::Instant& instant, const Arguments& arguments) {
    Marks marks;
    if (instant.followed() == nullptr) return marks;
    const hop::network::Network& network = *instant.run().network;
    const bool broadcast = instant.run().task->kind().toAllNodes;
    const auto shown = shownOf(instant, static_cast<std::uint32_t>(arguments.integer("most")));
    for (const record::Followed::Packet* packet : shown) {
        std::vector<bool> has(network.nodeCount());
        has[packet->source] = true;
        std::uint64_t links = 0;
        for (const record::Followed::Hop& hop : packet->hops) {
            if (hop.step > instant.step) break;
            ++links;
            has[network.link(hop.link).to] = true;
            marks.links.push_back(
                {.link = hop.link, .tone = packet->colour, .faint = hop.step + kFresh <= instant.step});
            // With a single broadcast, the nodes that it has reached can be marked, too.
            if (shown.size() == 1) marks.nodes.push_back({network.link(hop.link).to, packet->colour});
        }
        marks.nodes.push_back({packet->source, packet->colour});
        const auto reached = static_cast<std::uint64_t>(std::ranges::count(has, true));
        marks.legend.push_back(
            {packet->colour, network.address(packet->source) +
                                 record::sinceWords(*packet, shown, instant.run().task->isDynamic()) + ": " +
                                 (broadcast ? thousands(reached) + " of " + quantity(network.nodeCount(), "node")
                                            : quantity(links, "link"))});
    }
    marks.title = broadcast ? "reached from" : "path from";
    return marks;
}

}  // namespace

Entry entry() {
    return {.id = "broadcasts",
            .title = "Growing broadcasts",
            .help =
                "The links that a few packets in transit have crossed so far, the latest in stronger colours; only "
                "those of the selected packet if it is one of them.",
            .parameters = {{.name = "most",
                            .help = "Number of packets at a time.",
                            .minimum = 1,
                            .maximum = record::Followed::kColours,
                            .fallback = "2"}},
            .citation = {"ST", "§4.3"},
            .follows = true,
            .supports = supports,
            .make = make};
}

}  // namespace hop::scene::overlay::broadcasts
