// SPDX-License-Identifier: GPL-3.0-or-later
// What a packet set must not exceed: memory, numbers, the symmetry of the network.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "core/base/result.h"
#include "core/task/catalogue.h"

namespace hop::task {

// Error tooLarge, with the size it would need, if `count` listed packets do not fit the context's memory or 32-bit
// numbers.
Result<void> checkPacketCount(std::uint64_t count, const BuildContext& context);

// How many rows of an isotropic task fit the context's memory and 32-bit numbers.
std::uint64_t mostRows(const BuildContext& context);

// Why there are no isotropic tasks on the network; nothing if there are.
std::optional<std::string> refuseWithoutTranslations(const network::Network& network);

}  // namespace hop::task
