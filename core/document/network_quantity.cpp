// SPDX-License-Identifier: GPL-3.0-or-later
// Quantities of claims that no run decides.
#include "core/document/network_quantity.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <string>
#include <vector>

#include "core/base/text.h"
#include "core/network/embedding.h"
#include "core/network/measure.h"
#include "core/network/otis_routes.h"

namespace hop::document {
namespace {

constexpr std::array<std::string_view, 4> kFacts = {"nodes", "links", "degree", "diameter"};
constexpr std::array<std::string_view, 3> kEmbeddingFigures = {"dilation", "congestion", "load"};
constexpr std::string_view kTheorem = "thm-5.26";

std::vector<std::string_view> partsOf(std::string_view quantity) {
    std::vector<std::string_view> parts;
    while (true) {
        const std::size_t colon = quantity.find(':');
        parts.push_back(quantity.substr(0, colon));
        if (colon == std::string_view::npos) return parts;
        quantity.remove_prefix(colon + 1);
    }
}

bool isFactOf(std::string_view quantity) {
    const std::size_t colon = quantity.find(':');
    return colon != std::string_view::npos && colon + 1 < quantity.size() &&
           std::ranges::find(kFacts, quantity.substr(0, colon)) != kFacts.end();
}

Result<double> factOf(std::string_view quantity, const network::BuildContext& world) {
    const std::size_t colon = quantity.find(':');
    const std::string_view fact = quantity.substr(0, colon);
    const auto other = network::build(quantity.substr(colon + 1), world);
    if (!other) return other.error();
    const auto measured = network::measureFacts(**other, network::beside(**other, world).memoryLimit, world.stop);
    if (!measured) return measured.error();
    if (fact == "nodes") return static_cast<double>(measured->nodes);
    if (fact == "links") return static_cast<double>(measured->links);
    return static_cast<double>(fact == "degree" ? measured->degree : measured->diameter);
}

Result<NodeId> nodeOf(const network::Network& network, std::string_view text) {
    NodeId node = kNoNode;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), node);
    if (error != std::errc() || end != text.data() + text.size() || node >= network.nodeCount())
        return invalid(inQuotes(text) + " is no node of " + excerpt(network.facts().expression) +
                       ", whose nodes are 0 to " + std::to_string(network.nodeCount() - 1));
    return node;
}

Result<double> wayLength(const network::Network& network, std::string_view way, NodeId from, NodeId to) {
    if (network.groups() == nullptr)
        return invalid("the ways of Ost's theorems lead through OTIS networks, not through " +
                       excerpt(network.facts().expression));
    if (way == kTheorem) return static_cast<double>(network::otisTheoremDistance(network, from, to));
    const auto kind = network::otisWay(way);
    if (!kind) {
        constexpr std::array<std::string_view, 5> kWays = {"in-group", "p1", "p2", "extension", kTheorem};
        return invalid("there is no way called " + inQuotes(way) + suggestion(way, kWays));
    }
    const std::vector<NodeId> nodes = network::otisRoute(network, from, to, *kind);
    if (nodes.empty())
        return invalid("there is no way " + std::string(way) + " from " + network.address(from) + " to " +
                       network.address(to));
    return static_cast<double>(nodes.size() - 1);
}

Result<double> embeddingFigure(const network::NetworkPtr& host, std::string_view guest, std::string_view figure,
                               const network::BuildContext& world) {
    const auto embedding = network::makeEmbedding(guest, host, world.memoryLimit, world.stop);
    if (!embedding) return embedding.error();
    const auto figures = network::measureEmbedding(*embedding, world.stop);
    if (!figures) return figures.error();
    return static_cast<double>(figure == "dilation"     ? figures->dilation
                               : figure == "congestion" ? figures->congestion
                                                        : figures->load);
}

}  // namespace

bool isNetworkQuantity(std::string_view quantity) {
    const std::vector<std::string_view> parts = partsOf(quantity);
    if (parts.front() == "distance") return parts.size() == 3;
    if (parts.front() == "path") return parts.size() == 4;
    if (parts.front() == "embedding")
        return parts.size() == 3 && std::ranges::find(kEmbeddingFigures, parts[2]) != kEmbeddingFigures.end();
    return isFactOf(quantity);
}

Result<double> networkQuantity(const network::NetworkPtr& network, std::string_view quantity,
                               const network::BuildContext& world) {
    if (isFactOf(quantity)) return factOf(quantity, world);
    const std::vector<std::string_view> parts = partsOf(quantity);
    if (parts.front() == "embedding") return embeddingFigure(network, parts[1], parts[2], world);
    const auto from = nodeOf(*network, parts[parts.size() - 2]);
    if (!from) return from.error();
    const auto to = nodeOf(*network, parts.back());
    if (!to) return to.error();
    if (parts.front() == "distance") {
        const auto distances = network::distancesFrom(*network, *from, world.stop);
        if (world.stop.requested()) return interrupted(excerpt(quantity) + " was measured");
        return static_cast<double>(distances[*to]);
    }
    return wayLength(*network, parts[1], *from, *to);
}

}  // namespace hop::document
