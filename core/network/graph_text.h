// SPDX-License-Identifier: GPL-3.0-or-later
// Any network as the text of a graph file, for other programs and for graph("…").
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "core/base/result.h"
#include "core/network/layout.h"
#include "core/network/network.h"

namespace hop::network {

enum class GraphFormat : std::uint8_t { graphml, dot, edgeList };

// By the end of the file's name: .graphml, .dot or .txt. Errors: none of these.
Result<GraphFormat> graphFormatOf(std::string_view path);

// Read again it is the same network: numbers, addresses, links and bandwidths; an edge list names nodes by their
// numbers. Nodes have the layout's places, one for each or none. The text ends with a line feed. O(nodes + links)
std::string printGraph(const Network& network, const Layout& layout, GraphFormat format);

}  // namespace hop::network
