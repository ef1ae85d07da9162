// SPDX-License-Identifier: GPL-3.0-or-later
// The relation of a measured value to a stated one.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace hop {

// measured >= stated, .. `about`: an approximation, which cannot be violated.
enum class Relation : std::uint8_t { atLeast, atMost, equals, about };

// The relations allowed in claims.
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

// The sign in texts for readers.
constexpr std::string_view signOf(Relation relation) {
    switch (relation) {
        case Relation::atLeast:
            return "≥";
        case Relation::atMost:
            return "≤";
        case Relation::about:
            return "≈";
        case Relation::equals:
            break;
    }
    return "=";
}

}  // namespace hop
