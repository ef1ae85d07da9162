// SPDX-License-Identifier: GPL-3.0-or-later
// Any bytes read as GML.
#include "core/network/file/readers.h"
#include "tests/fuzz/graph_file_fuzz.h"

namespace hop::fuzz::gml_fuzz {

void check(std::string_view bytes) { checkReader(network::readGml, bytes); }

}  // namespace hop::fuzz::gml_fuzz
