// SPDX-License-Identifier: GPL-3.0-or-later
// The setting of a run.
#include "core/engine/setting.h"

#include <algorithm>

#include "core/base/stoppable.h"

namespace hop::engine {

LinkTable makeLinkTable(const network::Network& network, Stop stop) {
    LinkTable table;
    std::vector<std::uint16_t> bandwidth;
    resizeInPieces(table.from, network.linkCount(), stop);
    resizeInPieces(table.to, network.linkCount(), stop);
    resizeInPieces(bandwidth, network.linkCount(), stop);
    if (stop.requested()) return table;
    for (LinkId l = 0; l < network.linkCount(); ++l) {
        if (l % 1024 == 0 && stop.requested()) return table;
        const network::Link link = network.link(l);
        table.from[l] = link.from;
        table.to[l] = link.to;
        bandwidth[l] = link.bandwidth;
        table.capacity += link.bandwidth;
    }
    if (std::ranges::any_of(bandwidth, [](std::uint16_t b) { return b != 1; })) table.bandwidth = std::move(bandwidth);
    return table;
}

SettingPtr makeSetting(network::NetworkPtr network, task::TaskPtr task, Ports ports, std::uint64_t seed, Stop stop) {
    auto setting = std::make_shared<Setting>();
    setting->links = makeLinkTable(*network, stop);
    setting->network = std::move(network);
    setting->task = std::move(task);
    setting->ports = ports;
    setting->seed = seed;
    return setting;
}

}  // namespace hop::engine
