// SPDX-License-Identifier: GPL-3.0-or-later
// What a node has of what it wants, one by one.
#include "core/explain/node_holdings.h"

#include <algorithm>
#include <iterator>
#include <span>

#include "core/base/text.h"
#include "core/explain/names.h"
#include "core/measure/holdings.h"
#include "core/task/node_lists.h"
#include "core/task/sorting.h"

namespace hop::explain {
namespace {

// The moves of the next step, of all nodes.
std::span<const engine::Move> nextMoves(const record::Instant& instant) {
    if (!instant.oneNode) return instant.moves;
    const engine::Timeline& timeline = *instant.timeline();
    return timeline.kept(instant.step + 1) ? timeline.moves(instant.step + 1) : std::span<const engine::Move>();
}

// Lists what one node wants.
class Lister {
public:
    Lister(const record::Instant& instant, NodeId node) : m_instant(instant), m_node(node) {}

    // `holds(node)`: whether that node holds the item.
    template <typename Holds>
    void add(const WantedItem& item, bool isHere, const Holds& holds) {
        ++m_listed.wants;
        if (isHere) {
            if (++m_listed.has <= NodeHoldings::kMostListed) m_listed.held.push_back(item);
        } else if (m_listed.missing.size() < NodeHoldings::kMostListed) {
            m_listed.missing.push_back(whereIs(item, holds));
        }
    }
    NodeHoldings takeListed() && { return std::move(m_listed); }

private:
    template <typename Holds>
    MissingItem whereIs(const WantedItem& item, const Holds& holds) const {
        const network::Network& network = *m_instant.run().network;
        MissingItem missing{.item = item};
        for (NodeId node = 0; node < network.nodeCount(); ++node) {
            if (!holds(node)) continue;
            if (missing.at == kNoNode)
                missing.at = node;
            else
                ++missing.others;
        }
        for (const engine::Move& move : nextMoves(m_instant)) {
            if (move.packet != item.packet) continue;
            const network::Link link = network.link(move.link);
            if (!holds(link.from)) continue;  // this move carries other contributions to the packet
            const bool comes = link.to == m_node;
            if (comes || (missing.others == 0 && missing.over == kNoLink)) missing.over = move.link;
            if (comes) break;
        }
        return missing;
    }

    const record::Instant& m_instant;
    NodeId m_node;
    NodeHoldings m_listed;
};

void listPackets(const record::Instant& instant, NodeId node, Lister& lister) {
    const task::Task& task = *instant.run().task;
    const bool forAll = task.kind().toAllNodes;
    std::visit(
        [&](const auto& store) {
            for (PacketId packet = 0; packet < store.packetCount() && !instant.stop.requested(); ++packet) {
                const task::Packet ends = task.packets.at(packet);
                if (!forAll && ends.destination != node) continue;
                const bool isHere = forAll ? store.holds(packet, node) : store.complete(packet);
                lister.add({packet, ends.source}, isHere, [&](NodeId at) { return store.holds(packet, at); });
            }
        },
        instant.state().possession);
}

void listContributions(const record::Instant& instant, NodeId node, Lister& lister) {
    const task::Task& task = *instant.run().task;
    const engine::CombiningPossession& store = instant.state().combining();
    const NodeId nodes = instant.run().network->nodeCount();
    for (PacketId packet = 0; packet < store.packetCount() && !instant.stop.requested(); ++packet) {
        if (!store.isDestination(packet, node)) continue;
        task::forEachIn(task::setsOf(task, packet).contributors, nodes, [&](NodeId from) {
            const auto holds = [&](NodeId at) { return (store.held(packet, at)[from / 64] >> (from % 64) & 1U) != 0; };
            lister.add({packet, from}, holds(node), holds);
        });
    }
}

// Of the places of the node: which key belongs there, and whether it is there.
void listKeys(const record::Instant& instant, NodeId node, Lister& lister) {
    const task::Sorting& sorting = *instant.run().task->sorting;
    const engine::SortingPossession& store = instant.state().sorting();
    const std::vector<PacketId> sorted = task::sortedPackets(sorting, instant.stop);
    if (instant.stop.requested()) return;
    // Copies to be compared are not in places, and take no key away (measure/key_places.h).
    std::vector<PacketId> here;  // by layer
    std::ranges::copy_if(sorted, std::back_inserter(here),
                         [&](PacketId packet) { return store.where(packet) == node; });
    const auto rank = static_cast<std::size_t>(std::ranges::find(sorting.order, node) - sorting.order.begin());
    const auto key = [&](std::size_t place) { return sorting.keys[sorted[place]]; };
    for (std::size_t layer = 0; layer < sorting.layers; ++layer) {
        const std::size_t place = rank * sorting.layers + layer;
        const bool isHere = layer < here.size() && sorting.keys[here[layer]] == key(place);
        const bool isOne = (place == 0 || key(place - 1) != key(place)) &&
                           (place + 1 == sorted.size() || key(place + 1) != key(place));
        lister.add({isHere ? here[layer] : sorted[place]}, isHere,
                   [&](NodeId at) { return isOne && store.where(sorted[place]) == at; });
    }
}

}  // namespace

std::optional<NodeHoldings> holdingsOf(const record::Instant& instant, NodeId node) {
    const task::Task& task = *instant.run().task;
    if (task.isEmpty() || !measure::whyNoHoldings(task).empty()) return std::nullopt;
    if (!instant.hasState()) {
        const auto held = instant.counts->held(instant.stop);
        if (held == nullptr) return std::nullopt;
        return NodeHoldings{.wants = held->wants(node), .has = held->has(node), .held = {}, .missing = {}};
    }
    Lister lister(instant, node);
    if (task.kind().combines)
        listContributions(instant, node, lister);
    else if (task.kind().destinationsGiven)
        listPackets(instant, node, lister);
    else
        listKeys(instant, node, lister);
    if (instant.stop.requested()) return std::nullopt;
    return std::move(lister).takeListed();
}

std::string nameOf(const record::Instant& instant, const WantedItem& item) {
    const task::Task& task = *instant.run().task;
    if (item.from == kNoNode)
        return std::string(task.kind().wanted) + ' ' + std::to_string(task.sorting->keys[item.packet]);
    std::string name = nodeName(*instant.run().network, item.from, instant.display.labels);
    const bool severalPackets = task.kind().combines && task.packets.count() > 1 &&
                                packetOf(instant, item.packet).destination == task::kAllNodes;
    return severalPackets ? name + " to packet " + thousands(item.packet) : name;
}

}  // namespace hop::explain
