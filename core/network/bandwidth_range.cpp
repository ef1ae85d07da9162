// SPDX-License-Identifier: GPL-3.0-or-later
// The range of the bandwidths of a network's links.
#include "core/network/bandwidth_range.h"

#include <algorithm>

#include "core/base/paced_stop.h"
#include "core/base/text.h"

namespace hop::network {

BandwidthRange bandwidthRange(const Network& network, Stop stop) {
    const LinkId end = network.translations() != nullptr ? network.firstLink(1) : network.linkCount();
    if (end == 0) return {};
    BandwidthRange range = {network.link(0).bandwidth, network.link(0).bandwidth};
    PacedStop paced(stop);
    for (LinkId id = 1; id < end && !paced.requested(); ++id) {
        const std::uint32_t bandwidth = network.link(id).bandwidth;
        range = {std::min(range.least, bandwidth), std::max(range.most, bandwidth)};
    }
    return range;
}

std::string textOf(const BandwidthRange& range, const std::string& unit) {
    const std::string most = quantity(range.most, "packet") + " per " + unit;
    return range.areAlike() ? most : thousands(range.least) + " to " + most;
}

}  // namespace hop::network
