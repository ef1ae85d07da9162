// SPDX-License-Identifier: GPL-3.0-or-later
// Trees by depth: nodes with their branches and when the links to them are used; of large trees some are drawn closed.
//
// Parents stand before their children, the root first. Positions across the levels are in abstract units: nodes of one
// level are at least 1 apart.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "core/scene/colouring.h"
#include "core/scene/form/names.h"
#include "core/scene/listing.h"

namespace hop::scene {

struct Trees {
    static constexpr std::uint32_t kNone = 0xffffffffU;

    struct Node {
        Selection item;            // what a click selects
        Selection link;            // to its parent; nothing at the root
        std::uint32_t parent = 0;  // into the nodes of its tree; the root's is itself
        std::uint32_t depth = 0;
        std::uint32_t size = 1;  // nodes in its subtree, itself counted
        std::uint32_t children = 0;
        std::uint32_t branch = kNone;          // category; kNone: of no branch
        std::uint32_t linkName = kNone;        // into Fixed::linkNames
        std::uint32_t number = 0;              // where nodes are numbered
        std::uint32_t kind = 0;                // likewise: into Fixed::classNames
        bool later = false;                    // built later than what is shown
        std::uint32_t firstUse = 0, uses = 0;  // into Tree::steps: when its link is used
    };
    // A node that is drawn.
    struct Mark {
        std::uint32_t node = 0;
        std::uint32_t parent = 0;  // into the marks; the root's is itself
        bool closed = false;       // the others of its subtree are not drawn
        double across = 0.0;       // place across the levels
        std::string label;         // may be empty
    };
    // What has been done with a link after a step.
    struct Use {
        std::size_t before = 0, all = 0;  // crossings so far, and of the whole run
        bool now = false;                 // one is under way
        bool lit() const { return before > 0 || now; }
        bool done() const { return all > 0 && before == all; }
    };
    struct Tree {
        std::vector<Node> nodes;
        Names names;              // by node, for tables
        std::vector<Mark> marks;  // in the order of their nodes
        double width = 0.0;       // the largest place across
        std::uint32_t depth = 0;  // of the deepest mark
        std::vector<Step> steps;  // by node, ascending

        const Node& of(const Mark& mark) const { return nodes[mark.node]; }
        std::span<const Step> usesOf(const Node& node) const {
            return std::span(steps).subspan(node.firstUse, node.uses);
        }
        Use useOf(const Node& node, Step step) const;  // O(log uses)
    };
    // The subtree of a mark in a frame.
    struct Box {
        std::uint32_t tree = 0, mark = 0;
        std::string name;
    };
    struct Fixed {
        std::vector<Tree> trees;
        std::vector<Box> boxes;
        bool towardsRoot = false;              // links are used from the leaves to the root
        bool used = false;                     // links are used at all
        bool numbered = false;                 // nodes have numbers
        bool toTheRight = false;               // not downwards, even where that leaves more room
        std::vector<std::string> classNames;   // of numbered nodes: "class R21"
        std::vector<std::string> linkNames;    // "0", "1"; empty: links have no names
        std::vector<std::string> branchNames;  // for tables: the name of the node at its top
        Legend legend;                         // an item for each branch
        std::string numbersAre;                // what numbers at marks and links are; may be empty
        std::string caption;
    };
    // A mark of a tree, with the link above it.
    struct Place {
        std::uint32_t tree = 0, mark = 0;
    };
    std::shared_ptr<const Fixed> fixed;
    std::vector<Place> way;  // the way of what is selected
};

// A line for each node of each tree: its parent, depth, branch and number, and when its link is used first.
Listing listingOf(const Trees& trees);

}  // namespace hop::scene
