// SPDX-License-Identifier: GPL-3.0-or-later
// Spring positions of the nodes of a graph. Graphviz, which computes them, can neither be stopped nor trusted with
// global state: request and answer are bytes, so that another process computes them.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/network/network.h"

namespace hop::network {

// Larger graphs take too long.
inline constexpr NodeId kMaxSpringNodes = 2000;
inline constexpr std::size_t kMaxSpringLinks = 20000;  // directed

std::string springRequest(const Network& network);

// For small graphs the drawing with the fewest crossings among several; none for planar graphs of up to 60 nodes.
// Deterministic. Errors: invalid request; no layout engine of Graphviz is installed.
Result<std::string> answerSpringRequest(std::string_view request);

// The positions of all nodes; empty if the answer does not consist of them.
std::vector<Position> placesIn(std::string_view answer, NodeId nodes);

}  // namespace hop::network
