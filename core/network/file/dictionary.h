// SPDX-License-Identifier: GPL-3.0-or-later
// Dictionaries of Python at the end of a line of an edge list: {'weight': 3, 'name': 'a, b'}.
#pragma once

#include <string_view>
#include <utility>
#include <vector>

namespace hop::network {

// Names and values as written; empty if the text is not a dictionary. O(length)
std::vector<std::pair<std::string_view, std::string_view>> dictionary(std::string_view text);

}  // namespace hop::network
