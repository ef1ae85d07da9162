// SPDX-License-Identifier: GPL-3.0-or-later
// What a packet waits for.
#include "core/record/crossings.h"

#include <algorithm>
#include <span>

#include "core/engine/process.h"
#include "core/record/hop_index.h"

namespace hop::record {

namespace {

constexpr auto stepOfHop = [](const HopIndex::Hop& hop) { return Step{hop.step}; };

bool isComplete(const Instant& instant, PacketId packet) {
    return instant.hasState() &&
           std::visit([&](const auto& store) { return packet >= store.packetCount() || store.complete(packet); },
                      instant.state().possession);
}

// The first step in which a packet can move.
Step firstOf(const Instant& instant, PacketId packet) {
    return instant.run().task->isDynamic() ? static_cast<Step>(instant.state().slots[packet].instant) + 1 : 1;
}

// A packet may visit a node several times and waits since its last arrival; a copy of a broadcast since the first.
std::optional<Step> since(const Instant& instant, std::span<const PathHop> path, PacketId packet, NodeId node) {
    const bool copiesStay = instant.run().task->kind().copiesStay;
    const task::Packet ends = packetOf(instant, packet);
    if (copiesStay && ends.source == node) return firstOf(instant, packet);
    std::optional<Step> step;
    for (const PathHop& hop : path) {
        if (hop.step > instant.step) break;
        if (instant.run().network->link(hop.link).to != node) continue;
        step = hop.step + 1;
        if (copiesStay) break;
    }
    if (step) return step;
    // Its hops before a sliding window are forgotten.
    const bool allKept = instant.timeline() == nullptr || instant.timeline()->firstStep() <= firstOf(instant, packet);
    return allKept ? std::optional(firstOf(instant, packet)) : std::nullopt;
}

// Numbers of dynamic runs are used again: is the packet that crosses a link in `step` in the network at the instant's?
bool isSamePacket(const Instant& instant, PacketId packet, Step step) {
    if (!instant.run().task->isDynamic()) return true;
    if (packetOf(instant, packet).source == kNoNode || isComplete(instant, packet)) return false;
    if (step < firstOf(instant, packet)) return false;
    const auto hops = instant.hops()->ofPacket(packet);
    auto hop = std::ranges::upper_bound(hops, instant.step, {}, stepOfHop);
    while (hop != hops.end() && hop->step < step && hop->completes == 0) ++hop;
    return hop == hops.end() || hop->step >= step;
}

LinkCrossing crossing(const Instant& instant, const HopIndex::Hop& hop) {
    return {Step{hop.step}, isSamePacket(instant, hop.id, hop.step) ? hop.id : kNoPacket};
}

void listFromIndex(const Instant& instant, AwaitedCrossing& awaited) {
    const auto hops = instant.hops()->ofLink(awaited.link);
    const auto at = [&](Step step) { return std::ranges::lower_bound(hops, step, {}, stepOfHop); };
    const auto now = at(instant.step + 1), leaves = at(*awaited.leaves);
    awaited.ahead = static_cast<std::uint64_t>(leaves - now);
    for (auto hop = now; hop != leaves && awaited.before.size() < AwaitedCrossing::kMostListed; ++hop)
        awaited.before.push_back(crossing(instant, *hop));
    if (!awaited.since) return;
    const auto most = static_cast<std::ptrdiff_t>(AwaitedCrossing::kMostListed);
    for (auto hop = std::max(at(*awaited.since), now - std::min(most, now - hops.begin())); hop < now; ++hop)
        awaited.crossed.push_back(crossing(instant, *hop));
}

// The hops of the next step with hops; none if it is under way.
template <typename Add>
void eachNext(const Instant& instant, std::span<const PathHop> path, const Add& add) {
    auto hop = std::ranges::upper_bound(path, instant.step, {}, &PathHop::step);
    if (hop == path.end() || hop->step == instant.step + 1) return;
    for (const Step next = hop->step; hop != path.end() && hop->step == next; ++hop) add(*hop);
}

// For unicast packets, which have one position, beyond the end of the recording.
std::vector<AwaitedCrossing> askedOf(const Instant& instant, PacketId packet) {
    const auto* unicast = std::get_if<engine::UnicastPossession>(&instant.state().possession);
    if (unicast == nullptr || instant.run().algorithm.process == nullptr) return {};
    const engine::Waiting waiting =
        instant.run().algorithm.process->waits(instant.state(), packet, unicast->record(packet).where);
    if (waiting.links.size() != 1) return {};
    const engine::AwaitedLink& link = waiting.links.front();
    AwaitedCrossing awaited{.link = link.link,
                            .since = waiting.since,
                            .leaves = link.leaves,
                            .crossed = {},
                            .before = {},
                            .ahead = link.ahead};
    for (const PacketId other : link.before) awaited.before.push_back({std::nullopt, other});
    return {awaited};
}

std::vector<AwaitedCrossing> recorded(const Instant& instant, PacketId packet) {
    std::vector<PathHop> found;
    std::span<const PathHop> path = instant.path;
    if (instant.selection != Selection{Selection::Kind::packet, packet}) {
        if (instant.hops() == nullptr) return {};
        found = pathOf(instant, packet, firstOf(instant, packet));
        path = found;
    }
    // A dynamic run goes on after what is recorded of it.
    const bool movesAgain = !path.empty() && path.back().step > instant.step;
    if (!movesAgain && instant.run().task->isDynamic()) return askedOf(instant, packet);
    std::vector<AwaitedCrossing> all;
    eachNext(instant, path, [&](const PathHop& hop) {
        AwaitedCrossing awaited{.link = hop.link,
                                .since = since(instant, path, packet, instant.run().network->link(hop.link).from),
                                .leaves = hop.step,
                                .crossed = {},
                                .before = {},
                                .ahead = {}};
        if (instant.hops() != nullptr) listFromIndex(instant, awaited);
        all.push_back(std::move(awaited));
    });
    return all;
}

std::vector<PathHop> plannedPath(const run::Run& run, PacketId packet) {
    const plan::SymmetricPlan& plan = *run.algorithm.symmetric;
    const network::Network& network = *run.network;
    const network::Translations& translations = *network.translations();
    const std::uint64_t rows = run.task->packets.rows().size();
    const auto source = static_cast<NodeId>(packet / rows);
    std::vector<PathHop> path;
    for (Step step = 1; step <= plan.steps(); ++step)
        for (const plan::SymmetricMove& entry : plan.at(step))
            if (entry.row == packet % rows)
                path.push_back(
                    {step, network.dimensions()->linkOf(translations.translate(source, entry.offset), entry.type)});
    return path;
}

// A symmetric run: entry (row, offset, type) moves packet (s, row) of every source s over that link at s + offset.
std::vector<AwaitedCrossing> planned(const Instant& instant, PacketId packet) {
    const run::Run& run = instant.run();
    const plan::SymmetricPlan& plan = *run.algorithm.symmetric;
    if (run.task->packets.count() >= kNoPacket) return {};
    const network::Network& network = *run.network;
    const network::Translations& translations = *network.translations();
    const std::uint64_t rows = run.task->packets.rows().size();
    const std::vector<PathHop> path = plannedPath(run, packet);
    std::vector<AwaitedCrossing> all;
    eachNext(instant, path, [&](const PathHop& hop) {
        const NodeId node = network.link(hop.link).from;
        AwaitedCrossing awaited{.link = hop.link,
                                .since = since(instant, path, packet, node),
                                .leaves = hop.step,
                                .crossed = {},
                                .before = {},
                                .ahead = 0};
        for (Step step = *awaited.since; step < hop.step; ++step)
            for (const plan::SymmetricMove& entry : plan.at(step)) {
                if (network.dimensions()->linkOf(node, entry.type) != hop.link) continue;
                // The source from which `node` is this far: the group is abelian.
                const NodeId from = translations.offset(entry.offset, node);
                const LinkCrossing other{step, static_cast<PacketId>(from * rows + entry.row)};
                if (step <= instant.step) {
                    awaited.crossed.push_back(other);
                } else if (++*awaited.ahead <= AwaitedCrossing::kMostListed) {
                    awaited.before.push_back(other);
                }
            }
        if (awaited.crossed.size() > AwaitedCrossing::kMostListed)
            awaited.crossed.erase(awaited.crossed.begin(), awaited.crossed.end() - AwaitedCrossing::kMostListed);
        all.push_back(std::move(awaited));
    });
    return all;
}

}  // namespace

std::vector<AwaitedCrossing> awaitedBy(const Instant& instant, PacketId packet) {
    if (!instant.isOpen() || packetOf(instant, packet).source == kNoNode || isComplete(instant, packet)) return {};
    if (instant.timeline() != nullptr) return recorded(instant, packet);
    return instant.run().algorithm.symmetric != nullptr ? planned(instant, packet) : std::vector<AwaitedCrossing>();
}

}  // namespace hop::record
