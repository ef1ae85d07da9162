// SPDX-License-Identifier: GPL-3.0-or-later
// What a packet set must not exceed.
#include "core/task/limits.h"

#include <algorithm>

#include "core/base/text.h"

namespace hop::task {

Result<void> checkPacketCount(std::uint64_t count, const BuildContext& context) {
    if (count >= kNoPacket)
        return tooLarge("the task has " + thousands(count) + " packets; at most " + thousands(kNoPacket - 1) +
                        " can be listed, choose a smaller network");
    const std::uint64_t need = count * sizeof(Packet);
    if (need > context.world.memoryLimit)
        return tooLarge("the task has " + thousands(count) + " packets and would need " +
                        bytes(static_cast<double>(need)) + " of memory, more than the " +
                        bytes(static_cast<double>(context.world.memoryLimit)) +
                        " that may be used; choose a smaller network");
    return {};
}

std::uint64_t mostRows(const BuildContext& context) {
    return std::min<std::uint64_t>(kNoPacket - 1, context.world.memoryLimit / sizeof(NodeId));
}

std::optional<std::string> refuseWithoutTranslations(const network::Network& network) {
    if (network.translations() != nullptr) return std::nullopt;
    return "an isotropic task looks the same from every node, so it needs a network that does, such as hypercube, "
           "torus, ring or complete";
}

}  // namespace hop::task
