// SPDX-License-Identifier: GPL-3.0-or-later
// Shared by the algorithms that send along spanning trees.
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

// Why there is no tree of this kind on the network; nullopt if there is one.
std::optional<std::string> refusesTree(const Problem& problem, std::string_view kind);

// The guarantee that one packet's broadcast or reduction on a tree takes so many steps.
theory::Statement treeTime(const Problem& problem, Step steps, std::string reason);

// A scatter or gather: one packet to, or from, every node except the root, by increasing node.
struct Rooted {
    NodeId root = 0;
    bool gathers = false;
    friend bool operator==(const Rooted&, const Rooted&) = default;
};

// Is the task a scatter or gather? nullopt if not. O(packets)
std::optional<Rooted> rootedTask(const Problem& problem);

// Memory for a scatter or gather along a tree of a kind [bytes]; a lower bound that assumes one move per packet where
// the number of moves depends on the tree.
double rootedNeeds(const Problem& problem, std::string_view kind);

// The scatter or gather along a tree, with its time as a guarantee. `name`: of the tree. Errors: the plan exceeds the
// memory limit. If stopped, the result is empty. O(moves)
Result<Prepared> prepareRooted(const Problem& problem, const Rooted& task, const plan::Tree& tree,
                               std::string_view algorithm, std::string_view name);

}  // namespace hop::algorithm
