// SPDX-License-Identifier: GPL-3.0-or-later
// Is a layout legible? The three promises of core/network/layout.h, measured on the curves themselves.
#pragma once

#include <string>
#include <vector>

#include "core/network/network.h"

namespace hop::network {

// One sentence per breach, at most `limit`: nodes that touch, links through nodes, links on links.
std::vector<std::string> breaches(const Network& network, const Layout& layout, std::size_t limit = 5);

// The parts, for the tests of the checks.
std::vector<std::string> touchingNodes(const Layout& layout);
std::vector<std::string> linksThroughNodes(const Network& network, const Layout& layout);
std::vector<std::string> linksOnLinks(const Network& network, const Layout& layout);

}  // namespace hop::network
