// SPDX-License-Identifier: GPL-3.0-or-later
// Files read whole, with a limit on their size.
#pragma once

#include <cstdint>
#include <string>

#include "core/base/result.h"

namespace hop::host {

// All bytes of a file (or pipe). Errors: cannotOpen (missing, a directory, no permission; the sentence says which),
// tooLarge above `maxBytes`, ioFailure.
Result<std::string> readFile(const std::string& path, std::uint64_t maxBytes);

}  // namespace hop::host
