// SPDX-License-Identifier: GPL-3.0-or-later
// Trees by depth: the trees of an instant (record/run_trees.h, which this header provides) as they are drawn. Some
// nodes of large trees are drawn closed.
//
// Positions across the levels are in abstract units: nodes of one level are at least 1 apart.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "core/record/run_trees.h"
#include "core/scene/form_kind.h"
#include "core/scene/form_names.h"
#include "core/scene/listing.h"
#include "core/scene/looks.h"

namespace hop::scene {

struct Trees {
    static constexpr FormKind kKind = FormKind::trees;

    static constexpr std::uint32_t kNone = record::RunTrees::kNoBranch;

    using Node = record::RunTrees::Node;

    // A drawn node.
    struct Mark {
        std::uint32_t node = 0;
        std::uint32_t parent = 0;  // index among the marks; the root is its own parent
        bool closed = false;       // the rest of its subtree is not drawn
        double across = 0.0;       // position across the levels
        std::string label;         // may be empty
    };
    struct Tree {
        std::shared_ptr<const record::RunTrees::Tree> read;  // one of Fixed::read
        std::vector<std::uint32_t> categories;               // by node; empty: the branches
        Names names;                                         // by node, for tables
        std::vector<Mark> marks;                             // in node order
        double width = 0.0;                                  // maximum position across the levels
        std::uint32_t depth = 0;                             // maximum depth of the marks

        const Node& of(const Mark& mark) const { return read->nodes[mark.node]; }
        // Index in Fixed::categoryNames; kNone: in no category.
        std::uint32_t categoryOf(std::uint32_t node) const {
            return categories.empty() ? read->nodes[node].branch : categories[node];
        }
    };
    // The subtree of a mark, drawn in a frame.
    struct Box {
        std::uint32_t tree = 0, mark = 0;
        std::string name;
    };
    struct Fixed {
        std::shared_ptr<const record::RunTrees> read;
        std::vector<Tree> trees;  // all of them, or one
        std::vector<Box> boxes;
        std::uint32_t classes = 0;               // of numbered trees: only this many are built; 0: all
        bool used = false;                       // what the run uses is shown
        bool numbered = false;                   // numbers of nodes are shown
        bool classesAtLinks = false;             // links have the names of classes, not of types
        bool toTheRight = false;                 // grows to the right even if growing downwards leaves more room
        std::vector<std::string> linkNames;      // "0", "1"; empty: links have no names
        std::vector<std::string> categoryNames;  // for tables: of branches the node at the top
        Legend legend;                           // one item per category
        std::string numbersAre;                  // what the numbers at marks and links are; may be empty
        std::string caption;

        // Built in a later step than the displayed one.
        bool isLater(const Node& node) const { return classes != 0 && node.inClass > classes; }
        // Of the link to a node other than the root; there must be names.
        const std::string& linkName(const Node& node) const {
            return linkNames[classesAtLinks ? node.inClass - 1 : node.type];
        }
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
