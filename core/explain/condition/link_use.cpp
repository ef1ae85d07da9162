// SPDX-License-Identifier: GPL-3.0-or-later
// The use of a link.
#include "core/explain/condition/link_use.h"

#include <algorithm>

#include "core/base/text.h"
#include "core/explain/names.h"
#include "core/record/hop_index.h"

namespace hop::explain::condition {

Result<void> checkLink(const Search& search) {
    const LinkId links = search.instant.run().network->linkCount();
    if (search.condition.about < links) return {};
    return invalid("there is no link " + thousands(search.condition.about) + "; they are 0 to " + thousands(links - 1));
}

std::string linkWords(const record::Instant& instant, LinkId link) {
    const network::Network& network = *instant.run().network;
    const std::string ends = linkName(network, link, instant.display.labels);
    if (network.dimensions() == nullptr) return "link " + ends;
    return "link " + linkTypeName(network, network.link(link).type, instant.display.numbering) + " (" + ends + ")";
}

FoundStep firstUse(const Search& search, bool busy) {
    if (const auto known = checkLink(search); !known) return known.error();
    const LinkId link = search.condition.about;
    if (search.instant.hops() == nullptr)
        return scan(search, [&](Step, std::span<const engine::Move> moves) {
            return (std::ranges::find(moves, link, &engine::Move::link) != moves.end()) == busy;
        });
    const auto hops = search.instant.hops()->ofLink(link);
    auto hop = std::ranges::upper_bound(hops, search.after, {},
                                        [](const record::HopIndex::Hop& each) { return Step{each.step}; });
    if (busy) return hop == hops.end() ? std::optional<Step>() : std::optional(Step{hop->step});
    Step step = search.after + 1;
    for (; hop != hops.end() && hop->step <= step; ++hop) step = Step{hop->step} + 1;
    return step <= search.last ? std::optional(step) : std::nullopt;
}

}  // namespace hop::explain::condition
