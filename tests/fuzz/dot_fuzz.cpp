// SPDX-License-Identifier: GPL-3.0-or-later
// Any bytes read as DOT.
#include "core/network/file/readers.h"
#include "tests/fuzz/graph_file_fuzz.h"

namespace hop::fuzz::dot_fuzz {

void check(std::string_view bytes) { checkReader(network::readDot, bytes); }

}  // namespace hop::fuzz::dot_fuzz
