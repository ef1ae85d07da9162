// SPDX-License-Identifier: GPL-3.0-or-later
// The number of packets that the busiest link has carried; in words, which link that is.
#include "core/measure/busiest_links.h"
#include "core/run/quantities/loads_asked.h"

namespace hop::run::quantities::busiest_link {
namespace {

std::string say(const Loads& loads) {
    const measure::BusiestLinks busiest = measure::busiestLinks(loads.network, loads.carried(), loads.byType);
    if (busiest.first == kNoLink) return measure::wordsOf(busiest, {});
    const network::Link link = loads.network.link(busiest.first);
    return measure::wordsOf(busiest, loads.network.address(link.from) + " → " + loads.network.address(link.to));
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
