// SPDX-License-Identifier: GPL-3.0-or-later
// The trees of an instant and when the run used their links: the trees along which the run sends, or trees of a
// requested kind.
//
// The tree of a run is derived from its moves: the first arrivals of a broadcast packet, or the union of the paths of a
// root's packets.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/record/instant.h"

namespace hop::record {

struct RunTrees {
    static constexpr NodeId kMostNodes = 1U << 16U;
    static constexpr std::uint32_t kMostTrees = 12;
    static constexpr std::uint32_t kNoBranch = 0xffffffffU;

    // Why there are no trees.
    enum class Refusal : std::uint8_t {
        none,
        nothingOpen,
        tooLarge,       // more than kMostNodes nodes
        noSuchRoot,     // the requested root does not exist
        cubesOnly,      // the requested kind exists on hypercubes only
        tooManyTrees,   // the requested kind has more than kMostTrees
        packetsArrive,  // dynamic runs have trees of a requested kind only
        noTree,         // packets of the root come to a node along different paths
        nothingSent,    // from the root
    };

    // A node that a tree reaches.
    struct Node {
        NodeId id = 0;
        LinkId link = kNoLink;     // to its parent or from it, as packets go; kNoLink: there is none, as of the root
        std::uint32_t type = 0;    // of the link from its parent
        std::uint32_t parent = 0;  // index among the nodes of its tree; the root is its own parent
        std::uint32_t depth = 0;
        std::uint32_t size = 1;  // number of nodes in its subtree, including itself
        std::uint32_t children = 0;
        std::uint32_t branch = kNoBranch;       // kNoBranch: the root of a single tree
        std::uint32_t number = 0, inClass = 0;  // of numbered nodes: n(t), index in classNames
        std::uint32_t firstUse = 0, uses = 0;   // range in Tree::steps: the steps that use its link
        friend bool operator==(const Node&, const Node&) = default;
    };

    // Use of a tree link by the run up to a step.
    struct Use {
        std::size_t before = 0, all = 0;  // crossings so far, and in the whole run
        bool now = false;                 // a crossing is under way
        bool lit() const { return before > 0 || now; }
        bool done() const { return all > 0 && before == all; }
    };

    struct Tree {
        std::vector<Node> nodes;  // level by level: the root is first, parents precede their children
        std::vector<Step> steps;  // by node, ascending

        std::span<const Step> usesOf(const Node& node) const {
            return std::span(steps).subspan(node.firstUse, node.uses);
        }
        Use useOf(const Node& node, Step step) const;  // O(log uses)
    };

    std::vector<Tree> trees;
    Refusal refusal = Refusal::nothingOpen;  // none: there are trees
    NodeId root = kNoNode;                   // requested, or the first of several
    bool towardsRoot = false;                // packets go from the leaves to the root, over the opposite links
    bool used = false;                       // the run uses links of the trees
    std::string_view kind;                   // of plan::treeKinds(), or plan::kDisjointTrees; empty: no known kind
    std::vector<std::string> classNames;     // "root", "class R21", ..; empty: nodes have no numbers

    bool empty() const { return trees.empty(); }
    bool several() const { return trees.size() > 1; }
    bool isNumbered() const { return !classNames.empty(); }

    // Branches have colours of their own: the subtrees of a single tree's root, or whole trees.
    std::uint32_t branchCount() const;
    const Node& topOf(std::uint32_t branch) const;
};

// The trees requested by an instant.
struct TreesAsked {
    document::TreeView choice;  // without its number of classes
    NodeId root = kNoNode;
    PacketId packet = kNoPacket;
    friend bool operator==(const TreesAsked&, const TreesAsked&) = default;
};
TreesAsked treesAsked(const Instant& instant);

// Depends on the run and on treesAsked(instant). If stopped, the result must not be used. O(nodes + packets + their
// hops), without an index of hops O(moves of the run), those not kept computed again
RunTrees runTreesOf(const Instant& instant);

}  // namespace hop::record
