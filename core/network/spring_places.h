// SPDX-License-Identifier: GPL-3.0-or-later
// Spring positions of the nodes of a graph. Graphviz, which computes them, can neither be stopped nor trusted with
// global state: request and answer are bytes, so that another process can compute them.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/network/network.h"

namespace hop::network {

std::string springRequest(const Network& network);

// For small graphs the drawing with the fewest crossings among several; none for planar graphs of up to 60 nodes.
// Deterministic; empty if the request is invalid or no layout engine of Graphviz is installed.
std::string answerSpringRequest(std::string_view request);

std::vector<Position> placesIn(std::string_view answer);

}  // namespace hop::network
