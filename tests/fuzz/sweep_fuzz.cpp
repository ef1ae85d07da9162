// SPDX-License-Identifier: GPL-3.0-or-later
// Any bytes are the result of a sweep that survives printing and parsing, or a one-line error. A result has a table.
#include "core/document/sweep_result.h"
#include "core/experiment/stated_theory.h"
#include "core/scene/theory_values.h"
#include "tests/fuzz/document_fuzz.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace hop::document;
    const auto read = +[](std::string_view text) { return hop::experiment::readSweep(text); };
    const auto printed = +[](const SweepResult& sweep) { return print(sweep, hop::scene::theoryOf(sweep.experiment)); };
    const auto sweep = readAndJudge(read, data, size, printed);
    if (sweep && printTable(*sweep, hop::scene::theoryOf(sweep->experiment)).empty()) std::abort();
    return 0;
}
