// SPDX-License-Identifier: GPL-3.0-or-later
// Would a listed packet set fit?
#include "core/task/limits.h"

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

}  // namespace hop::task
