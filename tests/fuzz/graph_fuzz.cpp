// SPDX-License-Identifier: GPL-3.0-or-later
// Any bytes read as a graph file of any format.
#include <cstddef>

#include "core/network/file/formats.h"
#include "tests/fuzz/graph_file_fuzz.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    hop::network::readAndJudge(hop::network::readGraph, data, size);
    return 0;
}
