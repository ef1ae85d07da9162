// SPDX-License-Identifier: GPL-3.0-or-later
// Small text helpers for messages and numbers.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace hop {

// The candidate with the least edit distance to `name`, empty if none is near (more than a third of the letters differ). O(sum of lengths squared).
std::string_view nearest(std::string_view name, std::span<const std::string_view> candidates);

// "; did you mean hypercube?" or "; known are a, b, c" when none is near.
std::string suggestion(std::string_view name, std::span<const std::string_view> candidates);

// Shortest decimal that reads back exactly, C locale: "8", "4.266666666666667".
std::string shortest(double value);

std::string bytes(double count);                    // "1.2 GiB"
std::string thousands(std::uint64_t value);         // "16,777,216"
std::string quantity(std::uint64_t count, std::string_view singular);  // "1 node", "16 nodes"
std::string join(std::span<const std::string> parts, std::string_view separator);

}  // namespace hop
