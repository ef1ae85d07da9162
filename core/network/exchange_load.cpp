// SPDX-License-Identifier: GPL-3.0-or-later
// The link load of a total exchange on a factor.
#include "core/network/exchange_load.h"

#include <algorithm>

#include "core/base/paced_stop.h"
#include "core/network/measure.h"

namespace hop::network {

std::uint64_t exchangeLoad(const Network& factor, std::uint64_t lines, Stop stop) {
    const NodeId nodes = factor.nodeCount();
    const NodeId seen = factor.translations() != nullptr ? 1 : nodes;  // sources; with translations all are alike
    PacedStop paced(stop);
    PairDistances distances(factor, stop);
    std::uint64_t work = 0;
    for (NodeId a = 0; a < seen && !paced.seen(); ++a)
        for (NodeId b = 0; b < nodes && !paced.requested(); ++b) work += distances.between(a, b);
    work *= nodes / seen;
    const std::uint64_t width = std::max<std::uint64_t>(1, totalBandwidth(factor, stop));  // 0 if stopped
    return (work * lines + width - 1) / width;
}

}  // namespace hop::network
