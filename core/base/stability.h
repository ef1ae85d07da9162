// SPDX-License-Identifier: GPL-3.0-or-later
// The verdict on the stability of a system of queues.
#pragma once

#include <cstdint>
#include <string_view>

namespace hop {

enum class Stability : std::uint8_t { undecided, stable, unstable };

constexpr std::string_view name(Stability stability) {
    switch (stability) {
        case Stability::stable:
            return "stable";
        case Stability::unstable:
            return "unstable";
        case Stability::undecided:
            break;
    }
    return "undecided";
}

}  // namespace hop
