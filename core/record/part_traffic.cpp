// SPDX-License-Identifier: GPL-3.0-or-later
// Traffic of the visible part.
#include "core/record/crossings.h"

#include <algorithm>

#include "core/base/contract.h"
#include "core/record/diagram_shape.h"

namespace hop::record {

namespace {

using hop::network::Network;

std::uint64_t busyOf(const std::vector<LinkId>& links, const std::vector<bool>& busy) {
    return static_cast<std::uint64_t>(std::ranges::count_if(links, [&](LinkId link) { return busy[link]; }));
}

std::optional<PartTraffic::Among> amongOthers(const Instant& instant, const std::vector<bool>& busy) {
    const auto division = hop::network::divisionOf(instant.run().network);
    if (!division) return std::nullopt;
    const auto own = std::ranges::find(division->names, instant.part()->expression);
    if (own == division->names.end()) return std::nullopt;
    const Network& network = *instant.run().network;
    std::vector<std::uint64_t> counts(division->names.size());
    for (LinkId link = 0; link < network.linkCount(); ++link)
        if (busy[link]) ++counts[division->partOf(network.link(link).from)];
    PartTraffic::Among among;
    const auto index = static_cast<NodeId>(own - division->names.begin());
    among.parts = counts.size();
    among.own = counts[index];
    among.links = network.firstLink((index + 1) * division->size) - network.firstLink(index * division->size);
    std::uint64_t all = 0;
    for (const std::uint64_t count : counts) all += count;
    among.mean = static_cast<double>(all) / static_cast<double>(counts.size());
    among.rank = 1 + static_cast<std::size_t>(
                         std::ranges::count_if(counts, [&](std::uint64_t count) { return count > among.own; }));
    return among;
}

}  // namespace

PartCounts partCounts(const Instant& instant) {
    HOP_EXPECTS(instant.part() != nullptr && instant.shape() != nullptr);
    const std::vector<std::uint32_t>& lineOf = instant.shape()->lineOf;
    std::vector<bool> seen(lineOf.size());
    PartCounts counts;
    for (const engine::Move& move : instant.moves) {
        const std::uint32_t code = lineOf[move.link];
        if (code == DiagramShape::kNoLine || seen[move.link]) continue;
        seen[move.link] = true;
        if (code < DiagramShape::kGate)
            ++counts.inside;
        else
            ++((code - DiagramShape::kGate) % 2 == 0 ? counts.out : counts.in);
    }
    return counts;
}

PartTraffic partTraffic(const Instant& instant) {
    HOP_EXPECTS(instant.part() != nullptr);
    const Network& network = *instant.run().network;
    std::vector<bool> busy(network.linkCount());
    for (const engine::Move& move : instant.moves) busy[move.link] = true;
    PartTraffic traffic;
    traffic.busy = partCounts(instant);
    for (const hop::network::Gate& gate : instant.part()->gates) {
        traffic.gateOut.push_back(busyOf(gate.out, busy));
        traffic.gateIn.push_back(busyOf(gate.in, busy));
    }
    std::vector<bool> own(network.nodeCount());
    for (const NodeId node : instant.part()->nodes) own[node] = true;
    for (const NodeId node : instant.part()->nodes)
        for (LinkId link = network.firstLink(node); link < network.firstLink(node + 1); ++link) {
            if (own[network.link(link).to]) ++traffic.links;
        }
    traffic.among = amongOthers(instant, busy);
    return traffic;
}

std::vector<double> busyShares(const Instant& instant, const hop::network::Division& division) {
    const Network& network = *instant.run().network;
    std::vector<double> shares(division.names.size());
    for (const engine::Move& move : instant.moves) shares[division.partOf(network.link(move.link).from)] += 1.0;
    for (NodeId part = 0; part < shares.size(); ++part) {
        const LinkId links = network.firstLink((part + 1) * division.size) - network.firstLink(part * division.size);
        shares[part] = std::min(1.0, shares[part] / std::max(1U, links));
    }
    return shares;
}

}  // namespace hop::record
