// SPDX-License-Identifier: GPL-3.0-or-later
// The common check of memory limits, before anything is allocated.
#pragma once

#include <cstdint>
#include <string_view>

#include "core/base/result.h"

namespace hop {

// Error tooLarge unless `need` [bytes] is at most `limit`: "<what> would need 3.8 GiB of memory, more than the 240 MiB
// that may be used; <remedy>".
Result<void> checkMemory(std::string_view what, double need, std::uint64_t limit,
                         std::string_view remedy = "choose a smaller network");

}  // namespace hop
