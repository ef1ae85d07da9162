// SPDX-License-Identifier: GPL-3.0-or-later
// Tasks with one special node, the root.
#pragma once

#include <optional>
#include <string>

#include "core/base/parameters.h"
#include "core/base/result.h"
#include "core/network/network.h"
#include "core/task/catalogue.h"
#include "core/task/task.h"

namespace hop::task {

ParameterSpec rootParameter(std::string_view help);

// The root, once it is read.
NodeId rootOf(const Arguments& arguments);

// N - 1 packets.
std::optional<Size> sizeOfRooted(const network::Network& network, const Arguments& arguments);

// A packet between the root and every other node, ordered by these: from the root, or to it. Without a title. O(nodes)
enum class Towards { others, root };
Result<Task> rootedTask(const network::Network& network, NodeId root, Towards towards, const BuildContext& context);

}  // namespace hop::task
