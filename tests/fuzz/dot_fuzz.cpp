// SPDX-License-Identifier: GPL-3.0-or-later
// Any bytes read as DOT.
#include <cstddef>

#include "core/network/file/readers.h"
#include "tests/fuzz/graph_file_fuzz.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    hop::network::readAndJudge(hop::network::readDot, data, size);
    return 0;
}
