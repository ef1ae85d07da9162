// SPDX-License-Identifier: GPL-3.0-or-later
// How a value that somebody states relates to the one that is measured.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace hop {

// measured >= stated, .. `about`: an approximation, which nothing can break.
enum class Relation : std::uint8_t { atLeast, atMost, equals, about };

// The relations that a claim may state.
inline constexpr std::array<std::string_view, 5> kStatedRelations = {"==", ">=", "<=", ">", "<"};

constexpr std::string_view print(Relation relation) {
    switch (relation) {
        case Relation::atLeast:
            return ">=";
        case Relation::atMost:
            return "<=";
        case Relation::about:
            return "~=";
        case Relation::equals:
            break;
    }
    return "==";
}

}  // namespace hop
