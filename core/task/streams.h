// SPDX-License-Identifier: GPL-3.0-or-later
// Shared by tasks in which all packets go to the last node.
#pragma once

#include <cstdint>
#include <vector>

#include "core/task/catalogue.h"

namespace hop::task {

// A packet for the last node, and its class.
struct Classed {
    NodeId source = 0;
    std::uint32_t classNumber = 0;
};

inline constexpr std::uint32_t kMostClasses = 65535;  // classes are tags of moves

// The packets by source, those of a source in their order; with classes if there are several.
Result<Task> makeStream(const network::Network& network, std::vector<Classed> packets, std::string title,
                        const BuildContext& context);

// Memory for that many packets, including the input [bytes].
double streamBytes(double packets, bool several);

// "there is no node 9 to send from; ..": the last node is the destination. nullopt if the source is valid.
std::optional<std::string> refuseSource(const network::Network& network, std::int64_t node);

}  // namespace hop::task
