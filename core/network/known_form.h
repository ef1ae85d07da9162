// SPDX-License-Identifier: GPL-3.0-or-later
// A network that has a family's form under another name or numbering: a graph file that is a torus, torus(4,2) as
// hypercube(4).
//
// The *form* is the family's member with its own numbering, link types and translations, whose addresses name the nodes
// of the original too, so that algorithms of the family run on it and what they say can be understood.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/base/stop.h"
#include "core/network/network.h"

namespace hop::network {

struct KnownForm {
    NetworkPtr network;            // facts().expression: "hypercube(4)"; address: "Rome (0110)"
    std::vector<NodeId> ofNode;    // by node of the original: its node of the form
    std::vector<NodeId> original;  // by node of the form
};

inline constexpr LinkId kMostRecognised = LinkId{1} << 18U;  // directed links of networks that are examined

// The hypercube, torus, mesh, ring, path, complete graph or product of two rings or paths that the network is, if
// algorithms of that family do not run on the network itself: a hypercube that is not numbered as one, any other of
// these without link types or in another order. Links must have bandwidth 1. nullopt for other networks, those with
// more links, or if stopped. O(links * degree)
std::optional<KnownForm> knownForm(const NetworkPtr& network, Stop stop = {});

// "hypercube(4)": what the network is, by whatever name; empty if it is no other form or too large to be examined.
std::string nameOfForm(const NetworkPtr& network, Stop stop = {});

}  // namespace hop::network
