// SPDX-License-Identifier: GPL-3.0-or-later
// A given number of packets per node, all for the last one: the packets inserted by the injectors of a line.
//
// **Source:** Ost §3.2.3, Problem 2 (dynamic routing): alpha_i.
#include "core/base/paced_stop.h"
#include "core/task/limits.h"
#include "core/task/streams.h"

namespace hop::task::to_the_end {

Entry entry();

namespace {

std::optional<std::string> refuses(const network::Network& network, const Arguments& arguments) {
    const auto counts = arguments.integers("counts");
    std::uint64_t sum = 0;
    for (const std::int64_t count : counts) sum += static_cast<std::uint64_t>(count);
    if (sum == 0) return "counts must ask for at least one packet, for example [1,1,6]";
    return refuseSource(network, static_cast<std::int64_t>(counts.size()) - 1);
}

double packetsIn(const Arguments& arguments) {
    double sum = 0.0;
    for (const Expression& count : arguments.expression("counts").items) sum += count.number;
    return sum;
}

std::optional<Size> size(const network::Network&, const Arguments& arguments) { return listed(packetsIn(arguments)); }

double needs(const network::Network&, const Arguments& arguments) { return streamBytes(packetsIn(arguments), false); }

Result<Task> make(const network::NetworkPtr& network, const Arguments& arguments, const BuildContext& context) {
    const auto counts = arguments.integers("counts");
    const double sum = packetsIn(arguments);
    if (auto fits = checkPacketCount(sum); !fits) return fits.error();
    std::vector<Classed> packets;
    packets.reserve(static_cast<std::size_t>(sum));
    PacedStop paced(context.world.stop);
    for (NodeId node = 0; node < counts.size(); ++node)
        for (std::int64_t left = counts[node]; left > 0 && !paced.requested(); --left)
            packets.push_back(Classed{node, 0});
    return makeStream(*network, std::move(packets), "packets to the last node", context);
}

}  // namespace

Entry entry() {
    return {.id = "to-the-end",
            .title = "To the last node",
            .help = "The given numbers of packets from nodes 0, 1, … to the last node.",
            .parameters = {{.name = "counts",
                            .kind = ParameterKind::integers,
                            .help = "Number of packets of each node, from node 0 on.",
                            .unit = "packets",
                            .minimum = 0,
                            .maximum = 4294967295.0,
                            .example = "[1,1,6]"}},
            .citation = {"Ost", "§3.2.3"},
            .examples = {"to-the-end([2])"},
            .refuses = refuses,
            .make = make,
            .size = size,
            .needs = needs};
}

}  // namespace hop::task::to_the_end
