// SPDX-License-Identifier: GPL-3.0-or-later
// What tasks that send everything to the last node share.
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

inline constexpr std::uint32_t kMostClasses = 65535;  // moves are tagged with them

// The packets by source, those of one source in their order; classes where there are several.
Result<Task> makeStream(const network::Network& network, std::vector<Classed> packets, std::string title,
                        const BuildContext& context);

// Memory that this takes of so many packets, what is given to it included [bytes].
double streamBytes(double packets, bool several);

// "there is no node 9 to send from; ..": the last node is the destination. Nothing if all is well.
std::optional<std::string> refuseSource(const network::Network& network, std::int64_t node);

}  // namespace hop::task
