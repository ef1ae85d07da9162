// SPDX-License-Identifier: GPL-3.0-or-later
// Any bytes are the result of a sweep that survives printing and parsing, or a one-line error. A result has a table.
#include "core/document/sweep_result.h"
#include "tests/fuzz/document_fuzz.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace hop::document;
    const auto sweep = readAndJudge(+[](std::string_view text) { return parseSweep(text); }, data, size);
    if (sweep && printTable(*sweep).empty()) std::abort();
    return 0;
}
