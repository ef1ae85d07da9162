// SPDX-License-Identifier: GPL-3.0-or-later
// What a packet set must not exceed: memory, numbers, the symmetry of the network.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "core/base/result.h"
#include "core/task/catalogue.h"

namespace hop::task {

// "1 packet", "102,400,000 packets", "about 1e+20 packets".
std::string packetsOf(double count);

// Error tooLarge if so many listed packets, or rows, do not have 32-bit numbers.
Result<void> checkPacketCount(double count);

// Of packets that are listed, with hops as far apart as nothing else is known.
Size listed(double packets);

// Of a broadcast from each of so many nodes; rows 0: listed.
Size broadcastsOf(const network::Network& network, double packets, double rows = 0.0);

// Of packets that every node contributes to, each wanted at so many nodes. With translations so many rows.
Size combined(const network::Network& network, double packets, double rows, double destinations);

// Why there are no isotropic tasks on the network; nothing if there are.
std::optional<std::string> refuseWithoutTranslations(const network::Network& network);

}  // namespace hop::task
