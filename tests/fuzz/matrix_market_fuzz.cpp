// SPDX-License-Identifier: GPL-3.0-or-later
// Any bytes read as a Matrix Market file.
#include "core/network/file/readers.h"
#include "tests/fuzz/graph_file_fuzz.h"

namespace hop::fuzz::matrix_market_fuzz {

void check(std::string_view bytes) { checkReader(network::readMatrixMarket, bytes); }

}  // namespace hop::fuzz::matrix_market_fuzz
