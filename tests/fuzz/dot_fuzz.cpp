// SPDX-License-Identifier: GPL-3.0-or-later
// Any bytes read as DOT.
#include <cstddef>

#include "tests/fuzz/graph_file_fuzz.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto read = [](std::string_view bytes, hop::Stop) { return hop::network::readDot(bytes); };
    hop::network::readAndJudge(read, data, size);
    return 0;
}
