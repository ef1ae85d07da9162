// SPDX-License-Identifier: GPL-3.0-or-later
// Any bytes read as an adjacency list.
#include "core/network/file/readers.h"
#include "tests/fuzz/graph_file_fuzz.h"

namespace hop::fuzz::adjacency_list_fuzz {

void check(std::string_view bytes) { checkReader(network::readAdjacencyList, bytes); }

}  // namespace hop::fuzz::adjacency_list_fuzz
