// SPDX-License-Identifier: GPL-3.0-or-later
// What is said of the trees of an instant.
#include "core/scene/tree/tree_words.h"

#include "core/base/text.h"
#include "core/explain/names.h"
#include "core/plan/disjoint_trees.h"
#include "core/plan/tree_kinds.h"

namespace hop::scene {

using record::RunTrees;
using Refusal = record::RunTrees::Refusal;

std::string treesName(const RunTrees& trees) {
    if (trees.kind.empty()) return trees.several() ? "trees of this run" : "tree of this run";
    if (trees.kind == plan::kDisjointTrees) return "edge-disjoint trees";
    return std::string(plan::treeKind(trees.kind).title);
}

std::string treeClassName(const RunTrees& trees, std::uint32_t index) {
    const std::string& name = trees.classNames[index];
    std::string brief = explain::shortClassName(name);
    return brief.empty() ? name : brief;
}

std::string treesRefusal(const record::Instant& instant, const RunTrees& trees) {
    if (trees.refusal == Refusal::nothingOpen) return "No network is open.";
    const network::Network& network = *instant.run().network;
    const auto root = [&] { return explain::nodeName(network, trees.root, instant.display.labels); };
    switch (trees.refusal) {
        case Refusal::none:
        case Refusal::nothingOpen:
            return {};
        case Refusal::tooLarge:
            return "This network has " + thousands(network.nodeCount()) + " nodes; trees are drawn up to " +
                   thousands(RunTrees::kMostNodes) + ".";
        case Refusal::noSuchRoot:
            return "There is no node " + std::to_string(trees.root) + " for the root; nodes are numbered from 0 to " +
                   std::to_string(network.nodeCount() - 1) + ".";
        case Refusal::cubesOnly:
            return "There are " + instant.display.tree.kind + " trees on hypercubes only; choose another kind.";
        case Refusal::tooManyTrees:
            return "These are " + std::to_string(network.dimensions()->typeCount()) + " trees; at most " +
                   std::to_string(RunTrees::kMostTrees) + " are drawn.";
        case Refusal::packetsArrive:
            return "Packets arrive while this run goes on; choose a kind of tree.";
        case Refusal::noTree:
            return "The packets of node " + root() +
                   " reach some node along different paths, so they form no tree; choose a kind of tree.";
        case Refusal::nothingSent:
            return "Node " + root() + " sends nothing in this run; choose a kind of tree or another root.";
    }
    return {};
}

std::string treesRefusal(const record::Instant& instant) {
    const std::uint64_t quick = 100'000;  // moves that are looked through at once
    if (!instant.isOpen() || instant.hops() != nullptr || instant.measures().transmissions <= quick)
        return treesRefusal(instant, record::runTreesOf(instant));
    return {};
}

}  // namespace hop::scene
