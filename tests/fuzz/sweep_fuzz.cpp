// SPDX-License-Identifier: GPL-3.0-or-later
// Any bytes are the result of a sweep that survives printing and parsing, or a one-line error. A result has a table.
#include <cstdlib>

#include "core/document/sweep_result.h"
#include "core/experiment/stated_theory.h"
#include "core/scene/theory_values.h"
#include "tests/fuzz/document_fuzz.h"

namespace hop::fuzz::sweep_fuzz {

void check(std::string_view bytes) {
    using document::SweepResult;
    const auto read = +[](std::string_view text) { return experiment::readSweep(text); };
    const auto printed = +[](const SweepResult& sweep) { return print(sweep, scene::theoryOf(sweep.experiment)); };
    const auto sweep = parsedAndJudged(read, bytes, printed);
    if (sweep && printTable(*sweep, scene::theoryOf(sweep->experiment)).empty()) std::abort();
}

}  // namespace hop::fuzz::sweep_fuzz
