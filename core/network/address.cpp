// SPDX-License-Identifier: GPL-3.0-or-later
// The node of an address. A parsed number is accepted only if the network prints the same address for it.
#include "core/network/address.h"

#include <optional>

#include "core/base/whole_number.h"

namespace hop::network {
namespace {

std::optional<NodeId> guessed(const Network& network, std::string_view text, int base) {
    const auto node = wholeNumber<NodeId>(text, base);
    return node && *node < network.nodeCount() ? node : std::nullopt;
}

bool has(const Network& network, std::optional<NodeId> node, std::string_view address) {
    return node && network.address(*node) == address;
}

// "(2,3)": the addresses of the factors from the last to the first, split at any of the commas.
NodeId inFactors(std::span<const NetworkPtr> factors, std::string_view parts) {
    const Network& last = *factors.back();
    if (factors.size() == 1) return nodeAt(last, parts);
    NodeId weight = 1;
    for (const NetworkPtr& factor : factors.first(factors.size() - 1)) weight *= factor->nodeCount();
    for (std::size_t comma = parts.find(','); comma != parts.npos; comma = parts.find(',', comma + 1)) {
        const NodeId x = nodeAt(last, parts.substr(0, comma));
        if (x == kNoNode) continue;
        const NodeId rest = inFactors(factors.first(factors.size() - 1), parts.substr(comma + 1));
        if (rest != kNoNode) return x * weight + rest;
    }
    return kNoNode;
}

NodeId inGroups(const Network& group, std::string_view parts) {
    for (std::size_t comma = parts.find(','); comma != parts.npos; comma = parts.find(',', comma + 1)) {
        const NodeId g = nodeAt(group, parts.substr(0, comma));
        if (g == kNoNode) continue;
        if (const NodeId p = nodeAt(group, parts.substr(comma + 1)); p != kNoNode) return g * group.nodeCount() + p;
    }
    return kNoNode;
}

}  // namespace

NodeId nodeAt(const Network& network, std::string_view address) {
    if (address.empty()) return kNoNode;
    for (const int base : {2, 10})
        if (const auto node = guessed(network, address, base); has(network, node, address)) return *node;
    const Factors* factors = network.factors();
    const Groups* groups = network.groups();
    if ((factors != nullptr || groups != nullptr) && address.front() == '(' && address.back() == ')') {
        const std::string_view parts = address.substr(1, address.size() - 2);
        const NodeId node =
            groups != nullptr ? inGroups(*groups->group(), parts) : inFactors(factors->factors(), parts);
        if (node != kNoNode && has(network, node, address)) return node;
    }
    // In such networks every address is composed of the addresses of its parts.
    if (factors != nullptr || groups != nullptr || network.nodeCount() > kMostSearched) return kNoNode;
    for (NodeId node = 0; node < network.nodeCount(); ++node)
        if (network.address(node) == address) return node;
    return kNoNode;
}

}  // namespace hop::network
