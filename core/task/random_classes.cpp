// SPDX-License-Identifier: GPL-3.0-or-later
// Packets of random classes, all for the last node: every other node has 0 to k packets, uniformly, each of a uniformly
// random class.
//
// **Source:** Ost §3.2.2, Problem 1 (gap routing).
#include "core/base/paced_stop.h"
#include "core/base/random.h"
#include "core/base/text.h"
#include "core/task/limits.h"
#include "core/task/streams.h"

namespace hop::task::random_classes {

Entry entry();

namespace {

double mostPackets(const network::Network& network, const Arguments& arguments) {
    return static_cast<double>(arguments.integer("k")) * (network.nodeCount() - 1.0);
}

// Half of the maximum, and at most half a packet per node more; memory is reserved for the maximum.
double likelyPackets(const network::Network& network, const Arguments& arguments) {
    return 0.5 * mostPackets(network, arguments);
}

std::optional<Size> size(const network::Network& network, const Arguments& arguments) {
    return listed(likelyPackets(network, arguments));
}

double needs(const network::Network& network, const Arguments& arguments) {
    const bool several = arguments.integer("classes") > 1;
    return mostPackets(network, arguments) * sizeof(Classed) + streamBytes(likelyPackets(network, arguments), several);
}

Result<Task> make(const network::NetworkPtr& network, const Arguments& arguments, const BuildContext& context) {
    const auto k = static_cast<std::uint32_t>(arguments.integer("k"));
    const auto classes = static_cast<std::uint32_t>(arguments.integer("classes"));
    const NodeId sources = network->nodeCount() - 1;
    if (auto fits = checkPacketCount(mostPackets(*network, arguments)); !fits) return fits.error();
    RandomStream lots(context.keyFor("task random-classes"));
    std::vector<Classed> packets;
    packets.reserve(std::size_t{k} * sources);
    PacedStop paced(context.world.stop);
    for (NodeId node = 0; node < sources && !paced.requested(k); ++node)
        for (std::uint32_t left = lots.below(k + 1); left > 0; --left) packets.push_back({node, lots.below(classes)});
    if (packets.empty())
        return unsupported("seed " + std::to_string(context.seed) + " draws no packet at all on " +
                           excerpt(network->facts().expression) + "; choose another seed");
    auto made = makeStream(
        *network, std::move(packets),
        "up to " + quantity(k, "packet") + " a node, of " + std::to_string(classes) + " classes, to the last node",
        context);
    if (made) made->drawn = true;
    return made;
}

}  // namespace

Entry entry() {
    return {.id = "random-classes",
            .title = "Random classes to the last node",
            .help = "Every node but the last has 0 to k packets for the last one, of random classes.",
            .parameters = {{.name = "k",
                            .kind = ParameterKind::integer,
                            .help = "Maximum number of packets of a node.",
                            .unit = "packets",
                            .minimum = 1,
                            .maximum = 65535,
                            .example = "2"},
                           {.name = "classes",
                            .kind = ParameterKind::integer,
                            .help = "Number of classes.",
                            .minimum = 1,
                            .maximum = kMostClasses,
                            .example = "3"}},
            .citation = {"Ost", "§3.2.2"},
            .examples = {"random-classes(2,3)"},
            .make = make,
            .size = size,
            .needs = needs};
}

}  // namespace hop::task::random_classes
