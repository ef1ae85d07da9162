// SPDX-License-Identifier: GPL-3.0-or-later
// Any bytes read as GraphML.
#include "core/network/file/readers.h"
#include "tests/fuzz/graph_file_fuzz.h"

namespace hop::fuzz::graphml_fuzz {

void check(std::string_view bytes) { checkReader(network::readGraphml, bytes); }

}  // namespace hop::fuzz::graphml_fuzz
