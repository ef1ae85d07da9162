// SPDX-License-Identifier: GPL-3.0-or-later
// Packets of several classes, all for the last node, each written as [node,class]; packets of a node in list order.
//
// **Source:** Ost §3.2.2, Problem 1 (gap routing).
#include "core/task/limits.h"
#include "core/task/streams.h"

namespace hop::task::classes {

Entry entry();

namespace {

std::optional<std::string> refuses(const network::Network& network, const Arguments& arguments) {
    const auto packets = arguments.pairs("packets");
    if (packets.empty()) return "packets must name at least one, for example [[0,0]]";
    for (const auto& [node, number] : packets) {
        if (auto reason = refuseSource(network, node)) return reason;
        if (number >= std::int64_t{kMostClasses})
            return "class " + std::to_string(number) + " is too high; classes are numbered from 0 to " +
                   std::to_string(kMostClasses - 1);
    }
    return std::nullopt;
}

double packetsIn(const Arguments& arguments) {
    return static_cast<double>(arguments.expression("packets").items.size());
}

std::optional<Size> size(const network::Network&, const Arguments& arguments) { return listed(packetsIn(arguments)); }

// The parsed numbers exist at the same time, and sorting needs a buffer.
double needs(const network::Network&, const Arguments& arguments) {
    return streamBytes(packetsIn(arguments), true) +
           packetsIn(arguments) * (2 * sizeof(std::int64_t) + sizeof(Classed));
}

Result<Task> make(const network::NetworkPtr& network, const Arguments& arguments, const BuildContext& context) {
    const auto pairs = arguments.pairs("packets");
    std::vector<Classed> packets;
    packets.reserve(pairs.size());
    for (const auto& [node, number] : pairs)
        packets.push_back({static_cast<NodeId>(node), static_cast<std::uint32_t>(number)});
    return makeStream(*network, std::move(packets), "packets of several classes to the last node", context);
}

}  // namespace

Entry entry() {
    return {.id = "classes",
            .title = "Classes to the last node",
            .help = "Packets listed as [node,class], all for the last node; gap routing keeps those of a class apart.",
            .parameters = {{.name = "packets",
                            .kind = ParameterKind::nodes,
                            .help = "Source and class of every packet.",
                            .minimum = 0,
                            .example = "[[0,0],[0,1],[1,0]]",
                            .lists = 2,
                            .columns = "n-"}},
            .citation = {"Ost", "§3.2.2"},
            .examples = {"classes([[0,0],[0,1],[1,0]])"},
            .refuses = refuses,
            .make = make,
            .size = size,
            .needs = needs};
}

}  // namespace hop::task::classes
