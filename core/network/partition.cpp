// SPDX-License-Identifier: GPL-3.0-or-later
// Partitions for oblivious routing.
#include "core/network/partition.h"

#include <algorithm>
#include <map>
#include <set>
#include <string>

#include "core/base/contract.h"
#include "core/base/paced_stop.h"

namespace hop::network {
namespace {

std::uint32_t largest(std::span<const LineEmbedding> blocks) {
    std::uint32_t most = 0;
    for (const LineEmbedding& block : blocks) most = std::max(most, block.places());
    return most;
}

// Every node is in one block, and each block is a line of at least two nodes.
Result<void> checkBlocks(const Network& network, std::span<const LineEmbedding> blocks, const std::string& kind) {
    std::vector<bool> seen(network.nodeCount(), false);
    std::size_t count = 0;
    for (std::size_t b = 0; b < blocks.size(); ++b) {
        if (blocks[b].places() < 2)
            return invalid(kind + " block " + std::to_string(b) + " must have at least two nodes");
        for (const NodeId node : blocks[b].order) {
            if (node >= network.nodeCount())
                return invalid(kind + " block " + std::to_string(b) + " names node " + std::to_string(node) +
                               "; nodes are numbered from 0 to " + std::to_string(network.nodeCount() - 1));
            if (seen[node])
                return invalid("node " + std::to_string(node) + " stands in " + kind + " blocks twice; the " + kind +
                               " blocks must divide the nodes");
            seen[node] = true;
            ++count;
        }
    }
    if (count == network.nodeCount()) return {};
    const auto missing = std::ranges::find(seen, false) - seen.begin();
    return invalid("node " + std::to_string(missing) + " is in no " + kind + " block; the " + kind +
                   " blocks must divide the nodes");
}

Result<void> checkEntries(const Network& network, const Partition& partition) {
    const Places places = placesOf(network, partition.destinations);
    for (std::size_t j = 0; j < partition.destinations.size(); ++j) {
        std::set<NodeId> used;
        for (std::size_t i = 0; i < partition.sources.size(); ++i) {
            const NodeId entry = partition.entries[j][i];
            const std::string name = "the entry of source block " + std::to_string(i) + " in destination block " +
                                     std::to_string(j) + ", node " + std::to_string(entry) + ", ";
            if (entry >= network.nodeCount() || places.block[entry] != j)
                return invalid(name + "is no node of that block");
            if (!used.insert(entry).second) return invalid(name + "is the entry of another source block too");
        }
    }
    return {};
}

Result<void> checkTrees(const Network& network, const Partition& partition, Stop stop) {
    PacedStop paced(stop);
    const Places places = placesOf(network, partition.sources);
    std::map<LinkId, std::size_t> owner;
    for (std::size_t i = 0; i < partition.trees.size(); ++i) {
        const Partition::Tree& tree = partition.trees[i];
        const std::string name = "tree " + std::to_string(i);
        if (tree.exit >= network.nodeCount() || places.block[tree.exit] != i)
            return invalid("the exit of source block " + std::to_string(i) + ", node " + std::to_string(tree.exit) +
                           ", is no node of that block");
        for (const auto& [node, before] : tree.before) {
            if (paced.requested()) return {};
            const LinkId link =
                node < network.nodeCount() && before < network.nodeCount() ? network.findLink(before, node) : kNoLink;
            if (link == kNoLink)
                return invalid(name + ": there is no link from " + std::to_string(before) + " to " +
                               std::to_string(node));
            if (const auto [found, isNew] = owner.emplace(link, i); !isNew)
                return invalid("the link from " + std::to_string(before) + " to " + std::to_string(node) +
                               " belongs to trees " + std::to_string(found->second) + " and " + std::to_string(i) +
                               "; a link may belong to one tree only");
        }
        for (std::size_t j = 0; j < partition.destinations.size(); ++j) {
            const std::size_t length = partition.connection(i, j).size();
            if (paced.requested(1 + length)) return {};
            if (length == 0)
                return invalid(name + " does not lead from its exit, node " + std::to_string(tree.exit) +
                               ", to its entry in destination block " + std::to_string(j) + ", node " +
                               std::to_string(partition.entries[j][i]));
        }
    }
    return {};
}

}  // namespace

std::uint32_t Partition::largestSource() const { return largest(sources); }
std::uint32_t Partition::largestDestination() const { return largest(destinations); }

std::uint32_t Partition::longestPath(Stop stop) const {
    std::size_t longest = 0;
    PacedStop paced(stop);
    for (std::size_t i = 0; i < sources.size(); ++i)
        for (std::size_t j = 0; j < destinations.size() && !paced.requested(1 + longest); ++j)
            longest = std::max(longest, connection(i, j).size() - 1);
    return static_cast<std::uint32_t>(longest);
}

std::vector<NodeId> Partition::connection(std::size_t source, std::size_t destination) const {
    const Tree& tree = trees[source];
    std::vector<NodeId> path = {entries[destination][source]};
    while (path.back() != tree.exit) {
        const auto found = std::ranges::lower_bound(tree.before, path.back(), {}, &std::pair<NodeId, NodeId>::first);
        // A given tree may lead nowhere, or contain a cycle.
        if (found == tree.before.end() || found->first != path.back() || path.size() > tree.before.size()) return {};
        path.push_back(found->second);
    }
    std::ranges::reverse(path);
    return path;
}

Partition::Tree treeOfPaths(NodeId exit, std::span<const std::vector<NodeId>> paths, Stop stop) {
    std::map<NodeId, NodeId> before;
    PacedStop paced(stop);
    for (const auto& path : paths) {
        if (paced.requested(path.size())) break;
        for (std::size_t h = 1; h < path.size(); ++h) {
            const auto [found, isNew] = before.emplace(path[h], path[h - 1]);
            HOP_EXPECTS(isNew || found->second == path[h - 1]);
        }
    }
    return {exit, {before.begin(), before.end()}};
}

Places placesOf(const Network& network, std::span<const LineEmbedding> blocks) {
    Places places{std::vector<std::uint32_t>(network.nodeCount()), std::vector<std::uint32_t>(network.nodeCount())};
    for (std::uint32_t b = 0; b < blocks.size(); ++b)
        for (std::uint32_t i = 0; i < blocks[b].places(); ++i) {
            places.block[blocks[b].order[i]] = b;
            places.place[blocks[b].order[i]] = i;
        }
    return places;
}

Result<void> checkPartition(const Network& network, const Partition& partition, Stop stop) {
    if (auto blocks = checkBlocks(network, partition.sources, "source"); !blocks) return blocks;
    if (auto blocks = checkBlocks(network, partition.destinations, "destination"); !blocks) return blocks;
    if (auto entries = checkEntries(network, partition); !entries) return entries;
    return checkTrees(network, partition, stop);
}

}  // namespace hop::network
