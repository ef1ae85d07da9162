// SPDX-License-Identifier: GPL-3.0-or-later
// Any bytes are an experiment that survives printing and parsing, or a one-line error. Every point has a scenario.
#include <cstdlib>

#include "core/document/experiment.h"
#include "core/experiment/stated_theory.h"
#include "tests/fuzz/document_fuzz.h"

namespace hop::fuzz::experiment_fuzz {
namespace {

Result<document::Experiment> readWithTheory(std::string_view text) {
    auto read = document::parseExperiment(text);
    if (!read) return read;
    if (auto done = experiment::checkTheory(*read, text); !done) return done.error();
    return read;
}

}  // namespace

void check(std::string_view bytes) {
    const auto read = parsedAndJudged(readWithTheory, bytes);
    if (!read) return;
    for (const auto& curve : document::curves(*read))
        for (const document::Point& point : curve)
            if (!document::scenarioAt(*read, point)) std::abort();
}

}  // namespace hop::fuzz::experiment_fuzz
