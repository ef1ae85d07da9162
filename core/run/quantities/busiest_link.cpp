// SPDX-License-Identifier: GPL-3.0-or-later
// The number of packets that the busiest link has carried; in words, which link that is.
#include "core/run/quantities/loads_asked.h"

#include "core/base/text.h"

namespace hop::run::quantities::busiest_link {
namespace {

// "0 → 1 and 7 more links": the first one, and how many carry as much.
std::string say(const Loads& loads) {
    const std::uint32_t most = loads.load.greatest();
    if (most == 0) return "no link carries anything";
    const network::Network& network = loads.network;
    LinkId first = kNoLink;
    std::uint64_t others = 0;
    for (LinkId link = 0; link < network.linkCount(); ++link) {
        if (loads.of(link) != most) continue;
        if (first == kNoLink)
            first = link;
        else
            ++others;
    }
    const network::Link link = network.link(first);
    const std::string name = network.address(link.from) + " → " + network.address(link.to);
    return others == 0 ? name : name + " and " + quantity(others, "more link");
}

Result<std::unique_ptr<Watcher>> watch(const Asked& asked) {
    return watchLoads(asked, std::nullopt, [](const Loads& loads) { return number(loads.load.greatest()); }, say);
}

}  // namespace

QuantityEntry entry() {
    return {.id = "busiest_link",
            .title = "Load of the busiest link",
            .unit = "packets",
            .help = "Number of packets that the busiest link carries in the whole run; in words, which link that is.",
            .example = "busiest_link",
            .kind = QuantityKind::derived,
            .better = Better::less,
            .watch = watch};
}

}  // namespace hop::run::quantities::busiest_link
