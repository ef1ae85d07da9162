// SPDX-License-Identifier: GPL-3.0-or-later
// Writes any network as a graph file, for other programs and for graph("…").
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "core/base/result.h"
#include "core/network/layout.h"
#include "core/network/network.h"

namespace hop::network {

enum class GraphFormat : std::uint8_t { graphml, dot, edgeList };

// Format by the file extension: .graphml, .dot or .txt. Errors: any other extension.
Result<GraphFormat> graphFormatOf(std::string_view path);

// Reading the text back gives the same network: numbers, addresses, links and bandwidths; an edge list names nodes by
// number. Positions are those of the layout: one per node, or none. The text ends with a line feed. O(nodes + links)
std::string printGraph(const Network& network, const Layout& layout, GraphFormat format);

}  // namespace hop::network
