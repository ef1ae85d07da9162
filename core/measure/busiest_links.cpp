// SPDX-License-Identifier: GPL-3.0-or-later
// The links that have carried most.
#include "core/measure/busiest_links.h"

#include <algorithm>

#include "core/base/text.h"

namespace hop::measure {

BusiestLinks busiestLinks(const network::Network& network, std::span<const std::uint32_t> carried, bool byType) {
    BusiestLinks busiest;
    if (!carried.empty()) busiest.packets = std::ranges::max(carried);
    if (busiest.packets == 0) return busiest;
    const auto first = static_cast<std::uint32_t>(std::ranges::find(carried, busiest.packets) - carried.begin());
    const auto count = static_cast<std::uint64_t>(std::ranges::count(carried, busiest.packets));
    // Every node has a link of every type, in their order.
    busiest.first = byType ? network.dimensions()->linkOf(0, first) : first;
    busiest.others = count * (byType ? network.nodeCount() : 1) - 1;
    return busiest;
}

std::string wordsOf(const BusiestLinks& links, const std::string& first) {
    if (links.first == kNoLink) return "no link carries anything";
    return links.others == 0 ? first : first + " and " + quantity(links.others, "more link");
}

}  // namespace hop::measure
