// SPDX-License-Identifier: GPL-3.0-or-later
// Nodes in the parameters of overlays.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/base/expression.h"
#include "core/base/ids.h"
#include "core/base/result.h"
#include "core/network/network.h"

namespace hop::scene::overlay {

// A node or a list of nodes. Errors begin with "overlay `overlay`: ".
Result<std::vector<NodeId>> nodesOf(std::string_view overlay, const Expression& written,
                                    const hop::network::Network& network);

// The texts of a list, or a single one: words and quoted strings.
std::vector<std::string> textsOf(const Expression& written);

}  // namespace hop::scene::overlay
