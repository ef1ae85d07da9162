// SPDX-License-Identifier: GPL-3.0-or-later
// Any bytes read as a graph file of any format.
#include "core/network/file/formats.h"
#include "tests/fuzz/graph_file_fuzz.h"

namespace hop::fuzz::graph_fuzz {

void check(std::string_view bytes) { checkReader(network::readGraph, bytes); }

}  // namespace hop::fuzz::graph_fuzz
