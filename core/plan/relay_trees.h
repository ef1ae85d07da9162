// SPDX-License-Identifier: GPL-3.0-or-later
// Trees on which broadcasts are relayed by the root: a packet travels up to the root and from there down again. By node
// the link up, the links down, and the virtual links.
//
// *Virtual links*: one-slot delay elements at the source, crossed before the way up; not links of the network. *Thirds*
// (Rules C, E and F of ST §5.2): slots 0, 3, 6, .. are upward, the others downward, and a packet passes a gate at the
// root: one gate is that of the largest subtree of the root, the other that of all other nodes.
// **Source:** ST §5, first paragraph; ST §5.2.
#pragma once

#include <cstdint>
#include <vector>

#include "core/base/ids.h"
#include "core/plan/forest.h"

namespace hop::plan {

struct RelayTree {
    NodeId root = 0;
    std::uint32_t firstType = 0;              // leads to the largest subtree of the root
    std::vector<std::uint8_t> up;             // by node: the type of the link towards the root; unspecified at the root
    std::vector<Forest::Place> down;          // by node
    std::vector<std::uint32_t> virtualLinks;  // by node: number of virtual links for its own packets
};

// Artefact: the trees of the run.
struct RelayTrees {
    std::vector<RelayTree> trees;
    bool thirds = false;
};

}  // namespace hop::plan
