// SPDX-License-Identifier: GPL-3.0-or-later
// Dictionaries of Python at the end of a line of an edge list: {'weight': 3, 'name': 'a, b'}.
#pragma once

#include <string_view>
#include <utility>
#include <vector>

namespace hop::network {

// Names and values as they stand there; what is no dictionary gives none. O(length)
std::vector<std::pair<std::string_view, std::string_view>> dictionary(std::string_view text);

}  // namespace hop::network
