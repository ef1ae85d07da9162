// SPDX-License-Identifier: GPL-3.0-or-later
// Trees by depth: nodes with their branches and the steps that use their links; some nodes of large trees are drawn
// closed.
//
// Parents precede their children, the root is first. Positions across the levels are in abstract units: nodes of one
// level are at least 1 apart.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "core/scene/colouring.h"
#include "core/scene/form_kind.h"
#include "core/scene/form_names.h"
#include "core/scene/listing.h"

namespace hop::scene {

struct Trees {
    static constexpr FormKind kKind = FormKind::trees;

    static constexpr std::uint32_t kNone = 0xffffffffU;

    struct Node {
        record::Selection item;    // selected by a click
        record::Selection link;    // the link to its parent; none at the root
        std::uint32_t parent = 0;  // index among the nodes of its tree; the root is its own parent
        std::uint32_t depth = 0;
        std::uint32_t size = 1;  // number of nodes in its subtree, including itself
        std::uint32_t children = 0;
        std::uint32_t branch = kNone;          // category; kNone: not in a branch
        std::uint32_t linkName = kNone;        // into Fixed::linkNames
        std::uint32_t number = 0;              // used if nodes are numbered
        std::uint32_t kind = 0;                // likewise: index in Fixed::classNames
        bool later = false;                    // built in a later step than the displayed one
        std::uint32_t firstUse = 0, uses = 0;  // range in Tree::steps: the steps that use its link
    };
    // A drawn node.
    struct Mark {
        std::uint32_t node = 0;
        std::uint32_t parent = 0;  // index among the marks; the root is its own parent
        bool closed = false;       // the rest of its subtree is not drawn
        double across = 0.0;       // position across the levels
        std::string label;         // may be empty
    };
    // Use of a link up to a step.
    struct Use {
        std::size_t before = 0, all = 0;  // crossings so far, and in the whole run
        bool now = false;                 // a crossing is under way
        bool lit() const { return before > 0 || now; }
        bool done() const { return all > 0 && before == all; }
    };
    struct Tree {
        std::vector<Node> nodes;
        Names names;              // by node, for tables
        std::vector<Mark> marks;  // in node order
        double width = 0.0;       // maximum position across the levels
        std::uint32_t depth = 0;  // maximum depth of the marks
        std::vector<Step> steps;  // by node, ascending

        const Node& of(const Mark& mark) const { return nodes[mark.node]; }
        std::span<const Step> usesOf(const Node& node) const {
            return std::span(steps).subspan(node.firstUse, node.uses);
        }
        Use useOf(const Node& node, Step step) const;  // O(log uses)
    };
    // The subtree of a mark, drawn in a frame.
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
        bool toTheRight = false;               // grows to the right even if growing downwards leaves more room
        std::vector<std::string> classNames;   // of numbered nodes: "class R21"
        std::vector<std::string> linkNames;    // "0", "1"; empty: links have no names
        std::vector<std::string> branchNames;  // for tables: the name of the node at the top of each branch
        Legend legend;                         // one item per branch
        std::string numbersAre;                // what the numbers at marks and links are; may be empty
        std::string caption;
    };
    // A mark of a tree, with the link above it.
    struct Place {
        std::uint32_t tree = 0, mark = 0;
    };
    std::shared_ptr<const Fixed> fixed;
    std::vector<Place> way;  // the path of the selection
};

// One row per node of each tree: its parent, depth, branch and number, and the first use of its link.
Listing listingOf(const Trees& trees);

}  // namespace hop::scene
