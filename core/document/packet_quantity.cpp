// SPDX-License-Identifier: GPL-3.0-or-later
// One packet on its way.
#include "core/document/packet_quantity.h"

#include <algorithm>
#include <charconv>
#include <optional>

#include "core/base/text.h"
#include "core/document/replay.h"

namespace hop::document {
namespace {

constexpr std::string_view kArrival = "arrival:";

struct Place {
    PacketId packet = kNoPacket;
    NodeId node = kNoNode;
};

// "arrival:3:0"
std::optional<Place> placeOf(std::string_view quantity) {
    if (!quantity.starts_with(kArrival)) return std::nullopt;
    Place place;
    const char* const last = quantity.data() + quantity.size();
    const auto [colon, wrong] = std::from_chars(quantity.data() + kArrival.size(), last, place.packet);
    if (wrong != std::errc() || colon == last || *colon != ':') return std::nullopt;
    const auto [end, error] = std::from_chars(colon + 1, last, place.node);
    if (error != std::errc() || end != last) return std::nullopt;
    return place;
}

}  // namespace

bool isPacketQuantity(std::string_view quantity) { return placeOf(quantity).has_value(); }

Result<double> packetQuantity(const Run& run, const RunResult& result, std::string_view quantity, Stop stop) {
    const auto place = placeOf(quantity);
    if (!place) return invalid(inQuotes(quantity) + " is no arrival; it would be arrival:0:5");
    if (run.task->isDynamic()) return unsupported("packets of dynamic runs have no lasting numbers to follow them by");
    if (run.task->cast == task::Cast::combining)
        return unsupported("a packet that is combined comes to a node in parts; max_delay says when all are there");
    const auto [packet, node] = *place;
    if (packet >= run.task->packets.count())
        return invalid("there is no packet " + std::to_string(packet) + "; packets are numbered 0 to " +
                       std::to_string(run.task->packets.count() - 1));
    if (node >= run.network->nodeCount())
        return invalid("there is no node " + std::to_string(node) + "; nodes are numbered 0 to " +
                       std::to_string(run.network->nodeCount() - 1));
    if (run.task->packets.source(packet) == node) return 0.0;
    Step arrival = 0;
    const auto seen = replay(run, result, stop, [&](const engine::StepRecord& taken, const engine::State&) {
        if (std::ranges::any_of(taken.moves, [&](const engine::Move& move) {
                return move.packet == packet && run.network->link(move.link).to == node;
            }))
            arrival = taken.step;
        return arrival == 0;
    });
    if (!seen) return seen.error();
    if (arrival == 0)
        return invalid("packet " + std::to_string(packet) + " never comes to node " + std::to_string(node));
    return static_cast<double>(arrival);
}

}  // namespace hop::document
