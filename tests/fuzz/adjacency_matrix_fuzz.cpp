// SPDX-License-Identifier: GPL-3.0-or-later
// Any bytes read as an adjacency matrix.
#include "core/network/file/readers.h"
#include "tests/fuzz/graph_file_fuzz.h"

namespace hop::fuzz::adjacency_matrix_fuzz {

void check(std::string_view bytes) { checkReader(network::readAdjacencyMatrix, bytes); }

}  // namespace hop::fuzz::adjacency_matrix_fuzz
