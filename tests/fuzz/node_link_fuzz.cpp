// SPDX-License-Identifier: GPL-3.0-or-later
// Any bytes read as JSON with nodes and links.
#include "core/network/file/readers.h"
#include "tests/fuzz/graph_file_fuzz.h"

namespace hop::fuzz::node_link_fuzz {

void check(std::string_view bytes) { checkReader(network::readNodeLink, bytes); }

}  // namespace hop::fuzz::node_link_fuzz
