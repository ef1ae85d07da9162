// SPDX-License-Identifier: GPL-3.0-or-later
// The links given as an argument of a quantity.
#pragma once

#include <vector>

#include "core/run/quantities/support.h"

namespace hop::run::quantities {

// Links as pairs of nodes, "[[1,0],[5,0]]".
ParameterSpec linksParameter();
// Errors: the network has no such link.
Result<LinkId> linkOf(const Asked& asked, NodeId from, NodeId to);
Result<std::vector<LinkId>> linksOf(const Asked& asked);

}  // namespace hop::run::quantities
