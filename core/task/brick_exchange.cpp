// SPDX-License-Identifier: GPL-3.0-or-later
// The all-to-all mapping of Brick Transport: every block of an OTIS-Mesh sends one of its bricks to every block, with k
// packets per node. At most k N packets, ordered by source; packets whose destination is their source are omitted.
// **Source:** Ost §5.4.2, §5.4.5, Theorem 5.7.
#include "core/base/paced_stop.h"
#include "core/network/bricks.h"
#include "core/network/shape.h"
#include "core/task/catalogue.h"
#include "core/task/limits.h"
#include "core/task/sorting.h"

namespace hop::task::brick_exchange {

Entry entry();

namespace {

std::optional<std::string> refuses(const network::Network& network, const Arguments&) {
    const auto side = network::otisMeshSide(network);
    if (!side) return "it needs an OTIS-Mesh such as otis(mesh(8,2))";
    return network::Bricks::whyNot(*side);
}

std::optional<Size> size(const network::Network& network, const Arguments& arguments) {
    return listed(static_cast<double>(arguments.integer("k")) * network.nodeCount());
}

Result<Task> make(const network::NetworkPtr& network, const Arguments& arguments, const BuildContext& context) {
    const auto k = static_cast<std::uint32_t>(arguments.integer("k"));
    if (auto fits = checkPacketCount(size(*network, arguments)->packets); !fits) return fits.error();
    const network::Bricks bricks(*network::otisMeshSide(*network));
    std::vector<Packet> packets;
    packets.reserve(std::size_t{k} * network->nodeCount());
    PacedStop paced(context.world.stop);
    for (NodeId node = 0; node < network->nodeCount() && !paced.requested(k); ++node) {
        const NodeId to = bricks.afterTransport(node);
        if (to != node) packets.insert(packets.end(), k, Packet{node, to});
    }
    Task task;
    task.title = "brick exchange, " + std::to_string(k) + (k == 1 ? " packet" : " packets") + " a node";
    task.packets = PacketSet::listed(std::move(packets));
    return task;
}

}  // namespace

Entry entry() {
    return {.id = "brick-exchange",
            .title = "Brick exchange",
            .help = "Every block of an OTIS-Mesh sends one of its bricks to every block.",
            .parameters = {{.name = "k",
                            .kind = ParameterKind::integer,
                            .help = "Packets of each node.",
                            .unit = "packets",
                            .minimum = 1,
                            .maximum = kMostLayers,
                            .fallback = "1",
                            .example = "2"}},
            .citation = {"Ost", "§5.4.5"},
            .examples = {"brick-exchange", "brick-exchange(2)"},
            .refuses = refuses,
            .make = make,
            .size = size,
            .notes = {{NoteKind::misprint, "Lemma 5.6 prints other values for e′, f′ and z′; see brick-transport.",
                       "Ost Lemma 5.6"}}};
}

}  // namespace hop::task::brick_exchange
