// SPDX-License-Identifier: GPL-3.0-or-later
// Which trees a frame shows, one or several, and when the run used their links: those along which the run itself sends,
// or trees of a kind that was asked for.
//
// The tree of a run is read off its moves: where a broadcast packet came first, or the union of the ways of a root's
// packets. It is called by its name if it is one of the known kinds.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "core/plan/tree.h"
#include "core/scene/frame.h"

namespace hop::scene {

struct ShownTrees {
    static constexpr NodeId kMostNodes = 1U << 16U;
    static constexpr std::uint32_t kMostTrees = 12;
    static constexpr std::uint32_t kNoBranch = 0xffffffffU;

    // A link of a tree as the run used it, in the order of steps.
    struct Uses {
        std::vector<std::uint32_t> begins;  // by node: those of the link to it; one more at the end
        std::vector<Step> steps;
        std::span<const Step> of(NodeId node) const {
            return std::span(steps).subspan(begins[node], begins[node + 1] - begins[node]);
        }
    };

    // What the run has done with a link of a tree after a step.
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

    // Trees that are built class by class; all empty for others. By node.
    std::vector<std::uint32_t> numbers;   // n(t)
    std::vector<std::uint32_t> classes;   // 0: the root
    std::vector<std::string> classNames;  // "root", "class R21", ..

    // What has a colour of its own: the subtrees of one tree's root, or the trees themselves. By tree and node.
    std::vector<std::vector<std::uint32_t>> branches;  // kNoBranch: a node that the tree does not reach, or one root
    std::vector<LinkId> stems;                         // by branch: the link from the root; kNoLink for whole trees
    std::vector<std::uint32_t> sizes;                  // by branch: nodes

    bool empty() const { return trees.empty(); }
    bool several() const { return trees.size() > 1; }
    Use useOf(std::size_t tree, NodeId node, Step step) const;  // of the link to the node
    // The link that a tree's packets cross between a node and its parent, in their direction.
    LinkId linkOf(const network::Network& network, std::size_t tree, NodeId node) const;
};

// What the shown trees depend on.
struct TreesKey {
    std::uint64_t revision = 0;
    const void* run = nullptr;
    const void* timeline = nullptr;
    TreeChoice choice;
    NodeId root = kNoNode;
    PacketId packet = kNoPacket;
    friend bool operator==(const TreesKey&, const TreesKey&) = default;
};
TreesKey treesKey(const Frame& frame);

// If stopped, they must not be used. O(nodes + packets + their hops), without an index of hops O(moves of the run)
ShownTrees makeShownTrees(const Frame& frame);

// Why there are none of this run, as far as that is found quickly; empty if there may be.
std::string treesRefusal(const Frame& frame);

}  // namespace hop::scene
