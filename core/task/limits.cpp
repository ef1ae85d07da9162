// SPDX-License-Identifier: GPL-3.0-or-later
// Limits of packet sets.
#include "core/task/limits.h"

#include "core/base/text.h"

namespace hop::task {

std::string packetsOf(double count) {
    return count < 1e15 ? quantity(static_cast<std::uint64_t>(count), "packet")
                        : "about " + shortest(count) + " packets";
}

Result<void> checkPacketCount(double count) {
    if (count < kNoPacket) return {};
    return tooLarge("the task has " + packetsOf(count) + "; at most " + thousands(kNoPacket - 1) +
                    " can be listed, choose a smaller network");
}

Size listed(double packets) { return {.packets = packets, .hops = packets}; }

Size broadcastsOf(const network::Network& network, double packets, double rows) {
    return {.cast = Cast::broadcast, .packets = packets, .rows = rows, .hops = packets * (network.nodeCount() - 1.0)};
}

Size combined(const network::Network& network, double packets, double rows, double destinations) {
    return {.cast = Cast::combining,
            .packets = packets,
            .rows = network.translations() != nullptr ? rows : 0.0,
            .hops = packets * (network.nodeCount() + destinations - 2.0)};
}

std::optional<std::string> refuseWithoutTranslations(const network::Network& network) {
    if (network.translations() != nullptr) return std::nullopt;
    return "an isotropic task looks the same from every node, so it needs a network that does, such as hypercube, "
           "torus, ring or complete";
}

}  // namespace hop::task
