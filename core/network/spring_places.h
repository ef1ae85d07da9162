// SPDX-License-Identifier: GPL-3.0-or-later
// Where springs put the nodes of a graph. Graphviz, which finds out, can neither be stopped nor trusted with global
// state: request and places are bytes, so that another process can answer.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/network/network.h"

namespace hop::network {

std::string springRequest(const Network& network);

// Of small graphs the drawing with the fewest crossings among several; none for planar graphs of up to 60 nodes. The
// same bytes for the same request; empty if it is not one, or if no layout engine of Graphviz is installed.
std::string answerSpringRequest(std::string_view request);

std::vector<Position> placesIn(std::string_view answer);

}  // namespace hop::network
