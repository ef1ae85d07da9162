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
    for (LinkId link = 0; link < network.linkCount(); ++link) {
        if (carried[byType ? network.link(link).type : link] != busiest.packets) continue;
        if (busiest.first == kNoLink)
            busiest.first = link;
        else
            ++busiest.others;
    }
    return busiest;
}

std::string wordsOf(const BusiestLinks& links, const std::string& first) {
    if (links.first == kNoLink) return "no link carries anything";
    return links.others == 0 ? first : first + " and " + quantity(links.others, "more link");
}

}  // namespace hop::measure
