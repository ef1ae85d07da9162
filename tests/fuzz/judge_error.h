// SPDX-License-Identifier: GPL-3.0-or-later
// What every error must be, whatever the bytes: one line of a readable length.
#pragma once

#include <cstddef>
#include <cstdlib>
#include <string>

#include "core/base/result.h"

namespace hop::fuzz {

inline void judge(const Error& error) {
    constexpr std::size_t kMostLength = 1000;
    const std::string& message = error.message;
    if (message.empty() || message.find_first_of("\n\r") != std::string::npos || message.size() > kMostLength)
        std::abort();
}

}  // namespace hop::fuzz
