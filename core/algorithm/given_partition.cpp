// SPDX-License-Identifier: GPL-3.0-or-later
// The parameters of oblivious routing.
#include "core/algorithm/given_partition.h"

#include <algorithm>
#include <array>
#include <map>

#include "core/base/text.h"
#include "core/network/known_partitions.h"
#include "core/network/node_reader.h"

namespace hop::algorithm {
namespace {

constexpr std::array<std::string_view, 5> kNames = {"sources", "destinations", "exits", "entries", "trees"};

constexpr std::string_view kPartTwo = "part2", kPrinted = "as-printed";

using Nodes = std::vector<NodeId>;
using Lists = std::vector<Nodes>;

Result<NodeId> readNode(const network::Network& network, const Expression& value, std::string_view name) {
    if (const auto node = wholeNumber(value); node && *node < network.nodeCount()) return static_cast<NodeId>(*node);
    return invalid(std::string(name) + " must name nodes from 0 to " + std::to_string(network.nodeCount() - 1) +
                   ", not " + inQuotes(print(value)));
}

Result<Nodes> readNodes(const network::Network& network, const Expression& value, std::string_view name,
                        std::string_view shape) {
    if (value.kind != Expression::Kind::list)
        return invalid(std::string(name) + " must be " + std::string(shape) + ", not " + inQuotes(print(value)));
    Nodes nodes;
    for (const Expression& item : value.items) {
        const auto node = readNode(network, item, name);
        if (!node) return node.error();
        nodes.push_back(*node);
    }
    return nodes;
}

Result<Lists> readLists(const network::Network& network, const Expression& value, std::string_view name,
                        std::string_view shape) {
    if (value.kind != Expression::Kind::list)
        return invalid(std::string(name) + " must be " + std::string(shape) + ", not " + inQuotes(print(value)));
    Lists lists;
    for (const Expression& item : value.items) {
        auto nodes = readNodes(network, item, name, shape);
        if (!nodes) return nodes.error();
        lists.push_back(*std::move(nodes));
    }
    return lists;
}

Result<network::LineEmbedding> lineOf(const network::Network& network, const Nodes& nodes, NodeId root,
                                      std::string_view name, std::size_t block) {
    if (auto line = network::alongPath(network, nodes)) return *std::move(line);
    if (auto line = network::alongCubeOfTree(network, nodes, root)) return *std::move(line);
    return invalid(std::string(name) + ": the nodes of block " + std::to_string(block) +
                   " are not connected among themselves, or one is named twice");
}

Result<void> expectCount(std::string_view name, std::size_t found, std::size_t wanted, std::string_view what) {
    if (found == wanted) return {};
    return invalid(std::string(name) + " must have one entry for each of the " + quantity(wanted, what) + ", not " +
                   std::to_string(found));
}

// One list of links [from,to] per source block.
Result<std::vector<network::Partition::Tree>> readTrees(const network::Network& network, const Expression& value,
                                                        const Nodes& exits) {
    constexpr std::string_view kShape = "a list of links [from,to] for each source block";
    if (value.kind != Expression::Kind::list)
        return invalid("trees must be " + std::string(kShape) + ", not " + inQuotes(print(value)));
    if (auto fits = expectCount("trees", value.items.size(), exits.size(), "source block"); !fits) return fits.error();
    std::vector<network::Partition::Tree> trees;
    for (std::size_t i = 0; i < exits.size(); ++i) {
        const auto links = readLists(network, value.items[i], "trees", kShape);
        if (!links) return links.error();
        std::map<NodeId, NodeId> before;
        for (const Nodes& link : *links) {
            if (link.size() != 2) return invalid("trees must be " + std::string(kShape));
            if (!before.emplace(link[1], link[0]).second)
                return invalid("trees: two links of tree " + std::to_string(i) + " lead to node " +
                               network::plainName(network, link[1]));
        }
        trees.push_back({exits[i], {before.begin(), before.end()}});
    }
    return trees;
}

Result<network::Partition> readPartition(const network::Network& network, const Arguments& arguments) {
    constexpr std::string_view kBlocks = "a list of blocks such as [[0,1],[2,3]]";
    const auto sources = readLists(network, arguments.expression("sources"), "sources", kBlocks);
    if (!sources) return sources.error();
    const auto destinations = readLists(network, arguments.expression("destinations"), "destinations", kBlocks);
    if (!destinations) return destinations.error();
    const auto exits =
        readNodes(network, arguments.expression("exits"), "exits", "a list of nodes, one for each source block");
    if (!exits) return exits.error();
    if (auto fits = expectCount("exits", exits->size(), sources->size(), "source block"); !fits) return fits.error();
    const auto entries = readLists(network, arguments.expression("entries"), "entries",
                                   "a list for each destination block: its entry for each source block");
    if (!entries) return entries.error();
    if (auto fits = expectCount("entries", entries->size(), destinations->size(), "destination block"); !fits)
        return fits.error();
    for (const Nodes& list : *entries)
        if (auto fits = expectCount("each list of entries", list.size(), sources->size(), "source block"); !fits)
            return fits.error();
    auto trees = readTrees(network, arguments.expression("trees"), *exits);
    if (!trees) return trees.error();

    network::Partition partition;
    for (std::size_t i = 0; i < sources->size(); ++i) {
        auto line = lineOf(network, (*sources)[i], (*exits)[i], "sources", i);
        if (!line) return line.error();
        partition.sources.push_back(*std::move(line));
    }
    for (std::size_t j = 0; j < destinations->size(); ++j) {
        if ((*destinations)[j].empty()) return invalid("destinations: block " + std::to_string(j) + " is empty");
        auto line = lineOf(network, (*destinations)[j], (*destinations)[j].back(), "destinations", j);
        if (!line) return line.error();
        partition.destinations.push_back(*std::move(line));
    }
    partition.entries = *entries;
    partition.trees = *std::move(trees);
    if (auto sound = checkPartition(network, partition); !sound) return sound.error();
    return partition;
}

}  // namespace

std::vector<ParameterSpec> obliviousParameters() {
    const auto parameter = [](std::string_view name, std::string_view help, std::string_view example, unsigned lists) {
        return ParameterSpec{.name = name,
                             .kind = ParameterKind::expression,
                             .help = help,
                             .fallback = "auto",
                             .example = example,
                             .lists = lists};
    };
    return {parameter(kNames[0], "Source blocks, each a list of nodes; auto takes the partition that is known.",
                      "[[0,1],[2,3]]", 2),
            parameter(kNames[1], "Destination blocks, each a list of nodes.", "[[0,2],[1,3]]", 2),
            parameter(kNames[2], "The exit of each source block.", "[1,3]", 1),
            parameter(kNames[3], "For each destination block the entry of each source block.", "[[0,2],[1,3]]", 2),
            parameter(kNames[4], "For each source block the links [from,to] of the tree from its exit to its entries.",
                      "[[[1,0]],[[3,2]]]", 3),
            {.name = kPartTwo,
             .kind = ParameterKind::choice,
             .help = "How packets reach the exit in part 2: on the path of part 3, or directly, as printed; then a "
                     "packet's path depends on whether it is chosen for part 2.",
             .choices = {"as-part-3", kPrinted},
             .fallback = "as-part-3"}};
}

std::optional<std::string> refusesPartition(const network::NetworkPtr& network, const Arguments& arguments) {
    std::vector<std::string_view> missing;
    for (const std::string_view name : kNames)
        if (!arguments.given(name)) missing.push_back(name);
    if (missing.empty()) return std::nullopt;
    if (missing.size() < kNames.size())
        return "a partition needs all of sources, destinations, exits, entries and trees; " + join(missing, ", ") +
               (missing.size() == 1 ? " is" : " are") + " missing";
    if (!network::hasKnownPartition(network))
        return "no partition into blocks is known for it; there is one for paths, meshes of equal sides and OTIS "
               "networks, or give "
               "sources, destinations, exits, entries and trees";
    return std::nullopt;
}

Result<network::Partition> partitionOf(const network::NetworkPtr& network, const Arguments& arguments) {
    if (!arguments.given(kNames[0])) return network::knownPartition(network);
    auto partition = readPartition(*network, arguments);
    if (partition) return partition;
    return invalid("algorithm kk-oblivious: " + partition.error().message);
}

Result<network::Partition> partitionFor(const Prepared& algorithm, const network::NetworkPtr& network) {
    if (const auto* own = algorithm.artefact<plan::ObliviousRouting>()) return *own->partition;
    return network::knownPartition(network);
}

bool hasPartition(const Prepared& algorithm, const network::NetworkPtr& network) {
    return algorithm.artefact<plan::ObliviousRouting>() != nullptr || network::hasKnownPartition(network);
}

Result<std::uint64_t> twoPaths(const Prepared& algorithm, const network::NetworkPtr& network, bool own) {
    const auto& routing = *algorithm.artefact<plan::ObliviousRouting>();
    if (own) return plan::pairsWithTwoPaths(*network, *routing.partition, routing.way);
    const auto known = network::knownPartition(network);
    if (!known) return known.error();
    return plan::pairsWithTwoPaths(*network, *known, routing.way);
}

plan::ExitWay exitWayOf(const Arguments& arguments) {
    return arguments.text(kPartTwo) == kPrinted ? plan::ExitWay::direct : plan::ExitWay::viaLast;
}

}  // namespace hop::algorithm
