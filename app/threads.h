// SPDX-License-Identifier: GPL-3.0-or-later
// The option --threads.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/base/result.h"

namespace hop::app {

// A number in decimal digits.
std::optional<unsigned> natural(std::string_view text);

// The number of threads; if not given, one per processor. Errors: not a number from 1 to 1024.
Result<unsigned> threadsOf(const std::string& given);

}  // namespace hop::app
