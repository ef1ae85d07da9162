// SPDX-License-Identifier: GPL-3.0-or-later
// A network that has a family's form under another name or numbering: a graph file that is a torus, torus(4,2) as
// hypercube(4).
//
// The *form* is the family's member with its own numbering, link types and translations. Its addresses include the
// names of the original nodes, so that the family's algorithms can run on it and their explanations can be understood.
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

// The hypercube, torus, mesh, ring, path, complete graph or product of two rings or paths to which the network is
// isomorphic, if algorithms of that family do not run on the network itself: a hypercube with another numbering, or any
// other of these without link types or in another order. Links must have bandwidth 1. nullopt for other networks, those
// with more links, or if stopped. O(links * degree)
std::optional<KnownForm> knownForm(const NetworkPtr& network, Stop stop = {});

// "hypercube(4)": the form of the network; empty if it has none or is too large to be examined.
std::string nameOfForm(const NetworkPtr& network, Stop stop = {});

}  // namespace hop::network
