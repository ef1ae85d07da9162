// SPDX-License-Identifier: GPL-3.0-or-later
// The trees of an instant and when the run used their links: the trees along which the run sends, or trees of a
// requested kind.
//
// The tree of a run is derived from its moves: the first arrivals of a broadcast packet, or the union of the paths of a
// root's packets. A tree of a known kind has the name of that kind.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "core/plan/tree.h"
#include "core/record/instant.h"
#include "core/scene/keeper.h"

namespace hop::scene {

struct ShownTrees {
    static constexpr NodeId kMostNodes = 1U << 16U;
    static constexpr std::uint32_t kMostTrees = 12;
    static constexpr std::uint32_t kNoBranch = 0xffffffffU;

    // A use of a tree link by the run, in the order of steps.
    struct Uses {
        std::vector<std::uint32_t> begins;  // by node: those of the link to it; one more at the end
        std::vector<Step> steps;
        std::span<const Step> of(NodeId node) const {
            return std::span(steps).subspan(begins[node], begins[node + 1] - begins[node]);
        }
    };

    // Use of a tree link by the run up to a step.
    struct Use {
        std::size_t before = 0, all = 0;  // crossings so far, and of the whole run
        bool now = false;                 // one is under way
        bool unlit() const { return all == 0; }
        bool lit() const { return before > 0 || now; }
        bool done() const { return all > 0 && before == all; }
    };

    std::vector<plan::Tree> trees;
    std::vector<Uses> uses;    // by tree; empty: the run sends nothing from its root
    bool towardsRoot = false;  // packets go from the leaves to the root, over the opposite links
    std::string name;          // "perfectly balanced tree"; "tree of this run"
    std::string refusal;       // why there is nothing to show, one sentence; empty if there is something

    // By node, for trees that are built class by class; empty for other trees.
    std::vector<std::uint32_t> numbers;   // n(t)
    std::vector<std::uint32_t> classes;   // 0: the root
    std::vector<std::string> classNames;  // "root", "class R21", ..

    // Units with a colour of their own: the subtrees of a single tree's root, or whole trees. By tree and node.
    std::vector<std::vector<std::uint32_t>> branches;  // kNoBranch: a node that the tree does not reach, or one root
    std::vector<LinkId> stems;                         // by branch: the link from the root; kNoLink for whole trees
    std::vector<std::uint32_t> sizes;                  // by branch: nodes

    bool empty() const { return trees.empty(); }
    bool several() const { return trees.size() > 1; }
    Use useOf(std::size_t tree, NodeId node, Step step) const;  // of the link to the node
    // The link, in the direction of the packets, between a node and its parent in a tree.
    LinkId linkOf(const network::Network& network, std::size_t tree, NodeId node) const;
};

// The trees requested by an instant.
struct TreesAsked {
    document::TreeView choice;  // without its number of classes
    NodeId root = kNoNode;
    PacketId packet = kNoPacket;
    friend bool operator==(const TreesAsked&, const TreesAsked&) = default;
};
TreesAsked treesAsked(const record::Instant& instant);

// If stopped, the result must not be used. O(nodes + packets + their hops), without an index of hops O(moves of the
// run)
ShownTrees makeShownTrees(const record::Instant& instant);

// The same as a part; its input must be treesAsked(instant).
extern const KeptPart<ShownTrees, TreesAsked> kShownTrees;

// Why the run has no trees, as far as a fast check can tell; empty if there may be some.
std::string treesRefusal(const record::Instant& instant);

}  // namespace hop::scene
