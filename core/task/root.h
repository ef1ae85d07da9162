// SPDX-License-Identifier: GPL-3.0-or-later
// The parameter of tasks that have one special node: root.
#pragma once

#include <optional>
#include <string>

#include "core/base/parameters.h"
#include "core/network/network.h"

namespace hop::task {

ParameterSpec rootParameter(std::string_view help);

// Why the root is not a node of the network; nothing if it is.
std::optional<std::string> refuseRoot(const network::Network& network, const Arguments& arguments);

// The root, which refuseRoot has let pass.
NodeId rootOf(const Arguments& arguments);

}  // namespace hop::task
