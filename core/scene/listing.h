// SPDX-License-Identifier: GPL-3.0-or-later
// What a scene shows as a table: for CSV, and for claims about it.
#pragma once

#include <string>
#include <variant>
#include <vector>

namespace hop::scene {

struct Listing {
    using Value = std::variant<std::monostate, double, std::string>;  // empty: there is none

    std::vector<std::string> columns;
    std::vector<std::vector<Value>> rows;  // as long as `columns`
};

// RFC 4180 with "\n": numbers as the shortest decimals, texts quoted where they must be.
std::string csvOf(const Listing& listing);

}  // namespace hop::scene
