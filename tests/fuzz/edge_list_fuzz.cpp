// SPDX-License-Identifier: GPL-3.0-or-later
// Any bytes read as an edge list.
#include "core/network/file/readers.h"
#include "tests/fuzz/graph_file_fuzz.h"

namespace hop::fuzz::edge_list_fuzz {

void check(std::string_view bytes) { checkReader(network::readEdgeList, bytes); }

}  // namespace hop::fuzz::edge_list_fuzz
