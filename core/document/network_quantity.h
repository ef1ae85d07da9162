// SPDX-License-Identifier: GPL-3.0-or-later
// Quantities of claims that no run decides: distances and ways in the network, embeddings into it, facts of others.
//
// "distance:S:T" by search; "path:p1:S:T", "path:p2:S:T", "path:extension:S:T", "path:in-group:S:T" the lengths of the
// ways between two nodes of an OTIS network, and "path:thm-5.26:S:T" that of the shortest of them;
// "embedding:line:dilation", "embedding:mesh-4:congestion", ..:load of an embedding into the network; "nodes:EXPR",
// "links:EXPR", "degree:EXPR" and "diameter:EXPR" of any network, measured.
#pragma once

#include <string_view>

#include "core/base/result.h"
#include "core/network/catalogue.h"

namespace hop::document {

bool isNetworkQuantity(std::string_view quantity);  // by its form

// Other networks are built in `world`. Errors: nodes that are not there, no such way, embedding or network;
// interrupted.
Result<double> networkQuantity(const network::NetworkPtr& network, std::string_view quantity,
                               const network::BuildContext& world = {});

}  // namespace hop::document
