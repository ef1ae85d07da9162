// SPDX-License-Identifier: GPL-3.0-or-later
// Formats of graphs that are known, but not read.
#pragma once

#include <string_view>

namespace hop::network {

// "GEXF", "GML" or "Pajek", by how the file begins; empty: none of them. O(1)
std::string_view foreignFormat(std::string_view bytes);

}  // namespace hop::network
