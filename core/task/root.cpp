// SPDX-License-Identifier: GPL-3.0-or-later
// The parameter of tasks that have one special node: root.
#include "core/task/root.h"

namespace hop::task {

ParameterSpec rootParameter(std::string_view help) {
    return {
        .name = "root", .kind = ParameterKind::integer, .help = help, .minimum = 0, .fallback = "0", .example = "0"};
}

std::optional<std::string> refuseRoot(const network::Network& network, const Arguments& arguments) {
    const std::int64_t root = arguments.integer("root");
    if (root < std::int64_t{network.nodeCount()}) return std::nullopt;
    return "there is no node " + std::to_string(root) + "; root must be from 0 to " +
           std::to_string(network.nodeCount() - 1);
}

NodeId rootOf(const Arguments& arguments) { return static_cast<NodeId>(arguments.integer("root")); }

}  // namespace hop::task
