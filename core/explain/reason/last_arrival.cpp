// SPDX-License-Identifier: GPL-3.0-or-later
// The completion time: a link that carries more than fits into the bound, else the packet that arrives last, where it
// waits longest.
#include <algorithm>
#include <vector>

#include "core/base/text.h"
#include "core/explain/names.h"
#include "core/explain/reason/entry.h"
#include "core/explain/reason/longest_wait.h"

namespace hop::explain::reason::last_arrival {

namespace {

using What = record::Selection::Kind;

// The packets that cross a link, and the number of steps that it needs for them.
struct Load {
    LinkId link = 0;
    std::uint64_t packets = 0, steps = 0;
};

std::uint64_t stepsFor(const network::Link& link, std::uint64_t packets) {
    return (packets + link.bandwidth - 1) / link.bandwidth;
}

Result<Load> greatestLoad(const explain::Search& search) {
    const network::Network& network = *search.instant.run().network;
    std::vector<std::uint64_t> carried(network.linkCount());
    const auto counted = eachStep(search, [&](Step, std::span<const engine::Move> moves) {
        for (const engine::Move& move : moves) ++carried[move.link];
    });
    if (!counted) return counted.error();
    Load greatest;
    for (LinkId link = 0; link < carried.size(); ++link)
        if (const std::uint64_t steps = stepsFor(network.link(link), carried[link]); steps > greatest.steps)
            greatest = {link, carried[link], steps};
    return greatest;
}

// The link that needs the most steps, if these alone exceed the bound: with these paths no order of the packets meets
// it. The step shown is that of the first crossing too many.
Result<std::optional<BoundReason>> overloadedLink(const Search& search) {
    explain::Search counting = search;
    counting.last = search.instant.measures().steps;
    counting.doing = "counting what links carry";
    if (counting.last > search.last) return std::optional<BoundReason>();
    const auto load = greatestLoad(counting);
    if (!load) return load.error();
    const std::uint64_t allowed = statedCount(*search.missed.statement);
    if (load->steps <= allowed) return std::optional<BoundReason>();
    const network::Link link = search.instant.run().network->link(load->link);
    std::uint64_t crossed = 0;
    const auto first = scan(counting, [&](Step, std::span<const engine::Move> moves) {
        crossed += static_cast<std::uint64_t>(std::ranges::count(moves, load->link, &engine::Move::link));
        return stepsFor(link, crossed) > allowed;
    });
    if (!first) return first.error();
    const record::Selection selection{What::link, load->link};
    const Step step = **first;
    return std::optional(
        BoundReason{selection, step - 1, true,
                    selectionName(search.instant, selection) + " carries " + quantity(load->packets, "packet") +
                        (link.bandwidth > 1 ? ", " + thousands(link.bandwidth) + " a step" : "") +
                        ", more than fit into " + quantity(allowed, "step") +
                        "; the first that is too many crosses it in " + stepName(search.instant, step)});
}

Result<BoundReason> why(const Search& search) {
    auto link = overloadedLink(search);
    if (!link) return link.error();
    if (*link) return **std::move(link);
    const Step last = search.instant.measures().steps;
    if (last == 0 || last > search.last) return unsupported("the last step is not recorded");
    record::AllMoves moves(search.instant, search.stop);
    const auto there = moves.at(last);
    if (!there) return there.error();
    if (there->empty()) return unsupported("nothing moves in the last step");
    auto move = std::ranges::find_if(*there, [&](const engine::Move& each) { return completes(search.instant, each); });
    if (move == there->end()) move = there->begin();
    return whereItWaited(search, move->packet, last,
                         selectionName(search.instant, {What::packet, move->packet}) + " arrives last, in " +
                             stepName(search.instant, last));
}

// After as many steps packets are left.
FoundStep firstOver(const explain::Search& search, std::uint64_t most) {
    return search.instant.measures().steps > most ? within(search, most) : std::nullopt;
}

}  // namespace

Entry entry() {
    return {
        .setBy = run::SetBy::lastArrival, .why = why, .firstOver = firstOver, .lowerBoundsToo = true, .unit = " steps"};
}

}  // namespace hop::explain::reason::last_arrival
