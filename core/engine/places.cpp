// SPDX-License-Identifier: GPL-3.0-or-later
// Sorting: the final places of the packets.
#include "core/engine/places.h"

#include <algorithm>
#include <tuple>

#include "core/base/text.h"

namespace hop::engine {
namespace {

// Visits the places in order, each with the key it should have and the packet it has, until `visit` returns false.
template <typename Visit>
void comparePlaces(const State& state, const task::Sorting& sorting, const Visit& visit) {
    std::vector<std::int64_t> wanted = sorting.keys;
    std::ranges::sort(wanted);
    const std::vector<Placed> places = placesOf(state, sorting);
    std::size_t next = 0;
    for (std::size_t i = 0; i < wanted.size(); ++i) {
        const NodeId node = sorting.order[i / sorting.layers];
        while (next < places.size() && places[next].layer >= sorting.layers) ++next;
        const bool taken =
            next < places.size() && places[next].node == node && places[next].layer == i % sorting.layers;
        if (!visit(node, wanted[i], taken ? places[next].packet : kNoPacket)) return;
        if (taken) ++next;
    }
}

}  // namespace

std::vector<Placed> placesOf(const State& state, const task::Sorting& sorting) {
    const SortingPossession& possession = state.sorting();
    const auto packets = static_cast<PacketId>(possession.packetCount());
    std::vector<std::uint32_t> rank(sorting.order.size());
    for (std::size_t i = 0; i < sorting.order.size(); ++i) rank[sorting.order[i]] = static_cast<std::uint32_t>(i);
    std::vector<Placed> places;
    places.reserve(packets);
    for (PacketId packet = 0; packet < packets; ++packet)
        for (const NodeId node : {possession.where(packet), possession.copyAt(packet)})
            if (node != kNoNode) places.push_back({packet, node, 0});
    std::ranges::sort(places, {}, [&](const Placed& placed) {
        return std::tuple(rank[placed.node], sorting.keys[placed.packet], placed.packet);
    });
    for (std::size_t i = 1; i < places.size(); ++i)
        if (places[i].node == places[i - 1].node) places[i].layer = places[i - 1].layer + 1;
    return places;
}

std::uint64_t settled(const State& state, const task::Sorting& sorting) {
    std::uint64_t count = 0;
    comparePlaces(state, sorting, [&](NodeId, std::int64_t wanted, PacketId packet) {
        const bool right =
            packet != kNoPacket && sorting.keys[packet] == wanted && state.sorting().copyAt(packet) == kNoNode;
        count += right ? 1 : 0;
        return true;
    });
    return count;
}

std::string whyUnsorted(const State& state, const task::Sorting& sorting, const network::Network& network) {
    std::string reason;
    std::uint64_t place = 0;
    comparePlaces(state, sorting, [&](NodeId node, std::int64_t wanted, PacketId packet) {
        const std::string where = "place " + thousands(place++) + ", at node " + network.address(node) + ",";
        if (packet == kNoPacket)
            reason = where + " is empty";
        else if (state.sorting().copyAt(packet) != kNoNode)
            reason = "there are two copies of packet " + std::to_string(packet);
        else if (sorting.keys[packet] != wanted)
            reason = where + " holds packet " + std::to_string(packet) + " with the key " +
                     std::to_string(sorting.keys[packet]) + ", but " + std::to_string(wanted) + " belongs there";
        return reason.empty();
    });
    return reason;
}

}  // namespace hop::engine
