// SPDX-License-Identifier: GPL-3.0-or-later
// What the algorithms share that send along spanning trees.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/algorithm/catalogue.h"
#include "core/plan/tree.h"

namespace hop::algorithm {

// The parameter "tree": one of plan::treeKinds().
ParameterSpec treeParameter(std::string_view fallback);

// Why there is no tree of this kind on the network; nothing if there is one.
std::optional<std::string> refusesTree(const Problem& problem, std::string_view kind);

// A scatter or a gather: one packet for, or from, every node but the root, by increasing node.
struct Rooted {
    NodeId root = 0;
    bool gathers = false;
    friend bool operator==(const Rooted&, const Rooted&) = default;
};

// Is the task one? O(packets)
std::optional<Rooted> rootedTask(const Problem& problem);

// What a scatter or gather along a tree of a kind needs [bytes]; where only the tree says how many moves it takes, as
// if every node were beside the root.
double rootedNeeds(const Problem& problem, std::string_view kind);

// The scatter or gather along a tree, its time guaranteed. `name`: of the tree. Errors: its plan needs more memory than
// there is. Stopped, nothing. O(moves)
Result<Prepared> prepareRooted(const Problem& problem, const Rooted& task, const plan::Tree& tree,
                               std::string_view algorithm, std::string_view name);

}  // namespace hop::algorithm
