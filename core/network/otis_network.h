// SPDX-License-Identifier: GPL-3.0-or-later
// Constructs OTIS networks, plain and extended: shared by the two families.
//
// Node (g,p), processor p of group g, is number g |G| + p. Its links are those of p in G, in their order, then the
// optical link to (p,g) if p != g, or the extension link to (f(g),f(g)) if p = g and f(g) != g. Nodes, links and
// distances are arithmetic over G; memory is O(|G|), the square root of the nodes, except for distances under an f that
// does not preserve those of G.
// **Source:** Ost Definitions 5.1 and 5.19.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/network/entry.h"
#include "core/network/network.h"

namespace hop::network::otis {

struct Plan {
    NetworkPtr group;             // G
    std::vector<NodeId> partner;  // f, an involution of the nodes of G; empty: no extension links
    bool respectsDistances = true;
    std::uint16_t bandwidth = 1;  // of optical and extension links [packets per step]
    std::string expression;
    std::string title;
    std::string note;
    std::vector<Formula> formulas;  // additional ones; nodes, links and degree are added
};

// Errors: tooLarge.
Result<NetworkPtr> make(Plan plan, const BuildContext& context);

// The parameters of both families: the group and the bandwidth.
ParameterSpec groupParameter();
ParameterSpec bandwidthParameter();

}  // namespace hop::network::otis
