// SPDX-License-Identifier: GPL-3.0-or-later
// Limits of packet sets: memory, 32-bit numbers, symmetry of the network.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "core/base/result.h"
#include "core/task/catalogue.h"

namespace hop::task {

// "1 packet", "102,400,000 packets", "about 1e+20 packets".
std::string packetsOf(double count);

// Error tooLarge if that many listed packets, or rows, do not have 32-bit numbers.
Result<void> checkPacketCount(double count);

// The size of listed packets of unknown distances.
Size listed(double packets);

// The size of broadcasts from that many nodes; rows 0: listed.
Size broadcastsOf(const network::Network& network, double packets, double rows = 0.0);

// The size of packets to which every node contributes, each with that many destinations. `rows` with translations.
Size combined(const network::Network& network, double packets, double rows, double destinations);

// Why the network has no isotropic tasks; nullopt if it has.
std::optional<std::string> refuseWithoutTranslations(const network::Network& network);

}  // namespace hop::task
