// SPDX-License-Identifier: GPL-3.0-or-later
// Would a listed packet set fit?
#pragma once

#include <cstdint>

#include "core/base/result.h"
#include "core/task/catalogue.h"

namespace hop::task {

// Error tooLarge, with the size it would need, if `count` listed packets do not fit the context's memory or 32-bit
// numbers.
Result<void> checkPacketCount(std::uint64_t count, const BuildContext& context);

}  // namespace hop::task
