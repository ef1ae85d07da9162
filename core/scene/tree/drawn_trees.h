// SPDX-License-Identifier: GPL-3.0-or-later
// The trees of an instant as a form: names, categories, and the nodes that are drawn. Large trees keep their large
// subtrees; the others are one mark each that says how many nodes it hides.
#pragma once

#include <cstdint>
#include <memory>

#include "core/record/run_trees.h"
#include "core/scene/keeper.h"
#include "core/scene/tree/trees.h"

namespace hop::scene {

inline constexpr std::uint32_t kMostMarks = 1100;  // up to this many nodes in all trees, every node is drawn
inline constexpr std::uint32_t kFewMarks = 300;    // else at most this many marks, which say how many nodes they hide

// Appearance of the trees in a cell; document::TreeView selects the kind of tree.
struct TreeLook {
    enum class Tell : std::uint8_t { subtrees, sets, classes };
    bool traffic = true;
    bool numbers = true;          // of nodes, where they have some
    bool boxes = false;           // around the subtrees of the root
    bool toTheRight = false;      // growing to the right, whatever the available space
    bool classesAtLinks = false;  // links labelled with the order of their class instead of their type
    Tell tell = Tell::subtrees;   // meaning of colours and dashes
    std::uint32_t which = 0;      // of several trees only this one, from 1; 0: all
    friend bool operator==(const TreeLook&, const TreeLook&) = default;
};

// The trees of an instant as a part; its input must be record::treesAsked(instant).
extern const KeptPart<std::shared_ptr<const record::RunTrees>, record::TreesAsked> kRunTrees;

// `read` must belong to the instant and not be empty. If stopped, the result must not be used. Options that the
// trees do not support, such as classes of unnumbered trees, are ignored. O(nodes log nodes)
Trees::Fixed treesOf(const std::shared_ptr<const record::RunTrees>& read, const record::Instant& instant,
                     const TreeLook& look = {});

}  // namespace hop::scene
